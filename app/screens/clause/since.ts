import type { Reading } from '../../../domain/contract/clause.ts';
import { formatDay } from '../../../domain/dates/format.ts';

/** For which contracts a reading holds, in a sentence. */
export function since({ from, until, landlord }: Reading): string {
  const whom = landlord === 'company' ? ', si alquila una empresa' : '';
  if (from && until) return `Contratos firmados del ${formatDay(from)} al ${formatDay(until)}${whom}.`;
  if (from) return `Contratos firmados desde el ${formatDay(from)}${whom}.`;
  if (until) return `Contratos firmados hasta el ${formatDay(until)}${whom}.`;
  return `Contratos de cualquier fecha${whom}.`;
}
