import { expect, it } from 'vitest';
import { signedIn, testApp } from '../../../../../test/app.ts';
import { aReview } from '../../../../../test/builders.ts';
import { pageText } from '../../../../../test/page-text.ts';
import { app, services, withApp } from '../../../../../test/setup/app.ts';
import { siteFigures } from './figures.ts';

withApp();

async function read(cookie?: string, from = app) {
  const answer = await from.request(new Request('http://localhost:3000/', { headers: cookie ? { cookie } : {} }));
  const html = await answer.text();
  return {
    status: answer.status,
    html,
    text: pageText(html),
  };
}

it('says when there is no review yet', async () => {
  expect((await read()).text).toContain('No hay reviews verificadas disponibles');
});

it('shows the three latest verified reviews, newest first', async () => {
  for (const [i, title] of ['La más vieja de todas', 'La tercera más nueva', 'La segunda más nueva', 'La más nueva de todas'].entries())
    await aReview(services, { experience_headline: title, at: `2026-0${i + 1}-10T10:00:00Z`, floor: `${i}`, photos: i === 3 ? ['ab12cd'] : [] });
  await aReview(services, { experience_headline: 'Esta no se publicó', at: '2026-09-10T10:00:00Z', verified: false });
  await aReview(services, {
    experience_headline: 'Con su alerta y sin recomendar',
    at: '2026-08-10T10:00:00Z',
    landlord_treatment_rating: 1,
    recommend_to_friend: false,
    address: 'Calle de la Reina 84, 46011 València',
  });
  const { text, html } = await read();
  const order = ['Con su alerta', 'La más nueva', 'La segunda'].map((title) => text.indexOf(title));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order[0]).toBeGreaterThan(0);
  for (const absent of ['La tercera', 'La más vieja', 'Esta no']) expect(text).not.toContain(absent);
  for (const part of ['Alerta', 'Recibió mal trato del casero.', '0 % recomienda', '100 % recomienda', '1 reseña', 'Sin imagen', 'Calle de la Reina, 84'])
    expect(text).toContain(part);
  expect(html).toContain('href="/buscar-resenas?address=Calle%20de%20la%20Reina%2C%2084"');
  expect(html).toContain('srcSet="/fotos/ab12cd-480.webp 480w, /fotos/ab12cd-960.webp 960w"');
  expect(text).not.toContain('46011');
});

it('gives a member the full address', async () => {
  const { cookie } = await signedIn(services, 'lucia');
  expect((await read(cookie)).text).toContain('Calle de la Reina, 84, 46011 València, Piso 3, Puerta 12');
});

it('leads to the search and to the wizard', async () => {
  const { html, text } = await read();
  for (const name of ['Buscar pisos ahora', 'Escribir tu reseña', 'Ver todas las reviews', 'Escribir reseña', 'Saber más']) expect(text).toContain(name);
  expect(html).toContain('href="/write-review"');
});

it('reports that the reviews failed, without the database’s error', async () => {
  const { status, html } = await read(undefined, await testApp({ ...services, db: services.db.withSchema('nowhere') }));
  expect(status).toBe(503);
  expect(html).toContain('Error al cargar las reviews<');
  expect(html).not.toContain('nowhere');
  expect(html).toContain('Buscar pisos ahora');
});

it('shows the specified figures in the demonstration, and the real ones on a real site', () => {
  const totals = { review_count: 1204, rating_sum: 4214 };
  expect(siteFigures({ demo: true }, totals)).toEqual({ reviews: '+2,500 reseñas', mean: '4.8' });
  expect(siteFigures({ demo: false }, totals)).toEqual({ reviews: '1.204 reseñas', mean: '3,5' });
  expect(siteFigures({ demo: false }, { review_count: 0, rating_sum: 0 })).toBeNull();
});
