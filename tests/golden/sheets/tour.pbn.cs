Robr 1 (rubber-1993): samples/tour.pbn, záznamy 1–5
My: Henrik Vossler a Marta Olander (Sever–Jih)   Oni: Pavel Hrubec a Ines Calloway (Východ–Západ)

Rozdání  Ve druhé hře  Závazek         Hraje  Zdvihy  Zapsáno
      1  nikdo         2♥              N           9  My 60 pod čarou, My 30 nadzdvihy
      2  nikdo         1BT             E           7  Oni 40 pod čarou
      3  nikdo         všichni pas                    nic
      4  nikdo         2♠              N           8  My 60 pod čarou
      5  Sever–Jih     3BT             N           9  My 100 pod čarou, My 700 robr

                            My | Oni
-------------------------------+-------------------------------
          700  robr, rozdání 5 |
      30  nadzdvihy, rozdání 1 |
===============================+===============================
                 60  rozdání 1 | 40  rozdání 2
                 60  rozdání 4 |
-------------------------------+-------------------------------
                100  rozdání 5 |
-------------------------------+-------------------------------
                    950 celkem | 40 celkem

Robr: Vyhráli jsme o 910 bodů, tedy o 9 stovek

Robr 2 (rubber-1993): samples/tour.pbn, záznamy 6–11
My: Pavel Hrubec a Marta Olander (Sever–Jih)   Oni: Ines Calloway a Henrik Vossler (Východ–Západ)

Rozdání  Ve druhé hře  Závazek         Hraje  Zdvihy  Zapsáno
      1  nikdo         2♦ kontra       W           6  My 300 pády
      2  nikdo         4♠              W          10  Oni 120 pod čarou, Oni 100 honéry
      3  Východ–Západ  2♥              N           8  My 60 pod čarou
      4  Východ–Západ  1BT             S           7  My 40 pod čarou
      5  všichni       4♥              W           9  My 100 pády
      6  všichni       3BT             W           9  Oni 100 pod čarou, Oni 500 robr

                            My | Oni
-------------------------------+-------------------------------
          100  pády, rozdání 5 | 500  robr, rozdání 6
          300  pády, rozdání 1 | 100  honéry, rozdání 2
===============================+===============================
                               | 120  rozdání 2
-------------------------------+-------------------------------
                 60  rozdání 3 |
                 40  rozdání 4 |
-------------------------------+-------------------------------
                               | 100  rozdání 6
-------------------------------+-------------------------------
                    500 celkem | 820 celkem

Robr: Soupeři vyhráli o 320 bodů, tedy o 3 stovky

Robr 3 (rubber-1993): samples/tour.pbn, záznamy 12–16
My: Marta Olander a Ines Calloway (Sever–Jih)   Oni: Pavel Hrubec a Henrik Vossler (Východ–Západ)

Rozdání  Ve druhé hře  Závazek         Hraje  Zdvihy  Zapsáno
      1  nikdo         6BT             E          12  Oni 190 pod čarou, Oni 500 slem
      2  Východ–Západ  2♥              S           7  Oni 50 pády
      3  Východ–Západ  1BT             W           7  Oni 40 pod čarou
      4  Východ–Západ  2♠              N           8  My 60 pod čarou
      5  Východ–Západ  2♥              E           8  Oni 60 pod čarou, Oni 700 robr

                            My | Oni
-------------------------------+-------------------------------
                               | 700  robr, rozdání 5
                               | 50  pády, rozdání 2
                               | 500  slem, rozdání 1
===============================+===============================
                               | 190  rozdání 1
-------------------------------+-------------------------------
                 60  rozdání 4 | 40  rozdání 3
                               | 60  rozdání 5
-------------------------------+-------------------------------
                     60 celkem | 1 540 celkem

Robr: Soupeři vyhráli o 1 480 bodů, tedy o 15 stovek

Celkový zápis ve stovkách (50 se počítá jako 100)
Robr    Henrik Vossler  Pavel Hrubec  Marta Olander  Ines Calloway
------  --------------  ------------  -------------  -------------
1                   +9            -9             +9             -9
2                   +3            -3             -3             +3
součet             +12           -12             +6             -6
3                  +15           +15            -15            -15
součet             +27            +3             -9            -21

Turnus, robry 1–3: 1. Henrik Vossler +27, 2. Pavel Hrubec +3, 3. Marta Olander -9, 4. Ines Calloway -21

Hráč            Odehráno  Výhry  Prohry    Body  Stovky
--------------  --------  -----  ------  ------  ------
Henrik Vossler         3      3       0  +2 710     +27
Pavel Hrubec           3      1       2    +250      +3
Marta Olander          3      1       2    -890      -9
Ines Calloway          3      1       2  -2 070     -21

Partneři                        Odehráno  Výhry  Prohry    Body  Stovky
------------------------------  --------  -----  ------  ------  ------
Henrik Vossler a Pavel Hrubec          1      1       0  +1 480     +15
Henrik Vossler a Marta Olander         1      1       0    +910      +9
Henrik Vossler a Ines Calloway         1      1       0    +320      +3
Marta Olander a Pavel Hrubec           1      0       1    -320      -3
Ines Calloway a Pavel Hrubec           1      0       1    -910      -9
Ines Calloway a Marta Olander          1      0       1  -1 480     -15

Soupeři                         Odehráno  Výhry  Prohry    Body  Stovky
------------------------------  --------  -----  ------  ------  ------
Henrik Vossler – Ines Calloway         2      2       0  +2 390     +24
Henrik Vossler – Marta Olander         2      2       0  +1 800     +18
Henrik Vossler – Pavel Hrubec          2      2       0  +1 230     +12
Pavel Hrubec – Ines Calloway           2      1       1  +1 160     +12
Marta Olander – Ines Calloway          2      1       1    +590      +6
Pavel Hrubec – Marta Olander           2      1       1    +570      +6

Vyúčtování:
  Ines Calloway platí 21 stovek, dostává Henrik Vossler
  Marta Olander platí 6 stovek, dostává Henrik Vossler
  Marta Olander platí 3 stovky, dostává Pavel Hrubec
