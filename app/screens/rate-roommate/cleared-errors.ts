import { aspects } from '../../../domain/cohabitation/aspects.ts';
import { fieldOf } from '../../../domain/cohabitation/check-form.ts';

const isAspect = new Set<string>(aspects.map(({ key }) => key));

/** The fields whose errors a change in this field clears: any score clears that of the scores, any flag that of the description. */
export function errorsClearedBy(name: string): string[] {
  if (isAspect.has(name)) return [fieldOf.scores];
  if (name.startsWith('flag_')) return [fieldOf.description];
  return [name === 'seguimos' ? fieldOf.end : name.replace(/_(mes|anio)$/, '')];
}
