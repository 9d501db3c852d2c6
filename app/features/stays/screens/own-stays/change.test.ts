import { describe, expect, it } from 'vitest';
import { signedIn } from '../../../../../test/app.ts';
import { aStay, aVerifiedStay } from '../../../../../test/community.ts';
import { admin, contract, marta, type Person, page as pageAt, pau, read, send, services, withStays } from '../../../../../test/setup/stays.ts';
import { asMember } from '../../../../../test/viewers.ts';
import { registerStay } from '../../data/stay.writes.ts';

withStays();

const panel = '/panel/estancias';
const page = (who: Person | null, path = panel) => pageAt(who, path);
const press = async (who: Person | null, fields: Record<string, string | Blob>, path = panel) => read(await send(who, path, fields));
const text = new File(['una nota'], 'x.txt', { type: 'text/plain' });
/** The values of the page's form fields, by name. */
const fieldsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input[^>]*>/g)].flatMap(([tag]) => {
      const of = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
      if (/type="(radio|checkbox)"/.test(tag) && !/\bchecked/.test(tag)) return [];
      return of('name') && of('name') !== 'contrato' ? [[of('name') ?? '', of('value') ?? '']] : [];
    }),
  );
const stay = { address: 'Calle de Sueca 71, 46006 València', floor: '3', start: '2025-09-01', end: '' };

