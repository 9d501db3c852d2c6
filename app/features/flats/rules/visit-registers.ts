import { grouped } from '../../../../platform/decimals.ts';
import type { OfficialFacts } from '../../places/rules/registers/facts/facts.ts';
import { type RegisterName, registers } from '../../places/rules/registers/facts/sources.ts';
import type { KnownRent } from '../../reviews/rules/rental-kind.ts';
import type { Bargain, VisitQuestion } from './visit.ts';

// The entries of 'Preguntas para la visita' and 'Qué puedes negociar' that are based on registers.
const ownerOf = (register: RegisterName) => registers[register].owner;

/** The third quartile of new contracts, which a rent is compared with. */
const deposited = ({ postalCode, year, count, high }: NonNullable<OfficialFacts['deposits']>) =>
  `Tres de cada cuatro de las ${grouped(count)} fianzas de ${year} en ${postalCode} son de ${grouped(high)} € o menos; no distinguen tamaño`;

const urgentWorks = (n: number) => `Informe del edificio: ${n} ${n === 1 ? 'intervención urgente' : 'intervenciones urgentes'} sin ejecutar`;

/** Each with its figure and its register; `asks`: texts of questions that tenants' complaints lead to as well. */
export function officialQuestions(official: OfficialFacts | null, last: KnownRent | null, asks: { tourists: string; heating: string }): VisitQuestion[] {
  if (!official) return [];
  const { built, tourist, deposits, inspection, certificates, flood, dates } = official;
  const found: { question: string; figure: string; register: RegisterName }[] = [];
  if (inspection !== null && inspection !== 'none' && inspection.urgent > 0)
    found.push({
      question: '¿Cuándo se hacen las obras urgentes que pide el informe del edificio, y quién las paga?',
      figure: urgentWorks(inspection.urgent),
      register: 'inspections',
    });
  if (tourist) found.push({ question: asks.tourists, figure: `Viviendas turísticas inscritas aquí: ${tourist}`, register: 'tourism' });
  if (deposits && last && last.price > deposits.high)
    found.push({ question: '¿Por qué se pide más que en la mayoría de los contratos nuevos?', figure: deposited(deposits), register: 'deposits' });
  if (flood)
    found.push({
      question: '¿Se ha inundado alguna vez el bajo, el garaje o el portal?',
      figure: `Nivel ${flood} de 6 en el mapa de inundaciones; el 1 es el de más peligro`,
      register: 'flood',
    });
  const often = certificates?.letters ?? [];
  if (often.length > 0 && often.every((letter) => letter >= POOR))
    found.push({
      question: asks.heating,
      figure: `Letra más frecuente en los certificados energéticos del edificio: ${often.join(' y ')}`,
      register: 'energy',
    });
  else if (built !== null && built < INSULATED)
    found.push({ question: asks.heating, figure: `Construido en ${built}, antes de las primeras normas de aislamiento`, register: 'parcels' });
  const readIn = Number(dates.inspections?.readOn.slice(0, 4));
  if (inspection === 'none' && built !== null && readIn - built >= OLD)
    found.push({
      question: '¿Ha pasado el edificio la inspección, y qué pide el informe?',
      figure: `Construido en ${built}, y no consta informe`,
      register: 'inspections',
    });
  return found.map(({ question, figure, register }) => ({ question, source: `${figure} (${ownerOf(register)})` }));
}

/** From this letter on heating is expensive. */
const POOR = 'E';
/** The first year with insulation rules (NBE-CT-79). */
const INSULATED = 1979;
/** From this age in years on the Generalitat requires a report for residential buildings. */
const OLD = 50;

/** Each with its figure and its register. */
export function officialBargains({ deposits, inspection, tourist }: OfficialFacts, last: KnownRent | null): Bargain[] {
  const bargains: Bargain[] = [];
  if (deposits && !last)
    bargains.push({
      figure: `${grouped(deposits.high)} €`,
      what: `Si piden más de ${grouped(deposits.high)} €/mes, que lo bajen o digan por qué`,
      why: `${deposited(deposits)} (${ownerOf('deposits')})`,
    });
  if (deposits && last && last.price > deposits.high)
    bargains.push({
      figure: `−${grouped(last.price - deposits.high)} €`,
      what: `Que no pase de ${grouped(deposits.high)} €/mes`,
      why: `En ${last.year}, ${grouped(last.price)} €. ${deposited(deposits)} (${ownerOf('deposits')})`,
    });
  if (inspection !== null && inspection !== 'none' && inspection.urgent > 0)
    bargains.push({
      figure: String(inspection.urgent),
      what: 'Las obras urgentes del edificio, con fecha y por escrito, o menos renta mientras duren',
      why: `${urgentWorks(inspection.urgent)} (${ownerOf('inspections')}). Si una obra pasa de 20 días, la renta baja en proporción: art. 21 LAU`,
    });
  if (tourist)
    bargains.push({
      figure: String(tourist),
      what: 'Por escrito, a quién avisar si molestan los pisos turísticos de la finca',
      why: `Viviendas turísticas inscritas aquí: ${tourist}; inscritas no quiere decir activas (${ownerOf('tourism')})`,
    });
  return bargains;
}
