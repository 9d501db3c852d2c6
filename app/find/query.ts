import { USUAL_DISTANCE } from '../../domain/place/map-filter.ts';

/** Whether a field of a search asks for nothing: an empty one, or the option that is meant when none is chosen. */
export const saysNothing = (name: string, value: string): boolean =>
  value.trim() === '' ||
  (name === 'rating' && value === 'all') ||
  (name === 'orden' && value === 'mas') ||
  (name === 'distancia' && value === String(USUAL_DISTANCE));
