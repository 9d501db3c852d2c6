import type { SignalRating } from '../app/features/moderation/rules/signals/case.ts';
import { ratingSignalsOf } from '../app/features/moderation/rules/signals/rating-rules.ts';
import { type FraudFigures, figuresOf } from './fraud-figures.ts';
import { honestText, pick } from './fraud-texts.ts';
import { randomNumbers } from './random-numbers.ts';

// A simulated year of flatmates who rate each other, with campaigns. Everything is generated from one seed.

let serial = 0;
const key = (kind: string) => `${kind}${++serial}`;
const kitchen =
  'fregaba al momento|dejaba la sartén en remojo|ordenaba la despensa|se olvidaba la basura|cocinaba con la ventana abierta|marcaba su balda'.split('|');
const noises = 'de noche ponía auriculares|teletrabajaba con la puerta cerrada|recibía amigos los jueves|madrugaba sin un ruido|cantaba en la ducha'.split('|');
const bills = 'pagaba por adelantado|iba una semana tarde|llevaba la hoja de gastos|preguntaba cada factura|repartía la luz al céntimo|compraba el papel'.split(
  '|',
);
const talks =
  'si algo molestaba lo decía|evitaba discutir|proponía reuniones los domingos|dejaba notas en la nevera|pedía perdón enseguida|tardaba en contestar'.split(
    '|',
  );
const ends =
  'repetiría|prefiero vivir con menos gente|seguimos quedando|cada cual a lo suyo|me enseñó a cocinar arroz|lo echo de menos|nos faltó hablar más'.split('|');
const months = 'enero|marzo|junio|agosto|octubre|diciembre'.split('|');
const things = 'la bici|la aspiradora|el router|la plancha|el sofá|las macetas|el gato|la tele'.split('|');

/** A text about a flatmate; nearly half are empty or very short. */
function flatmatesText(next: () => number): string {
  if (next() < 0.45) return next() < 0.5 ? '' : pick(next, ends);
  const sentences = [
    () => `En la cocina ${pick(next, kitchen)} y ${pick(next, noises)}.`,
    () => `Con el dinero: ${pick(next, bills)}, y ${pick(next, talks)}.`,
    () => `Por ${pick(next, things)} hubo más de una charla hasta ${pick(next, months)}.`,
    () => `Al final, ${pick(next, ends)}.`,
  ];
  return `${pick(next, sentences)()} ${honestText(next)}`;
}

/** Some answers are 'no lo sé'. */
function mixed(next: () => number, mean: number): Pick<SignalRating, 'answers' | 'recommends'> {
  const answers = Array.from({ length: 11 + Math.floor(next() * 8) }, () => Math.round(Math.min(1, Math.max(0, mean + (next() - 0.5) * 0.7)) * 4) / 4);
  return { answers, recommends: answers.reduce((sum, answer) => sum + answer, 0) >= answers.length / 2 };
}
const all = (end: 0 | 1) => ({ answers: Array.from({ length: 15 }, () => end), recommends: end === 1 });

function rating(next: () => number, more: Partial<SignalRating> = {}): SignalRating {
  const writtenOn = more.writtenOn ?? Math.floor(next() * 365);
  const until = writtenOn - Math.floor(next() * 200);
  return {
    ...{ id: key('rating'), author: key('account'), person: key('person'), flat: key('flat'), text: flatmatesText(next), ...mixed(next, 0.4 + next() * 0.5) },
    ...{ network: null, writtenOn, accountFrom: writtenOn - (next() < 0.35 ? Math.floor(next() * 8) : 10 + Math.floor(next() * 500)) },
    ...{ from: until - 150 - Math.floor(next() * 400), until, ...more },
  };
}

