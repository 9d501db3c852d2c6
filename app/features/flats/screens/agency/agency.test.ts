import { expect, it } from 'vitest';
import { aReview } from '../../../../../test/builders.ts';
import { pageText } from '../../../../../test/page-text.ts';
import { app, services, withApp } from '../../../../../test/setup/app.ts';

withApp();

it('shows readers and search engines the same mean, halves up', async () => {
  // 29 / 20 is 1.45, slightly less as a binary fraction.
  for (let n = 0; n < 20; n++)
    await aReview(services, { address: `Calle de Cuba ${n + 1}, 46006 València`, agency: 'Fincas Malvarrosa', agency_treatment_rating: n < 11 ? 1 : 2 });
  const html = await (await app.request(new Request('http://localhost:3000/agencia/fincas-malvarrosa'))).text();
  expect(pageText(html)).toContain('1,5 de 4');
  expect(html).toContain('"ratingValue":1.5');
});
