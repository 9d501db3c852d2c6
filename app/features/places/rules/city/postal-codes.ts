// Postal codes of València and its surroundings: centre, localities, and the share of the area in each neighbourhood. Shares computed from the outlines of
// the Ajuntament de València, open data, CC BY 4.0.

export type PostalCode = {
  readonly code: string;
  /** More than one where towns share a code. */
  readonly localities: readonly string[];
  readonly lat: number;
  readonly lng: number;
  /** Main neighbourhoods with the share of the postal area, in percent, largest first. */
  readonly neighbourhoods: readonly { readonly key: string; readonly percent: number }[];
};

// code | localities | latitude | longitude | neighbourhoods with percent
const TABLE = `
46001|València|39.4736|-0.3801|015 34, 014 31, 016 19, 011 12
46002|València|39.4706|-0.376|016 90, 012 9
46003|València|39.4772|-0.3741|013 43, 012 33, 011 19
46004|València|39.4683|-0.3702|022 78, 021 18
46005|València|39.4639|-0.3678|023 68, 021 32
46006|València|39.4583|-0.3705|021 39, 101 31, 102 16, 103 13
46007|València|39.4617|-0.385|034 42, 091 25, 032 15, 081 13
46008|València|39.4739|-0.3879|033 44, 031 32, 034 22
46009|València|39.486|-0.3796|052 20, 051 19, 041 18, 054 14
46010|València|39.4773|-0.3627|053 31, 062 21, 061 21, 064 13
46011|València|39.4706|-0.3305|112 52, 113 28, 111 8
46012|València|39.3543|-0.3153|195 63, 194 14, 193 11, 196 8
46013|València|39.444|-0.3614|106 60, 192 18, 107 10, 105 8
46014|València|39.4598|-0.4061|198 53, 083 18, 082 8, 084 6
46015|València|39.4852|-0.3997|044 66, 161 11, 041 10, 182 9
46016|Tavernes Blanques|39.5074|-0.3642|
46017|València|39.4466|-0.3907|198 33, 095 29, 092 8, 197 8
46018|València|39.4687|-0.3978|071 43, 073 31, 081 25
46019|València|39.4947|-0.3735|153 40, 172 24, 152 18, 151 12
46020|València|39.4856|-0.3594|142 44, 141 38, 153 11, 135 4
46021|València|39.4733|-0.3528|062 25, 122 21, 133 17, 134 16
46022|València|39.4683|-0.3412|135 52, 121 20, 132 11, 114 8
46023|València|39.462|-0.3488|125 47, 123 20, 107 14, 124 8
46024|València|39.4475|-0.3353|111 49, 106 30, 115 16
46025|València|39.5053|-0.3878|172 23, 173 22, 171 15, 177 15
46026|València|39.4323|-0.3741|103 45, 192 30, 191 24
46035|València|39.501|-0.42|181 96
46100|Burjassot|39.5083|-0.4113|
46110|Godella|39.5357|-0.4267|
46111|Rocafort|39.5357|-0.413|
46113|Moncada|39.5484|-0.3927|
46114|Vinalesa|39.5343|-0.369|
46115|Alfara del Patriarca|39.539|-0.381|
46117|Bétera|39.5993|-0.4629|
46118|Serra|39.6846|-0.4554|
46119|Náquera|39.637|-0.4138|
46120|Alboraia|39.5004|-0.3371|
46130|Massamagrell|39.5745|-0.3323|175a 3
46131|Bonrepòs i Mirambell|39.5223|-0.3631|174 52
46132|Almàssera|39.5141|-0.3503|
46133|Meliana|39.5249|-0.3348|
46134|Foios|39.5451|-0.3605|
46135|Albalat dels Sorells/Emperador|39.5578|-0.3016|175a 24, 175b 13
46136|Museros|39.5744|-0.3594|
46138|Rafelbunyol|39.5952|-0.348|
46139|la Pobla de Farnals|39.5783|-0.3227|
46160|Llíria|39.6905|-0.659|
46180|Benaguasil|39.594|-0.6169|
46183|l'Eliana|39.5626|-0.5262|
46184|San Antonio de Benagéber|39.5621|-0.4958|
46185|la Pobla de Vallbona|39.6022|-0.5424|
46190|Riba-roja de Túria|39.5289|-0.5615|
46191|Vilamarxant|39.5602|-0.6555|
46200|Paiporta|39.4259|-0.4124|
46210|Picanya|39.434|-0.4362|
46220|Picassent|39.3481|-0.487|
46240|Carlet|39.2347|-0.5362|
46290|Alcàsser|39.3811|-0.4472|
46340|Requena|39.5281|-1.0653|
46360|Buñol|39.4291|-0.8485|
46370|Chiva|39.4877|-0.7418|
46380|Cheste|39.5087|-0.6778|
46393|Loriguilla|39.6412|-0.975|
46400|Cullera|39.1709|-0.2674|
46410|Sueca|39.2108|-0.3035|
46460|Silla|39.3566|-0.4027|
46469|Beniparrell|39.383|-0.414|
46470|Massanassa/Catarroja/Albal|39.3955|-0.3963|
46500|Sagunt|39.711|-0.2903|
46530|Puçol|39.6276|-0.3198|
46540|el Puig de Santa Maria|39.5989|-0.3205|
46550|Albuixech|39.543|-0.3178|
46560|Massalfassar|39.5547|-0.3156|
46600|Alzira|39.1397|-0.407|
46680|Algemesí|39.2137|-0.4292|
46800|Xàtiva|39.0027|-0.5118|
46870|Ontinyent|38.8127|-0.6552|
46900|Torrent|39.4252|-0.4632|
46910|Sedaví/Alfafar/Llocnou de la Corona/Benetússer|39.4072|-0.366|
46920|Mislata|39.4758|-0.4206|
46930|Quart de Poblet|39.4723|-0.4958|
46940|Manises|39.4981|-0.4957|
46950|Xirivella|39.4591|-0.4303|
46960|Aldaia|39.4599|-0.4884|
46970|Alaquàs|39.4515|-0.4708|
46980|Paterna|39.5211|-0.4492|
46700|Gandia|38.9674|-0.1794|
`;

function share(text: string): { key: string; percent: number } {
  const [key = '', percent = ''] = text.split(' ');
  return { key, percent: Number(percent) };
}

export const POSTAL_CODES: ReadonlyMap<string, PostalCode> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => {
      const [code = '', localities = '', lat = '', lng = '', shares = ''] = line.split('|');
      const neighbourhoods = shares === '' ? [] : shares.split(', ').map(share);
      return [code, { code, localities: localities.split('/'), lat: Number(lat), lng: Number(lng), neighbourhoods }];
    }),
);

/** The postal codes that overlap a neighbourhood, by its key. */
export const postalCodesOf = (key: string): string[] =>
  [...POSTAL_CODES.values()].filter((one) => one.neighbourhoods.some((part) => part.key === key)).map(({ code }) => code);
