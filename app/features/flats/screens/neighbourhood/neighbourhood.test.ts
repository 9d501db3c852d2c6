import { beforeAll, describe, expect, it, test } from 'vitest';
import { aReview } from '../../../../../test/builders.ts';
import { pageText } from '../../../../../test/page-text.ts';
import { app, services, withApp } from '../../../../../test/setup/app.ts';

withApp();

beforeAll(async () => {
  for (let n = 1; n <= 3; n++) {
    const entry_price = 700 + 100 * n;
    await aReview(services, {
      address: `Calle de Cuba ${n}, 46006 València`,
      neighbourhood: 'Russafa',
      entry_price,
      neighborhood_noise_rating: 1,
      deposit_returned_rating: n < 3 ? 1 : null,
    });
  }
  for (let n = 1; n <= 2; n++)
    await aReview(services, {
      address: `Calle de Murta ${n}, 46020 València`,
      neighbourhood: 'Benimaclet',
      agency: 'Fincas Benimaclet',
      agency_treatment_rating: 4,
    });
  for (let n = 1; n <= 22; n++)
    await aReview(services, {
      address: 'Calle de Barraca 9, 46011 València',
      agency: 'Agencia Grande',
      experience_headline: `Titular con el número ${n}`,
      at: `2025-01-${String(n).padStart(2, '0')}T10:00:00Z`,
    });
});

const request = (path: string) => app.request(new Request(`http://localhost:3000${path}`, { redirect: 'manual' }));
async function read(path: string) {
  const answer = await request(path);
  const html = await answer.text();
  const body = html.replace(/<script[\s\S]*?<\/script>/g, '');
  return {
    status: answer.status,
    html,
    text: pageText(body),
  };
}

describe('/barrio/{slug}', () => {
  it('shows every figure with its number of reviews', async () => {
    const { text, html } = await read('/barrio/russafa');
    for (const part of [
      'Barrios / L&#x27;Eixample Russafa',
      'Ruzafa. Barrio de València, distrito de l&#x27;Eixample. 3 reseñas de 3 pisos.',
      'Alquiler mediano, piso entero, 2023 900 €/mes 3 reseñas',
      'Ruido en el barrio Ruidoso 1,0 de 3 · 3 reseñas',
    ])
      expect(text).toContain(part);
    expect(text).toContain('Devolución de la fianza aún pocas reseñas');
    expect(text).toContain('Supermercado 3 de 3');
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/barrio/russafa"/>');
    expect(html).toMatch(/href="\/piso\/[a-z0-9]{10}-calle-de-cuba-1"/);
  });

  it('shows a note instead of figures below three reviews', async () => {
    const { text } = await read('/barrio/benimaclet');
    expect(text).toContain('2 reseñas de 2 pisos.');
    expect(text).toContain('Alquiler mediano aún pocas reseñas');
    expect(text).toContain('Seguridad aún pocas reseñas');
    expect(text).not.toContain('2,0 de 3');
  });

  it('exists for every neighbourhood, and is hidden from search engines while it has no reviews', async () => {
    const { status, text, html } = await read('/barrio/carme');
    expect([status, html.includes('noindex')]).toEqual([200, true]);
    expect(text).toContain('Aún nadie ha contado cómo es vivir en este barrio. Esto sí se sabe. València, en dos cifras');
  });

  it('redirects the Spanish name to the canonical address', async () => {
    const answer = await request('/barrio/ruzafa');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/barrio/russafa']);
  });

  test.each(['/barrio/nada', '/barrio/%00', '/barrio/__proto__', `/barrio/${'a'.repeat(3000)}`, '/agencia/nada', '/agencia/%00', "/agencia/'--"])(
    'does not know %s',
    async (path) => {
      expect((await request(path)).status).toBe(404);
    },
  );
});

describe('/barrios', () => {
  it('links to the comparison of two or three', async () => {
    expect((await read('/barrios')).html).toContain('action="/comparar"');
  });

  it('has the neighbourhoods in the document without duplicate data, and as data after a client navigation', async () => {
    const { html, text } = await read('/barrios');
    expect(text).toContain('Russafa 3 reseñas Alquiler mediano, piso entero, 2023 900 €');
    expect(html).toMatch(/<option value="benimaclet">Benimaclet/);
    const scripts = [...html.matchAll(/<script[\s\S]*?<\/script>/g)].join('');
    for (const name of ['Russafa', 'benimaclet']) expect(scripts).not.toContain(name);
    expect(await (await request('/barrios.data')).text()).toContain('Benimaclet');
  });
});

describe('/comparar with neighbourhoods', () => {
  test.each([
    'barrios=russafa,benimaclet',
    'barrios=russafa&barrios=benimaclet',
    'barrios=ruzafa,benimaclet,nada',
    'barrios=russafa&barrios=benimaclet&barrios=',
  ])('compares %s, and marks nothing if one has too few reviews', async (query) => {
    const { text } = await read(`/comparar?${query}`);
    expect(text).toContain('Comparar 2 barrios');
    expect(text).toContain('Alquiler mediano, piso entero Pocas reseñas 900 €/mes en 2023 · 3 reseñas aún pocas reseñas');
    expect(text).not.toMatch(/reseñas (Mejor|Peor) /);
  });

  test.each(['barrios=', 'barrios=russafa', 'barrios=%00,x', 'barrios=__proto__,constructor', `barrios=${'a,'.repeat(3000)}`])(
    'handles an invalid query: %s',
    async (query) => {
      const { status, text } = await read(`/comparar?${query}`);
      expect([status, text.includes('Comparar 2')]).toEqual([200, false]);
    },
  );
});

describe('agencies', () => {
  it('are listed with their reputation and its number of reviews', async () => {
    const { text } = await read('/agencias');
    expect(text).toContain('Fincas Benimaclet Reputación: Buena , 74 de 100 Según 2 reseñas · 2 pisos');
    expect(text).toContain('Agencia Grande Nadie ha valorado su trato todavía 22 reseñas · 1 piso');
    for (const query of ['desde=x', 'desde=5-%00', 'desde=3-fincas']) expect((await request(`/agencias?${query}`)).status).toBe(200);
  });

  it('have a page with their comments and flats, paged without a timestamp', async () => {
    const first = await read('/agencia/agencia-grande');
    expect(first.text).toContain('Agencia de alquiler. La nombran 22 reseñas de 1 piso.');
    expect(first.text).toContain('Los caseros de sus pisos 80 de 100 Muy buena, según 22 reseñas');
    const next = /href="(\/agencia\/agencia-grande\?desde=[0-9a-f-]{36})"/.exec(first.html)?.[1] ?? '';
    const second = await read(next);
    const titles = Array.from({ length: 22 }, (_, i) => `Titular con el número ${i + 1} `);
    expect([first, second].map(({ text }) => titles.filter((title) => text.includes(title)).length)).toEqual([20, 2]);
    expect(second.html).toContain('noindex');
  });
});
