import { sealOf } from '../../app/features/moderation/data/second-factor.reads.ts';
import { codeAt, fromBase32 } from '../../app/features/moderation/rules/totp.ts';
import type { Clock, Vault } from '../../platform/ports.ts';

type People = Record<'bea' | 'dani', { userId: string }>;
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** One who has begun to set up a second factor, and one who has. */
export const factorRows = (vault: Vault, { bea, dani }: People, at: (daysAgo: number) => string): Record<'second_factors', object[]> => ({
  second_factors: [[bea, null] as const, [dani, at(4)] as const].map(([{ userId }, confirmed_at]) => ({
    user_id: userId,
    sealed_key: vault.seal(sealOf({ vault }, userId), key),
    created_at: at(5),
    confirmed_at,
  })),
});

/** What the app of both gives now. */
export const codeNow = ({ clock }: { clock: Clock }) => codeAt(fromBase32(key), clock.now());