describe('the wizard without script', () => {
  const start = '/verificar-estancia';

  it('continues page by page, loses nothing, and registers with the contract of an earlier page', async () => {
    const first = await page(marta, start);
    expect(first.html).toContain('method="post"');
    // A GET form would put the address into the URL.
    expect(first.html.slice(first.html.indexOf('<main'))).not.toMatch(/<form[^>]*method="get"/);
    const wrong = await press(marta, { ...stay, door: '', paso: '1' }, start);
    expect([wrong.status, wrong.html.includes('Paso 1 de 3'), wrong.html.includes('Por favor, completa todos los campos obligatorios')]).toEqual([
      400,
      true,
      true,
    ]);
    expect(fieldsOf(wrong.html)).toMatchObject({ address: stay.address, floor: '3', start: '2025-09-01', paso: '1' });

    const second = await press(marta, { ...fieldsOf(wrong.html), door: '1', description: 'Apuntes' }, start);
    expect([second.status, second.html.includes('Paso 2 de 3')]).toEqual([200, true]);
    expect(second.html).toContain('>Apuntes</textarea>');
    const back = await press(marta, { ...fieldsOf(second.html), volver: 'si' }, start);
    expect([back.html.includes('Paso 1 de 3'), fieldsOf(back.html).door]).toEqual([true, '1']);

    const none = await press(marta, fieldsOf(second.html), start);
    expect([none.status, none.html.includes('Por favor, completa todos los campos obligatorios')]).toEqual([400, true]);
    const bare = await press(marta, { ...fieldsOf(second.html), method: 'document' }, start);
    expect([bare.status, bare.html.includes('Adjunta el contrato: una foto o un PDF')]).toEqual([400, true]);
    const note = await press(marta, { ...fieldsOf(second.html), method: 'document', contrato: text }, start);
    expect([note.status, note.html.includes('El contrato tiene que ser una foto (JPG, PNG, WebP o HEIC) o un PDF')]).toEqual([400, true]);

    const third = await press(marta, { ...fieldsOf(note.html), contrato: contract }, start);
    for (const shown of ['Paso 3 de 3', 'contrato.pdf', 'septiembre de 2025', 'Registrar estancia']) expect(third.html).toContain(shown);
    const done = await press(marta, fieldsOf(third.html), start);
    expect([done.status, done.location]).toEqual([302, panel]);
    const { html } = await page(marta);
    for (const shown of ['Calle de Sueca, 71, 46006 València', 'Piso 3 · Puerta 1', 'Ver el contrato enviado']) expect(html).toContain(shown);
    // The same page sent twice registers one stay; another stay with its contract is refused.
    const again = await press(marta, fieldsOf(third.html), start);
    expect([again.status, (await page(marta)).html.split('Calle de Sueca, 71').length]).toEqual([302, html.split('Calle de Sueca, 71').length]);
    const other = await press(marta, { ...fieldsOf(third.html), clave: services.ids.uuid() }, start);
    expect([other.status, other.html.includes('Adjunta el contrato')]).toEqual([400, true]);
  });

  it('asks about unusual values, and keeps the confirmed ones', async () => {
    const typed = { ...stay, address: 'Calle de Sueca 71 acc, 46006 València', floor: 'zzz', door: '???', paso: '1' };
    const asked = await press(marta, typed, start);
    expect(asked.status).toBe(400);
    for (const shown of ['No entendemos «Acc»', 'No entendemos el piso «zzz»', 'No entendemos la puerta «???»', 'La puerta está bien así'])
      expect(asked.html).toContain(shown);
    const marks = { address_confirmed: typed.address, floor_confirmed: 'zzz', door_confirmed: '???' };
    expect(fieldsOf(asked.html)).toMatchObject({ address: typed.address, floor: 'zzz', door: '???' });
    expect(asked.html).toMatch(/name="floor_confirmed"[^>]* value="zzz"/);
    const second = await press(marta, { ...fieldsOf(asked.html), ...marks }, start);
    expect([second.status, second.html.includes('Paso 2 de 3')]).toEqual([200, true]);
    expect(fieldsOf(second.html)).toMatchObject(marks);
    const third = await press(marta, { ...fieldsOf(second.html), method: 'peer_confirm' }, start);
    expect((await press(marta, fieldsOf(third.html), start)).location).toBe(panel);
    const { html } = await page(marta);
    for (const shown of ['Calle de Sueca, 71, Acc, 46006 València', 'Piso zzz · Puerta ???']) expect(html).toContain(shown);
  });

  it('stores the latest values sent with its key, and links to the stay once it is decided', async () => {
    const sent = { ...stay, door: '61', paso: '3', method: 'peer_confirm', clave: services.ids.uuid() };
    for (const door of ['61', '62', '63']) expect((await press(marta, { ...sent, door }, start)).location).toBe(panel);
    const { html } = await page(marta);
    expect(['61', '62', '63'].map((door) => html.includes(`Puerta ${door}<`))).toEqual([false, false, true]);
    await services.db.updateTable('tenancies').set({ verified: true }).where('id', '=', sent.clave).execute();
    expect((await press(marta, { ...sent, door: '63' }, start)).location).toBe(panel);
    const refused = await press(marta, { ...sent, door: '64' }, start);
    expect([refused.status, fieldsOf(refused.html).door]).toEqual([409, '64']);
    for (const shown of ['Esta estancia ya nos llegó', 'Ver mis estancias']) expect(refused.html).toContain(shown);
    // The answer has a new key: from there another stay is registered.
    expect(fieldsOf(refused.html).clave).not.toBe(sent.clave);
    expect((await press(marta, fieldsOf(refused.html), start)).location).toBe(panel);
  });

  it('refuses another person’s contract, and sends a visitor to sign in', async () => {
    const theirs = await press(marta, { ...stay, door: '2', paso: '2', method: 'document', contrato: contract }, start);
    const { contratoId } = fieldsOf(theirs.html);
    expect(contratoId).toMatch(/^[0-9a-f-]{36}$/);
    const stolen = await press(pau, { ...stay, door: '2', paso: '3', method: 'document', contratoId: contratoId ?? '' }, start);
    expect([stolen.status, stolen.html.includes('Adjunta el contrato')]).toEqual([400, true]);
    for (const id of ['x', '11111111-1111-4111-8111-111111111111', ''])
      expect((await press(pau, { ...stay, door: '2', paso: '3', method: 'document', contratoId: id }, start)).status).toBe(400);
    expect((await press(null, { ...stay, paso: '1' }, start)).location).toMatch(/^\/auth/);
    for (const paso of ['9', '-1', 'x', ''])
      expect([200, 302, 400]).toContain((await press(pau, { ...stay, door: '3', method: 'peer_confirm', paso }, start)).status);
  });
});

