import { expect, it } from 'vitest';
import { aReview } from '../../../../test/builders.ts';
import { member, services, withReports } from '../../../../test/setup/reports.ts';
import { claimAgency } from './claim.writes.ts';

withReports();

it('a claim whose address changes before its mail was sent sends one, to the new address', async () => {
  await aReview(services, { agency: 'Dos Correos' });
  const { slug } = await services.db.selectFrom('agencies').select('slug').where('name', '=', 'Dos Correos').executeTakeFirstOrThrow();
  const claimant = await member();
  const claim = (name: string) => claimAgency(services, claimant, slug, { email: `${name}@${slug}.example`, words: '' });
  for (const name of ['uno', 'dos']) expect(await claim(name)).toMatchObject({ ok: true });
  await services.runJobs();
  expect(services.mails().map(({ to }) => to)).toEqual([`dos@${slug}.example`]);
});
