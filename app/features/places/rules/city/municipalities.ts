// Municipalities of the province of Valencia around the city, with their other names.

export type Municipality = {
  /** Code of the national statistics institute. */
  readonly ine: string;
  readonly name: string;
  /** '' where the municipality has several. */
  readonly postalCode: string;
  readonly lat: number;
  readonly lng: number;
  readonly otherNames: readonly string[];
};

// code | name | only postal code | latitude | longitude | other names
const TABLE = `
46250|València||39.4699|-0.3763|Valencia capital
46169|Mislata|46920|39.4753|-0.4175|
46013|Alboraia|46120|39.5002|-0.3499|Alboraya
46237|Tavernes Blanques|46016|39.5071|-0.3654|Tabernes Blanques
46110|Xirivella|46950|39.4658|-0.4252|Chirivella
46223|Sedaví|46910|39.4252|-0.3857|
46032|Almàssera|46132|39.5123|-0.3558|Almácera
46078|Burjassot|46100|39.5097|-0.4127|
46022|Alfafar|46910|39.4226|-0.39|
46152|Llocnou de la Corona|46910|39.4214|-0.382|Lugar Nuevo de la Corona
46054|Benetússer|46910|39.423|-0.3972|Benetúser
46074|Bonrepòs i Mirambell|46131|39.5191|-0.3664|Bonrepós y Mirambell, Bonrepòs
46102|Quart de Poblet|46930|39.4838|-0.4419|Cuart de Poblet
46186|Paiporta|46200|39.4283|-0.4188|
46135|Godella|46110|39.5188|-0.4113|
46193|Picanya|46210|39.4359|-0.4357|Picaña
46190|Paterna|46980|39.5027|-0.4426|
46166|Meliana|46133|39.5276|-0.3486|
46165|Massanassa|46470|39.4099|-0.3995|Masanasa
46021|Aldaia|46960|39.4649|-0.462|Aldaya
46005|Alaquàs|46970|39.4581|-0.4602|Alacuás
46159|Manises|46940|39.4916|-0.457|
46260|Vinalesa|46114|39.5369|-0.3702|
46216|Rocafort|46111|39.5307|-0.4106|
46126|Foios|46134|39.5377|-0.3565|Foyos
46094|Catarroja|46470|39.4025|-0.4031|
46025|Alfara del Patriarca|46115|39.5441|-0.385|
46244|Torrent|46900|39.4371|-0.465|
46171|Moncada|46113|39.5454|-0.3945|
46009|Albalat dels Sorells|46135|39.5438|-0.3458|Albalat de Sorells
46007|Albal|46470|39.3972|-0.4146|
46014|Albuixech|46550|39.545|-0.3229|
46117|Emperador|46135|39.5536|-0.3406|
46065|Beniparrell|46469|39.3819|-0.411|
46163|Massalfassar|46560|39.558|-0.3262|Masalfasar
46177|Museros|46136|39.5642|-0.3417|
46164|Massamagrell|46130|39.5703|-0.3306|Masamagrell
46230|Silla|46460|39.3637|-0.4092|
46015|Alcàsser|46290|39.3685|-0.4443|Alcácer
46199|la Pobla de Farnals|46139|39.5787|-0.3268|Puebla de Farnals
46207|Rafelbunyol|46138|39.5893|-0.335|Rafelbuñol
46194|Picassent|46220|39.3627|-0.4591|Picasent
46903|San Antonio de Benagéber|46184|39.5614|-0.5001|Sant Antoni de Benaixeve
46204|el Puig de Santa Maria|46540|39.5898|-0.3034|El Puig
46070|Bétera|46117|39.5909|-0.4605|
46148|Loriguilla|46393|39.4897|-0.5709|
46116|l'Eliana|46183|39.5668|-0.5306|La Eliana
46205|Puçol|46530|39.6163|-0.3032|Puzol
46214|Riba-roja de Túria|46190|39.546|-0.5706|Ribarroja del Turia, Riba-roja, Ribarroja
46202|la Pobla de Vallbona|46185|39.5924|-0.553|Puebla de Vallbona
46178|Náquera|46119|39.6582|-0.4252|
46051|Benaguasil|46180|39.5936|-0.5862|Benaguacil
46256|Vilamarxant|46191|39.5689|-0.6218|Villamarchante
46228|Serra|46118|39.685|-0.4294|
46220|Sagunt|46500|39.6801|-0.276|Sagunto
46147|Llíria|46160|39.6259|-0.5944|Liria
46109|Cheste|46380|39.4949|-0.6828|
46111|Chiva|46370|39.4739|-0.7174|
46085|Carlet|46240|39.2273|-0.5198|
46235|Sueca|46410|39.2024|-0.3155|
46029|Algemesí|46680|39.1891|-0.4364|
46105|Cullera|46400|39.1651|-0.2546|
46017|Alzira|46600|39.1494|-0.4355|
46077|Buñol|46360|39.418|-0.7899|Bunyol
46145|Xàtiva|46800|38.988|-0.5187|Játiva
46131|Gandia|46700|38.9674|-0.1794|
46213|Requena|46340|39.4861|-1.1003|
46184|Ontinyent|46870|38.8229|-0.6065|Onteniente
`;

export const MUNICIPALITIES: readonly Municipality[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [ine = '', name = '', postalCode = '', lat = '', lng = '', others = ''] = line.split('|');
    return { ine, name, postalCode, lat: Number(lat), lng: Number(lng), otherNames: others === '' ? [] : others.split(', ') };
  });