describe('the panel without script', () => {
  it('edits a waiting stay, for its owner only', async () => {
    const { tenancyId } = await aStay(services, { userId: marta.userId, door: '21' });
    const path = `${panel}/${tenancyId}`;
    expect((await page(marta)).html).toContain(path);
    const { html } = await page(marta, path);
    expect(fieldsOf(html)).toMatchObject({ floor: '3', door: '21', start: '2025-09-01', method: 'document' });
    expect((await page(null, path)).location).toMatch(/^\/auth/);
    for (const who of [pau, admin]) {
      expect((await page(who, path)).status).toBe(404);
      // With the owner's form, and with one of their own.
      expect((await press(who, { ...fieldsOf(html), door: '22' }, path)).status).toBe(412);
      expect((await press(who, { ...fieldsOf(html), quien: '', door: '22' }, path)).status).toBe(404);
    }
    expect((await press(null, fieldsOf(html), path)).location).toMatch(/^\/auth/);
    const wrong = await press(marta, { ...fieldsOf(html), door: '', end: '2020-01-01' }, path);
    expect([wrong.status, wrong.html.includes('La fecha de salida no puede ser anterior a la de entrada')]).toEqual([400, true]);
    expect(fieldsOf(wrong.html).end).toBe('2020-01-01');
    expect((await press(marta, { ...fieldsOf(html), contrato: text }, path)).html).toContain('El contrato tiene que ser una foto');
    const done = await press(marta, { ...fieldsOf(html), door: '23', end: '2026-06-30', contrato: contract }, path);
    expect([done.status, done.location]).toEqual([302, panel]);
    expect((await page(marta)).html).toMatch(/Puerta 23.*septiembre de 2025 – junio de 2026/s);
    for (const id of ['x', '11111111-1111-4111-8111-111111111111']) expect((await page(marta, `${panel}/${id}`)).status).toBe(404);
  });

  it('withdraws a stay after a confirmation', async () => {
    const { tenancyId } = await aStay(services, { userId: marta.userId, door: '31' });
    expect((await page(marta)).html).toMatch(/Retirar.*¿Seguro\?.*Sí, retirarla/s);
    for (const who of [pau, admin]) expect((await press(who, { intent: 'withdraw', tenancyId })).status).toBe(404);
    expect((await press(null, { intent: 'withdraw', tenancyId })).location).toMatch(/^\/auth/);
    const done = await press(marta, { intent: 'withdraw', tenancyId });
    expect([done.html.includes('Estancia retirada.'), done.html.includes('Puerta 31')]).toEqual([true, false]);
    expect((await press(marta, { intent: 'withdraw', tenancyId })).status).toBe(404);
    for (const bad of ['x', '']) expect((await press(marta, { intent: 'withdraw', tenancyId: bad })).status).toBe(404);
    expect((await press(marta, { intent: 'otra', tenancyId })).status).toBe(400);
  });

  it('sets the end of a verified stay, and shows an error at its field', async () => {
    const { tenancyId } = await aVerifiedStay(services, { userId: marta.userId, door: '41' });
    const end = (who: Person | null, day: string) => press(who, { intent: 'end', tenancyId, end: day });
    for (const who of [pau, admin]) expect((await end(who, '2026-06-30')).status).toBe(404);
    expect((await end(null, '2026-06-30')).location).toMatch(/^\/auth/);
    const wrong = await end(marta, '2020-01-01');
    const sentences = wrong.html.replace(/<script[\s\S]*?<\/script>/g, '').split('La fecha de salida no puede ser anterior a la de entrada').length - 1;
    expect([wrong.status, sentences]).toEqual([400, 1]);
    expect((await end(marta, 'ayer')).status).toBe(400);
    expect((await end(marta, '2026-06-30')).html).toMatch(/septiembre de 2025 – junio de 2026.*Fecha de salida guardada\./s);
    expect((await press(marta, { intent: 'withdraw', tenancyId })).status).toBe(409);
    expect((await page(marta, `${panel}/${tenancyId}`)).status).toBe(409);
    expect((await end(marta, '')).html).toContain('Hecho: sigues viviendo ahí.');
  });

  it('replaces a wrong contract', async () => {
    const { tenancyId } = await aStay(services, { userId: marta.userId, door: '51' });
    const attach = (who: Person, contrato: File) => press(who, { intent: 'contract', tenancyId, contrato });
    expect((await attach(marta, text)).html).toContain('El contrato tiene que ser una foto (JPG, PNG, WebP o HEIC) o un PDF');
    for (const who of [pau, admin]) expect((await attach(who, contract)).status).toBe(404);
    const documents = () => services.db.selectFrom('tenancy_documents').select('id').where('tenancy_id', '=', tenancyId).execute();
    const [before] = await documents();
    expect((await attach(marta, contract)).html).toContain('Contrato enviado: lo revisará una persona.');
    expect((await documents()).map((row) => row.id)).not.toContain(before?.id);
  });

  it("asks before 'No le conozco', shows '1 de 2', and undoes a denial", async () => {
    const flat = { address: 'Calle de Cádiz 61, 46006 València', floor: '1', door: '2' };
    const third = await signedIn(services, 'tercera');
    for (const { userId } of [marta, third]) await aVerifiedStay(services, { ...flat, userId });
    const made = await registerStay(services, asMember(pau), { ...flat, start: '2025-10-01', end: null, method: 'peer_confirm' }, null);
    if (!made.ok) throw new Error('refused');
    const tenancyId = made.id;
    expect((await page(pau)).html).toContain('0 de 2');
    await press(third, { tenancyId, answer: 'confirmed', revision: '1' });
    expect((await page(pau)).html).toContain('1 de 2');
    expect((await press(marta, { tenancyId, answer: 'denied', revision: '7' })).status).toBe(409);
    expect((await page(marta)).html).toMatch(/¿Seguro que no vivió contigo\?.*Sí, no le conozco/s);
    expect((await page(marta, '/mensajes')).html).toMatch(/¿Seguro que no vivió contigo\?.*Sí, no le conozco/s);
    await press(marta, { tenancyId, answer: 'denied', revision: '1' });
    expect((await page(marta)).html).toMatch(/Has dicho que no conoces a .*@pau.*Deshacer/s);
    for (const who of [pau, third, admin]) expect((await press(who, { intent: 'take-back', tenancyId })).status).toBe(404);
    expect((await press(null, { intent: 'take-back', tenancyId })).location).toMatch(/^\/auth/);
    expect((await press(marta, { intent: 'take-back', tenancyId })).html).toMatch(/vuelve a decir si vivió contigo.*Confirmar/s);
    await press(marta, { tenancyId, answer: 'confirmed' });
    expect((await page(pau)).html).toContain('Verificada');
    const messages = await page(pau, '/mensajes');
    for (const shown of ['Tu estancia está verificada', 'Ver mis estancias']) expect(messages.html).toContain(shown);
  });
});

describe('a person without a display name', () => {
  it('is named once', async () => {
    const { html } = await page(null, '/perfil/pau');
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(main.match(/>@pau</g)).toHaveLength(1);
    await aStay(services, { userId: pau.userId, door: '99' });
    const list = (await page(admin, '/admin?tab=estancias')).html;
    expect(list.match(/>@pau</g)).toHaveLength(1);
  });
});
