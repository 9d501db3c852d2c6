// Source: Ajuntament de València, open data 'Districtes / Distritos', CC BY 4.0.

type District = { readonly code: number /** In Valencian. */; readonly name: string; readonly nameEs: string };

// code | Valencian | Spanish
const TABLE = `
1|Ciutat Vella|Ciutat Vella
2|l'Eixample|Ensanche
3|Extramurs|Extramuros
4|Campanar|Campanar
5|la Saïdia|La Zaidía
6|el Pla del Real|El Pla del Real
7|l'Olivereta|La Olivereta
8|Patraix|Patraix
9|Jesús|Jesús
10|Quatre Carreres|Cuatro Carreras
11|Poblats Marítims|Poblados Marítimos
12|Camins al Grau|Caminos al Grao
13|Algirós|Algirós
14|Benimaclet|Benimaclet
15|Rascanya|Rascaña
16|Benicalap|Benicalap
17|Pobles del Nord|Pueblos del Norte
18|Pobles de l'Oest|Pueblos del Oeste
19|Pobles del Sud|Pueblos del Sur
`;

export const DISTRICTS: readonly District[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [code = '', name = '', nameEs = ''] = line.split('|');
    return { code: Number(code), name, nameEs };
  });

export const DISTRICT_BY_CODE: ReadonlyMap<number, District> = new Map(DISTRICTS.map((one) => [one.code, one]));
