import { expect, it, test } from 'vitest';
import { aReview } from '../../../../../test/builders.ts';
import { readCases } from '../../../../../test/read-cases.ts';
import { app, services, withApp } from '../../../../../test/setup/app.ts';
import { alertNames, alertRules } from '../../../reviews/rules/alerts.ts';
import { scaleOf } from '../../../reviews/rules/scales.ts';
import { CITY_WEIGHT, reputationWords, shrunken, wordOf } from '../../rules/landlord-reputation.ts';

withApp();

async function read(path: string) {
  const answer = await app.request(new Request(`http://localhost:3000${path}`));
  const html = (await answer.text()).replaceAll('<!-- -->', '');
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return { status: answer.status, html, text: main.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
}

it('says when there are no reviews yet, and explains with an invented mean', async () => {
  const { status, text } = await read('/como-puntuamos');
  expect(status).toBe(200);
  expect(text).toContain('Media de València, caseros aún sin reseñas Media de València, agencias aún sin reseñas');
  expect(text).toContain('Hasta que haya una media, el ejemplo usa 50.');
});

it('shows the constants of the domain and the means of today', async () => {
  const badly = { landlord_treatment_rating: 1, problem_response_rating: 2, deposit_returned_rating: 1 };
  await aReview(services, { address: 'Calle de Cuba 1, 46006 València', ...badly, agency: 'Fincas Cuba', agency_treatment_rating: 2 });
  await aReview(services, { address: 'Calle de Cuba 2, 46006 València' });
  const { text } = await read('/como-puntuamos');
  expect(text).toContain('Media de València, caseros 48 Media de València, agencias 47');
  expect(text).toContain(`Peso de la ciudad ${CITY_WEIGHT} reseñas`);
  expect(text).toContain(`sumamos siempre el peso de ${CITY_WEIGHT} reseñas con la media de València`);
  expect(text).toContain(`La media de València empieza en 50, con el peso de ${CITY_WEIGHT} reseñas: así tampoco manda la primera.`);
  expect(text).toContain(`la ciudad, siempre ${CITY_WEIGHT}`);
  expect(text).toContain(`Con 1 reseña que dice 20: (1 × 20 + ${CITY_WEIGHT} × 48) ÷ ${1 + CITY_WEIGHT} = ${shrunken({ points: 20, people: 1 }, 48)} .`);
  for (const [i, { word, from }] of reputationWords.entries()) expect(text).toContain(`${word} ${from}–${(reputationWords[i + 1]?.from ?? 101) - 1}`);
  for (const n of [1, 8, 20]) {
    const score = shrunken({ points: 20 * n, people: n }, 48);
    expect(text).toContain(` ${n} ${score} ${wordOf(score)} `);
  }
});

it('explains the score of one review with the scales of the wizard', async () => {
  const { text } = await read('/como-puntuamos');
  expect(text).toContain('Trato del casero Mejorable (2 − 1) ÷ (4 − 1) = 33');
  expect(text).toContain('Respuesta ante problemas Lenta (2 − 1) ÷ (5 − 1) = 25');
  expect(text).toContain('Devolución de la fianza No (1 − 1) ÷ (3 − 1) = 0');
  expect(text).toContain('Esta reseña dice 19 de 100');
});

it('lists every rule of the alert with the answer that triggers it', async () => {
  const { html, text } = await read('/como-puntuamos');
  for (const name of alertNames) {
    const { cause, rule } = alertRules[name];
    expect(text).toContain(
      cause === 'clauses' ? `${rule} Ver los tipos` : `${rule} ${scaleOf[cause.field].label}: «${scaleOf[cause.field].words[cause.value - 1]}»`,
    );
  }
  expect(html).toMatch(/<section[^>]*id="alerta"/);
  expect(html).toContain('href="/clausulas"');
});

test.each(readCases('score-example.txt', 3))('the example without script: %s → %s', async (query = '', status, text = '') => {
  const answer = await read(`/como-puntuamos${query}`);
  expect(answer.status).toBe(Number(status));
  expect(answer.text).toContain(text);
  expect(answer.html).toContain('<button class="btn btn--s" type="submit">Calcular</button>');
});

it('is linked from the flat, the agency, the list of agencies and the footer of every page', async () => {
  const { propertyId } = await aReview(services, {
    address: 'Calle de Cuba 3, 46006 València',
    agency: 'Fincas Cuba',
    agency_treatment_rating: 1,
    deposit_returned_rating: 1,
  });
  const flat = await read(`/piso/${propertyId}-calle-de-cuba-3`);
  for (const page of [flat, await read('/agencia/fincas-cuba'), await read('/agencias')])
    expect(page.html).toMatch(/<main[\s\S]*href="\/como-puntuamos"[\s\S]*<\/main>/);
  expect((await read('/')).html).toMatch(/<footer[\s\S]*href="\/como-puntuamos"/);
  expect(await (await app.request(new Request('http://localhost:3000/sitemap.xml?parte=otras'))).text()).toContain('/como-puntuamos</loc>');
});
