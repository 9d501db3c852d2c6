import { sealOf } from '../../app/features/moderation/data/second-factor.reads.ts';
import { codeAt, fromBase32 } from '../../app/features/moderation/rules/totp.ts';
import type { Clock, Vault } from '../../platform/ports.ts';

type People = Record<'bea' | 'dani' | 'carla' | 'eva', { userId: string }>;
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** An unconfirmed and a confirmed second factor, and two suspensions, one of them appealed. */
export const factorRows = (
  vault: Vault,
  { bea, dani, carla, eva }: People,
  at: (daysAgo: number) => string,
): Record<'second_factors' | 'account_suspensions', object[]> => ({
  second_factors: [[bea, null] as const, [dani, at(4)] as const].map(([{ userId }, confirmed_at]) => ({
    user_id: userId,
    sealed_key: vault.seal(sealOf({ vault }, userId), key),
    created_at: at(5),
    confirmed_at,
  })),
  account_suspensions: [
    { user_id: carla.userId, reason: 'Insulta.', suspended_at: at(3), appeal: 'No es verdad.', appealed_at: at(2) },
    { user_id: eva.userId, reason: 'Insulta.', suspended_at: at(3), appeal: null, appealed_at: null },
  ],
});

/** The current code of both factors. */
export const codeNow = ({ clock }: { clock: Clock }) => codeAt(fromBase32(key), clock.now());
