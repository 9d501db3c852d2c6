import { expect, it } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { aReview } from '../../../../../test/builders.ts';
import { pageText } from '../../../../../test/page-text.ts';
import { services, withApp } from '../../../../../test/setup/app.ts';

withApp();

// A real site starts without data, and then has one review.
async function read(path: string) {
  const app = await testApp({ ...services, site: { ...services.site, demo: false } });
  const html = await (await app.request(new Request(`http://localhost:3000${path}`))).text();
  return { html, text: pageText(html) };
}

it('links from an empty list of agencies to the form', async () => {
  const { html, text } = await read('/agencias');
  expect(text).toContain('Ninguna reseña publicada nombra una agencia todavía. Puedes escribir la primera');
  expect(html).toMatch(/<main[\s\S]*<p>Ninguna reseña[^<]*<a href="\/write-review"/);
});

it('uses the singular for the first review', async () => {
  await aReview(services, { agency: 'Fincas Primera' });
  expect((await read('/agencia/fincas-primera')).text).toContain('La nombra 1 reseña de 1 piso.');
  expect((await read('/')).text).toContain('1 reseña comprobada por una persona');
  await aReview(services, { address: 'Calle de Cuba 3, 46006 València', agency: 'Fincas Primera' });
  expect((await read('/agencia/fincas-primera')).text).toContain('La nombran 2 reseñas de 2 pisos.');
  expect((await read('/')).text).toContain('2 reseñas comprobadas una a una');
});
