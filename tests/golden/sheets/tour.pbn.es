Rubber 1 (rubber-1993): samples/tour.pbn, registros 1 a 5
Nosotros: Henrik Vossler – Marta Olander (Norte-Sur)   Ellos: Pavel Hrubec – Ines Calloway (Este-Oeste)

Mano  Vulnerable  Contrato        Por   Bazas  Anotado
   1  nadie       2♥              N         9  Nosotros 60 bajo la línea, Nosotros 30 sobrebazas
   2  nadie       1NT             E         7  Ellos 40 bajo la línea
   3  nadie       todos pasan                  nada
   4  nadie       2♠              N         8  Nosotros 60 bajo la línea
   5  NS          3NT             N         9  Nosotros 100 bajo la línea, Nosotros 700 rubber

                      Nosotros | Ellos
-------------------------------+-------------------------------
           700  rubber, mano 5 |
        30  sobrebazas, mano 1 |
===============================+===============================
                    60  mano 1 | 40  mano 2
                    60  mano 4 |
-------------------------------+-------------------------------
                   100  mano 5 |
-------------------------------+-------------------------------
                  950 en total | 40 en total

Rubber: Ganamos nosotros por 910 puntos, 9 centenas

Rubber 2 (rubber-1993): samples/tour.pbn, registros 6 a 11
Nosotros: Pavel Hrubec – Marta Olander (Norte-Sur)   Ellos: Ines Calloway – Henrik Vossler (Este-Oeste)

Mano  Vulnerable  Contrato        Por   Bazas  Anotado
   1  nadie       2♦ contra       O         6  Nosotros 300 bazas faltantes
   2  nadie       4♠              O        10  Ellos 120 bajo la línea, Ellos 100 honores
   3  EO          2♥              N         8  Nosotros 60 bajo la línea
   4  EO          1NT             S         7  Nosotros 40 bajo la línea
   5  todos       4♥              O         9  Nosotros 100 bazas faltantes
   6  todos       3NT             O         9  Ellos 100 bajo la línea, Ellos 500 rubber

                      Nosotros | Ellos
-------------------------------+-------------------------------
  100  bazas faltantes, mano 5 | 500  rubber, mano 6
  300  bazas faltantes, mano 1 | 100  honores, mano 2
===============================+===============================
                               | 120  mano 2
-------------------------------+-------------------------------
                    60  mano 3 |
                    40  mano 4 |
-------------------------------+-------------------------------
                               | 100  mano 6
-------------------------------+-------------------------------
                  500 en total | 820 en total

Rubber: Ganan ellos por 320 puntos, 3 centenas

Rubber 3 (rubber-1993): samples/tour.pbn, registros 12 a 16
Nosotros: Marta Olander – Ines Calloway (Norte-Sur)   Ellos: Pavel Hrubec – Henrik Vossler (Este-Oeste)

Mano  Vulnerable  Contrato        Por   Bazas  Anotado
   1  nadie       6NT             E        12  Ellos 190 bajo la línea, Ellos 500 slam
   2  EO          2♥              S         7  Ellos 50 bazas faltantes
   3  EO          1NT             O         7  Ellos 40 bajo la línea
   4  EO          2♠              N         8  Nosotros 60 bajo la línea
   5  EO          2♥              E         8  Ellos 60 bajo la línea, Ellos 700 rubber

                      Nosotros | Ellos
-------------------------------+-------------------------------
                               | 700  rubber, mano 5
                               | 50  bazas faltantes, mano 2
                               | 500  slam, mano 1
===============================+===============================
                               | 190  mano 1
-------------------------------+-------------------------------
                    60  mano 4 | 40  mano 3
                               | 60  mano 5
-------------------------------+-------------------------------
                   60 en total | 1.540 en total

Rubber: Ganan ellos por 1.480 puntos, 15 centenas

Cuenta general en centenas (50 cuenta como 100)
Rubber  Henrik Vossler  Pavel Hrubec  Marta Olander  Ines Calloway
------  --------------  ------------  -------------  -------------
1                   +9            -9             +9             -9
2                   +3            -3             -3             +3
suma               +12           -12             +6             -6
3                  +15           +15            -15            -15
suma               +27            +3             -9            -21

Vuelta de los rubbers 1 a 3: 1. Henrik Vossler +27, 2. Pavel Hrubec +3, 3. Marta Olander -9, 4. Ines Calloway -21

Jugador         Jugados  Ganados  Perdidos  Puntos  Centenas
--------------  -------  -------  --------  ------  --------
Henrik Vossler        3        3         0  +2.710       +27
Pavel Hrubec          3        1         2    +250        +3
Marta Olander         3        1         2    -890        -9
Ines Calloway         3        1         2  -2.070       -21

Compañeros                      Jugados  Ganados  Perdidos  Puntos  Centenas
------------------------------  -------  -------  --------  ------  --------
Henrik Vossler – Pavel Hrubec         1        1         0  +1.480       +15
Henrik Vossler – Marta Olander        1        1         0    +910        +9
Henrik Vossler – Ines Calloway        1        1         0    +320        +3
Marta Olander – Pavel Hrubec          1        0         1    -320        -3
Ines Calloway – Pavel Hrubec          1        0         1    -910        -9
Ines Calloway – Marta Olander         1        0         1  -1.480       -15

Adversarios                          Jugados  Ganados  Perdidos  Puntos  Centenas
-----------------------------------  -------  -------  --------  ------  --------
Henrik Vossler contra Ines Calloway        2        2         0  +2.390       +24
Henrik Vossler contra Marta Olander        2        2         0  +1.800       +18
Henrik Vossler contra Pavel Hrubec         2        2         0  +1.230       +12
Pavel Hrubec contra Ines Calloway          2        1         1  +1.160       +12
Marta Olander contra Ines Calloway         2        1         1    +590        +6
Pavel Hrubec contra Marta Olander          2        1         1    +570        +6

Para saldar cuentas:
  Ines Calloway paga 21 centenas a Henrik Vossler
  Marta Olander paga 6 centenas a Henrik Vossler
  Marta Olander paga 3 centenas a Pavel Hrubec
