import { expect, test } from 'vitest';
import { profileChange } from '../app/features/accounts/data/profile.input.ts';
import { shortRating } from '../app/features/flatmates/data/short-rating.input.ts';
import { messageBody } from '../app/features/messages/data/message.input.ts';
import { authorReveal, cohabitationDecision } from '../app/features/moderation/data/rating-case.input.ts';
import { tenancyDecision } from '../app/features/moderation/data/stay-case.input.ts';
import { readCases } from './read-cases.ts';

const id = '00000000-0000-4000-8000-000000000000';
const profile = (displayName: string, bio: string) => profileChange.safeParse({ displayName, bio }).success;
const takes: Record<string, (text: string) => boolean> = {
  'messages.body': (text) => messageBody.safeParse(text).success,
  'profile.displayName': (text) => profile(text, ''),
  'profile.bio': (text) => profile('Marta', text),
  'cohabitation.rejection': (reason) => cohabitationDecision.safeParse({ reviewId: id, action: 'reject', reason }).success,
  'cohabitation.reveal': (reason) => authorReveal.safeParse({ reviewId: id, reason }).success,
  'tenancy.rejection': (reason) => tenancyDecision.safeParse({ tenancyId: id, action: 'reject', reason }).success,
  'short.comment': (comment) => shortRating.safeParse({ comment }).success,
};

test.each(readCases('emoji-limits.txt', 3))('%s of %s emoji: %s', (input, length, taken) => {
  expect(takes[input ?? '']?.('🙂'.repeat(Number(length)))).toBe(taken === 'yes');
});
