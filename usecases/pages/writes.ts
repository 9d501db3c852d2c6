import { neighbourhoodSlug } from '../../domain/place/map-filter.ts';
import { areaTag, changePayload, decisionsTag, figuresTag, flatTags, type PageChange, personTag, siteTag } from '../../domain/site/page-change.ts';
import type { Services, Tx } from '../ports.ts';

/** Tells every process, at the commit, which pages of visitors show something else now. */
export const publishChange = ({ events }: Pick<Services, 'events'>, tx: Tx, change: PageChange): Promise<void> =>
  events.publish(tx, 'content', changePayload(change.tags === 'all' ? change : { ...change, tags: [siteTag, figuresTag, ...change.tags] }));

/** The same of the figures of what is decided and the log of it, which are on a page of their own. */
export const publishDecisions = ({ events }: Pick<Services, 'events'>, tx: Tx): Promise<void> =>
  events.publish(tx, 'content', changePayload({ tags: [decisionsTag], withdrawn: false }));

/** The same of a published flat whose figures stay as they are. `areas`: neighbourhoods whose figures have changed besides. */
export async function publishFlatChange(
  services: Pick<Services, 'events'>,
  tx: Tx,
  propertyId: string,
  { withdrawn, areas = [] }: { withdrawn: boolean; areas?: readonly (string | null)[] },
): Promise<void> {
  const flat = await tx
    .selectFrom('properties')
    .select(['id', 'building_key', 'neighbourhood', 'agency_ids'])
    .where('id', '=', propertyId)
    .where('review_count', '>', 0)
    .executeTakeFirst();
  if (flat)
    await publishChange(services, tx, {
      tags: [...flatTags(flat), ...areas.flatMap((area) => (area === null ? [] : areaTag(neighbourhoodSlug(area))))],
      withdrawn,
    });
}

/** Of what others read about a person. */
export async function publishPersonChange(services: Pick<Services, 'events'>, tx: Tx, userId: string): Promise<void> {
  const person = await tx.selectFrom('profiles').select('alias').where('user_id', '=', userId).executeTakeFirst();
  if (person) await publishChange(services, tx, { tags: [personTag(person.alias)], withdrawn: true });
}
