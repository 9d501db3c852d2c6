import { fold, tidy } from '../../../../../platform/fold.ts';

/** Longer than any floor or door (1-flats §5: at most 20 characters). */
const MAX_UNIT = 60;

const words = (text: string, value: string): [string, string][] => text.split(' ').map((word) => [word, value]);

export const ORDINALS: ReadonlyMap<string, string> = new Map([
  ...words('primero primer primera', '1'),
  ...words('segundo segunda segon segona', '2'),
  ...words('tercero tercer tercera', '3'),
  ...words('cuarto cuarta quart quarta', '4'),
  ...words('quinto quinta cinque cinquena', '5'),
  ...words('sexto sexta sise sisena', '6'),
  ...words('septimo septima sete setena', '7'),
  ...words('octavo octava huite vuite huitena', '8'),
  ...words('noveno novena nove', '9'),
  ...words('decimo decima dese', '10'),
  ...words('undecimo undecima decimoprimero decimoprimera', '11'),
  ...words('duodecimo duodecima decimosegundo decimosegunda', '12'),
  ...words('decimotercero decimotercera', '13'),
  ...words('decimocuarto decimocuarta', '14'),
  ...words('decimoquinto decimoquinta', '15'),
]);

/** Floors that have a name. */
export const NAMED_FLOORS: ReadonlyMap<string, string> = new Map([
  ...words('bajo bajos baja bajas baix baixos baixa bj bjo bjs pb', 'bajo'),
  ...words('entresuelo entresol entlo entreplanta entr ent', 'entresuelo'),
  ...words('principal ppal pral pal pr', 'principal'),
  ...words('atico atic at', 'ático'),
  ...words('sobreatico sobreatic', 'sobreático'),
  ...words('sotano soterrani', 'sótano'),
  ...words('semisotano semisoterrani', 'semisótano'),
]);

/** Doors with a name that is unambiguous anywhere in an address. */
export const NAMED_DOORS: ReadonlyMap<string, string> = new Map([
  ...words('izquierda izquierdo izq izqda izqd izda izdo iz esquerra esquerre esq', 'izquierda'),
  ...words('derecha derecho dcha dcho dch drcha drta dta dreta dret', 'derecha'),
]);

/** Doors whose name is an ordinary word elsewhere. */
export const LOOSE_DOORS: ReadonlyMap<string, string> = new Map([
  ...words('centro centre cto', 'centro'),
  ...words('exterior ext', 'exterior'),
  ...words('interior int', 'interior'),
  ...words('unica unico', 'única'),
  ...[
    'uno un una',
    'dos dues',
    'tres',
    'cuatro quatre',
    'cinco cinc',
    'seis sis',
    'siete set',
    'ocho huit vuit',
    'nueve nou',
    'diez deu',
    'once onze',
    'doce dotze',
    'trece tretze',
    'catorce catorze',
    'quince quinze',
  ].flatMap((spelled, at) => words(spelled, String(at + 1))),
]);

/** Spellings of a staircase, block or entrance, and the displayed one. */
export const STAIRS: ReadonlyMap<string, string> = new Map(
  [
    ['escalera escala esc esca es', 'esc.'],
    ['bloque bloc blq bl bque blque', 'bl.'],
    ['portal port ptal patio pati zaguan zag', 'portal'],
    ['edificio edifici edif ed', 'edif.'],
    ['torre', 'torre'],
  ].flatMap(([words = '', shown = '']) => words.split(' ').map((word): [string, string] => [word, shown])),
);

export const FLOOR_MARKERS: ReadonlySet<string> = new Set('planta piso pis plta pl p nivel floor'.split(' '));
export const DOOR_MARKERS: ReadonlySet<string> = new Set('puerta puertas porta pta ptas pt pu letra lletra num numero no n'.split(' '));

const NAMES = new Map([...ORDINALS, ...NAMED_FLOORS, ...NAMED_DOORS, ...LOOSE_DOORS]);

/** '-1', 'planta -2': below ground, and no floor above it. */
const BELOW = /^(?:(\p{L}+)\.?\s+)?[-−–]([1-9])$/u;

/** '3', '3º', 'tercero', 'planta 3' → '3'; 'PB', 'planta baja', '0' → 'bajo'; 'atic' → 'ático'; '-1' → 'sótano', '-2' → 'sótano 2'. */
export function canonicalFloor(typed: string): string {
  const [, marker, below] = BELOW.exec(tidy(typed.slice(0, MAX_UNIT))) ?? [];
  if (below !== undefined && (marker === undefined || FLOOR_MARKERS.has(fold(marker)))) return below === '1' ? 'sótano' : `sótano ${below}`;
  const joined = fold(typed.slice(0, MAX_UNIT)).replace(/[^\p{L}\p{N}]/gu, '');
  if (/^(?:pb|pbaja|pbaixa)$/.test(joined)) return 'bajo';
  const floor = canonicalUnit(typed, FLOOR_MARKERS);
  return floor === '0' ? 'bajo' : floor;
}

