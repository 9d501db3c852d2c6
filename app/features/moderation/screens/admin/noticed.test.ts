import { expect, it } from 'vitest';
import { aReview } from '../../../../../test/builders.ts';
import { ask, press, see, services, withAdmin } from '../../../../../test/setup/admin.ts';

withAdmin();

it('marks personal data in each text, only for moderators', async () => {
  const texts = {
    experience_headline: 'Pregunta por Marta Ibáñez y verás',
    negative_aspects: 'La casera tiene depresión y su móvil es el 612 34 56 78.',
    positive_aspects: 'Cerca de la calle de Ramón Llull, 33, a 1.200 € al mes.',
  };
  await aReview(services, { verified: false, ...texts });
  const { html } = await see('admin');
  const plain = html.replaceAll('<!-- -->', '');
  for (const line of [
    'Nombre de una persona: «Marta Ibáñez» (Titular)',
    'Salud, creencias u otro dato delicado: «depresión» (Lo peor)',
    'Teléfono: «612 34 56 78» (Lo peor)',
  ])
    expect(plain).toContain(line);
  expect(html.match(/<mark[^>]*>[^<]*<\/mark>/g)?.map((mark) => mark.replace(/<[^>]+>/g, ''))).toEqual(['Marta Ibáñez', 'depresión', '612 34 56 78']);

  const { id } = await aReview(services, { ...texts, address: 'Calle de Cuba 28, 46006 València' });
  const { property_id } = await services.db.selectFrom('reviews').select('property_id').where('id', '=', id).executeTakeFirstOrThrow();
  for (const who of ['visitor', 'member'] as const) {
    const short = await ask(who, `/piso/${property_id}`);
    const answer = await ask(who, new URL(short.headers.get('location') ?? '', 'http://localhost:3000').pathname);
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toContain('Pregunta por Marta Ibáñez');
    expect(page).not.toContain('Puede haber datos personales');
    expect(page).not.toContain('<mark');
  }
});

it('marks nothing in a review without personal data', async () => {
  await services.db.deleteFrom('reviews').execute();
  await aReview(services, { verified: false });
  expect((await see('admin')).html).not.toContain('Puede haber datos personales');
});

it('does not mark words that are covered already', async () => {
  await services.db.deleteFrom('reviews').execute();
  const { id } = await aReview(services, { verified: false, negative_aspects: 'Antonio Llopis, el del cuarto, gritaba. Llama al 612 34 56 78.' });
  expect((await press('admin', { intent: 'cover', reviewId: id, field: 'negative_aspects', words: 'Antonio Llopis', act: 'cover' })).status).toBe(200);
  const { html } = await see('admin', `/admin/resena/${id}`);
  const plain = html.replaceAll('<!-- -->', '');
  expect([plain.includes('Teléfono: «612 34 56 78»'), plain.includes('Nombre de una persona: «Antonio Llopis»')]).toEqual([true, false]);
});

it('offers once to cover words that occur twice', async () => {
  const { id } = await aReview(services, { verified: false, negative_aspects: 'Llama al 612 34 56 78. Sí, al 612 34 56 78.' });
  const { html } = await see('admin', `/admin/resena/${id}`);
  expect(html.match(/name="words" value="612 34 56 78"/g)).toHaveLength(1);
});
