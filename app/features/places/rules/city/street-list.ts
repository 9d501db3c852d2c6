import { placeKey } from '../../../../../platform/fold.ts';
import { streetKey } from '../address/search.ts';
import { TYPE_BY_SHORT, TYPE_BY_WORD } from '../address/street-types.ts';

// Streets of València that are suggested before the city's list is imported (npm run import:valencia). Names are facts, those of the city's own list
// (Ajuntament de València, CC BY 4.0). A postal code is given only where the whole street has it.

// kind | name in Valencian | name in Spanish, where it is another | its only postal code
const TABLE = `
av|de Blasco Ibáñez
av|del Port|del Puerto
av|del Cid
av|d'Aragó|de Aragón
av|de França|de Francia|46023
av|de les Balears|de Baleares|46023
av|de Tarongers|de los Naranjos
av|de Catalunya|de Cataluña
av|del Cardenal Benlloch
av|del Primat Reig|del Primado Reig
av|del Regne de València|del Reino de Valencia
av|de Jacinto Benavente||46005
av|de Peris i Valero|de Peris y Valero
av|d'Ausiàs March|de Ausiàs March
av|de Giorgeta
av|de Pérez Galdós
av|de Gaspar Aguilar
av|del Doctor Peset Aleixandre
av|de la Constitució|de la Constitución
av|de Burjassot
av|de Campanar
av|de Pius XII|de Pío XII
av|de Menéndez Pidal
av|de les Corts Valencianes|de las Cortes Valencianas
av|del Mestre Rodrigo|del Maestro Rodrigo
av|del General Avilés
av|de Joan XXIII|de Juan XXIII
av|dels Germans Machado|de los Hermanos Machado
c|de l'Arxiduc Carles|del Archiduque Carlos
av|de Tres Creus|de Tres Cruces
av|de Suècia|de Suecia|46010
av|de Navarro Reverter
av|del Marqués de Sotelo||46002
av|de l'Oest|del Oeste
av|de Valladolid
av|de la Malva-rosa|de la Malvarrosa|46011
av|de l'Institut Obrer de València|del Instituto Obrero de Valencia|46013
av|del Professor López Piñero|del Profesor López Piñero|46013
av|d'Hermanos Maristas|de Hermanos Maristas
av|de Fernando Abril Martorell||46026
av|del Doctor Tomàs Sala|del Doctor Tomás Sala
av|de la Plata
c|de la Serradora|de la Serrería
av|de Manuel de Falla
av|de Portugal
av|d'Ecuador|de Ecuador
c|de Llombai|de Llombay
c|d'Alfauir|de Alfahuir
c|del Doctor Gómez Ferrer
gv|del Marqués del Túria|del Marqués del Turia|46005
gv|de Ramón y Cajal||46007
gv|de Ferran el Catòlic|de Fernando el Católico|46008
gv|de les Germanies|de las Germanías|46006
pg|de l'Albereda|de la Alameda
pg|de Russafa|de Ruzafa|46002
pg|de Neptú|de Neptuno|46011
pg|de la Petxina|de la Pechina
pg|de la Ciutadella|de la Ciudadela
pl|de l'Ajuntament|del Ayuntamiento|46002
pl|de la Reina
pl|de la Mare de Déu|de la Virgen
pl|del Mercat|del Mercado|46001
pl|d'Espanya|de España|46007
pl|d'Amèrica|de América|46004
pl|de Tetuan|de Tetuán|46003
pl|de Cánovas del Castillo
pl|d'Alfons el Magnànim|de Alfonso el Magnánimo
pl|de l'Almoina|de la Almoina|46003
pl|del Carme|del Carmen|46003
pl|del Tossal
pl|de Lope de Vega
pl|Redona|Redonda
pl|del Doctor Collado
pl|de Sant Agustí|de San Agustín
pl|de Xúquer|del Xúquer
pl|d'Hondures|de Honduras
pl|de Saragossa|de Zaragoza
pl|del Cedre|del Cedro
pl|de Benimaclet
pl|del Col·legi del Patriarca|del Colegio del Patriarca
pl|de Nàpols i Sicília|de Nápoles y Sicilia
pl|de l'Arquebisbe|del Arzobispo
pl|de Sant Bult|de San Bult
pl|dels Pinazo|de los Pinazo
pl|de Rodrigo Botet
pl|de Manises
pl|de Sant Jaume|de San Jaime
pl|de Mossén Sorell|de Mosén Sorell
pl|de l'Àngel|del Ángel
pl|de la Legió Espanyola|de la Legión Española
pl|de la Policia Local|de la Policía Local
pl|d'Enrique Granados
pl|del Pilar
pl|de la Santa Creu|de Santa Cruz
pl|de Sant Sebastià|de San Sebastián
pl|de Vicent Iborra|de Vicente Iborra
pl|de Portal Nou|de Portal Nuevo
c|de Colom|de Colón|46004
c|de Xàtiva|de Játiva
c|de Russafa|de Ruzafa
c|de Sueca||46006
c|de Cuba||46006
c|de Cadis|de Cádiz|46006
c|de Dénia|de Denia|46006
c|del Literat Azorín|del Literato Azorín|46006
c|de Puerto Rico||46006
c|de Buenos Aires||46006
c|de Carles Cervera|de Carlos Cervera|46006
c|del Doctor Serrano||46006
c|de Tomasos||46006
c|de Vivons||46006
c|dels Centelles|de los Centelles|46006
c|del Mestre Aguilar|del Maestro Aguilar|46006
c|de Filipines|de Filipinas|46006
c|del Pare Perera|del Padre Perera|46006
c|de Pere III el Gran|de Pedro III el Grande
c|del Pintor Salvador Abril
c|del General Prim
c|de Pere Aleixandre|de Pedro Aleixandre
c|de Lluís Santàngel|de Luis Santángel
c|de Maties Perelló|de Matías Perelló
c|del Pintor Gisbert
c|de Castelló|de Castellón
c|d'Alacant|de Alicante
c|de Gibraltar
c|de Sants Just i Pastors|de Santos Justo y Pastor
c|del Pare Jofré|del Padre Jofré
c|de Conca|de Cuenca
c|de Jesús||46007
c|de Bailèn|de Bailén|46007
c|de Pelai|de Pelayo|46007
c|del Convent de Jerusalem|del Convento de Jerusalén|46007
c|de l'Estrela|de la Estrella
c|d'Ángel Guimerà|de Ángel Guimerá
c|de Joan Llorens|de Juan Llorens|46008
c|de Calixt III|de Calixto III|46008
c|del Túria|de Turia|46008
c|de l'Erudit Orellana|del Erudito Orellana|46008
c|de Lepant|de Lepanto|46008
c|de Borrull||46008
c|de Palleter||46008
c|de Quart
c|de Guillem de Castro|de Guillén de Castro
c|de Sant Vicent Màrtir|de San Vicente Mártir
c|de les Barques|de las Barcas|46002
c|del Pintor Sorolla||46002
c|de Roger de Llòria|de Roger de Lauria|46002
c|de Correus|de Correos|46002
c|de Ribera||46002
c|del Convent de Santa Clara|del Convento de Santa Clara|46002
c|de Pérez Pujol||46002
c|del Poeta Querol||46002
c|de Pascual i Genís|de Pascual y Genís|46002
c|de Moratín||46002
c|de Barcelonina||46002
c|d'En Llop|de En Llop|46002
c|de les Garrigues|de las Garrigues
c|de la Sang|de la Sangre
c|de la Pau|de la Paz|46003
c|de la Mar|del Mar|46003
c|del Governador Vell|del Gobernador Viejo|46003
c|dels Trinitaris|de los Trinitarios|46003
c|del Salvador||46003
c|de la Corona||46003
c|de Baix|Baja|46003
c|de Roteros||46003
c|dels Serrans|de los Serranos|46003
c|del Comte Trénor|del Conde Trénor|46003
c|de Blanqueria|de Blanquerías|46003
c|de Navellos||46003
c|de Samaniego||46003
c|del Mur de Santa Anna|del Muro de Santa Ana|46003
c|dels Cavallers|de los Caballeros
c|de la Bosseria|de la Bolsería|46001
c|de Carda||46001
c|de Murillo
c|de Sant Miquel|de San Miguel
c|de Dalt|Alta|46003
c|de la Nau|de la Nave|46003
c|de la Universitat|de la Universidad
c|de les Comèdies|de las Comedias
c|de Bonaire
c|de Sant Ferran|de San Fernando
c|de l'Abadia de Sant Martí|de la Abadía de San Martín
c|de les Avellanes|de las Avellanas
c|del Micalet|del Miguelete
c|del Trench
c|de Ciril Amorós|de Cirilo Amorós|46004
c|de Jorge Juan||46004
c|de Sorní||46004
c|de Fèlix Pizcueta|de Félix Pizcueta|46004
c|d'Isabel la Catòlica|de Isabel la Católica|46004
c|d'Hernán Cortés|de Hernán Cortés|46004
c|de Pizarro||46004
c|del Comte de Salvatierra|del Conde de Salvatierra|46004
c|del Gravador Esteve|del Grabador Esteve|46004
c|de Sagasta
c|de Gregori Mayans|de Gregorio Mayans
c|de Martí
c|del Comte d'Altea|del Conde de Altea|46005
c|de Salamanca||46005
c|de Císcar||46005
c|de Borriana|de Burriana|46005
c|de Joaquín Costa||46005
c|del Mestre Gozalbo|del Maestro Gozalbo|46005
c|de l'Almirall Cadarso|del Almirante Cadarso|46005
c|de la Reina Na Germana|de la Reina Doña Germana|46005
c|de Serrano Morales
c|de Ruiz de Lihory
c|de Joan Bautista Vives|de Juan Bautista Vives
c|de Salvà|de Salvá
c|de Conserva
c|de Sagunt|de Sagunto|46009
c|de Ruaya||46009
c|d'Oriola|de Orihuela|46009
c|de Sant Pius V|de San Pío V
c|de Molinell
c|de Maximilià Thous|de Maximiliano Thous
c|de Jaume Roig|de Jaime Roig|46010
c|d'Arts Gràfiques|de Artes Gráficas|46010
c|de Misser Mascó|de Micer Mascó|46010
c|d'Álvaro de Bazán|de Álvaro de Bazán|46010
c|de Cavanilles
c|de Gascó Oliag||46010
c|del General Elio|del General Elío|46010
c|del Doctor Moliner||46010
c|d'Alboraia|de Alboraya|46010
c|d'Almassora|de Almazora|46010
c|del Batxiller|del Bachiller|46010
c|del Naturalista Rafael Cisternas||46010
c|de Finlàndia|de Finlandia|46010
c|d'Amadeu de Savoia|de Amadeo de Saboya
c|de Sant Pancraç|de San Pancracio
c|de la Reina||46011
c|de la Barraca||46011
c|de Josep Benlliure|de José Benlliure|46011
c|del Doctor Lluch||46011
c|d'Escalante|de Escalante|46011
c|del Pare Lluís Navarro|del Padre Luis Navarro|46011
c|del Roser|del Rosario|46011
c|dels Pescadors|de los Pescadores|46011
c|del Progrés|del Progreso|46011
c|de Cavite||46011
c|d'Isabel de Villena|de Isabel de Villena|46011
c|d'Eugènia Viñes|de Eugenia Viñes|46011
c|de Sant Pere|de San Pedro
c|de la Mediterrània|del Mediterráneo
c|de l'Enginyer Fausto Elio|del Ingeniero Fausto Elío
c|de la Vall de la Ballestera|del Valle de la Ballestera|46015
c|de la Safor||46015
c|de Florista
c|de Monduber
c|de Carters|de Carteros
c|de Campos Crespo
c|de l'Uruguai|de Uruguay
c|de Brasil|del Brasil|46018
c|de Xelva|de Chelva|46018
c|d'Enguera|de Enguera|46018
c|de Burgos
c|de Linares
c|del Duc de Mandas|del Duque de Mandas|46019
c|de Sant Vicent de Paül|de San Vicente de Paúl|46019
c|d'Emili Baró|de Emilio Baró|46020
c|del Doctor Vicent Zaragozá|del Doctor Vicente Zaragozá|46020
c|del Baró de Sant Petrillo|del Barón de San Petrillo|46020
c|de la Murta||46020
c|d'Albocàsser|de Albocácer|46020
c|del Poeta Asins||46020
c|d'Enric Navarro|de Enrique Navarro|46020
c|de Masquefa||46020
c|de Mistral||46020
c|del Doctor Manuel Candela
c|de Ramon Asensio|de Ramón Asensio|46020
c|de Polo i Peyrolón|de Polo y Peyrolón|46021
c|de Rodríguez de Cepeda||46021
c|de Bèlgica|de Bélgica|46021
c|de Iecla|de Yecla|46021
c|de Xile|de Chile|46021
c|del Vinalopó||46021
c|del Clariano|de Clariano|46021
c|d'Ernest Ferrer|de Ernesto Ferrer|46021
c|del Serpis|de Serpis
c|de Campoamor
c|de l'Explorador Andrés|del Explorador Andrés|46022
c|de la Indústria|de la Industria|46022
c|de Josep Maria Haro|de José María Haro|46022
c|de la Fusta|de Maderas
c|de Ramiro de Maeztu||46022
c|de Jeroni de Montsoriu|de Jerónimo de Monsoriu|46022
c|del Poeta Mas i Ros|del Poeta Mas y Ros
c|de Pere de València|de Pedro de Valencia
c|del Pare Tomàs de Montañana|del Padre Tomás de Montañana|46023
c|de Rodrigo de Pertegàs|de Rodrigo de Pertegás|46023
c|de Trafalgar||46023
c|de Menorca||46023
c|d'Eivissa|de Ibiza
c|de les Illes Canàries|de las Islas Canarias|46023
c|de Maria Cuber|de María Cuber
c|de Bernat Descoll||46026
c|de l'Illa Cabrera|de la Isla Cabrera|46026
c|de Joan Ramón Jiménez|de Juan Ramón Jiménez
c|de Joaquim Benlloch|de Joaquín Benlloch
c|dels Sapadors|de los Zapadores
c|de Carcaixent|de Carcagente
c|de Rubén Vela
c|del Escultor José Capuz
c|d'Olta|de Olta
c|de Mariola
c|de Jacomart
c|de Sant Marcel·lí|de San Marcelino
c|de Salabert
c|de Mariano Ribera
c|d'Humanista Mariner|del Humanista Mariner
c|de Beat Nicolau Factor
c|de Venezuela
c|de Tres Forques
c|de Santa Cruz de Tenerife
c|de Mossén Febrer|de Mosén Febrer
c|de Joaquim Navarro|de Joaquín Navarro
c|de Fontanars dels Alforins
c|del Reverend José Noguera
c|dels Gremis|de los Gremios
c|de Pius IX|de Pío IX
c|de Sant Jacint|de San Jacinto
c|de l'Hospital|del Hospital|46001
c|de Torn de l'Hospital|del Torno del Hospital
c|de Santa Teresa
c|de Maldonado
c|de Viana||46001
c|de Balmes||46001
c|de Recaredo
c|de la Llotja|de la Lonja
c|de les Danses|de las Danzas
c|de la Llanterna|de la Linterna
c|d'En Sanz|de En Sanz
c|de Músic Peydró|del Músico Peydró|46001
c|d'Adreçadors|de Adresadors
c|de Carabasses|de las Calabazas
c|de Moro Zeit|del Moro Zeit
c|de Llibertat|de la Libertad
c|d'Aparisi i Guijarro|de Aparisi y Guijarro
c|del Comte de Montornés|del Conde de Montornés|46003
c|del Palau
c|de Cronista Carreres|del Cronista Carreres
c|del Justícia|del Justicia
c|del Poeta Quintana
c|de Sant Cristòfol|de San Cristóbal
c|del Museu|del Museo
c|de Na Jordana
c|de Beneficència|de la Beneficencia
c|de Doctor Chiarri
c|de Ripalda
c|de Sogueros
c|de Lliria|de Liria
c|de Salvador Giner
c|de Pare d'Òrfens|de Padre de Huérfanos
c|de Mare Vella
c|de Fòs
c|de Cadirers
c|de Calatrava
c|de Juristes|de Juristas
c|d'Aluders
c|del Doctor Romagosa
cami|de Vera||46022
cami|de Montcada|de Moncada
cami|Nou de Picanya|Nuevo de Picaña
cami|Fondo del Grau|Hondo del Grao|46023
av|Reial de Madrid|Real de Madrid
cami|de les Moreres|de las Moreras
cami|de Farinós
cami|del Cabanyal|del Cabañal
pje|del Doctor Serra
`;

