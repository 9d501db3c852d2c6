// Campuses whose position is known well enough to measure a distance from; `errorMetres` is the maximum error.

type University = {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  readonly postalCode: string;
  readonly locality: string;
  readonly lat: number;
  readonly lng: number;
  readonly errorMetres: number;
};

// id | name | short name | postal code | locality | latitude | longitude | expected error in metres
const TABLE = `
upv-vera|Universitat Politècnica de València · Campus de Vera|UPV Vera|46022|València|39.4817|-0.344|250
uv-blasco|Universitat de València · Campus Blasco Ibáñez|UV Blasco Ibáñez|46010|València|39.4778|-0.3609|250
uv-tarongers|Universitat de València · Campus dels Tarongers|UV Tarongers|46022|València|39.4782|-0.3418|250
uv-burjassot|Universitat de València · Campus Burjassot-Paterna|UV Burjassot|46100|Burjassot|39.5083|-0.4203|250
uv-etse|Universitat de València · ETSE / Parc Científic (Paterna)|UV ETSE|46100|Burjassot|39.5129|-0.424|150
ucv-santa-ursula|Universidad Católica de Valencia · Sede Santa Úrsula|UCV Santa Úrsula|46001|València|39.4766|-0.3835|200
ucv-san-carlos|Universidad Católica de Valencia · San Carlos Borromeo|UCV San Carlos|46001|València|39.4705|-0.3808|200
ucv-godella|Universidad Católica de Valencia · Sede Santa María (Edetania), Godella|UCV Godella|46110|Godella|39.5206|-0.4117|350
ceu-uch|Universidad CEU Cardenal Herrera · Campus Alfara del Patriarca|CEU UCH|46115|Alfara del Patriarca|39.544|-0.387|350
uev|Universidad Europea de Valencia · Campus Turia|UEV Turia|46008|València|39.4797|-0.3838|250
uev-alameda|Universidad Europea de Valencia · Paseo de la Alameda (sede histórica)|UEV Alameda|46010|València|39.474|-0.3664|250
esic|ESIC Business & Marketing School Valencia|ESIC|46021|València|39.4747|-0.3548|250
florida|Florida Universitària|Florida|46470|Catarroja|39.4055|-0.4082|450
edem|EDEM Escuela de Empresarios|EDEM|46024|València|39.4607|-0.33|250
berklee|Berklee College of Music · Valencia Campus|Berklee|46013|València|39.4577|-0.3558|150
viu|Universidad Internacional de Valencia|VIU|46002|València|39.4703|-0.3722|200
easd|Escola d'Art i Superior de Disseny de València|EASD|46001|València|39.4738|-0.3834|250
`;

export const UNIVERSITIES: readonly University[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [id = '', name = '', short = '', postalCode = '', locality = '', lat = '', lng = '', error = ''] = line.split('|');
    return { id, name, short, postalCode, locality, lat: Number(lat), lng: Number(lng), errorMetres: Number(error) };
  });

export const UNIVERSITY_BY_ID: ReadonlyMap<string, University> = new Map(UNIVERSITIES.map((one) => [one.id, one]));
