Wednesday Pairs, 2026.04.15, Lantern Street Bridge Club
Puntuación por matchpoints: 2 por cada resultado inferior y 1 por cada igual; las manos con menos resultados de los debidos se ajustan con la fórmula de Neuberg.
Manos: 10, resultados: 50

Parejas, Norte-Sur
Mitchell: las parejas de cada línea se clasifican por separado

Puesto  Núm.  Nombres                        Manos     MP      %
------  ----  -----------------------------  -----  -----  -----
1          4  Greta Moss - Henrik Solberg       10  50,75  63,44
2          2  Carla Nystrom - David Okello      10  44,55  55,69
3          1  Alma Ferreira - Bruno Castell     10  38,50  48,13
4          3  Elsa Brandao - Felix Haran         9  30,50  42,36
5          5  Irena Dvorska - Jonas Petit       10  32,50  40,63

Parejas, Este-Oeste

Puesto  Núm.  Nombres                      Manos     MP      %
------  ----  ---------------------------  -----  -----  -----
1          6  Karin Aalto - Leo Marchetti     10  48,75  60,94
2          9  Quentin Rowe - Rosa Almeida      9  37,25  51,74
3          8  Olga Reznik - Paul Ashdown      10  40,25  50,31
4         10  Signe Lund - Tomas Varga        10  36,20  45,25
5          7  Mira Kovac - Niels Thorup       10  32,75  40,94

Mano 1   Dador Norte   Vulnerable nadie   Máximo 8

NS  EO  Contrato  Por  Bazas  Puntuación  MP NS  MP EO   % NS   % EO
--  --  --------  ---  -----  ----------  -----  -----  -----  -----
2   8   3NT       N        9        +400      7      1  87,50  12,50
4   7   3NT       S        9        +400      7      1  87,50  12,50
5   9   1NT       S        9        +150      4      4  50,00  50,00
1   6   1NT       S        8        +120      1      7  12,50  87,50
3   10  1NT       S        8        +120      1      7  12,50  87,50

Mano 2   Dador Este   Vulnerable NS   Máximo 8

NS  EO  Contrato  Por  Bazas  Puntuación  MP NS  MP EO    % NS   % EO
--  --  --------  ---  -----  ----------  -----  -----  ------  -----
3   10  3NT       N        9        +600      8      0  100,00   0,00
1   6   2NT       N        8        +120      5      3   62,50  37,50
2   8   1NT       N        8        +120      5      3   62,50  37,50
4   7   3NT       N        8        -100      1      7   12,50  87,50
5   9   3NT       N        8        -100      1      7   12,50  87,50

Mano 3   Dador Sur   Vulnerable EO   Máximo 8

NS  EO  Contrato  Por  Bazas  Puntuación  MP NS  MP EO    % NS    % EO
--  --  --------  ---  -----  ----------  -----  -----  ------  ------
1   10  4♥        N       10        +420      8      0  100,00    0,00
2   7   4♠        O        8        +200      6      2   75,00   25,00
5   8   2♥        N        9        +140      4      4   50,00   50,00
4   6   1♥        N        8        +110      2      6   25,00   75,00
3   9   4♥        N        8        -100      0      8    0,00  100,00

Mano 4   Dador Oeste   Vulnerable todos   Máximo 8

NS  EO  Contrato   Por  Bazas  Puntuación  MP NS  MP EO   % NS   % EO
--  --  ---------  ---  -----  ----------  -----  -----  -----  -----
2   7   3NT        S       10        +630   7,75   0,25  96,88   3,13
1   10  3NT        S        9        +600   4,00   4,00  50,00  50,00
4   6   3NT        S        9        +600   4,00   4,00  50,00  50,00
5   8   3NT        S        8        -100   0,25   7,75   3,13  96,88
3   9   no jugada

Mano 5   Dador Norte   Vulnerable NS   Máximo 8

NS  EO  Contrato   Por  Bazas  Puntuación  MP NS  MP EO    % NS    % EO
--  --  ---------  ---  -----  ----------  -----  -----  ------  ------
3   8   3♦ contra  O        7        +300      8      0  100,00    0,00
4   10  2♣         S        9        +110      5      3   62,50   37,50
5   7   2♣         S        9        +110      5      3   62,50   37,50
1   9   4♣         S        9        -100      2      6   25,00   75,00
2   6   5♣         S        9        -200      0      8    0,00  100,00

Mano 6   Dador Este   Vulnerable EO   Máximo 8

NS  EO  Contrato     Por  Bazas  Puntuación  MP NS  MP EO    % NS    % EO
--  --  -----------  ---  -----  ----------  -----  -----  ------  ------
1   9   2♦           O        7        +100      8      0  100,00    0,00
4   10  todos pasan                       0      5      3   62,50   37,50
5   7   todos pasan                       0      5      3   62,50   37,50
2   6   1♦           O        7         -70      2      6   25,00   75,00
3   8   1NT          O        8        -120      0      8    0,00  100,00

Mano 7   Dador Sur   Vulnerable todos   Máximo 8

NS  EO  Contrato  Por  Bazas  Puntuación  MP NS  MP EO   % NS    % EO
--  --  --------  ---  -----  ----------  -----  -----  -----  ------
2   10  1♠        S        8        +110      5      3  62,50   37,50
3   7   1♠        S        8        +110      5      3  62,50   37,50
4   9   1♠        S        8        +110      5      3  62,50   37,50
5   6   2♣        S        9        +110      5      3  62,50   37,50
1   8   2♠        S        7        -100      0      8   0,00  100,00

Mano 8   Dador Oeste   Vulnerable nadie   Máximo 8

NS  EO  Contrato  Por  Bazas  Puntuación  MP NS  MP EO   % NS   % EO
--  --  --------  ---  -----  ----------  -----  -----  -----  -----
4   9   4♠        O       10        -420   7,75   0,25  96,88   3,13
5   6   3NT       E       10        -430   5,25   2,75  65,63  34,38
2   10  -                      60% / 40%   4,80   3,20  60,00  40,00
1   8   4♠        O       11        -450   1,50   6,50  18,75  81,25
3   7   4♠        O       11        -450   1,50   6,50  18,75  81,25

Mano 9   Dador Norte   Vulnerable EO   Máximo 8

NS  EO  Contrato  Por  Bazas  Puntuación  MP NS  MP EO   % NS    % EO
--  --  --------  ---  -----  ----------  -----  -----  -----  ------
1   7   1♠        S        9        +140      7      1  87,50   12,50
4   8   1♠        S        9        +140      7      1  87,50   12,50
3   6   2♠        S        8        +110      3      5  37,50   62,50
5   10  2♠        S        8        +110      3      5  37,50   62,50
2   9   1NT       S        7         +90      0      8   0,00  100,00

Mano 10   Dador Este   Vulnerable todos   Máximo 8

NS  EO  Contrato  Por  Bazas  Puntuación  MP NS  MP EO   % NS    % EO
--  --  --------  ---  -----  ----------  -----  -----  -----  ------
2   9   4♥        E        9        +100      7      1  87,50   12,50
4   8   4♥        E        9        +100      7      1  87,50   12,50
3   6   3NT       O        9        -600      4      4  50,00   50,00
1   7   4♥        E       10        -620      2      6  25,00   75,00
5   10  3NT       O       10        -630      0      8   0,00  100,00
