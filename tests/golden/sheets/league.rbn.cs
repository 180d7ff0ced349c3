County League:Division 2, 3, 2026.10.12, Harbourton:Bridge House
IMP za rozdíl dvou výsledků zápasu, podle stupnice IMP od roku 1962.
Vítězné body: Plynulá stupnice WBF, 2013: vítěz dostane 10 + 10 * (1 - 0,236068 ^ (rozdíl / B)) / (1 - 0,236068), kde B je 15krát druhá odmocnina z počtu rozdání, a od B 20, zaokrouhleno na 2 desetinná místa, zvýšeno tam, kde by IMP přinesl víc než předchozí; poražený dostane zbytek z 20.
Rozdání: 2, výsledků: 4

Zápasy

Rozdání  Domácí    IMP    VP  Hosté     IMP     VP
-------  --------  ---  ----  --------  ---  -----
      2  Breakers    4  0,00  Lanterns   27  20,00

Týmy

Pořadí  Tým       Rozdání  IMP     VP
------  --------  -------  ---  -----
1       Lanterns        2   23  20,00
2       Breakers        2  -23   0,00

Rozdání 1   Rozdává Sever   Ve druhé hře nikdo

Místnost  Sever–Jih  Východ–Západ  Závazek  Hraje  Výnos  Zdvihy  Skóre  IMP Sever–Jih  IMP Východ–Západ
--------  ---------  ------------  -------  -----  -----  ------  -----  -------------  ----------------
otevřená  Breakers   Lanterns      4♥       E      ♠A         10   -420            -10               +10
zavřená   Lanterns   Breakers      4♥       E                  9    +50            +10               -10

Rozdání 2   Rozdává Východ   Ve druhé hře Sever–Jih

Místnost  Sever–Jih  Východ–Západ  Závazek    Hraje  Výnos  Zdvihy   Skóre  IMP Sever–Jih  IMP Východ–Západ
--------  ---------  ------------  ---------  -----  -----  ------  ------  -------------  ----------------
otevřená  Breakers   Lanterns      6♣ kontra  W      ♥2         12  -1 090            -17               +17
zavřená   Lanterns   Breakers      5♥         S                 11    +650            +17               -17
