import { describe, expect, it } from 'vitest';
import { dayMs } from '../../../../platform/dates.ts';
import { anAdmin, approveRating } from '../../../../test/community.ts';
import { aFlat, aPerson, edit, edited, nextDay, type Rated, ratedBy, ratedTimes, services, withdraw, withFigures } from '../../../../test/setup/figures.ts';
import { asMember } from '../../../../test/viewers.ts';
import { deleteAccount } from '../../accounts/data/deletion.writes.ts';
import { exportUserData } from '../../accounts/data/export.reads.ts';
import { moderateCohabitation } from '../../moderation/data/rating-case.writes.ts';
import { commentName, reportSubject } from '../../moderation/data/report-subject.reads.ts';
import { commentsAbout, someCommentsAbout } from './figures.reads.ts';
import { releasePending } from './figures.writes.ts';
import { editCohabitationReview } from './long-rating.writes.ts';

withFigures();

const best = async (person: Rated) => {
  await services.runJobs();
  return (await commentsAbout(services.db, person.userId))?.best ?? null;
};
const night = async () => {
  nextDay();
  await releasePending(services);
};
/** A person with this many visible texts: 'Uno', 'Dos', … */
async function readAbout(texts: readonly string[]): Promise<Rated> {
  const person = await aPerson();
  for (const text of texts) await ratedBy(person, { lo_mejor: text });
  expect(await best(person)).toHaveLength(texts.length);
  return person;
}
const author = (person: Rated, at: number) => asMember({ userId: person.authors[at] ?? '' });
const refuse = (person: Rated, at: number) => moderateCohabitation(services, anAdmin, { reviewId: person.ids[at] ?? '', action: 'reject', reason: 'Insulta.' });

describe("'Lo que cuentan de ti'", () => {
  it('appears in threes, by three different authors', async () => {
    const person = await aPerson();
    for (const text of ['Uno', 'Dos']) await ratedBy(person, { lo_mejor: text });
    await ratedBy(person, { lo_mejor: 'Otro de la misma', author: person.authors[0], piso_id: await aFlat('9') });
    expect(await best(person)).toBeNull();
    await ratedBy(person, { lo_mejor: 'Tres' });
    expect(await best(person)).toEqual(['Dos', 'Otro de la misma', 'Tres', 'Uno']);
    nextDay();
    for (const text of ['Cuatro', 'Cinco']) await ratedBy(person, { lo_mejor: text });
    expect(await best(person)).toHaveLength(4);
    await ratedBy(person, { lo_mejor: 'Seis' });
    expect(await best(person)).toHaveLength(7);
    await ratedTimes(person, 3, { lo_mejor: 'Hoy no' });
    expect(await best(person)).not.toContain('Hoy no');
    await night();
    expect(await best(person)).toHaveLength(10);
  });

  it('loses a withdrawn or refused text immediately and for good', async () => {
    const person = await readAbout(['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete']);
    await withdraw(person, 0);
    expect(await best(person)).not.toContain('Uno');
    for (const at of [1, 2, 3]) await refuse(person, at);
    expect(await best(person)).toEqual(['Cinco', 'Seis', 'Siete']);
    await withdraw(person, 1);
    await editCohabitationReview(services, author(person, 2), person.ids[2] ?? '', edited({ pagos_puntualidad: 4 }, { best: 'Otro' }));
    await deleteAccount(services, author(person, 3));
    await night();
    expect(await best(person)).toEqual(['Cinco', 'Seis', 'Siete']);
  });

  it('loses only the changed texts immediately; the new ones wait for two more', async () => {
    const person = await readAbout(['Uno', 'Dos', 'Tres', 'Cuatro']);
    nextDay();
    const change = (at: number, texts: { best: string | null; improve?: string }) =>
      editCohabitationReview(services, author(person, at), person.ids[at] ?? '', edited({ pagos_puntualidad: 4 }, texts));
    await change(0, { best: 'Uno, mejor dicho' });
    expect(await best(person)).toEqual(['Cuatro', 'Dos', 'Tres']);
    // Only the answers or the other text change.
    await change(1, { best: 'Dos', improve: 'Las mañanas' });
    expect(await best(person)).toEqual(['Cuatro', 'Dos', 'Tres']);
    for (const id of person.ids.slice(0, 2)) await approveRating(services, id);
    await night();
    expect(await commentsAbout(services.db, person.userId)).toEqual({ best: ['Cuatro', 'Dos', 'Tres'], improve: [] });
    await ratedBy(person, { lo_mejor: 'Cinco' });
    expect(await commentsAbout(services.db, person.userId)).toEqual({ best: ['Cuatro', 'Dos', 'Tres'], improve: [] });
    await ratedBy(person, { lo_mejor: 'Seis' });
    await services.runJobs();
    expect(await commentsAbout(services.db, person.userId)).toEqual({
      best: ['Cinco', 'Cuatro', 'Dos', 'Seis', 'Tres', 'Uno, mejor dicho'],
      improve: ['Las mañanas'],
    });
  });

  it('keeps a text if the other one of its rating was changed', async () => {
    const person = await readAbout(['Uno', 'Dos', 'Tres']);
    nextDay();
    for (const at of [0, 1, 2]) await edit(person, at, edited({ pagos_puntualidad: 4 }, { best: `${at}`, improve: `${at}, más` }));
    await services.runJobs();
    expect(await commentsAbout(services.db, person.userId)).toEqual({ best: ['0', '1', '2'], improve: ['0, más', '1, más', '2, más'] });
    await editCohabitationReview(services, author(person, 0), person.ids[0] ?? '', edited({ pagos_puntualidad: 4 }, { best: 'Otra cosa', improve: '0, más' }));
    expect(await commentsAbout(services.db, person.userId)).toEqual({ best: ['1', '2'], improve: ['0, más', '1, más', '2, más'] });
  });

  it('is hidden with two authors: on the profile, in the download and in reports', async () => {
    const person = await readAbout(['Uno', 'Dos', 'Tres']);
    const reported = () =>
      reportSubject(services, asMember({ userId: person.userId }), 'comment', commentName(services, person.userId, 'Dos')).then((found) => found !== null);
    expect(await reported()).toBe(true);
    await refuse(person, 0);
    const files = await exportUserData(services, person.userId);
    expect([
      await commentsAbout(services.db, person.userId),
      await someCommentsAbout(services.db, person.userId, 50),
      files.find(({ path }) => path === 'lo-que-cuentan-de-ti.json')?.content,
      await reported(),
    ]).toEqual([null, null, 'null\n', false]);
    expect(JSON.stringify(files)).not.toContain('Dos');
  });

  it('keeps texts of deleted accounts, which count as authors, until the night of the day drawn for each', async () => {
    const person = await readAbout(['Uno', 'Dos', 'Tres', 'Cuatro']);
    const deleted = services.clock.now().getTime();
    const below = services.ids.below;
    const draws = [4, 27];
    services.ids.below = () => draws.shift() ?? 0;
    for (const at of [0, 1]) await deleteAccount(services, author(person, at));
    services.ids.below = below;
    const days = () => Math.round((services.clock.now().getTime() - deleted) / dayMs);
    expect(await best(person)).toHaveLength(4);
    while (days() < 4) await night();
    expect(await best(person)).toEqual(['Cuatro', 'Dos', 'Tres', 'Uno']);
    await night();
    expect(await best(person)).toEqual(['Cuatro', 'Dos', 'Tres']);
    while (days() < 27) await night();
    expect(await best(person)).toEqual(['Cuatro', 'Dos', 'Tres']);
    await night();
    expect(await best(person)).toBeNull();
  });
});