/** '12ª', 'pta. 12', '012' → '12'; 'izda' → 'izquierda'; 'b' → 'B'. */
export function canonicalDoor(typed: string): string {
  return canonicalUnit(typed, DOOR_MARKERS);
}

/** 1-flats §5: floor and door have at most 20 characters. */
const MAX_STORED = 20;
const kept = (typed: string, canonical: string) => (canonical === '' || canonical.length > MAX_STORED ? tidy(typed) : canonical);

/** The stored and displayed form of a floor: the canonical one, or the typed text if it cannot be parsed: '???'. */
export const storedFloor = (typed: string): string => kept(typed, canonicalFloor(typed));
export const storedDoor = (typed: string): string => kept(typed, canonicalDoor(typed));

/** Whether every part of a floor or a door is a number, a letter or a known name: not 'zzz', nor '???'. */
export function isReadUnit(typed: string): boolean {
  if (canonicalFloor(typed) === '' || /[^\p{L}\p{N}\s.,'ºª°()/−–-]/u.test(tidy(typed))) return false;
  return splitUnits(tidy(typed)).every(({ text }) => {
    const word = fold(text).replace(/[^\p{L}\p{N}]/gu, '');
    if (/^\d/.test(text)) return text.replace(/^0+/, '').length <= 3;
    return word.length === 1 || NAMES.has(word) || FLOOR_MARKERS.has(word) || DOOR_MARKERS.has(word) || STAIRS.has(word);
  });
}

function canonicalUnit(typed: string, markers: ReadonlySet<string>): string {
  const parts = splitUnits(typed.slice(0, MAX_UNIT));
  const values = parts.filter((part) => !markers.has(fold(part.text)));
  const kept = values.length === 0 ? parts.filter((part) => part.text.length === 1) : values;
  return kept
    .map((part) => unitValue(part.text))
    .filter((value) => value !== '')
    .join(' ');
}

/** The displayed form of a value: digits without leading zeros, names in Spanish, letters in upper case. */
export function unitValue(text: string): string {
  if (/^\d+$/.test(text)) return text.replace(/^0+(?=\d)/, '');
  const word = fold(text).replace(/[^\p{L}\p{N}]/gu, '');
  return NAMES.get(word) ?? (word.length <= 2 ? word.toUpperCase() : word);
}

export type Unit = {
  readonly text: string;
  /** '' when the number was plain: '3º' is masculine, '3ª' and Valencian '3a' feminine. */
  readonly gender: '' | 'm' | 'f';
  /** '3A' is a feminine ordinal, or a floor and a door: the letter, when it was a capital. */
  readonly letter?: string;
};

const PIECES = /(\d+)([ºª°]|\p{L}{1,2}(?!\p{L}))?|\p{L}+/gu;

/** '3ºB' → 3 (masculine), B; '2n-3a' → 2 (masculine), 3 (feminine); 'pta12' → pta, 12. */
export function splitUnits(typed: string): Unit[] {
  const units: Unit[] = [];
  for (const [piece, digits, suffix = ''] of tidy(typed)
    .replace(/[. ]+(?=[ºª°])/g, '')
    .matchAll(PIECES)) {
    if (digits === undefined) {
      units.push({ text: piece, gender: '' });
      continue;
    }
    const gender = ordinalGender(digits, suffix.toLowerCase());
    units.push({ text: digits, gender: gender ?? '', ...(suffix === 'A' ? { letter: suffix } : {}) });
    if (gender === null && suffix !== '') units.push({ text: suffix, gender: '' });
  }
  return units;
}

const MASCULINE = new Set(['º', '°', 'o', 'er', 'on', 'ro', 'do', 'to', 'mo', 'vo', 'no', 'é', 'è']);
const FEMININE = new Set(['ª', 'a', 'ra', 'da', 'ta', 'ma', 'va', 'na']);
/** Valencian 1r, 2n, 3r, 4t; after any other number the letter is a door. */
const SHORT_VALENCIAN: Record<string, string> = { '1': 'r', '2': 'n', '3': 'r', '4': 't' };

function ordinalGender(digits: string, suffix: string): 'm' | 'f' | null {
  if (MASCULINE.has(suffix)) return 'm';
  if (FEMININE.has(suffix)) return 'f';
  return suffix !== '' && SHORT_VALENCIAN[digits] === suffix ? 'm' : null;
}