/** Honest ratings: most come soon after a stay was verified, many from a shared home; some people get top scores throughout, and a few ratings are hostile. */
function honestRatings(next: () => number, count: number): SignalRating[] {
  const ratings: SignalRating[] = [];
  while (ratings.length < count) {
    const person = key('person');
    const liked = next() < 0.25;
    for (let home = 0; home < (next() < 0.3 ? 2 : 1); home++) {
      const flat = key('flat');
      const asked = Math.floor(next() * 365);
      const from = asked - 300 - home * 400 - Math.floor(next() * 300);
      for (let mate = 0; mate < 1 + Math.floor(next() * 4); mate++) {
        const chance = next();
        const answers = liked && next() < 0.6 ? all(1) : next() < 0.03 ? all(0) : {};
        const network = chance < 0.4 ? `home ${flat}` : chance < 0.5 ? 'university' : chance < 0.65 ? `operator${Math.floor(next() * 6)}` : key('home');
        const writtenOn = asked + Math.floor(next() < 0.6 ? next() * 10 : next() * 120);
        ratings.push(
          rating(next, { person, flat, network, writtenOn, from: from + Math.floor(next() * 200), until: asked - Math.floor(next() * 60), ...answers }),
        );
      }
    }
  }
  return ratings;
}

const praise =
  'La mejor persona con la que he compartido casa: limpia, puntual con los pagos y siempre de buen humor. Quien pueda vivir con ella tendrá mucha suerte.';
const blame =
  'Nunca pagaba a tiempo, dejaba la cocina hecha un asco y metía a desconocidos en casa de madrugada. No viváis con esta persona bajo ningún concepto.';
const reworded = (text: string, next: () => number) =>
  text
    .split(' ')
    .map((word) => (next() < 0.1 ? pick(next, ['muy', 'bastante', 'realmente', 'también', 'siempre']) : word))
    .join(' ');
const many = (count: number, make: (n: number) => SignalRating) => Array.from({ length: count }, (_, n) => make(n));
/** Stays that do not overlap. */
const apart = (n: number) => ({ from: -1000 + n * 120, until: -900 + n * 120 });

/** Campaigns about a person, each with the ratings it sends. */
export const ratingCampaigns: Readonly<Record<string, (next: () => number) => SignalRating[]>> = {
  'autobombo: el mismo texto': (next) => many(4, (n) => rating(next, { person: 'praised', text: praise, writtenOn: 40 + n * 20 })),
  'autobombo: palabras cambiadas': (next) => many(4, (n) => rating(next, { person: 'praised2', text: reworded(praise, next), writtenOn: 60 + n * 20 })),
  'autobombo: pisos inventados, en dos semanas': (next) => many(4, (n) => rating(next, { person: 'praised3', ...all(1), ...apart(n), writtenOn: 100 + n * 3 })),
  'goteo: compañeros recién registrados': (next) =>
    many(5, (n) => rating(next, { person: 'dripped', ...all(1), writtenOn: 100 + n * 20, accountFrom: 97 + n * 20 })),
  'venganza: un grupo contra una persona': (next) => many(4, (n) => rating(next, { person: 'hated', ...all(0), ...apart(n), writtenOn: 200 + n })),
  'venganza: la misma queja de tres personas': (next) => many(3, (n) => rating(next, { text: blame, writtenOn: 50 + n * 60 })),
  'venganza vacía, cuenta nueva': (next) => many(3, (n) => rating(next, { ...all(0), text: 'Huid.', writtenOn: 70 + n * 60, accountFrom: 68 + n * 60 })),
  'una conexión: compañeros de pisos distintos': (next) =>
    many(3, (n) => rating(next, { person: 'homemade', network: 'desk', ...apart(n), writtenOn: 150 + n * 2 })),
  'cuentas preparadas el mismo día': (next) =>
    many(4, (n) => rating(next, { person: 'prepared', ...mixed(next, 0.85), ...apart(n), recommends: true, writtenOn: 250 + n, accountFrom: 20 })),
  'paciente: cuentas viejas, textos propios': (next) =>
    many(3, (n) => rating(next, { person: 'patient', ...mixed(next, 0.85), writtenOn: 20 + n * 100, accountFrom: -300 - n * 50 })),
};

export function ratingFraudFigures(seed: number, count: number): FraudFigures {
  const next = randomNumbers(seed);
  return figuresOf(honestRatings(next, count), ratingCampaigns, next, ratingSignalsOf);
}
