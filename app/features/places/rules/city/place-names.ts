import { placeKey } from '../../../../../platform/fold.ts';
import { DISTRICTS } from './districts.ts';
import { NEIGHBOURHOODS } from './neighbourhoods.ts';

// Common names of neighbourhoods besides their two official ones. neighbourhood or district (Valencian) | other names
const OTHER_NAMES = `
el Pilar | Velluters
la Raiosa | La Rayosa
el Cabanyal-el Canyamelar | Cabanyal; Canyamelar; Cabañal; Cañamelar; Cabanyal-Canyamelar
la Malva-rosa | Malva Rosa
Penya-roja | Peñarroja; Penyaroja
la Fonteta de Sant Lluís | La Fonteta; Fuente San Luis
Ciutat de les Arts i de les Ciències | Ciudad de las Artes; Ciutat de les Arts
l'Hort de Senabre | Huerto de Senabre
els Orriols | Barrio de Orriols
el Castellar-l'Oliverar | Castellar; Oliveral
Rafalell-Vistabella | Rafalell; Vistabella
Mauella-Tauladella | Mahuella; Mauella; Tauladella
Ciutat Vella | Casco Antiguo; Centro Histórico; Centro; Centre; Centre Històric; Ciudad Vieja
l'Eixample | El Ensanche
Extramurs | Extramuros
la Saïdia | Saidía
Poblats Marítims | Poblados Marítimos
`;

/** 'Barrio del Carmen', 'el Carmen, València': what may precede and follow a name. */
const AROUND = /^(?:(?:barrio|barri|distrito|districte|zona) )*(.*?)(?: valencia)*$/;

const neighbourhoodsByName = new Map<string, readonly string[]>();

function add(name: string, names: readonly string[]): void {
  const key = placeKey(name);
  neighbourhoodsByName.set(key, [...new Set([...(neighbourhoodsByName.get(key) ?? []), ...names])]);
}

for (const { name, nameEs } of NEIGHBOURHOODS) for (const one of [name, nameEs, nameEs.replace(/ \(.*\)/, '')]) add(one, [name]);
for (const { code, name, nameEs } of DISTRICTS) {
  const inside = NEIGHBOURHOODS.filter(({ district }) => district === code).map((one) => one.name);
  for (const one of [name, nameEs]) add(one, inside);
}
for (const line of OTHER_NAMES.trim().split('\n')) {
  const [name = '', others = ''] = line.split('|').map((cell) => cell.trim());
  for (const other of others.split(';')) add(other, neighbourhoodsByName.get(placeKey(name)) ?? []);
}

/** The neighbourhoods of València (by their names in Valencian) that a name means, official in either language or common; for a district, all of it. */
export function neighbourhoodsNamed(typed: string): readonly string[] {
  const key = placeKey(typed);
  return neighbourhoodsByName.get(key) ?? neighbourhoodsByName.get(AROUND.exec(key)?.[1] ?? '') ?? [];
}