interface ListedStreet {
  /** The key of this name (app/features/places/rules/address/search.ts). */
  readonly key: string;
  readonly name: string;
  /** The street's name in the other language, if different. */
  readonly otherName: string | null;
  /** '' for several or an uncertain one. */
  readonly postalCode: string;
}

/** Each street under its Spanish name, and under the Valencian one if that has another key. */
const NAMES: readonly (readonly [ListedStreet, ...ListedStreet[]])[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [kind = '', va = '', es = '', postalCode = ''] = line.split('|');
    const type = TYPE_BY_SHORT.get(kind) ?? TYPE_BY_WORD.get(kind);
    const spanish = `${type?.es} ${es || va}`;
    const valencian = `${type?.va} ${va}`;
    const first = { key: streetKey(spanish), name: spanish, otherName: es === '' ? null : valencian, postalCode };
    const key = streetKey(valencian);
    return key === first.key ? [first] : [first, { key, name: valencian, otherName: spanish, postalCode }];
  });

export const STREET_LIST: readonly ListedStreet[] = NAMES.flat();

const STREETS_BY_KEY = new Map(STREET_LIST.map((street) => [street.key, street]));

/** A street of the city in its other language: 'Avenida del Puerto' and 'Avinguda del Port'; null when the list has none. */
export function otherNameOf(street: string): string | null {
  const listed = STREETS_BY_KEY.get(streetKey(street));
  if (listed === undefined) return null;
  const own = placeKey(street);
  return [listed.otherName, listed.name].find((name) => name !== null && placeKey(name) !== own) ?? null;
}

const SPANISH_KEYS = new Map(NAMES.flatMap((names) => names.map(({ key }) => [key, names[0].key] as const)));

/** One key for a street of the city, from either of its names: 'cadis' and 'cadiz' → 'cadiz'. */
export const spanishKey = (key: string): string => SPANISH_KEYS.get(key) ?? key;

/** A street by the keys of its names. */
export const listedStreet = (keys: readonly string[]): ListedStreet | undefined => keys.map((key) => STREETS_BY_KEY.get(key)).find(Boolean);
