import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn, testApp } from '../../../../../test/app.ts';
import { type TestServices, testServices } from '../../../../../test/services.ts';
import type { ClauseType } from '../../rules/clause.ts';
import { catalogue } from '../../rules/law/catalogue.ts';
import { currentReading } from '../../rules/law/choose.ts';
import { letterToLandlord } from '../../rules/letter/letter.ts';

let services: TestServices;
let app: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  services = await testServices();
  app = await testApp(services);
});
afterAll(() => services?.close());

async function read(path: string, cookie?: string) {
  const answer = await app.request(new Request(`http://localhost:3000${path}`, { headers: cookie ? { cookie } : {} }));
  const html = (await answer.text()).replaceAll('<!-- -->', '').replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'");
  const structured = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );
  return { status: answer.status, html, structured };
}

describe('/clausulas', () => {
  test('shows only admins when the law of each type was last reviewed and which laws are pending', async () => {
    const [member, admin] = [await signedIn(services, 'mireia'), await signedIn(services, 'jefa', 'admin')];
    for (const { html } of [await read('/clausulas'), await read('/clausulas', member.cookie)]) expect(html).not.toContain('Cuándo se comprobó la ley');
    const { html } = await read('/clausulas', admin.cookie);
    expect(html).toContain('Cuándo se comprobó la ley');
    expect(html).toContain('Renuncia a comprar con preferencia: 20 de noviembre de 2026<b>, en movimiento: LAU 25.8 (RDL 29/2026)</b>');
  });

  test('lists every type, for visitors and members', async () => {
    const { cookie } = await signedIn(services, 'lucia');
    for (const { status, html } of [await read('/clausulas'), await read('/clausulas', cookie)]) {
      expect(status).toBe(200);
      for (const { id, name } of catalogue) {
        expect(html).toContain(`href="/clausulas/${id}"`);
        expect(html).toContain(name);
      }
      expect(html).toContain('no es por eso legal');
      expect(html).toContain('no asesoramiento jurídico');
    }
  });

  test.each([
    ['padrón', 'prohibicion-padron', 'videovigilancia'],
    ['pintar al irse', 'pintura-limpieza-final', 'sumision-fuero'],
    ['El propietario podrá entrar sin avisar', 'entrada-arrendador', 'gastos-agencia'],
  ])('finds by words or by a sentence: %s', async (query, found, other) => {
    const { html } = await read(`/clausulas?busca=${encodeURIComponent(query)}`);
    expect(html).toContain(`href="/clausulas/${found}"`);
    expect(html).not.toContain(`href="/clausulas/${other}"`);
    expect(html).toContain('name="robots" content="noindex');
  });

  test('says that nothing is found, and links to all clauses', async () => {
    const { status, html } = await read('/clausulas?busca=%3Cb%3Exyzzy');
    expect(status).toBe(200);
    expect(html).toContain('No tenemos ninguna cláusula así');
    expect(html).toContain('href="/clausulas"');
    expect(html).not.toContain('<b>xyzzy');
  });

  test('the sitemap names every page', async () => {
    const { html } = await read('/sitemap.xml?parte=otras');
    for (const { id } of catalogue) expect(html).toContain(`/clausulas/${id}</loc>`);
  });
});

describe('/clausulas/{id}', () => {
  test.each(catalogue.map((type) => [type.id, type] as const))('%s: shows its wording, the law with its dates, and what to do', async (id, type) => {
    const { status, html, structured } = await read(`/clausulas/${id}`);
    expect(status).toBe(200);
    for (const text of [
      type.name,
      ...type.examples,
      type.inValencian,
      ...type.lawful,
      type.before,
      type.after,
      ...type.readings.map(({ explanation }) => explanation),
    ])
      expect(html).toContain(text);
    expect(html).toContain(type.readings.find(({ until, status: one }) => until === null && one === 'vigente')?.article);
    expect(html).toContain('no es por eso legal');
    const [graph] = structured as [{ '@graph': { '@type': string }[] }];
    expect(graph['@graph'].map((one) => one['@type'])).toEqual(['FAQPage', 'BreadcrumbList']);
  });

  test('has letters to the landlord for before and after signing, and links to the checker', async () => {
    const type = 'prorroga-excluida';
    const { html } = await read(`/clausulas/${type}`);
    const { severity, article } = currentReading(catalogue.find(({ id }) => id === type) as ClauseType);
    for (const signed of [false, true]) expect(html).toContain(letterToLandlord({ type, severity, article, signed }));
    expect(html).toContain('Copiar carta');
    expect((await read('/clausulas/fichero-morosos')).html).not.toContain('Carta al casero');
    for (const path of ['/clausulas', `/clausulas/${type}`]) expect((await read(path)).html).toContain('href="/revisar-contrato"');
  });

  test('the heading quotes the clause, and a link says where to report an error', async () => {
    const { html } = await read('/clausulas/prohibicion-padron');
    expect(html).toMatch(/<h1>«Prohibido empadronarse»: ¿vale esa cláusula\?<\/h1>/);
    expect(html).toMatch(/<a [^>]*href="\/aviso-legal#personas"[^>]*>Avísanos si ves un error<\/a>/);
    expect((await read('/aviso-legal')).html).toContain('<h2 id="personas">Para escribirnos</h2>');
    expect((await read('/clausulas/temporada-simulada')).html).toContain('<h1>«“Temporada” que encubre vivienda habitual»: ¿vale esa cláusula?</h1>');
  });

  test('shows a law that awaits validation beside the one in force', async () => {
    const { html } = await read('/clausulas/renuncia-tanteo');
    expect(html).toContain('Pendiente de convalidación (LAU 25.8 (RDL 29/2026)).');
    expect(html).toContain('Si el Congreso no lo convalida, vale lo de arriba. A 20 de noviembre de 2026 no constaba que lo hubiera hecho.');
    expect(html).toContain('Contratos firmados desde el 8 de octubre de 2026.');
  });

  test('answers 404 for an unknown clause', async () => {
    expect((await read('/clausulas/no-existe')).status).toBe(404);
    expect((await read('/clausulas/constructor')).status).toBe(404);
  });
});
