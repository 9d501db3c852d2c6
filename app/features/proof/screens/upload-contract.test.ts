import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../../../../test/app.ts';
import { aPdf } from '../../../../test/community.ts';
import { app, services, withApp } from '../../../../test/setup/app.ts';

withApp();

beforeAll(async () => {}, 60_000);

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
const page = (fields: Record<string, string | File> = {}) => {
  const form = new FormData();
  const all = { id, pagina: '1', de: '2', archivo: new File([new Uint8Array(aPdf)], 'pagina'), ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  return form;
};
const send = async (cookie: string, body: FormData) => {
  const headers = { ...(cookie ? { cookie } : {}), origin: 'http://localhost:3000' };
  return (await app.request(new Request('http://localhost:3000/subir/contrato', { method: 'POST', body, headers }))).status;
};
const rows = () => services.db.selectFrom('tenancy_document_pages').select('number').execute();

describe('/subir/contrato', () => {
  it('refuses visitors, and files that are not pages', async () => {
    const { cookie } = await signedIn(services, 'marta');
    expect(await send('', page())).toBe(401);
    const wrong: Record<string, string | File>[] = [
      { id: 'x' },
      { id: '' },
      { pagina: '0' },
      { pagina: '3' },
      { de: '11' },
      { de: 'dos' },
      { archivo: 'no' },
      { archivo: new File([], 'vacio') },
    ];
    for (const fields of [...wrong, { archivo: new File(['<html>'], 'a.pdf') }]) expect(await send(cookie, page(fields))).toBe(400);
    expect(await rows()).toEqual([]);
    expect((await app.request(new Request('http://localhost:3000/subir/contrato', { headers: { cookie } }))).status).toBe(405);
  });

  it('accepts a page, and the same page again, only from the contract’s owner', async () => {
    const [pau, other] = [await signedIn(services, 'pau'), await signedIn(services, 'otra')];
    expect([await send(pau.cookie, page()), await send(pau.cookie, page()), await send(pau.cookie, page({ pagina: '2' }))]).toEqual([201, 201, 201]);
    expect(await send(other.cookie, page())).toBe(409);
    expect(await rows()).toHaveLength(2);
    const read = async (cookie: string, path: string) =>
      (await app.request(new Request(`http://localhost:3000/contrato/${id}${path}`, { headers: { cookie } }))).status;
    expect(await Promise.all(['', '/1', '/2', '/3', '/0', '/x', '/1e1'].map((path) => read(pau.cookie, path)))).toEqual([200, 200, 200, 404, 404, 404, 404]);
    expect(await read(other.cookie, '/1')).toBe(404);
  });
});
