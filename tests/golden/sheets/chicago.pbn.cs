Kolo chicaga 1 (rubber-1993): samples/chicago.pbn, záznamy 1–5
My: Henrik Vossler a Ines Calloway (Sever–Jih)   Oni: Marta Olander a Pavel Hrubec (Východ–Západ)

Rozdání  Ve druhé hře  Závazek         Hraje  Zdvihy  Zapsáno
      1  nikdo         2♥              N           8  My 60 pod čarou
      2  Východ–Západ  všichni pas                    nic
      3  Východ–Západ  4♥              E          10  Oni 120 pod čarou, Oni 100 honéry, Oni 500 hra
      4  Sever–Jih     3BT             S          10  My 100 pod čarou, My 30 nadzdvihy, My 500 hra
      5  všichni       2♠              N           8  My 60 pod čarou, My 100 částečný zápis

                            My | Oni
-------------------------------+-------------------------------
100  částečný zápis, rozdání 5 |
           500  hra, rozdání 4 | 500  hra, rozdání 3
      30  nadzdvihy, rozdání 4 | 100  honéry, rozdání 3
===============================+===============================
                 60  rozdání 1 | 120  rozdání 3
-------------------------------+-------------------------------
                100  rozdání 4 |
-------------------------------+-------------------------------
                 60  rozdání 5 |
-------------------------------+-------------------------------
                    850 celkem | 720 celkem

Kolo chicaga: Vyhráli jsme o 130 bodů, tedy o 1 stovku

Kolo chicaga 2 (rubber-1993): samples/chicago.pbn, záznamy 6–9
My: Marta Olander a Henrik Vossler (Sever–Jih)   Oni: Pavel Hrubec a Ines Calloway (Východ–Západ)

Rozdání  Ve druhé hře  Závazek         Hraje  Zdvihy  Zapsáno
      1  nikdo         3♥              N           8  Oni 50 pády
      2  Východ–Západ  1BT             E           7  Oni 40 pod čarou
      3  Sever–Jih     2♦ kontra       W           6  My 300 pády
      4  všichni       2♠              W           8  Oni 60 pod čarou, Oni 500 hra

                            My | Oni
-------------------------------+-------------------------------
                               | 500  hra, rozdání 4
          300  pády, rozdání 3 | 50  pády, rozdání 1
===============================+===============================
                               | 40  rozdání 2
                               | 60  rozdání 4
-------------------------------+-------------------------------
                    300 celkem | 650 celkem

Kolo chicaga: Soupeři vyhráli o 350 bodů, tedy o 4 stovky (50 se počítá jako 100)

Celkový zápis ve stovkách (50 se počítá jako 100)
Kolo chicaga  Henrik Vossler  Marta Olander  Ines Calloway  Pavel Hrubec
------------  --------------  -------------  -------------  ------------
1                         +1             -1             +1            -1
2                         -4             -4             +4            +4
součet                    -3             -5             +5            +3

Hráč            Odehráno  Výhry  Prohry  Body  Stovky
--------------  --------  -----  ------  ----  ------
Ines Calloway          2      2       0  +480      +5
Pavel Hrubec           2      1       1  +220      +3
Henrik Vossler         2      1       1  -220      -3
Marta Olander          2      0       2  -480      -5

Partneři                        Odehráno  Výhry  Prohry  Body  Stovky
------------------------------  --------  -----  ------  ----  ------
Ines Calloway a Pavel Hrubec           1      1       0  +350      +4
Henrik Vossler a Ines Calloway         1      1       0  +130      +1
Marta Olander a Pavel Hrubec           1      0       1  -130      -1
Henrik Vossler a Marta Olander         1      0       1  -350      -4

Soupeři                         Odehráno  Výhry  Prohry  Body  Stovky
------------------------------  --------  -----  ------  ----  ------
Ines Calloway – Marta Olander          2      2       0  +480      +5
Ines Calloway – Henrik Vossler         1      1       0  +350      +4
Pavel Hrubec – Marta Olander           1      1       0  +350      +4
Pavel Hrubec – Henrik Vossler          2      1       1  +220      +3
Henrik Vossler – Marta Olander         1      1       0  +130      +1
Ines Calloway – Pavel Hrubec           1      1       0  +130      +1

Vyúčtování:
  Marta Olander platí 5 stovek, dostává Ines Calloway
  Henrik Vossler platí 3 stovky, dostává Pavel Hrubec
