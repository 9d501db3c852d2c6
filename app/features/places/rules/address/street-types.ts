// Kinds of street with official and common spellings in Spanish and Valencian.

/** `words` are recognised anywhere in an address, `short` only at its start. All without accents. */
export type StreetType = {
  readonly key: string;
  readonly es: string;
  readonly va: string;
  readonly words: readonly string[];
  readonly short: readonly string[];
};

// key | Spanish | Valencian | other whole words | abbreviations
const TABLE = `
calle|Calle|Carrer|carrer kalea|c cl cll carr cr ca call
avenida|Avenida|Avinguda|avinguda|avda avd av avgda avnda avg avn
plaza|Plaza|Plaça|placa praza|plz plza pza pca pz pl plca
placeta|Placeta|Placeta|plazuela plazoleta|plcet plta plzla pc
gran via|Gran Vía|Gran Via|granvia|gv
camino|Camino|Camí|cami|cmno cno cm co
paseo|Paseo|Passeig|passeig|po ps pso pg pas
alameda|Alameda|Albereda|albereda|alam
ronda|Ronda|Ronda||rda rd
travesia|Travesía|Travessia|travessia travessera|trva trv tr trav
pasaje|Pasaje|Passatge|passatge|psaje pj pje ptge
carretera|Carretera|Carretera||ctra crta ct
callejon|Callejón|Carreró|carrero atzucac|cllon cjon atzuc
calleja|Calleja|Carreró||cllja
entrada|Entrada|Entrada||entd entr
senda|Senda|Senda|sendero sendera|send sd
partida|Partida|Partida||ptda pda
poligono|Polígono|Polígon|poligon|pol polig
urbanizacion|Urbanización|Urbanització|urbanitzacio|urb urbaniz
glorieta|Glorieta|Glorieta||gta gl
rotonda|Rotonda|Rotonda||rtda rot
bulevar|Bulevar|Bulevard|bulevard boulevard|bulev bv bul
muelle|Muelle|Moll|moll|ml
playa|Playa|Platja|platja|
grupo|Grupo|Grup|grup|gr
escalera|Escalera|Escala||esca esc
bajada|Bajada|Baixada|baixada|bjada
subida|Subida|Pujada|pujada|sbida
acequia|Acequia|Séquia|sequia|aceq
puente|Puente|Pont|pont|pnte
cuesta|Cuesta|Costera|costera|cst
jardin|Jardín|Jardí|jardi|jdin
jardines|Jardines|Jardins|jardins|
parque|Parque|Parc|parc|pque
barrio|Barrio|Barri|barri|bo
lugar|Lugar|Lloc|lloc|
huerto|Huerto|Hort|hort|hrt
`;

const list = (text: string) => text.split(' ').filter((word) => word !== '');

export const STREET_TYPES: readonly StreetType[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [key = '', es = '', va = '', words = '', short = ''] = line.split('|');
    return { key, es, va, words: list(words), short: list(short) };
  });

const index = (pick: (type: StreetType) => readonly string[]): ReadonlyMap<string, StreetType> =>
  new Map(STREET_TYPES.flatMap((type) => pick(type).map((word): [string, StreetType] => [word, type])));

export const TYPE_BY_KEY = index((type) => [type.key]);
export const TYPE_BY_WORD = index((type) => [type.key, ...type.words]);
export const TYPE_BY_SHORT = index((type) => type.short);

/** Types of two words, as their first and second. */
export const TYPE_BY_PAIR: ReadonlyMap<string, StreetType> = new Map(
  [
    ['gran via', 'gran via'],
    ['g via', 'gran via'],
    ['g v', 'gran via'],
    ['pg ind', 'poligono'],
    ['poligono industrial', 'poligono'],
  ].flatMap(([pair = '', key = '']) => {
    const type = TYPE_BY_KEY.get(key);
    return type === undefined ? [] : [[pair, type] as const];
  }),
);
