import { environments, includedServices, nearbyServices, neighborTypes } from '../../app/features/reviews/rules/options.ts';
import { type RatingField, type Ratings, ratingFields, scaleOf } from '../../app/features/reviews/rules/scales.ts';
import type { Choice } from './choice.ts';

type Tone = 'good' | 'mixed' | 'bad';

/** The answers of a tone as a share of the scale: 0 the worst step, 1 the best. */
const mood: Record<Tone, number> = { good: 0.82, mixed: 0.5, bad: 0.18 };

/** The deposit's rating by tone: texts of good stays mention no lost deposit. */
const deposit: Record<Tone, number> = { good: 3, mixed: 2, bad: 1 };

/** Ratings that fit the text, each on its own scale. */
export function seedRatings(tone: Tone, chance: Choice, usedAgency: boolean, stillResiding: boolean): Ratings {
  const rate = (field: RatingField): number | null => {
    if (field === 'agency_treatment_rating' && !usedAgency) return null;
    if (field === 'deposit_returned_rating') return stillResiding ? null : deposit[tone];
    if (scaleOf[field].none && chance.chance(0.08)) return null;
    const steps = scaleOf[field].words.length;
    const share = Math.min(0.999, Math.max(0, mood[tone] + (chance.next() - 0.5) * 0.7));
    return 1 + Math.floor(share * steps);
  };
  return Object.fromEntries(ratingFields.map((field) => [field, rate(field)])) as Ratings;
}

export function seedLists(chance: Choice) {
  const keys = <T extends object>(list: T) => Object.keys(list);
  return {
    included_services: chance.some(keys(includedServices), chance.below(4)),
    neighbor_type: chance.some(keys(neighborTypes), 1 + chance.below(2)),
    neighborhood_environment: chance.some(keys(environments), 1 + chance.below(2)),
    nearby_services_300m: chance.some(keys(nearbyServices), 3 + chance.below(5)),
  };
}
