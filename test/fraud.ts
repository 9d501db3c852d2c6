import type { SignalReview } from '../app/features/moderation/rules/signals/case.ts';
import { signalsOf } from '../app/features/moderation/rules/signals/rules.ts';
import { type FraudFigures, figuresOf } from './fraud-figures.ts';
import { good, honestText, openings, pick, places } from './fraud-texts.ts';
import { randomNumbers } from './random-numbers.ts';

// A simulated year of one city: honest reviews, with campaigns. Everything is generated from one seed.

let serial = 0;
const key = (kind: string) => `${kind}${++serial}`;
const year = 365;

function honestAnswers(next: () => number): { answers: number[]; recommends: boolean } {
  const mean = 0.25 + next() * 0.6;
  const answers = Array.from({ length: 15 }, () => Math.round(Math.min(1, Math.max(0, mean + (next() - 0.5) * 0.8)) * 3) / 3);
  return { answers, recommends: mean > 0.5 };
}
const all = (end: 0 | 1) => ({ answers: Array.from({ length: 15 }, (_, i) => (i === 7 ? 0.5 : end)), recommends: end === 1 });

function review(next: () => number, more: Partial<SignalReview> = {}): SignalReview {
  const writtenOn = more.writtenOn ?? Math.floor(next() * year);
  const stay = 200 + Math.floor(next() * 700);
  const until = next() < 0.2 ? null : writtenOn - Math.floor(next() * 120);
  return {
    id: key('review'),
    author: key('account'),
    flat: key('flat'),
    building: key('building'),
    agency: next() < 0.6 ? `agency${Math.floor(next() ** 2 * 40)}` : null,
    agencyName: null,
    text: honestText(next),
    ...honestAnswers(next),
    contract: next() < 0.5 ? key('contract') : null,
    network: null,
    writtenOn,
    accountFrom: writtenOn - (next() < 0.7 ? 0 : Math.floor(next() * 300)),
    from: (until ?? writtenOn) - stay,
    until,
    ...more,
  };
}

/** Honest reviews: single ones, of flatmates in one week, about a second flat, at the end of term, and short praise. */
export function honestReviews(next: () => number, count: number): SignalReview[] {
  const reviews: SignalReview[] = [];
  while (reviews.length < count) {
    const one = review(next, next() < 0.25 ? { writtenOn: 180 + Math.floor(next() * 25) } : {});
    reviews.push(one);
    const chance = next();
    if (chance < 0.06)
      // Flatmates: one contract, the same dates, the same week.
      for (let n = 0; n < 1 + Math.floor(next() * 3); n++) {
        const { flat, building, agency, contract, from, until } = one;
        reviews.push(review(next, { flat, building, agency, contract, from, until, writtenOn: one.writtenOn + Math.floor(next() * 7) }));
      }
    else if (chance < 0.12)
      // The same author about the previous flat.
      reviews.push(review(next, { author: one.author, until: one.from - 5, from: one.from - 300, writtenOn: one.writtenOn, accountFrom: one.accountFrom }));
    else if (chance < 0.125) reviews.push(review(next, { ...all(1), text: 'Todo perfecto, lo recomiendo.', accountFrom: one.writtenOn - 90 }));
    else if (chance < 0.2) reviews.push(review(next, { building: one.building, agency: one.agency }));
  }
  return reviews;
}

/**
 * Adds the networks of honest people: homes, which flatmates share, two universities, and six shared addresses of mobile operators.
 * Four reviews come from a residence with one connection, at the end of term.
 */
function withNetworks(next: () => number, reviews: readonly SignalReview[]): SignalReview[] {
  const residents = Array.from({ length: 4 }, () => review(next, { building: 'residence', agency: null, writtenOn: 180 + Math.floor(next() * 25) }));
  const from = (one: SignalReview) => {
    const chance = next();
    if (chance < 0.1) return `university${chance < 0.05 ? 1 : 2}`;
    if (chance < 0.3) return `operator${Math.floor(next() * 6)}`;
    return `home of ${one.flat} since ${one.from}`;
  };
  return [...reviews.map((one) => ({ ...one, network: from(one) })), ...residents.map((one) => ({ ...one, network: 'residence' }))];
}

const praise =
  'La agencia nos atendió de maravilla desde el primer día, resolvió cualquier avería en horas y el piso estaba impecable. Repetiríamos sin dudarlo un momento.';
const blame =
  'Una estafa de principio a fin: no devuelven la fianza, no contestan al teléfono y el piso se cae a trozos. Huid de esta gente cuanto antes, os engañarán.';
const swapped = (text: string, next: () => number) =>
  text
    .split(/(?<=[.,:]) /)
    .sort(() => next() - 0.5)
    .join(' ');
const reworded = (text: string, next: () => number) =>
  text
    .split(' ')
    .map((word) => (next() < 0.12 ? pick(next, ['muy', 'bastante', 'realmente', 'sinceramente', 'también', 'allí']) : word))
    .join(' ');
const many = (count: number, make: (n: number) => SignalReview) => Array.from({ length: count }, (_, n) => make(n));

