import { randomNumbers } from '../test/random-numbers.ts';

/** A sentence as the indices of its features, which all weigh the same; the vector has length 1. */
type Example = readonly number[];

/** The value of the constant feature of every sentence. */
export const BIAS = 0.5;

/**
 * A linear support vector machine with squared hinge loss, by dual coordinate descent (Hsieh et al., 2008). `signs`: 1, -1, or 0 for an ignored example;
 * `costs`: the cost of an error on each. Returns the weights of the features, and last that of the constant.
 */
export function trainSvm(
  examples: readonly Example[],
  signs: Int8Array,
  costs: Float64Array,
  { features, rounds, seed }: { features: number; rounds: number; seed: number },
): Float64Array {
  const weights = new Float64Array(features + 1);
  const alphas = new Float64Array(examples.length);
  const scale = examples.map((example) => 1 / Math.sqrt(Math.max(1, example.length)));
  const order = examples.map((_, i) => i).filter((i) => signs[i] !== 0);
  const random = randomNumbers(seed);
  const get = (at: number) => weights[at] as number;
  for (let round = 0; round < rounds; round++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [order[i], order[j]] = [order[j] as number, order[i] as number];
    }
    for (const i of order) {
      const [example, sign, part, alpha] = [examples[i] as Example, signs[i] as number, scale[i] as number, alphas[i] as number];
      let sum = 0;
      for (const feature of example) sum += get(feature);
      const slack = 0.5 / (costs[i] as number);
      const gradient = sign * (sum * part + get(features) * BIAS) - 1 + slack * alpha;
      const next = Math.max(0, alpha - gradient / (1 + BIAS * BIAS + slack));
      if (next === alpha) continue;
      const step = (next - alpha) * sign;
      alphas[i] = next;
      for (const feature of example) weights[feature] = get(feature) + step * part;
      weights[features] = get(features) + step * BIAS;
    }
  }
  return weights;
}
