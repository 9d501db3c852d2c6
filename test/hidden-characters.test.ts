import { describe, expect, it, test } from 'vitest';
import { readProfile } from '../app/features/accounts/data/account.input.ts';
import { profileChange } from '../app/features/accounts/data/profile.input.ts';
import { readAnswers } from '../app/features/flatmates/data/long-rating.input.ts';
import { shortRating } from '../app/features/flatmates/data/short-rating.input.ts';
import { messageBody } from '../app/features/messages/data/message.input.ts';
import { authorReveal, cohabitationDecision } from '../app/features/moderation/data/rating-case.input.ts';
import { tenancyDecision } from '../app/features/moderation/data/stay-case.input.ts';
import { readReview } from '../app/features/reviews/data/review.input.ts';
import { readStay } from '../app/features/stays/data/stay.input.ts';
import { read } from '../platform/result.ts';
import { filledForm } from './review-form.ts';

// Everywhere people type: no hidden or reversing characters, at most two marks in a row (platform/text.ts).
const id = '7d4c1d0e-6a3b-4d52-9c7e-0a1b2c3d4e5f';
const signUp = (fields: Record<string, string>) => {
  const read = readProfile({ phoneCode: '+34', ...fields });
  return read.ok ? read.data : read.errors;
};
const change = (fields: Record<string, string>) => {
  const result = read(profileChange, { displayName: 'Ana', ...fields });
  return result.ok ? result.data : result.errors;
};
const review = (fields: object) => {
  const read = readReview({ ...filledForm, used_agency: true, ...fields }, '2026-11');
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.data as unknown as Record<string, unknown>;
};
const stay = (fields: object) => {
  const typed = { address: 'Calle de Sueca 45, 46006 València, Valencia', floor: '3', door: '12', start: '2024-01-01', end: '', method: 'document', ...fields };
  const read = readStay(typed, '2026-11-20');
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.data;
};

const fields: Record<string, (typed: string) => unknown> = {
  'name at sign-up': (displayName) => signUp({ displayName }),
  'text at sign-up': (bio) => signUp({ bio }),
  'name of the profile': (displayName) => change({ displayName }),
  'text of the profile': (bio) => change({ bio }),
  message: (body) => messageBody.parse(body),
  'headline of a review': (experience_headline) => review({ experience_headline }),
  'good sides of a review': (positive_aspects) => review({ positive_aspects }),
  'bad sides of a review': (negative_aspects) => review({ negative_aspects }),
  'advice about an agency': (agency_advice) => review({ agency_advice }),
  'advice about a landlord': (landlord_advice) => review({ landlord_advice }),
  'name of an agency': (custom_agency_name) => review({ custom_agency_name }),
  'short rating': (comment) => shortRating.parse({ comment }),
  'long rating, the best': (lo_mejor) => readAnswers({ lo_mejor }),
  'long rating, to improve': (a_mejorar) => readAnswers({ a_mejorar }),
  'long rating, red flags': (descripcion_banderas) => readAnswers({ descripcion_banderas }),
  "a moderator's reason, of a rating": (reason) => cohabitationDecision.parse({ reviewId: id, action: 'reject', reason }),
  "a moderator's reason, of a reveal": (reason) => authorReveal.parse({ reviewId: id, reason }),
  "a moderator's reason, of a stay": (reason) => tenancyDecision.parse({ tenancyId: id, action: 'reject', reason }),
  'address of a stay': (typed) => stay({ address: `Calle de Sueca 45, 46006 València, Valencia ${typed}` }),
};
const tricks = ['\u200b', '\u202e', '\u2066', '\u3164', '\ufeff', '\u200d', '\u{e0061}', '\u00ad', '\u2800'];

test.each(Object.entries(fields))('%s', (_where, keep) => {
  const cleaned = JSON.stringify(keep(`Una frase ${tricks.join('x')} bastante larga e\u0301\u0302\u0303\u0304\u0305.`));
  for (const trick of tricks) expect(cleaned).not.toContain(trick);
  expect(cleaned).not.toMatch(/\p{M}{3}/u);
  expect(cleaned).toContain('bastante larga');
});

describe('a text without visible characters', () => {
  it.each(['\u3164', '\u200b\u200b', '\u2800 \u2800', '\u202e', '\u{e0061}'])('%j is refused as name, message and alias', (nothing) => {
    expect(change({ displayName: nothing })).toEqual({ displayName: 'Escribe tu nombre completo' });
    expect(signUp({ displayName: nothing })).toEqual({ displayName: 'Hay caracteres que no se pueden guardar' });
    expect(messageBody.safeParse(nothing).error?.issues[0]?.message).toBe('Escribe un mensaje');
    expect(signUp({ username: `ana${nothing}` })).toEqual({ username: 'El alias tiene entre 3 y 50 letras, números, puntos o guiones bajos' });
  });
});
