import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { type TestServices, testServices } from '../../../../../test/services.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

const operator = {
  name: 'Asociación Rellano',
  contact: 'hola@rellano.example',
  address: 'Calle de Cuba 1, 46006 València',
  taxId: 'G00000000',
  register: null,
};

it('names the operator, as far as it is set, and both points of contact', async () => {
  const app = await testApp({ ...services, site: { ...services.site, operator } });
  const see = async (path: string) => (await (await app.request(new Request(`http://localhost:3000${path}`))).text()).replaceAll('<!-- -->', '');
  const html = await see('/aviso-legal');
  for (const shown of ['Asociación Rellano', 'Calle de Cuba 1, 46006 València', 'G00000000', 'mailto:hola@rellano.example', 'artículo 11', 'artículo 12'])
    expect(html).toContain(shown);
  for (const absent of ['Registro', 'no ha indicado todavía']) expect(html).not.toContain(absent);
  for (const path of ['/', '/transparencia']) {
    const another = await see(path);
    expect([another.includes('href="/aviso-legal"'), another.includes('G00000000')]).toEqual([true, false]);
  }
});
