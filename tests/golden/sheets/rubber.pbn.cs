Robr 1 (rubber-1993): samples/rubber.pbn, záznamy 1–8
My: Ada Lindqvist a Tom Bellamy (Sever–Jih)   Oni: Milena Horvat a Gustav Ekman (Východ–Západ)

Rozdání  Ve druhé hře  Závazek         Hraje  Zdvihy  Zapsáno
      1  nikdo         2♥              N           9  My 60 pod čarou, My 30 nadzdvihy
      2  nikdo         1BT             E           7  Oni 40 pod čarou
      3  nikdo         2♠              S           8  My 60 pod čarou
      4  Sever–Jih     4♠              W          10  Oni 120 pod čarou, Oni 100 honéry
      5  všichni       všichni pas                    nic
      6  všichni       5♥ kontra       E           9  My 500 pády
      7  všichni       3♣              W           9  Oni 60 pod čarou
      8  všichni       6♠              N          12  My 180 pod čarou, My 750 slem, My 150 honéry, My 500 robr

                            My | Oni
-------------------------------+-------------------------------
          500  robr, rozdání 8 |
        150  honéry, rozdání 8 |
          750  slem, rozdání 8 |
          500  pády, rozdání 6 |
      30  nadzdvihy, rozdání 1 | 100  honéry, rozdání 4
===============================+===============================
                 60  rozdání 1 | 40  rozdání 2
                 60  rozdání 3 |
-------------------------------+-------------------------------
                               | 120  rozdání 4
-------------------------------+-------------------------------
                180  rozdání 8 | 60  rozdání 7
-------------------------------+-------------------------------
                  2 230 celkem | 320 celkem

Robr: Vyhráli jsme o 1 910 bodů, tedy o 19 stovek
