import type { RatingField, Ratings } from './scales.ts';

/** The condition of a rule: the answer to one rating, or flagged clauses in the contract of a verified review. */
type Cause = { readonly field: RatingField; readonly value: number } | 'clauses';

interface Rule {
  readonly cause: Cause;
  /** Explains in general when 'Alerta' is shown. */
  readonly rule: string;
  /** The sentence for one review. */
  readonly one: string;
  /** The sentence for a property, after 'A n de m inquilinos'; 'les' becomes 'le' for one tenant. */
  readonly many: string;
  /** The short form, beside the number of tenants who say it. */
  readonly short: string;
}

/** The rules behind the 'Alerta' badge (PRODUCT.md §2), worst first. Each has sentences that tell the reader why. */
export const alertRules = {
  deposit_kept: {
    cause: { field: 'deposit_returned_rating', value: 1 },
    rule: 'A alguien no le devolvieron la fianza.',
    one: 'No le devolvieron la fianza.',
    many: 'no les devolvieron la fianza.',
    short: 'No devolvieron la fianza',
  },
  deposit_partial: {
    cause: { field: 'deposit_returned_rating', value: 2 },
    rule: 'A alguien le devolvieron solo una parte de la fianza.',
    one: 'Le devolvieron solo una parte de la fianza.',
    many: 'les devolvieron solo una parte de la fianza.',
    short: 'Devolvieron solo parte de la fianza',
  },
  landlord_bad: {
    cause: { field: 'landlord_treatment_rating', value: 1 },
    rule: 'El casero trató mal a alguien.',
    one: 'Recibió mal trato del casero.',
    many: 'el casero les trató mal.',
    short: 'Mal trato del casero',
  },
  agency_bad: {
    cause: { field: 'agency_treatment_rating', value: 1 },
    rule: 'La agencia trató mal a alguien.',
    one: 'Recibió mal trato de la agencia.',
    many: 'la agencia les trató mal.',
    short: 'Mal trato de la agencia',
  },
  problems_ignored: {
    cause: { field: 'problem_response_rating', value: 1 },
    rule: 'Nadie respondió cuando hubo problemas.',
    one: 'Nadie respondió cuando hubo problemas.',
    many: 'nadie les respondió cuando hubo problemas.',
    short: 'Nadie responde a los problemas',
  },
  flagged_clauses: {
    cause: 'clauses',
    rule: 'El contrato de una reseña verificada trae cláusulas señaladas.',
    one: 'Su contrato trae cláusulas señaladas.',
    many: 'les pusieron cláusulas señaladas en el contrato.',
    short: 'Cláusulas señaladas en el contrato',
  },
  poor_condition: {
    cause: { field: 'maintenance_rating', value: 1 },
    rule: 'El piso estaba en mal estado.',
    one: 'El piso estaba en mal estado.',
    many: 'les tocó un piso en mal estado.',
    short: 'Piso en mal estado',
  },
  unsafe_area: {
    cause: { field: 'neighborhood_security_rating', value: 1 },
    rule: 'A alguien la zona le pareció insegura.',
    one: 'La zona le pareció insegura.',
    many: 'la zona les pareció insegura.',
    short: 'Zona insegura',
  },
  tourist_flats: {
    cause: { field: 'tourist_apartments_rating', value: 1 },
    rule: 'A alguien le molestaban los pisos turísticos del edificio.',
    one: 'Hay pisos turísticos que molestan en el edificio.',
    many: 'les molestaban los pisos turísticos del edificio.',
    short: 'Pisos turísticos que molestan',
  },
} as const satisfies Readonly<Record<string, Rule>>;
export type AlertRule = keyof typeof alertRules;

export const alertNames = Object.keys(alertRules) as AlertRule[];

/** The rules that apply to a review. `clauses`: ids of the clause types in its contract. */
export function alertsOf(ratings: Ratings, clauses: readonly string[] = []): AlertRule[] {
  return alertNames.filter((name) => {
    const { cause }: Rule = alertRules[name];
    return cause === 'clauses' ? clauses.length > 0 : ratings[cause.field] === cause.value;
  });
}

/** The sentences of one review, worst first. `clauses`: names of the clause types in its contract, never its words. */
export function reviewSentences(alerts: readonly string[], clauses: readonly string[] = []): string[] {
  return alertNames
    .filter((name) => alerts.includes(name))
    .map((name) => {
      const { one } = alertRules[name];
      return name === 'flagged_clauses' && clauses.length > 0 ? `${one.slice(0, -1)}: ${clauses.join('; ')}.` : one;
    });
}

/**
 * The sentences for a property, worst rule first. `counts` and `authors` count people: an author of two reviews is one tenant (PRODUCT.md §1
 * "One review").
 */
export function alertSentences(counts: Partial<Record<AlertRule, number>>, authors: number): string[] {
  return alertNames.flatMap((name) => {
    const n = counts[name] ?? 0;
    return n === 0 ? [] : [sentenceFor(name, n, authors)];
  });
}

const sentenceFor = (name: AlertRule, people: number, authors: number): string =>
  authors === 1 ? alertRules[name].one : `A ${people} de ${authors} inquilinos ${people === 1 ? singular(alertRules[name].many) : alertRules[name].many}`;

const singular = (many: string): string => many.replace(/\bles\b/, 'le');

/** The short form of a flat's warning, and how many of its tenants say it. */
export interface AlertLine {
  short: string;
  people: number;
  of: number;
}

/** The warnings of a flat, by the number of tenants who say them, then worst rule first. */
export const alertLines = (counts: Partial<Record<AlertRule, number>>, authors: number): AlertLine[] =>
  alertNames
    .flatMap((name) => {
      const people = counts[name] ?? 0;
      return people === 0 ? [] : [{ short: alertRules[name].short, people, of: authors }];
    })
    .sort((a, b) => b.people - a.people);
