import { USUAL_DISTANCE } from '../../domain/place/map-filter.ts';

/** Whether a field of a search has no effect: an empty one, or the default option. */
export const isDefault = (name: string, value: string): boolean =>
  value.trim() === '' ||
  (name === 'rating' && value === 'all') ||
  (name === 'orden' && value === 'mas') ||
  (name === 'distancia' && value === String(USUAL_DISTANCE));
