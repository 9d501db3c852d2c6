import type { Signal, SignalRating, SignalRule } from './case.ts';
import {
  agreeing,
  authors,
  byOthers,
  extreme,
  found,
  fullest,
  ids,
  isNew,
  livedTogether,
  nearDuplicate,
  oneSided,
  type Rule,
  sameNetwork,
  trigramSets,
} from './parts.ts';

const constants = {
  burstDays: 14,
  personBurst: 3,
  /** Longer than for reviews: a rating needs a verified stay, so few accounts write on their first day. */
  newDays: 7,
} as const;

/**
 * Ratings of the same person by authors who did not live with this one. Flatmates write at the same time, because a verified stay asks them all on
 * one day.
 */
const ofStrangers = (a: SignalRating) => (b: SignalRating) => a.person === b.person && !livedTogether(a, b);
type RatingRule = Exclude<SignalRule, 'same-contract' | 'burst-flat' | 'burst-agency' | 'two-homes' | 'praise-ring'>;

const whose = { rated: 'la persona valorada', author: 'otra cuenta que valora a la misma persona' } as const;

/** Rules for ratings. docs/decisions/029 says why there are no others. */
const rules: Readonly<Record<RatingRule, Rule<SignalRating>>> = {
  'near-duplicate': (subject, others, sets) => nearDuplicate(subject, others, sets, 'valoraciones'),
  'same-network': (subject, others) => sameNetwork(subject, others, ofStrangers(subject), 'la misma persona'),
  'own-network': ({ rated, until }) =>
    rated?.network && until !== null
      ? {
          title: 'La misma conexión que la persona valorada',
          sentence: 'Se envió desde una conexión que esa persona ha usado estos días, y dice que ya no viven juntas.',
          innocent: 'Una universidad, una biblioteca o un operador móvil dan la misma conexión a mucha gente.',
          with: [],
        }
      : null,
  'home-network': ({ rated, until }) =>
    rated?.network && until === null
      ? {
          title: 'La misma conexión que la persona valorada',
          sentence: 'Se envió desde una conexión que esa persona ha usado estos días.',
          innocent: 'Dice que aún viven juntas: en casa se comparte la conexión.',
          with: [],
        }
      : null,
  'same-browser': ({ rated }) =>
    rated?.browser
      ? {
          title: 'El mismo navegador, dos cuentas',
          sentence: `En el navegador desde el que se envió había entrado antes ${whose[rated.browser]}.`,
          innocent: 'En un piso compartido a veces se presta el ordenador.',
          with: [],
        }
      : null,
  'shared-contract': ({ rated }) =>
    rated?.contract
      ? {
          title: 'Contrato compartido',
          sentence: `La estancia de quien escribe se apoya en el mismo contrato que ha enviado ${whose[rated.contract]}.`,
          innocent: 'Quienes alquilan juntos firman el mismo contrato.',
          with: [],
        }
      : null,
  blocked: ({ rated }) =>
    rated?.blocked
      ? {
          title: 'La persona valorada bloqueó a quien escribe',
          sentence: 'La bloqueó antes de que se enviara esta valoración.',
          innocent: 'Quien acabó mal con alguien también puede contar lo que pasó.',
          with: [],
        }
      : null,
  'burst-person': (subject, others) => {
    const [, near] = fullest(constants.burstDays, subject, byOthers(subject, others).filter(ofStrangers(subject)));
    const alike = agreeing(subject, near, constants.newDays);
    return alike !== null && authors(near) + 1 >= constants.personBurst
      ? {
          title: 'Muchas de golpe sobre esta persona',
          sentence: `${authors(near) + 1} cuentas en ${constants.burstDays} días, ${alike}, de gente que no vivió a la vez.`,
          innocent: 'Puede haber pedido que la valoren a quienes vivieron con ella en varios pisos.',
          with: ids(near),
        }
      : null;
  },
  'one-sided': (subject, others) => oneSided(subject, others, ofStrangers(subject), constants.newDays),
  'new-account': (subject) =>
    isNew(subject, constants.newDays)
      ? {
          title: 'Cuenta recién abierta',
          sentence: 'Se abrió esa semana.',
          innocent: 'Muchos se registran porque alguien con quien vivieron se lo pide.',
          with: [],
        }
      : null,
  // Only the worst end: friends give each other the best scores without further words.
  extreme: (subject) => extreme(subject, [-1], 'Hay convivencias así, y gente de pocas palabras.'),
};

export const ratingSignalsOf = (subject: SignalRating, others: readonly SignalRating[], sets = trigramSets()): Signal[] => found(rules, subject, others, sets);
