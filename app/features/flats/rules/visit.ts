import { grouped } from '../../../../platform/decimals.ts';
import type { OfficialFacts } from '../../places/rules/registers/facts/facts.ts';
import { type KnownRent, kindsText, type RentalKind } from '../../reviews/rules/rental-kind.ts';
import { type RatingField, scaleOf } from '../../reviews/rules/scales.ts';
import { complainsOf, type ReadReview, type TopicId, topicIds } from './topics.ts';
import { officialBargains, officialQuestions } from './visit-registers.ts';

/** Number of authors who complain about each topic, each counted once (PRODUCT.md §1 "One review"). */
export interface Complaints {
  /** All authors. */
  of: number;
  complaints: Partial<Record<TopicId, number>>;
}

export function complaintsOf(reviews: readonly (ReadReview & { author_key: string })[]): Complaints {
  const complaints: Complaints['complaints'] = {};
  for (const id of topicIds) {
    const people = authorsOf(reviews.filter((review) => complainsOf(id, review)));
    if (people > 0) complaints[id] = people;
  }
  return { of: authorsOf(reviews), complaints };
}
const authorsOf = (reviews: readonly { author_key: string }[]) => new Set(reviews.map((review) => review.author_key)).size;

/** Answers of a neighbourhood's tenants; mean null: too few of them. */
interface Area {
  name: string;
  means: readonly { field: RatingField; mean: number | null; count: number }[];
  /** Medians of entry prices by kind and year. */
  prices: readonly { kind: RentalKind; year: number; median: number; reviews: number }[];
}
/** A type of clause found in contracts of the flat. */
interface FoundClause {
  id: string;
  name: string;
  contracts: number;
}
/** The data that questions are derived from. */
export interface VisitSources {
  flat: Complaints;
  /** The other flats of its building; null: too few people have written about them. */
  building: Complaints | null;
  area: Area | null;
  clauses: { contracts: number; types: readonly FoundClause[] } | null;
  /** Register data of the building; null or absent: none. */
  official?: OfficialFacts | null;
}
export interface VisitQuestion {
  question: string;
  source: string;
}

/** The question for each topic; `area`: the rating whose low mean in the neighbourhood leads to it. */
const questions: Readonly<Record<TopicId, { ask: string; area?: RatingField }>> = {
  humedad: { ask: '¿Dónde hubo humedad y qué se hizo para arreglarla?' },
  ruido: { ask: '¿Puedo ver de noche la habitación que da a la calle?', area: 'neighborhood_noise_rating' },
  fianza: { ask: '¿Quién guarda la fianza, y cuándo y cómo se devuelve?', area: 'deposit_returned_rating' },
  averias: { ask: '¿A quién aviso si algo se estropea, y cuánto tardan en arreglarlo?', area: 'problem_response_rating' },
  temperatura: { ask: '¿Cómo se enfría y se calienta el piso, y cuánto cuesta al mes?', area: 'temperature_summer_rating' },
  casero: { ask: '¿Con quién trato durante el alquiler y por dónde le escribo?' },
  agencia: { ask: '¿Qué hace la agencia después de firmar, y qué cobra y a quién?' },
  luz: { ask: '¿Puedo verlo por la mañana, con las luces apagadas?' },
  turistas: { ask: '¿Hay pisos turísticos en la finca?', area: 'tourist_apartments_rating' },
  vecinos: { ask: '¿Quién vive en la finca y qué normas tiene la comunidad?' },
  seguridad: { ask: '¿Ha habido robos en la finca? ¿Cómo cierra el portal?', area: 'neighborhood_security_rating' },
  plagas: { ask: '¿Cuándo se desinsectó el piso por última vez?' },
  ascensor: { ask: '¿Funciona el ascensor? ¿Cada cuánto se estropea?' },
  internet: { ask: '¿Llega la fibra al piso, y qué compañías dan servicio?' },
};

const MAX_QUESTIONS = 8;
/** A mean below this share of its scale leads to a question. */
const LOW_SHARE = 0.45;

/**
 * 'Preguntas para la visita': first from complaints of the flat's tenants, then from registers, then from complaints of tenants of its building
 * and its neighbourhood. `last`: the latest known rent.
 */
export const visitQuestions = (sources: VisitSources, last: KnownRent | null = null): VisitQuestion[] =>
  collectQuestions(sources, last).map(({ question, source }) => ({ question, source }));

