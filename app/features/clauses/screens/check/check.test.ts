import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn, testApp } from '../../../../../test/app.ts';
import { type TestServices, testServices } from '../../../../../test/services.ts';
import { catalogue } from '../../rules/law/catalogue.ts';

let services: TestServices;
let app: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  services = await testServices();
  app = await testApp(services);
});
afterAll(() => services?.close());

const request = (init: RequestInit = {}) => app.request(new Request('http://localhost:3000/revisar-contrato', init));

describe('/revisar-contrato', () => {
  test('tells visitors and members what it does, that nothing is sent, and that it is no advice', async () => {
    const { cookie } = await signedIn(services, 'lucia');
    for (const init of [{}, { headers: { cookie } }]) {
      const answer = await request(init);
      expect(answer.status).toBe(200);
      const html = (await answer.text()).replaceAll('<!-- -->', '');
      for (const text of [
        'Revisa tu contrato antes de firmar',
        'No sale de tu ',
        'Se lee aquí, en tu navegador. Cuando haya cargado puedes quitar la conexión: funciona igual.',
        'no es por eso legal',
        'no asesoramiento jurídico',
        `Ver los ${catalogue.length} tipos de cláusula`,
      ])
        expect(html).toContain(text);
    }
  });

  test('asks for JavaScript where there is none, and links to the clauses', async () => {
    const html = await (await request()).text();
    const [, without = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
    expect(without).toContain('hace falta JavaScript');
    expect(without).toContain('href="/clausulas"');
  });

  test('has no form, and no names on the fields for text and files', async () => {
    const html = await (await request()).text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(main).not.toMatch(/<form/);
    expect(main).toMatch(/<textarea/);
    for (const [field] of main.matchAll(/<(textarea|select|input)[^>]*>/g)) if (!field.includes('type="radio"')) expect(field).not.toMatch(/\sname=/);
  });

  test('refuses a POST', async () => {
    const answer = await request({ method: 'POST', body: new URLSearchParams({ texto: 'contrato' }), headers: { origin: 'http://localhost:3000' } });
    expect(answer.status).toBe(405);
  });
});
