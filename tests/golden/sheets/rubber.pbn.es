Rubber 1 (rubber-1993): samples/rubber.pbn, registros 1 a 8
Nosotros: Ada Lindqvist – Tom Bellamy (Norte-Sur)   Ellos: Milena Horvat – Gustav Ekman (Este-Oeste)

Mano  Vulnerable  Contrato        Por   Bazas  Anotado
   1  nadie       2♥              N         9  Nosotros 60 bajo la línea, Nosotros 30 sobrebazas
   2  nadie       1NT             E         7  Ellos 40 bajo la línea
   3  nadie       2♠              S         8  Nosotros 60 bajo la línea
   4  NS          4♠              O        10  Ellos 120 bajo la línea, Ellos 100 honores
   5  todos       todos pasan                  nada
   6  todos       5♥ contra       E         9  Nosotros 500 bazas faltantes
   7  todos       3♣              O         9  Ellos 60 bajo la línea
   8  todos       6♠              N        12  Nosotros 180 bajo la línea, Nosotros 750 slam, Nosotros 150 honores, Nosotros 500 rubber

                      Nosotros | Ellos
-------------------------------+-------------------------------
           500  rubber, mano 8 |
          150  honores, mano 8 |
             750  slam, mano 8 |
  500  bazas faltantes, mano 6 |
        30  sobrebazas, mano 1 | 100  honores, mano 4
===============================+===============================
                    60  mano 1 | 40  mano 2
                    60  mano 3 |
-------------------------------+-------------------------------
                               | 120  mano 4
-------------------------------+-------------------------------
                   180  mano 8 | 60  mano 7
-------------------------------+-------------------------------
                2.230 en total | 320 en total

Rubber: Ganamos nosotros por 1.910 puntos, 19 centenas
