import { type Answers, type TextField, textFields } from '../../reviews/rules/answers.ts';
import type { RatingField } from '../../reviews/rules/scales.ts';

/** The parts of a review that topics are searched in: its texts and answers. */
export type ReadReview = Answers<TextField | RatingField>;

interface Topic {
  readonly name: string;
  /** A plain text (`plainText`) that matches is about the topic. */
  readonly words: RegExp;
  /** An answer up to this value is a complaint. */
  readonly bad: Readonly<Partial<Record<RatingField, number>>>;
}

/** The topics of reviews, as rules over their texts and answers; the most requested first. */
export const topics = {
  fianza: { name: 'Fianza', words: /\b(fianzas?|deposito de garantia)\b/, bad: { deposit_returned_rating: 2 } },
  casero: { name: 'Casero', words: /\b(caser[oa]s?|propietari[oa]s?|duen[oa]s?|arrendador(a|es|as)?)\b/, bad: { landlord_treatment_rating: 2 } },
  agencia: { name: 'Agencia', words: /\b(agencias?|inmobiliarias?)\b/, bad: { agency_treatment_rating: 2 } },
  ruido: {
    name: 'Ruido',
    words: /\b(ruidos?|ruidos[oa]s?|se (oye|oia|escucha)n?|insonoriza\w*|ladr\w+|silencio\w*|fiestas?)\b/,
    bad: { noise_rating: 2, neighborhood_noise_rating: 1 },
  },
  humedad: { name: 'Humedad', words: /\b(humedad(es)?|humed[oa]s?|moho|goteras?|filtracion(es)?|condensacion|desconchad\w+)\b/, bad: {} },
  temperatura: {
    name: 'Frío y calor',
    words: /\b(calor|caluros[oa]s?|frio|fri[oa]s|aire acondicionado|calefaccion|estufas?|radiador(es)?|horno en verano|corre el aire)\b/,
    bad: { temperature_summer_rating: 1 },
  },
  luz: {
    name: 'Luz',
    words:
      /(?<!\b(factura|facturas|recibo|recibos|contrato|pagar|pago|agua,|agua y|gas y) (de )?(la )?)\b(luz|luminos[oa]s?|oscur[oa]s?|soleado|interior sin ventanas?)\b/,
    bad: { light_rating: 2 },
  },
  averias: {
    name: 'Averías',
    words: /\b(averias?|calderas?|termo|fontaner[oa]s?|lavadoras?|neveras?|enchufes?|persianas?|arregl\w+|repar(o|a|ar|aron|acion|aciones|ado|ada))\b/,
    bad: { maintenance_rating: 2, problem_response_rating: 2 },
  },
  vecinos: { name: 'Vecinos', words: /\b(vecin[oa]s?|comunidad de (vecinos|propietarios)|portal|escalera)\b/, bad: { neighbor_relationship_rating: 1 } },
  turistas: { name: 'Turistas', words: /\b(turistas?|turistic[oa]s?|airbnb)\b/, bad: { tourist_apartments_rating: 1, neighborhood_tourists_rating: 1 } },
  seguridad: { name: 'Seguridad', words: /\b(insegur[oa]s?|inseguridad|robos?|robaron|robar|miedo|peligros[oa])\b/, bad: { neighborhood_security_rating: 1 } },
  plagas: { name: 'Plagas', words: /\b(cucarachas?|bichos?|plagas?|chinches?|ratones|ratas?|hormigas?)\b/, bad: {} },
  ascensor: { name: 'Ascensor', words: /\bascensor(es)?\b/, bad: {} },
  internet: { name: 'Internet', words: /\b(wi-?fi|internet|fibra|cobertura)\b/, bad: {} },
} as const satisfies Readonly<Record<string, Topic>>;
export type TopicId = keyof typeof topics;
export const topicIds = Object.keys(topics) as TopicId[];

export const readTopic = (text: string | null): TopicId | null => (text !== null && Object.hasOwn(topics, text) ? (text as TopicId) : null);

/** Lower case without accents, with single spaces: 'Se OÍA  todo' → 'se oia todo'. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ');

/** A review's plain text: all of it, and its negative aspects. */
interface Plain {
  all: string;
  worst: string;
}
const plainCache = new WeakMap<ReadReview, Plain>();

/** Cached: a page evaluates every topic of up to 500 reviews, some of them three times. */
function plainOf(review: ReadReview): Plain {
  const known = plainCache.get(review);
  if (known) return known;
  const worst = plainText(review.negative_aspects);
  const others = plainText(textFields.flatMap((field) => (field === 'negative_aspects' ? [] : [review[field] ?? ''])).join('\n'));
  const plain = { all: `${others} ${worst}`, worst };
  plainCache.set(review, plain);
  return plain;
}

/** 'Sin humedades' and 'no hay ruido' are about the topic, but no complaints. */
const denied = /\b(sin|ni|nada de|no hay|no tiene|no habia|ningun|ninguna|cero|poc[oa]) (\w+ )?$/;

/** Whether an answer is a complaint about the topic; for topics without ratings, whether the negative aspects are. */
export function complainsOf(id: TopicId, review: ReadReview): boolean {
  const { words, bad }: Topic = topics[id];
  const fields = Object.entries(bad) as [RatingField, number][];
  if (fields.length > 0) return fields.some(([field, max]) => review[field] !== null && review[field] <= max);
  const text = plainOf(review).worst;
  return [...text.matchAll(new RegExp(words, 'g'))].some(({ index }) => !denied.test(text.slice(0, index)));
}

const topicCache = new WeakMap<ReadReview, TopicId[]>();

/** The topics of a review: mentioned in its texts, or complained about by an answer. */
export function topicsOf(review: ReadReview): TopicId[] {
  const known = topicCache.get(review);
  if (known) return known;
  const written = plainOf(review).all;
  const all = topicIds.filter((id) => topics[id].words.test(written) || complainsOf(id, review));
  topicCache.set(review, all);
  return all;
}