function collectQuestions(
  { flat, building, area, clauses, official = null }: VisitSources,
  last: KnownRent | null,
): (VisitQuestion & { fromRegister: boolean })[] {
  const byQuestion = new Map<string, VisitQuestion & { fromRegister: boolean }>();
  const add = (question: string, source: string, fromRegister = false) => {
    if (!byQuestion.has(question)) byQuestion.set(question, { question, source, fromRegister });
  };
  for (const { id, complaints } of ranked(flat)) add(questions[id].ask, `Lo ${complaints === 1 ? 'dijo' : 'dijeron'} ${complaints} de ${flat.of}`);
  if (clauses?.types.some((type) => type.id === 'prohibicion-padron')) {
    const { contracts = 0 } = clauses.types.find((type) => type.id === 'prohibicion-padron') ?? {};
    const which = `${contracts} de ${clauses.contracts} ${clauses.contracts === 1 ? 'contrato' : 'contratos'}`;
    add('¿Me puedo empadronar?', `${which} lo ${contracts === 1 ? 'prohibía' : 'prohibían'}: no vale`);
  }
  for (const { question, source } of officialQuestions(official && comparableWith(official, last), last, {
    tourists: questions.turistas.ask,
    heating: questions.temperatura.ask,
  }))
    add(question, source, true);
  if (building)
    for (const { id, complaints } of ranked(building))
      add(questions[id].ask, `En otros pisos del edificio lo ${complaints === 1 ? 'dijo' : 'dijeron'} ${complaints} de ${building.of}`);
  for (const id of topicIds) {
    const field = questions[id].area;
    const answers = field && area?.means.find((one) => one.field === field);
    if (!answers || answers.mean === null) continue;
    const { words } = scaleOf[field];
    if ((answers.mean - 1) / (words.length - 1) >= LOW_SHARE) continue;
    add(questions[id].ask, `En ${area?.name}, de media: «${words[Math.round(answers.mean) - 1]}», según ${reviewsOf(answers.count)}`);
  }
  return [...byQuestion.values()].slice(0, MAX_QUESTIONS);
}

/** The sources of the questions, in a sentence. */
export function visitIntro(sources: VisitSources, last: KnownRent | null = null): string {
  const all = collectQuestions(sources, last);
  const people =
    sources.flat.of > 0 ? 'lo que contaron quienes vivieron en este piso, en el edificio y en el barrio' : 'lo que cuentan del barrio quienes viven en él';
  const from = [
    ...(all.some(({ fromRegister }) => !fromRegister) ? [people] : []),
    ...(all.some(({ fromRegister }) => fromRegister) ? ['lo que dicen los registros públicos'] : []),
  ];
  return `Salen de ${from.join(' y de ')}.`;
}

/** Deposits are of whole flats: a rent of another or unknown kind is not compared with them. */
const comparableWith = (official: OfficialFacts, last: KnownRent | null): OfficialFacts =>
  last === null || last.kind === 'whole' ? official : { ...official, deposits: null };

const reviewsOf = (n: number) => `${grouped(n)} ${n === 1 ? 'reseña' : 'reseñas'}`;
const ranked = ({ complaints }: Complaints) =>
  topicIds.flatMap((id) => (complaints[id] ? [{ id, complaints: complaints[id] }] : [])).sort((a, b) => b.complaints - a.complaints);

export interface Bargain {
  /** The figure behind it: '−80 €', '4 de 8'. */
  figure: string;
  what: string;
  why: string;
}

const repairs = {
  humedad: 'La humedad, arreglada antes de entrar y por escrito',
  averias: 'Las averías, arregladas antes de entrar, y un plazo para las que vengan',
  temperatura: 'Aire acondicionado o calefacción, o menos renta',
  plagas: 'Una desinsectación antes de entrar',
} as const satisfies Partial<Record<TopicId, string>>;
const lawBehind: Readonly<Record<keyof typeof repairs, string>> = {
  humedad: 'Repararla le toca al casero: art. 21 LAU',
  averias: 'Lo que haga falta para vivir ahí lo repara el casero: art. 21 LAU',
  temperatura: 'No es obligatorio, pero se puede pedir',
  plagas: 'Dejarlo habitable le toca al casero: art. 21 LAU',
};
const MAX_CLAUSES = 2;

/** 'Qué puedes negociar': every entry has a figure. `last`: the latest known rent; it is compared with rents of its kind and year. */
export function bargains({ flat, area, clauses, official = null }: VisitSources, last: KnownRent | null): Bargain[] {
  const bargains: Bargain[] = [];
  const beside = last && area?.prices.find(({ kind, year }) => kind === last.kind && year === last.year);
  if (last && beside && last.price > beside.median)
    bargains.push({
      figure: `−${grouped(last.price - beside.median)} €`,
      what: `Que no pase de ${grouped(beside.median)} €/mes`,
      why: `En ${last.year}, ${grouped(last.price)} €. La mediana de ${area?.name} ese año es ${grouped(beside.median)} €, según ${reviewsOf(beside.reviews)} de ${kindsText[beside.kind]}`,
    });
  if (official)
    for (const one of officialBargains(comparableWith(official, last), last)) if (!bargains.some(({ what }) => what === one.what)) bargains.push(one);
  for (const { id, complaints } of ranked(flat))
    if (id in repairs)
      bargains.push({ figure: `${complaints} de ${flat.of}`, what: repairs[id as keyof typeof repairs], why: lawBehind[id as keyof typeof repairs] });
  if (flat.complaints.fianza)
    bargains.push({
      figure: `${flat.complaints.fianza} de ${flat.of}`,
      what: 'Un inventario con fotos, firmado el primer día',
      why: 'No les llegó entera la fianza. Ha de devolverse en un mes: art. 36 LAU',
    });
  for (const { name, contracts } of clauses?.types.slice(0, MAX_CLAUSES) ?? [])
    bargains.push({ figure: `${contracts} de ${clauses?.contracts}`, what: `Quitar del contrato: ${name}`, why: 'Señalada en contratos de este piso' });
  return bargains;
}
