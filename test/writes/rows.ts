import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { flatRecord } from '../../app/features/flats/rules/flat-record.ts';
import { fullAddress } from '../../app/features/places/rules/address/format.ts';
import { parseAddress } from '../../app/features/places/rules/address/parse.ts';
import type { FreshViewer } from '../../platform/viewer.ts';
import { answers } from '../builders.ts';
import type { TestServices } from '../services.ts';

/** When every review of a world was last changed. */
export const reviewedOn = '2026-11-02T12:00:00.000Z';

/** Each is shared by several worlds, so that their writes contend for its rows. */
const neighbourhoods = ['Russafa', 'Benimaclet', 'Patraix', 'Marxalenes'];
export const shortId = () => randomUUID().replaceAll('-', '').slice(0, 10);
export function record(n: number, typed: string, floor: string, door: string) {
  return flatRecord({ address: parseAddress(typed), floor, door, neighbourhood: neighbourhoods[n % neighbourhoods.length] ?? '' });
}
export function flat(n: number, typed: string, floor: string, door: string) {
  return { flat_key: record(n, typed, floor, door).flat_key, address: fullAddress(parseAddress(typed)), floor_number: floor, door_number: door };
}
export function review(author: FreshViewer | null, property_id: string, agency_id: string, more: object) {
  return {
    ...answers,
    ...{ id: randomUUID(), user_id: author?.userId ?? null, draft_key: author && randomUUID(), gone_author: null, leaves_on: null, property_id, agency_id },
    ...{
      used_agency: true,
      agency_treatment_rating: 3,
      floor_number: '1',
      door_number: '1',
      rating: 3.5,
      alerts: ['ruido'],
      is_verified: false,
      sent_back: null,
      publish_later: false,
      approved_at: null,
      created_at: '2026-11-01T12:00:00Z',
      updated_at: reviewedOn,
      ...more,
    },
  };
}

/** Approved last month, about a stay of its own; it waits for its batch. */
export const approvedReview = (author: FreshViewer, property_id: string, agency_id: string, more: object) =>
  review(author, property_id, agency_id, {
    ...{ rental_period_start: '2010-01-01', rental_period_end: '2011-01-01', publish_later: true, approved_at: '2026-10-11T12:00:00Z', ...more },
  });

/** Columns that a row lacks get their default. */
export async function insertRows({ db }: TestServices, table: string, rows: readonly object[]): Promise<void> {
  for (const alike of Map.groupBy(rows, (row) => Object.keys(row).sort().join()).values()) {
    const columns = sql.join(Object.keys(alike[0] ?? {}).map((name) => sql.ref(name)));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(alike)}::jsonb) on conflict do nothing`.execute(db);
  }
}
