import { z } from '../../../../platform/zod.ts';
import { kindNames } from '../../reviews/rules/rental-kind.ts';
import { FOLLOW_KINDS, isFollowed, MAX_FOLLOWS } from '../rules/follow-kinds.ts';
import { ownOnDevice } from './own-note.input.ts';

const wrong = 'No sabemos qué quieres guardar';

/** The item to save or follow, by the last part of its public address. */
export const followed = z
  .object({ kind: z.enum(FOLLOW_KINDS, wrong), subject: z.string(wrong) })
  .refine(({ kind, subject }) => isFollowed(kind, subject), { error: wrong, path: ['subject'] });

const seen = z.int().min(0).max(1_000_000);

const onDevice = z
  .object({
    kind: z.enum(FOLLOW_KINDS),
    subject: z.string(),
    reviews: seen,
    price: seen.min(1).nullable(),
    rentKind: z.enum(kindNames).nullish(),
    address: z
      .string()
      .refine((text) => isFollowed('building', text))
      .optional()
      .catch(undefined),
    own: ownOnDevice.optional().catch(undefined),
  })
  .refine(({ kind, subject }) => isFollowed(kind, subject));

/** The follows of a device as JSON, at most MAX_FOLLOWS. Invalid entries are left out: the device could not correct them. */
export function readImportedFollows(text: string): z.output<typeof onDevice>[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.slice(0, MAX_FOLLOWS).flatMap((one) => onDevice.safeParse(one).data ?? []) : [];
  } catch {
    return [];
  }
}
