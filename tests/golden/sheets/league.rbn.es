County League:Division 2, 3, 2026.10.12, Harbourton:Bridge House
IMP por la diferencia de los dos resultados de un partido, según la escala de IMP desde 1962.
Puntos de victoria: Escala continua de la WBF, 2013: el ganador recibe 10 + 10 * (1 - 0,236068 ^ (diferencia / B)) / (1 - 0,236068), donde B es 15 por la raíz cuadrada del número de manos, y 20 a partir de B, redondeado a 2 decimales, aumentado donde un IMP valdría más que el anterior; el perdedor recibe el resto de 20.
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
