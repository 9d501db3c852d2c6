import { placeKey } from '../../../../../platform/fold.ts';

/** `capital`: the province shares its name with its capital, so that it may be the locality. */
export type Province = { readonly prefix: string; readonly name: string; readonly capital: boolean };

// postal prefix | name | other names; * = its capital has another name
const TABLE = `
01|Álava*|Araba, Araba/Álava
02|Albacete|
03|Alicante|Alacant, Alicante/Alacant
04|Almería|
05|Ávila|
06|Badajoz|
07|Illes Balears*|Baleares, Islas Baleares, Balears
08|Barcelona|
09|Burgos|
10|Cáceres|
11|Cádiz|
12|Castellón|Castelló, Castellón/Castelló
13|Ciudad Real|
14|Córdoba|
15|A Coruña|La Coruña, Coruña
16|Cuenca|
17|Girona|Gerona
18|Granada|
19|Guadalajara|
20|Gipuzkoa*|Guipúzcoa
21|Huelva|
22|Huesca|
23|Jaén|
24|León|
25|Lleida|Lérida
26|La Rioja*|
27|Lugo|
28|Madrid|
29|Málaga|
30|Murcia|
31|Navarra*|Nafarroa
32|Ourense|Orense
33|Asturias*|
34|Palencia|
35|Las Palmas*|
36|Pontevedra|
37|Salamanca|
38|Santa Cruz de Tenerife|
39|Cantabria*|
40|Segovia|
41|Sevilla|
42|Soria|
43|Tarragona|
44|Teruel|
45|Toledo|
46|Valencia|València, Valencia/València, Provincia de Valencia
47|Valladolid|
48|Bizkaia*|Vizcaya
49|Zamora|
50|Zaragoza|
51|Ceuta|
52|Melilla|
`;

const ROWS = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [prefix = '', marked = '', others = ''] = line.split('|');
    const name = marked.replace('*', '');
    return { province: { prefix, name, capital: name === marked }, names: [name, ...others.split(', ')].filter((one) => one !== '') };
  });

export const PROVINCE_BY_PREFIX: ReadonlyMap<string, Province> = new Map(ROWS.map(({ province }) => [province.prefix, province]));

/** By `placeKey` of any of its names. */
export const PROVINCE_BY_KEY: ReadonlyMap<string, Province> = new Map(ROWS.flatMap(({ province, names }) => names.map((name) => [placeKey(name), province])));
