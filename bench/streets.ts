import { streetKey } from '../app/features/places/rules/address/search.ts';
import { POSTAL_CODES } from '../app/features/places/rules/city/postal-codes.ts';
import { flats } from '../db/seed/streets.ts';

// Towns, rivers, people and trades that València names its streets after; with the demonstration's, about 300 streets.
const ofPlaces =
  'Ademuz Adzaneta Albaida Alberique Albocácer Alcañiz Alcira Alcoy Alicante Almansa Almazora Alpuente Altea Andilla Aragón Ayora Bélgica Benicarló Benidorm ' +
  'Benifayó Bétera Bicorp Bilbao Bocairente Borriol Buñol Burgos Callosa Campanar Carcagente Carlet Castellón Catarroja Caudete Chelva Cheste Chiva Cofrentes ' +
  'Cullera Daroca Denia Elche Elda Enguera Gandía Gerona Gilet Guadalaviar Guadassuar Huesca Játiva Jávea Jérica Jijona Liria Lorca Manises Manuel Moncada ' +
  'Monóvar Montesa Morella Mogente Murcia Nules Oliva Onda Onteniente Orihuela Paiporta Palancia Pego Peñíscola Picassent Poliñá Requena Sagunto Salamanca ' +
  'Segorbe Serpis Silla Simat Sollana Soria Tabernes Teruel Torrente Turís Utiel Vallada Villena Vinaroz Vinalesa Viver Yátova Zaragoza';
const ofPeople = [
  'de Ausiàs March',
  'del Poeta Querol',
  'del Poeta Más y Ros',
  'del Pintor Sorolla',
  'del Pintor Maella',
  'del Pintor Benedito',
  'del Maestro Rodrigo',
  'del Maestro Serrano',
  'del Doctor Manuel Candela',
  'del Doctor Vila Barberá',
  'del Doctor Zamenhof',
  'del Músico Ginés',
  'del Arquitecto Arnau',
  'del Escultor José Capuz',
  'del Ingeniero Manuel Soto',
  'del Padre Tomás Montañana',
  'de Santa Cruz de Tenerife',
  'de San Vicente de Paúl',
  'de San José de Calasanz',
  'de San Jacinto',
  'de Joaquín Costa',
  'de Joaquín Navarro',
  'de Isabel la Católica',
  'de Jaime Roig',
  'de Juan Llorens',
  'de Luis Oliag',
  'de Carlos Cervera',
  'de Francisco Sempere',
  'de Rubén Vela',
  'de Vicente Sancho Tello',
  'de la Explorada',
  'de la Ermita',
  'de la Acequia del Molino',
  'de los Centelles',
  'de las Ciencias',
  'de los Tomasos',
  'del Barón de Cárcer',
  'del Marqués de Zenete',
  'del Conde de Trénor',
  'de la Reina Doña Germana',
];
const avenues = [
  'del Puerto',
  'de Francia',
  'de Peris y Valero',
  'de Pérez Galdós',
  'de Blasco Ibáñez',
  'de los Naranjos',
  'de Ausiàs March',
  'de la Plata',
  'del Cid',
  'de Campanar',
];
const squares = ['de Honduras', 'de Xúquer', 'del Cedro', 'de Cánovas', 'de España', 'de la Cruz del Canyamelar', 'de Patraix', 'de Benimaclet'];

const named = [
  ...flats.filter((flat) => flat.locality === 'València').map((flat) => flat.street),
  ...ofPlaces.split(' ').map((place) => `Calle de ${place}`),
  ...ofPeople.map((person) => `Calle ${person}`),
  ...avenues.map((name) => `Avenida ${name}`),
  ...squares.map((name) => `Plaza ${name}`),
];

/** Without duplicates; Calle de Sueca, which the benchmark searches for, is the first. */
const known: readonly string[] = [...new Map(named.map((street) => [streetKey(street), street])).values()];

const firstNames = 'Amparo Andrés Ángel Beatriz Blas Carmen Clara Elena Enrique Emilio Félix Gaspar Inés Isabel Jaime Joaquín Lucía Manuel Marcelino Ramón';
const surnames =
  'Alonso Andreu Asensi Badía Ballester Barberá Belenguer Benlliure Bellver Blanch Bosch Boix Cabrera Calatrava Calvo Campos Canet Cardona Carbonell Casanova ' +
  'Castelló Cebrián Climent Cortés Escrivà Espí Estellés Fabra Ferrandis Ferrer Fuster Gadea Galiana Garrigues Gisbert Gomis Grau Guillem Ibarra Iborra ' +
  'Jordà Latorre Llopis Lluch Machancoses Marco Martí Mascarell Mira Monforte Montoliu Mora Nadal Navarro Oltra Palau Pascual Pastor Perales Peris ' +
  'Piquer Pla Prats Puig Queralt Ramos Ribelles Ribes Roca Rodrigo Roselló Sala Salvador Sanchis Segura Selma Senent Serra Signes Soler ' +
  'Soriano Tarín Tomás Torres Tormo Valls Vallés Verdeguer Vicent Vidal Villalba Vives Yago Zapater Zarzo Ortí Olmos Miralles Lázaro Izquierdo';
const further = firstNames.split(' ').flatMap((first) => surnames.split(' ').map((last) => `Calle de ${first} ${last}`));
const flatsPerStreet = 250;

/**
 * The streets of so many flats: a city of 600,000 flats has about 2,400 of them. With 300 of them Calle de Sueca, which has about a thousand dwellings, had
 * 10,600.
 */
export const streetsOf = (flatCount: number): readonly string[] =>
  [...known, ...further].slice(0, Math.max(known.length, Math.ceil(flatCount / flatsPerStreet)));

export const postalCodes: readonly string[] = [...POSTAL_CODES.keys()].filter((code) => code.startsWith('460'));