/** Campaigns, each with the reviews it sends. */
export const campaigns: Readonly<Record<string, (next: () => number) => SignalReview[]>> = {
  'granja: el mismo texto': (next) => many(6, (n) => review(next, { text: praise, agency: 'farmed', writtenOn: 60 + n * 9 })),
  'granja: frases cambiadas de sitio': (next) => many(6, (n) => review(next, { text: swapped(praise, next), agency: 'farmed', writtenOn: 60 + n * 11 })),
  'granja: palabras cambiadas': (next) => many(6, (n) => review(next, { text: reworded(praise, next), agency: 'farmed', writtenOn: 60 + n * 12 })),
  'granja: plantilla con nombres': (next) =>
    many(6, (n) =>
      review(next, { text: `${pick(next, openings)}. ${praise} El ${pick(next, places)} es ${pick(next, good)}.`, agency: 'farmed', writtenOn: 40 + n * 20 }),
    ),
  'venganza: varias cuentas contra un piso': (next) =>
    many(4, (n) =>
      review(next, { flat: 'hated', building: 'hatedhouse', ...all(0), writtenOn: 200 + n, from: 10 + n * 30, until: 35 + n * 30, accountFrom: 200 + n }),
    ),
  'venganza: brigada contra una agencia': (next) => many(8, (n) => review(next, { agency: 'attacked', ...all(0), text: honestText(next), writtenOn: 120 + n })),
  'venganza: copia su queja en varios pisos': (next) =>
    many(3, (n) => review(next, { text: blame, agency: 'attacked', author: `angry${n}`, writtenOn: 90 + n * 30 })),
  'autobombo: la agencia en dos semanas': (next) => many(7, (n) => review(next, { agency: 'selfmade', ...all(1), writtenOn: 300 + n * 2 })),
  'autobombo: casero con sus pisos': (next) =>
    many(4, (n) => review(next, { text: reworded(praise, next), agency: null, building: 'owned', writtenOn: 100 + n * 25 })),
  'goteo: una a la semana, cuentas nuevas': (next) =>
    many(8, (n) => {
      const writtenOn = 100 + n * 14;
      return review(next, { agency: 'dripped', ...all(1), writtenOn, accountFrom: writtenOn });
    }),
  'goteo: un competidor, en contra': (next) =>
    many(6, (n) => {
      const writtenOn = 30 + n * 20;
      return review(next, { agency: 'rival', ...all(0), writtenOn, accountFrom: writtenOn - 1 });
    }),
  'contrato prestado: otros pisos': (next) => many(4, (n) => review(next, { contract: 'lent', writtenOn: 50 + n * 40 })),
  'contrato prestado: el mismo piso, otros años': (next) =>
    many(3, (n) =>
      review(next, { contract: 'lent2', flat: 'lentflat', building: 'lenthouse', from: -900 + n * 300, until: -650 + n * 300, writtenOn: 20 + n * 60 }),
    ),
  'corro: tres cuentas alaban a dos agencias': (next) =>
    many(6, (n) =>
      review(next, {
        author: `ring${n % 3}`,
        agency: n < 3 ? 'ringone' : 'ringtwo',
        ...all(1),
        writtenOn: 60 + n * 25,
        accountFrom: 0,
        from: -600 + n * 90,
        until: -520 + n * 90,
      }),
    ),
  'una cuenta, muchos pisos': (next) => many(5, (n) => review(next, { author: 'everywhere', from: 0, until: 250, writtenOn: 260 + n })),
  'cinco estrellas vacías': (next) =>
    many(3, (n) => {
      const writtenOn = 70 + n * 60;
      return review(next, { ...all(1), text: 'Todo genial.', writtenOn, accountFrom: writtenOn });
    }),
  'una estrella vacía': (next) =>
    many(3, (n) => {
      const writtenOn = 70 + n * 60;
      return review(next, { ...all(0), text: 'Lo peor. No vayáis.', writtenOn, accountFrom: writtenOn });
    }),
  'oleada con cuentas viejas': (next) => many(9, (n) => review(next, { agency: 'aged', recommends: true, writtenOn: 250 + n, accountFrom: -300 })),
  'una conexión: la oficina de la agencia': (next) =>
    many(3, (n) => review(next, { agency: 'fromoffice', network: 'office', writtenOn: 150 + n * 2, accountFrom: -100 })),
  'una conexión: vecinos inventados de un edificio': (next) =>
    many(4, (n) => review(next, { building: 'invented', agency: null, network: 'landlord', writtenOn: 80 + n * 2, accountFrom: -50 })),
  'traducida al valenciano': (next) => [
    review(next, { text: praise, agency: 'translated', writtenOn: 100, accountFrom: 40 }),
    review(next, {
      text: "L'agència ens va atendre de meravella des del primer dia, va resoldre qualsevol avaria en hores i el pis estava impecable. Repetiríem sense dubtar-ho.",
      agency: 'translated',
      writtenOn: 140,
      accountFrom: 60,
    }),
  ],
  'paciente: cuentas viejas, textos propios, meses entre una y otra': (next) =>
    many(4, (n) => review(next, { agency: 'patient', writtenOn: 20 + n * 80, accountFrom: -200, recommends: true })),
  'brigada templada: cuentas nuevas, respuestas mezcladas': (next) =>
    many(8, (n) => review(next, { agency: 'mild', recommends: false, writtenOn: 60 + n, accountFrom: 60 + n })),
};

export function fraudFigures(seed: number, count: number): FraudFigures {
  const next = randomNumbers(seed);
  const honest = withNetworks(randomNumbers(seed + 1000), honestReviews(next, count));
  return figuresOf(honest, campaigns, next, signalsOf);
}
