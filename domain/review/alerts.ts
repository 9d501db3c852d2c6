import type { Ratings } from './scales.ts';

/**
 * The warnings behind the 'Alerta' badge (PRODUCT.md §2): named rules over a review's answers. Each has a sentence for
 * one review and one for a property ("n of m"), so that a reader always sees why.
 */
export const alertRules = {
  deposit_kept: {
    applies: (r: Ratings) => r.deposit_returned_rating === 1,
    one: 'No le devolvieron la fianza.',
    many: (n: string) => `${n} no les devolvieron la fianza.`,
  },
  deposit_partial: {
    applies: (r: Ratings) => r.deposit_returned_rating === 2,
    one: 'Le devolvieron solo una parte de la fianza.',
    many: (n: string) => `${n} les devolvieron solo una parte de la fianza.`,
  },
  landlord_bad: {
    applies: (r: Ratings) => r.landlord_treatment_rating === 1,
    one: 'Recibió mal trato del casero.',
    many: (n: string) => `${n} el casero les trató mal.`,
  },
  agency_bad: {
    applies: (r: Ratings) => r.agency_treatment_rating === 1,
    one: 'Recibió mal trato de la agencia.',
    many: (n: string) => `${n} la agencia les trató mal.`,
  },
  problems_ignored: {
    applies: (r: Ratings) => r.problem_response_rating === 1,
    one: 'Nadie respondió cuando hubo problemas.',
    many: (n: string) => `${n} nadie les respondió cuando hubo problemas.`,
  },
  poor_condition: {
    applies: (r: Ratings) => r.maintenance_rating === 1,
    one: 'El piso estaba en mal estado.',
    many: (n: string) => `${n} les tocó un piso en mal estado.`,
  },
  unsafe_area: {
    applies: (r: Ratings) => r.neighborhood_security_rating === 1,
    one: 'La zona le pareció insegura.',
    many: (n: string) => `${n} la zona les pareció insegura.`,
  },
  tourist_flats: {
    applies: (r: Ratings) => r.tourist_apartments_rating === 1,
    one: 'Hay pisos turísticos que molestan en el edificio.',
    many: (n: string) => `${n} les molestaban los pisos turísticos del edificio.`,
  },
} as const;
export type AlertRule = keyof typeof alertRules;

const ruleNames = Object.keys(alertRules) as AlertRule[];

export function alertsOf(ratings: Ratings): AlertRule[] {
  return ruleNames.filter((name) => alertRules[name].applies(ratings));
}

/**
 * The sentences for a property, worst rules first (the order above), from how many different authors say each, and how many
 * there are: who wrote about two stays in it is one tenant (PRODUCT.md §1 "One review").
 */
export function alertSentences(counts: Partial<Record<AlertRule, number>>, authors: number): string[] {
  return ruleNames.flatMap((name) => {
    const n = counts[name] ?? 0;
    if (n === 0) return [];
    return [authors === 1 ? alertRules[name].one : alertRules[name].many(`A ${n} de ${authors} inquilinos`)];
  });
}
