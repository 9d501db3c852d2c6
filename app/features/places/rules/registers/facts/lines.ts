import { formatDay } from '../../../../../../platform/dates.ts';
import { decimals, grouped } from '../../../../../../platform/decimals.ts';
import { minutesOnFoot, type OfficialFacts, type SurroundingKind } from './facts.ts';
import { credit, type RegisterName, registers } from './sources.ts';

/** A line of 'Lo que dicen los registros públicos'. */
export interface FactLine {
  id: 'built' | 'tourist' | 'deposits' | 'declared' | 'energy' | 'inspection' | 'around' | 'flood';
  name: string;
  text: string;
  /** Details of the text, one by one. */
  items: readonly string[];
  /** Its limits; '' if the text has them. */
  limit: string;
  /** Register, owner and date. */
  source: string;
  link: { words: string; to: string } | null;
}

const kindNames: Readonly<Record<SurroundingKind, string>> = {
  metro: 'Metro o tranvía',
  valenbisi: 'Valenbisi',
  green: 'Zona verde',
  health: 'Centro de salud',
  school: 'Colegio',
};

/** Each with its source, its date and its limits; `today`: '2026-11-23'. */
export function factLines(facts: OfficialFacts, today: string): FactLine[] {
  const lines: FactLine[] = [];
  const add = (id: FactLine['id'], register: RegisterName, name: string, text: string, limit = '', link: FactLine['link'] = null) => {
    const date = facts.dates[register];
    const source = date ? credit(register, date) : `${registers[register].name}, ${registers[register].owner}.`;
    lines.push({ id, name, text, items: [], limit, source, link });
  };
  const { built, tourist, deposits, declared, certificates, inspection, around, flood } = facts;
  if (built !== null) add('built', 'parcels', 'Año', `Construido en ${built}.`, 'No dice si se ha reformado después.');
  if (tourist !== null) add('tourist', 'tourism', 'Viviendas turísticas', touristText(tourist));
  if (inspection !== null) add('inspection', 'inspections', 'Informe del edificio', inspectionText(inspection, today), inspectionLimit(inspection));
  if (certificates !== null) add('energy', 'energy', 'Energía', energyText(certificates));
  if (deposits !== null)
    add(
      'deposits',
      'deposits',
      'Contratos nuevos',
      `Contratos nuevos en ${deposits.postalCode}, ${deposits.year}${deposits.partial ? ' (hasta ahora)' : ''}: la mitad de las fianzas está entre ${grouped(deposits.low)} y ${grouped(deposits.high)} € (${grouped(deposits.count)} fianzas). La fianza legal es un mes de renta; no distingue tamaño.`,
    );
  if (declared !== null)
    add(
      'declared',
      'serpavi',
      'Alquileres declarados',
      `Alquileres declarados en esta zona, ${declared.year}: ${decimals(declared.low, 1)}–${decimals(declared.high, 1)} €/m² al mes. Incluye contratos antiguos. No es un tope legal.`,
    );
  if (around.length > 0)
    lines.push({
      ...{ id: 'around', name: 'Alrededor, a pie', text: '', link: null, source: sourcesAround(facts) },
      items: around.map(({ kind, name, metres }) => `${kindNames[kind]}: ${name}, ${minutesOnFoot(metres)} min`),
      limit: 'Lo más cercano de cada cosa, contando un tercio más que en línea recta, a 80 metros por minuto.',
    });
  if (flood !== null) add('flood', 'flood', 'Inundaciones', floodText(flood), floodLimit(flood), floodViewer);
  return lines;
}

const floodViewer = { words: 'Ver el visor oficial de la Generalitat', to: 'https://visor.gva.es/visor/' };

const touristText = (dwellings: number) =>
  dwellings === 0
    ? 'Ninguna localizada con la referencia de este edificio; una de cada diez inscripciones no la indica.'
    : `Viviendas turísticas inscritas aquí: ${grouped(dwellings)}; inscritas no quiere decir activas.`;

function energyText({ count, letters }: NonNullable<OfficialFacts['certificates']>): string {
  const ask = 'Pide el de tu piso antes de firmar.';
  if (count === 0) return `No consta ningún certificado energético. ${ask}`;
  const [last, ...others] = letters.toReversed();
  const frequent =
    last === undefined ? '' : others.length === 0 ? `; el más frecuente, ${last}` : `; los más frecuentes, ${others.toReversed().join(', ')} y ${last}`;
  return `Certificados energéticos registrados: ${grouped(count)}${frequent}. ${ask}`;
}

function inspectionText(inspection: NonNullable<OfficialFacts['inspection']>, today: string): string {
  if (inspection === 'none') return 'No consta informe.';
  const { urgent, expiresOn } = inspection;
  const works =
    urgent === 0 ? 'ninguna intervención urgente sin ejecutar' : `${urgent} ${urgent === 1 ? 'intervención urgente' : 'intervenciones urgentes'} sin ejecutar`;
  const validity = expiresOn === null ? '' : ` ${expiresOn < today ? 'Caducó' : 'Vale hasta'} el ${formatDay(expiresOn)}.`;
  return `Informe del edificio: ${works}.${validity}`;
}

const inspectionLimit = (inspection: NonNullable<OfficialFacts['inspection']>) =>
  inspection === 'none' ? 'Pocos edificios lo tienen registrado; no dice nada de su estado.' : 'Puede haberse arreglado sin que conste.';

const floodText = (band: number) =>
  band === 0 ? 'El mapa no le da ningún nivel de peligro.' : `Nivel ${band} de 6 en el mapa de peligrosidad; el 1 es el de más peligro.`;

const floodLimit = (band: number) =>
  band === 0
    ? 'No quiere decir que no pueda inundarse: en 2024 se inundaron muchas viviendas que estaban fuera de los mapas.'
    : 'Es del lugar, no del piso: no dice a qué altura está.';

/** The surroundings come from several registers. */
function sourcesAround({ around, dates }: OfficialFacts): string {
  const owners = [...new Set(around.map(({ kind }) => registers[kind].owner))];
  const days = around.flatMap(({ kind }) => dates[kind]?.readOn ?? []).toSorted();
  return `${owners.join(' y ')}. ${days[0] ? `Leído el ${formatDay(days[0])}.` : ''}`.trim();
}
