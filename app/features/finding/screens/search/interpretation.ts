import type { Db } from '../../../../../platform/ports.ts';
import { isOnlyLink } from '../../../places/rules/address/advert.ts';
import { findsAny } from '../../data/filter.reads.ts';
import { meaningOf } from '../../data/meaning.reads.ts';
import { isForMembers } from '../../rules/query-texts.ts';
import { LITERAL } from './path.ts';
import { readQuestion } from './question.ts';

/** The interpretation of a text that finds nothing; null: it finds something, or has no other meaning. */
export async function interpretationOf(db: Db, { address, question }: ReturnType<typeof readQuestion>, params: URLSearchParams, member: boolean) {
  if (address === '' || question === null || params.has(LITERAL) || isOnlyLink(address) || isForMembers(address)) return null;
  const plain = new URLSearchParams({ address });
  const alone = readQuestion(plain, member).question;
  if (!alone || (await findsAny(db, { ...alone, member }))) return null;
  const meaning = await meaningOf(db, address);
  if (meaning === null || meaning.kind === 'university') return meaning;
  const meant = new URLSearchParams(params);
  meant.set('address', meaning.address);
  return { kind: 'address' as const, meant: readQuestion(meant, member) };
}
