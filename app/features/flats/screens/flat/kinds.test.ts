import { expect, it } from 'vitest';
import { aReview } from '../../../../../test/builders.ts';
import { pageText } from '../../../../../test/page-text.ts';
import { app, services, withApp } from '../../../../../test/setup/app.ts';

withApp();

async function read(path: string) {
  const html = await (await app.request(new Request(`http://localhost:3000${path}`))).text();
  return { html, text: pageText(html) };
}

it('shows a rent with its year and its kind or that it is unknown, and draws only the most frequent kind', async () => {
  const place = { address: 'Calle de Denia 70, 46006 València' };
  const { propertyId } = await aReview(services, { ...place, entry_price: 410, rental_kind: null, rental_period_start: '2024-01-01' });
  const path = `/piso/${propertyId}-calle-de-denia-70`;
  const before = (await read(path)).text;
  expect(before).toContain('Último alquiler conocido: 410 €/mes (sin indicar), 2024');
  expect(before).not.toContain('Precio de entrada');
  for (const [entry_price, year] of [
    [300, 2020],
    [330, 2022],
  ])
    await aReview(services, { ...place, entry_price, rental_kind: 'room', flatmate_count: 7, rental_period_start: `${year}-01-01` });
  await aReview(services, { ...place, entry_price: 1200, rental_period_start: '2023-01-01' });
  const { text, html } = await read(path);
  expect(text).toContain('Último alquiler conocido: 330 €/mes, habitación, 2022');
  expect(text).toContain('Precio de entrada, habitación');
  expect(text).toContain('Ha subido un 10 % entre 2020 y 2022. 2 reseñas de otro tipo, o que no lo indican, van aparte.');
  expect(text).toContain('410 €/mes (sin indicar)');
  // The number of flatmates is for moderators.
  expect(html).not.toMatch(/flatmate|7 personas/);
});
