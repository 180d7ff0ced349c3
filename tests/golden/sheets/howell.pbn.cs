Thursday IMPs, 2026.04.16, Lantern Street Bridge Club
IMP proti každému jinému výsledku rozdání, součet dělený počtem porovnání; podle stupnice IMP od roku 1962.
Rozdání: 14, výsledků: 56

Páry
Howell: všechny páry mají společné pořadí

Pořadí  Č.  Jména                      Rozdání     IMP
------  --  -------------------------  -------  ------
1        2  Cleo Marsh - Dario Conti        14   30,00
2        3  Edda Falk - Florin Popa         14    9,00
3        1  Ada Winther - Boris Lang        14    5,00
4        5  Iris Novak - Jan Visser         14    2,33
5        6  Kira Holm - Lars Egan           14    2,00
6        8  Otto Brandt - Pia Jensen        14   -3,33
7        4  Gwen Abbott - Hugo Reyes        14  -14,33
8        7  Maud Keller - Nando Silva       14  -30,67

Rozdání 1   Rozdává Sever   Ve druhé hře nikdo

Sever–Jih  Východ–Západ  Závazek  Hraje  Zdvihy  Skóre  IMP Sever–Jih  IMP Východ–Západ
---------  ------------  -------  -----  ------  -----  -------------  ----------------
8          1             3BT      E           8    +50          +4,67             -4,67
5          6             2♦       W           9   -110          -0,67             +0,67
7          3             2♦       W          10   -130          -2,00             +2,00
2          4             2♦       W          10   -130          -2,00             +2,00

Rozdání 2   Rozdává Východ   Ve druhé hře Sever–Jih

Sever–Jih  Východ–Západ  Závazek  Hraje  Zdvihy  Skóre  IMP Sever–Jih  IMP Východ–Západ
---------  ------------  -------  -----  ------  -----  -------------  ----------------
2          4             1BT      S           8   +120          +6,67             -6,67
8          1             2BT      S           7   -100          -1,00             +1,00
5          6             3BT      S           8   -100          -1,00             +1,00
7          3             3BT      S           7   -200          -4,67             +4,67

Rozdání 3   Rozdává Jih   Ve druhé hře Východ–Západ

Sever–Jih  Východ–Západ  Závazek  Hraje  Zdvihy  Skóre  IMP Sever–Jih  IMP Východ–Západ
---------  ------------  -------  -----  ------  -----  -------------  ----------------
6          7             3BT      N          10   +430          +4,33             -4,33
1          4             3BT      N           9   +400          +3,33             -3,33
3          5             3BT      N           9   +400          +3,33             -3,33
8          2             5♦       N           9   -100         -11,00            +11,00

Rozdání 4   Rozdává Západ   Ve druhé hře všichni

Sever–Jih  Východ–Západ  Závazek  Hraje  Zdvihy  Skóre  IMP Sever–Jih  IMP Východ–Západ
---------  ------------  -------  -----  ------  -----  -------------  ----------------
1          4             4♠       N          10   +620          +7,33             -7,33
6          7             4♠       N          10   +620          +7,33             -7,33
8          2             3♠       N           9   +140          -4,67             +4,67
3          5             4♠       N           9   -100         -10,00            +10,00

Rozdání 5   Rozdává Sever   Ve druhé hře Sever–Jih

Sever–Jih  Východ–Západ  Závazek  Hraje  Zdvihy  Skóre  IMP Sever–Jih  IMP Východ–Západ
---------  ------------  -------  -----  ------  -----  -------------  ----------------
8          3             5♣       E           9   +100          +3,67             -3,67
2          5             3BT      W           7   +100          +3,67             -3,67
7          1             2♦       E           9   -110          -3,00             +3,00
4          6             3♣       E          10   -130          -4,33             +4,33

Rozdání 6   Rozdává Východ   Ve druhé hře Východ–Západ

Sever–Jih  Východ–Západ  Závazek  Hraje  Zdvihy  Skóre  IMP Sever–Jih  IMP Východ–Západ
---------  ------------  -------  -----  ------  -----  -------------  ----------------
8          3             4♥       W          11   -650          +0,67             -0,67
2          5             4♥       W          11   -650          +0,67             -0,67
7          1             4♥       W          12   -680          -0,67             +0,67
4          6             4♥       W          12   -680          -0,67             +0,67

