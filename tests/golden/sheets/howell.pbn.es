Thursday IMPs, 2026.04.16, Lantern Street Bridge Club
IMP contra cada uno de los demás resultados de la mano, sumados y divididos por el número de comparaciones; según la escala de IMP desde 1962.
Manos: 14, resultados: 56

Parejas
Howell: todas las parejas se clasifican juntas

Puesto  Núm.  Nombres                    Manos     IMP
------  ----  -------------------------  -----  ------
1          2  Cleo Marsh - Dario Conti      14   30,00
2          3  Edda Falk - Florin Popa       14    9,00
3          1  Ada Winther - Boris Lang      14    5,00
4          5  Iris Novak - Jan Visser       14    2,33
5          6  Kira Holm - Lars Egan         14    2,00
6          8  Otto Brandt - Pia Jensen      14   -3,33
7          4  Gwen Abbott - Hugo Reyes      14  -14,33
8          7  Maud Keller - Nando Silva     14  -30,67

Mano 1   Dador Norte   Vulnerable nadie

NS  EO  Contrato  Por  Bazas  Puntuación  IMP NS  IMP EO
--  --  --------  ---  -----  ----------  ------  ------
8   1   3NT       E        8         +50   +4,67   -4,67
5   6   2♦        O        9        -110   -0,67   +0,67
7   3   2♦        O       10        -130   -2,00   +2,00
2   4   2♦        O       10        -130   -2,00   +2,00

Mano 2   Dador Este   Vulnerable NS

NS  EO  Contrato  Por  Bazas  Puntuación  IMP NS  IMP EO
--  --  --------  ---  -----  ----------  ------  ------
2   4   1NT       S        8        +120   +6,67   -6,67
8   1   2NT       S        7        -100   -1,00   +1,00
5   6   3NT       S        8        -100   -1,00   +1,00
7   3   3NT       S        7        -200   -4,67   +4,67

Mano 3   Dador Sur   Vulnerable EO

NS  EO  Contrato  Por  Bazas  Puntuación  IMP NS  IMP EO
--  --  --------  ---  -----  ----------  ------  ------
6   7   3NT       N       10        +430   +4,33   -4,33
1   4   3NT       N        9        +400   +3,33   -3,33
3   5   3NT       N        9        +400   +3,33   -3,33
8   2   5♦        N        9        -100  -11,00  +11,00

Mano 4   Dador Oeste   Vulnerable todos

NS  EO  Contrato  Por  Bazas  Puntuación  IMP NS  IMP EO
--  --  --------  ---  -----  ----------  ------  ------
1   4   4♠        N       10        +620   +7,33   -7,33
6   7   4♠        N       10        +620   +7,33   -7,33
8   2   3♠        N        9        +140   -4,67   +4,67
3   5   4♠        N        9        -100  -10,00  +10,00

Mano 5   Dador Norte   Vulnerable NS

NS  EO  Contrato  Por  Bazas  Puntuación  IMP NS  IMP EO
--  --  --------  ---  -----  ----------  ------  ------
8   3   5♣        E        9        +100   +3,67   -3,67
2   5   3NT       O        7        +100   +3,67   -3,67
7   1   2♦        E        9        -110   -3,00   +3,00
4   6   3♣        E       10        -130   -4,33   +4,33

Mano 6   Dador Este   Vulnerable EO

NS  EO  Contrato  Por  Bazas  Puntuación  IMP NS  IMP EO
--  --  --------  ---  -----  ----------  ------  ------
8   3   4♥        O       11        -650   +0,67   -0,67
2   5   4♥        O       11        -650   +0,67   -0,67
7   1   4♥        O       12        -680   -0,67   +0,67
4   6   4♥        O       12        -680   -0,67   +0,67

Mano 7   Dador Sur   Vulnerable todos

NS  EO  Contrato  Por  Bazas  Puntuación  IMP NS  IMP EO
--  --  --------  ---  -----  ----------  ------  ------
3   6   3NT       E        7        +200  +11,33  -11,33
5   7   2♦        O       10        -130   +4,00   -4,00
8   4   3NT       E        9        -600   -7,67   +7,67
1   2   3NT       E        9        -600   -7,67   +7,67

Mano 8   Dador Oeste   Vulnerable nadie

NS  EO  Contrato  Por  Bazas  Puntuación  IMP NS  IMP EO
--  --  --------  ---  -----  ----------  ------  ------
5   7   3NT       E        9        -400       0       0
8   4   3NT       E        9        -400       0       0
3   6   3NT       E        9        -400       0       0
1   2   3NT       E        9        -400       0       0

Mano 9   Dador Norte   Vulnerable EO

NS  EO  Contrato  Por  Bazas  Puntuación  IMP NS  IMP EO
--  --  --------  ---  -----  ----------  ------  ------
8   5   4♠        O        9        +100   +6,00   -6,00
2   3   4♠        O        9        +100   +6,00   -6,00
4   7   2♠        O        9        -140   -0,67   +0,67
6   1   4♠        O       10        -620  -11,33  +11,33

Mano 10   Dador Este   Vulnerable todos

NS  EO  Contrato  Por  Bazas  Puntuación  IMP NS  IMP EO
--  --  --------  ---  -----  ----------  ------  ------
8   5   3NT       O        9        -600   +0,67   -0,67
4   7   3NT       O        9        -600   +0,67   -0,67
6   1   3NT       O       10        -630   -0,67   +0,67
2   3   3NT       O       10        -630   -0,67   +0,67

Mano 11   Dador Sur   Vulnerable nadie

NS  EO  Contrato  Por  Bazas  Puntuación  IMP NS  IMP EO
--  --  --------  ---  -----  ----------  ------  ------
3   4   2NT       E        7         +50   +3,33   -3,33
8   6   3NT       E        8         +50   +3,33   -3,33
7   2   1NT       E        8        -120   -3,33   +3,33
5   1   1NT       E        8        -120   -3,33   +3,33

Mano 12   Dador Oeste   Vulnerable NS

NS  EO  Contrato  Por  Bazas  Puntuación  IMP NS  IMP EO
--  --  --------  ---  -----  ----------  ------  ------
8   6   3♥        O        9        -140   +4,33   -4,33
5   1   2♥        O        9        -140   +4,33   -4,33
7   2   3NT       O        9        -400   -3,67   +3,67
3   4   3NT       O       10        -430   -5,00   +5,00

Mano 13   Dador Norte   Vulnerable todos

NS  EO  Contrato  Por  Bazas  Puntuación  IMP NS  IMP EO
--  --  --------  ---  -----  ----------  ------  ------
6   2   3NT       O        8        +100     +10     -10
1   3   2NT       O        8        -120      +5      -5
8   7   3NT       E        9        -600      -7      +7
4   5   3NT       O       10        -630      -8      +8

Mano 14   Dador Este   Vulnerable nadie

NS  EO  Contrato  Por  Bazas  Puntuación  IMP NS  IMP EO
--  --  --------  ---  -----  ----------  ------  ------
6   2   6NT       N       12        +990   +4,67   -4,67
4   5   6NT       N       12        +990   +4,67   -4,67
8   7   6NT       N       12        +990   +4,67   -4,67
1   3   7NT       N       12         -50  -14,00  +14,00
