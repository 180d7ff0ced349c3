County League:Division 2, 3, 2026.10.12, Harbourton:Bridge House
IMP por la diferencia de los dos resultados de un partido, según la escala de IMP desde 1962.
Puntos de victoria: WBF continuous scale, 2013: the winner gets 10 + 10 * (1 - 0.236068 ^ (margin / B)) / (1 - 0.236068), where B is 15 times the square root of the number of boards, and 20 from B on, rounded to 2 decimals, raised where an IMP would bring more than the one before it; the loser gets the rest of 20.
Manos: 2, resultados: 4

Partidos

Manos  Locales   IMP    PV  Visitantes  IMP     PV
-----  --------  ---  ----  ----------  ---  -----
    2  Breakers    4  0,00  Lanterns     27  20,00

Equipos

Puesto  Equipo    Manos  IMP     PV
------  --------  -----  ---  -----
1       Lanterns      2   23  20,00
2       Breakers      2  -23   0,00

Mano 1   Dador Norte   Vulnerable nadie

Sala     NS        EO        Contrato  Por  Salida  Bazas  Puntuación  IMP NS  IMP EO
-------  --------  --------  --------  ---  ------  -----  ----------  ------  ------
abierta  Breakers  Lanterns  4♥        E    ♠A         10        -420     -10     +10
cerrada  Lanterns  Breakers  4♥        E                9         +50     +10     -10

Mano 2   Dador Este   Vulnerable NS

Sala     NS        EO        Contrato   Por  Salida  Bazas  Puntuación  IMP NS  IMP EO
-------  --------  --------  ---------  ---  ------  -----  ----------  ------  ------
abierta  Breakers  Lanterns  6♣ contra  O    ♥2         12      -1.090     -17     +17
cerrada  Lanterns  Breakers  5♥         S               11        +650     +17     -17