Rozdání 7   Rozdává Jih   Ve druhé hře všichni

Sever–Jih  Východ–Západ  Závazek  Hraje  Zdvihy  Skóre  IMP Sever–Jih  IMP Východ–Západ
---------  ------------  -------  -----  ------  -----  -------------  ----------------
3          6             3BT      E           7   +200         +11,33            -11,33
5          7             2♦       W          10   -130          +4,00             -4,00
8          4             3BT      E           9   -600          -7,67             +7,67
1          2             3BT      E           9   -600          -7,67             +7,67

Rozdání 8   Rozdává Západ   Ve druhé hře nikdo

Sever–Jih  Východ–Západ  Závazek  Hraje  Zdvihy  Skóre  IMP Sever–Jih  IMP Východ–Západ
---------  ------------  -------  -----  ------  -----  -------------  ----------------
5          7             3BT      E           9   -400              0                 0
8          4             3BT      E           9   -400              0                 0
3          6             3BT      E           9   -400              0                 0
1          2             3BT      E           9   -400              0                 0

Rozdání 9   Rozdává Sever   Ve druhé hře Východ–Západ

Sever–Jih  Východ–Západ  Závazek  Hraje  Zdvihy  Skóre  IMP Sever–Jih  IMP Východ–Západ
---------  ------------  -------  -----  ------  -----  -------------  ----------------
8          5             4♠       W           9   +100          +6,00             -6,00
2          3             4♠       W           9   +100          +6,00             -6,00
4          7             2♠       W           9   -140          -0,67             +0,67
6          1             4♠       W          10   -620         -11,33            +11,33

Rozdání 10   Rozdává Východ   Ve druhé hře všichni

Sever–Jih  Východ–Západ  Závazek  Hraje  Zdvihy  Skóre  IMP Sever–Jih  IMP Východ–Západ
---------  ------------  -------  -----  ------  -----  -------------  ----------------
8          5             3BT      W           9   -600          +0,67             -0,67
4          7             3BT      W           9   -600          +0,67             -0,67
6          1             3BT      W          10   -630          -0,67             +0,67
2          3             3BT      W          10   -630          -0,67             +0,67

Rozdání 11   Rozdává Jih   Ve druhé hře nikdo

Sever–Jih  Východ–Západ  Závazek  Hraje  Zdvihy  Skóre  IMP Sever–Jih  IMP Východ–Západ
---------  ------------  -------  -----  ------  -----  -------------  ----------------
3          4             2BT      E           7    +50          +3,33             -3,33
8          6             3BT      E           8    +50          +3,33             -3,33
7          2             1BT      E           8   -120          -3,33             +3,33
5          1             1BT      E           8   -120          -3,33             +3,33

Rozdání 12   Rozdává Západ   Ve druhé hře Sever–Jih

Sever–Jih  Východ–Západ  Závazek  Hraje  Zdvihy  Skóre  IMP Sever–Jih  IMP Východ–Západ
---------  ------------  -------  -----  ------  -----  -------------  ----------------
8          6             3♥       W           9   -140          +4,33             -4,33
5          1             2♥       W           9   -140          +4,33             -4,33
7          2             3BT      W           9   -400          -3,67             +3,67
3          4             3BT      W          10   -430          -5,00             +5,00

Rozdání 13   Rozdává Sever   Ve druhé hře všichni

Sever–Jih  Východ–Západ  Závazek  Hraje  Zdvihy  Skóre  IMP Sever–Jih  IMP Východ–Západ
---------  ------------  -------  -----  ------  -----  -------------  ----------------
6          2             3BT      W           8   +100            +10               -10
1          3             2BT      W           8   -120             +5                -5
8          7             3BT      E           9   -600             -7                +7
4          5             3BT      W          10   -630             -8                +8

Rozdání 14   Rozdává Východ   Ve druhé hře nikdo

Sever–Jih  Východ–Západ  Závazek  Hraje  Zdvihy  Skóre  IMP Sever–Jih  IMP Východ–Západ
---------  ------------  -------  -----  ------  -----  -------------  ----------------
6          2             6BT      N          12   +990          +4,67             -4,67
4          5             6BT      N          12   +990          +4,67             -4,67
8          7             6BT      N          12   +990          +4,67             -4,67
1          3             7BT      N          12    -50         -14,00            +14,00
