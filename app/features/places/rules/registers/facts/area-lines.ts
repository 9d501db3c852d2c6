import { decimals, grouped } from '../../../../../../platform/decimals.ts';
import type { AreaFacts } from './areas.ts';
import { type Deposits, letters } from './facts.ts';
import type { FactLine } from './lines.ts';
import { credit, type RegisterDate, type RegisterName } from './sources.ts';

interface Known {
  area: AreaFacts | null;
  /** The same for the whole city, for comparison. */
  city: AreaFacts | null;
  /** Of the postal codes that overlap it. */
  deposits: readonly Deposits[];
}

/** The lines of a neighbourhood, compared with the city: each with its source, its date and its limits. */
export function areaLines({ area, city, deposits }: Known, dates: Partial<Record<RegisterName, RegisterDate>>): FactLine[] {
  const lines: FactLine[] = [];
  const add = (id: FactLine['id'], register: RegisterName, name: string, text: string, limit: string) => {
    const date = dates[register];
    if (date) lines.push({ id, name, text, items: [], limit, source: credit(register, date), link: null });
  };
  const { built = null, tourist = null, inspections = null, certificates = null, declared = null } = area ?? {};
  if (area && built)
    add(
      'built',
      'parcels',
      'Edad de los edificios',
      `La mitad se construyó entre ${built.low} y ${built.high}; el año de en medio es ${built.median}${beside(city?.built?.median)}.`,
      `De ${grouped(built.of)} edificios con año, de cualquier uso. No dice cuáles se han reformado.`,
    );
  if (area && tourist)
    add(
      'tourist',
      'tourism',
      'Viviendas turísticas',
      `${grouped(tourist.dwellings)} inscritas en ${grouped(tourist.in)} de ${grouped(area.buildings)} edificios: ${perHundred(area)} por cada 100${beside(city?.tourist ? perHundred(city) : undefined)}.`,
      'Inscritas no quiere decir activas, y faltan las que no dicen en qué edificio están.',
    );
  if (inspections)
    add(
      'inspection',
      'inspections',
      'Informes de edificios',
      `${grouped(inspections.urgent)} de ${grouped(inspections.reports)} edificios con informe tienen obras urgentes sin ejecutar: el ${urgentShare(inspections)} %${beside(city?.inspections ? `el ${urgentShare(city.inspections)} %` : undefined)}.`,
      'Pocos edificios lo tienen registrado, y puede haberse arreglado sin que conste.',
    );
  if (certificates)
    add(
      'energy',
      'energy',
      'Energía',
      `El ${worstShare(certificates)} % de los certificados es F o G${beside(city?.certificates ? `el ${worstShare(city.certificates)} %` : undefined)}. La letra más frecuente es la ${commonLetter(certificates)}.`,
      `De ${grouped(sum(certificates))} certificados en vigor, de edificios con tres o más.`,
    );
  if (deposits.length > 0) {
    const bands = deposits.map(
      ({ postalCode, year, count, low, high }) => `en ${postalCode}, entre ${grouped(low)} y ${grouped(high)} € (${grouped(count)} fianzas de ${year})`,
    );
    const text = `La mitad de las fianzas está ${bands.join('; ')}. La fianza legal es un mes de renta; no distingue tamaño.`;
    add('deposits', 'deposits', 'Contratos nuevos', text, 'Un código postal abarca más de un barrio.');
  }
  if (declared)
    add(
      'declared',
      'serpavi',
      'Alquileres declarados',
      `${decimals(declared.median, 1)} €/m² al mes en ${declared.year}${beside(city?.declared ? decimals(city.declared.median, 1) : undefined)}. Incluye contratos antiguos. No es un tope legal.`,
      declared.sections === 1
        ? 'Es la mediana de su única sección censal con datos.'
        : `Es la mediana de las de sus ${declared.sections} secciones censales con datos.`,
    );
  return lines;
}

const beside = (figure: string | number | undefined) => (figure === undefined ? '' : `; en toda la ciudad, ${figure}`);
const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
/** Tourist dwellings per hundred buildings. */
const perHundred = ({ tourist, buildings }: AreaFacts) => decimals(((tourist?.dwellings ?? 0) / buildings) * 100, 1);
const urgentShare = ({ reports, urgent }: NonNullable<AreaFacts['inspections']>) => Math.round((urgent / reports) * 100);
const worstShare = (counts: readonly number[]) => Math.round((sum(counts.slice(5)) / sum(counts)) * 100);
const commonLetter = (counts: readonly number[]) => letters[counts.indexOf(Math.max(...counts))] ?? '';
