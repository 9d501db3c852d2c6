export type Mark = 'mejor' | 'peor';

/**
 * Which of some columns is best and which is worst. Nothing where one has no data, and nothing where several share the place:
 * neither is then better than the others. `null`: no data.
 */
export function comparisonMarks(values: readonly (number | null)[], better: 'higher' | 'lower'): (Mark | null)[] {
  const known = values.filter((value) => value !== null);
  if (known.length < 2 || known.length < values.length) return values.map(() => null);
  const [high, low] = [Math.max(...known), Math.min(...known)];
  const [best, worst] = better === 'higher' ? [high, low] : [low, high];
  const alone = (value: number | null) => values.filter((other) => other === value).length === 1;
  if (best === worst) return values.map(() => null);
  return values.map((value) => (value === best && alone(value) ? 'mejor' : value === worst && alone(value) ? 'peor' : null));
}
