import { bad } from './texts-bad.ts';
import { good } from './texts-good.ts';
import { mixed } from './texts-mixed.ts';

/** The texts of a review of the demonstration; the seed chooses numbers that fit the tone. */
export interface SeedReview {
  headline: string;
  positive: string;
  negative: string;
  agencyAdvice?: string;
  landlordAdvice?: string;
  /** The text describes its surroundings and is believable only there. */
  near?: Zone;
}

export interface SeedText extends SeedReview {
  tone: 'good' | 'mixed' | 'bad';
}

type Zone = 'centro' | 'campus' | 'playa' | 'huerta' | 'rio' | 'periferia';

/** Neighbourhood keys of each zone. */
export const zones: Record<Zone, readonly string[]> = {
  centro: ['011', '012', '013', '014', '015', '016', '021', '022', '023', '031', '032', '033', '034'],
  campus: ['061', '062', '063', '064', '122', '131', '132', '133', '134', '135', '141', '142'],
  playa: ['111', '112', '113', '114'],
  huerta: ['141', '142', '151', '152', '162'],
  rio: ['012', '022', '031', '033', '041', '042', '051', '052', '053', '061', '107', '124', '125'],
  periferia: ['103', '104', '115', '152', '162', '181'],
};

export const texts: readonly SeedText[] = [
  ...good.map((text) => ({ ...text, tone: 'good' as const })),
  ...mixed.map((text) => ({ ...text, tone: 'mixed' as const })),
  ...bad.map((text) => ({ ...text, tone: 'bad' as const })),
];

/** Whether a text fits a flat in this neighbourhood (null: outside the city). */
export function fits(text: SeedText, neighbourhood: string | null): boolean {
  return text.near === undefined || (neighbourhood !== null && zones[text.near].includes(neighbourhood));
}
