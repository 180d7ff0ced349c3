Ronda de chicago 1 (rubber-1993): samples/chicago.pbn, registros 1 a 5
Nosotros: Henrik Vossler – Ines Calloway (Norte-Sur)   Ellos: Marta Olander – Pavel Hrubec (Este-Oeste)

Mano  Vulnerable  Contrato        Por   Bazas  Anotado
   1  nadie       2♥              N         8  Nosotros 60 bajo la línea
   2  EO          todos pasan                  nada
   3  EO          4♥              E        10  Ellos 120 bajo la línea, Ellos 100 honores, Ellos 500 manga
   4  NS          3NT             S        10  Nosotros 100 bajo la línea, Nosotros 30 sobrebazas, Nosotros 500 manga
   5  todos       2♠              N         8  Nosotros 60 bajo la línea, Nosotros 100 parcial

                      Nosotros | Ellos
-------------------------------+-------------------------------
          100  parcial, mano 5 |
            500  manga, mano 4 | 500  manga, mano 3
        30  sobrebazas, mano 4 | 100  honores, mano 3
===============================+===============================
                    60  mano 1 | 120  mano 3
-------------------------------+-------------------------------
                   100  mano 4 |
-------------------------------+-------------------------------
                    60  mano 5 |
-------------------------------+-------------------------------
                  850 en total | 720 en total

Ronda de chicago: Ganamos nosotros por 130 puntos, 1 centena

Ronda de chicago 2 (rubber-1993): samples/chicago.pbn, registros 6 a 9
Nosotros: Marta Olander – Henrik Vossler (Norte-Sur)   Ellos: Pavel Hrubec – Ines Calloway (Este-Oeste)

Mano  Vulnerable  Contrato        Por   Bazas  Anotado
   1  nadie       3♥              N         8  Ellos 50 bazas faltantes
   2  EO          1NT             E         7  Ellos 40 bajo la línea
   3  NS          2♦ contra       O         6  Nosotros 300 bazas faltantes
   4  todos       2♠              O         8  Ellos 60 bajo la línea, Ellos 500 manga

                      Nosotros | Ellos
-------------------------------+-------------------------------
                               | 500  manga, mano 4
  300  bazas faltantes, mano 3 | 50  bazas faltantes, mano 1
===============================+===============================
                               | 40  mano 2
                               | 60  mano 4
-------------------------------+-------------------------------
                  300 en total | 650 en total

Ronda de chicago: Ganan ellos por 350 puntos, 4 centenas (50 cuenta como 100)

Cuenta general en centenas (50 cuenta como 100)
Ronda de chicago  Henrik Vossler  Marta Olander  Ines Calloway  Pavel Hrubec
----------------  --------------  -------------  -------------  ------------
1                             +1             -1             +1            -1
2                             -4             -4             +4            +4
suma                          -3             -5             +5            +3

Jugador         Jugados  Ganados  Perdidos  Puntos  Centenas
--------------  -------  -------  --------  ------  --------
Ines Calloway         2        2         0    +480        +5
Pavel Hrubec          2        1         1    +220        +3
Henrik Vossler        2        1         1    -220        -3
Marta Olander         2        0         2    -480        -5

Compañeros                      Jugados  Ganados  Perdidos  Puntos  Centenas
------------------------------  -------  -------  --------  ------  --------
Ines Calloway – Pavel Hrubec          1        1         0    +350        +4
Henrik Vossler – Ines Calloway        1        1         0    +130        +1
Marta Olander – Pavel Hrubec          1        0         1    -130        -1
Henrik Vossler – Marta Olander        1        0         1    -350        -4

Adversarios                          Jugados  Ganados  Perdidos  Puntos  Centenas
-----------------------------------  -------  -------  --------  ------  --------
Ines Calloway contra Marta Olander         2        2         0    +480        +5
Ines Calloway contra Henrik Vossler        1        1         0    +350        +4
Pavel Hrubec contra Marta Olander          1        1         0    +350        +4
Pavel Hrubec contra Henrik Vossler         2        1         1    +220        +3
Henrik Vossler contra Marta Olander        1        1         0    +130        +1
Ines Calloway contra Pavel Hrubec          1        1         0    +130        +1

Para saldar cuentas:
  Marta Olander paga 5 centenas a Ines Calloway
  Henrik Vossler paga 3 centenas a Pavel Hrubec
