import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../../../../../test/app.ts';
import { aReview } from '../../../../../test/builders.ts';
import { contractText } from '../../../../../test/contract-files.ts';
import { app, services, withApp } from '../../../../../test/setup/app.ts';

withApp();

type Person = { userId: string; cookie: string };
const nobody: Person = { userId: '', cookie: '' };
let lucia: Person;
let marta: Person;
let admin: Person;
beforeAll(async () => {
  [lucia, marta, admin] = [await signedIn(services, 'lucia'), await signedIn(services, 'marta'), await signedIn(services, 'jefa', 'admin')];
});

const ask = (who: Person, path: string, init: RequestInit = {}) =>
  app.request(new Request(`http://localhost:3000${path}`, { ...init, headers: { cookie: who.cookie, ...init.headers } }));
const page = async (answer: Response) => ({ status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') });
const see = async (who: Person, path: string) => page(await ask(who, path));
let door = 0;
const written = async () =>
  (
    await aReview(services, {
      address: 'Calle de Cádiz 52, 46006 València',
      floor: '4',
      door: String(++door),
      rental_period_start: '2025-02-01',
      entry_price: 790,
      experience_headline: 'Sol por la mañana',
      userId: lucia.userId,
      verified: false,
    })
  ).id;
const send = async (who: Person, id: string, fields: Record<string, string | File>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return page(await ask(who, `/mis-resenas/${id}/contrato`, { method: 'POST', body }));
};
const contract = () => ({ contrato: new File([`%PDF-1.7\n${contractText.replace('puerta 7', `puerta ${door}`)}`], 'contrato.pdf') });

describe('Verifica tu reseña', () => {
  it('is for the author: visitors are sent to sign in, others get 404', async () => {
    const id = await written();
    expect((await ask(nobody, `/mis-resenas/${id}/contrato`)).status).toBe(302);
    expect((await send(nobody, id, contract())).status).toBe(302);
    for (const other of [marta, admin]) {
      expect((await see(other, `/mis-resenas/${id}/contrato`)).status).toBe(404);
      expect((await send(other, id, contract())).status).toBe(404);
    }
    expect((await see(lucia, '/mis-resenas/no-es-una/contrato')).status).toBe(404);
    expect(await services.db.selectFrom('tenancy_documents').select('id').where('review_id', '=', id).execute()).toEqual([]);
  });

  it('shows the next step from upload to result', async () => {
    const id = await written();
    const before = await see(lucia, '/mis-resenas');
    expect(before.html).toContain(`/mis-resenas/${id}/contrato`);
    expect(before.html).toContain('Verificar con el contrato');
    const sent = await send(lucia, id, contract());
    expect(sent.status).toBe(200);
    for (const words of ['Contrato enviado.', 'Contrato recibido', 'Puedes cerrar la página: te avisamos.', 'Retirar el contrato'])
      expect(sent.html).toContain(words);
    await services.runJobs();
    for (const path of ['/mis-resenas', `/mis-resenas/${id}/contrato`]) {
      const { html } = await see(lucia, path);
      for (const words of ['Coincide con tu reseña', 'Dirección: <b>coincide</b>', 'El contrato se borra tras la decisión']) expect(html).toContain(words);
    }
    const seen = await see(admin, '/admin?tab=pendientes');
    for (const words of ['El contrato coincide: se propone publicar', 'Calle Cádiz, 52, 46006 València', 'Ver el contrato (PDF)'])
      expect(seen.html).toContain(words);
    // The heading is one level below its parent: a row of the list, or a part of the case.
    expect(seen.html).toContain('<h4>El contrato coincide');
    expect((await see(admin, `/admin/resena/${id}`)).html).toContain('<h3>El contrato coincide');
    expect((await send(lucia, id, { intent: 'withdraw' })).html).toContain('Contrato retirado: ya no lo tenemos.');
    expect((await see(lucia, '/mis-resenas')).html).not.toContain('Coincide con tu reseña');
  });

  it('does not show a deleted contract after its published review was retired', async () => {
    const id = await written();
    await send(lucia, id, contract());
    await services.runJobs();
    const decide = async (fields: Record<string, string>) => {
      const { updated_at } = await services.db.selectFrom('reviews').select('updated_at').where('id', '=', id).executeTakeFirstOrThrow();
      const body = new URLSearchParams({ intent: 'case', id, reviewId: id, version: updated_at.toISOString(), ...fields });
      expect((await ask(admin, `/admin/resena/${id}`, { method: 'POST', body })).status).toBe(303);
    };
    await decide({ decision: 'publish' });
    await decide({ decision: 'reject', rule: 'prueba', words: 'No consta.' });
    for (const path of ['/mis-resenas', `/mis-resenas/${id}/contrato`]) {
      const { html } = await see(lucia, path);
      for (const words of ['Coincide con tu reseña', 'Lo mira una persona', 'Cambiar o retirar']) expect(html).not.toContain(words);
    }
    expect((await see(lucia, '/mis-resenas')).html).toContain('Verificar con el contrato');
  });

  it('shows what differs to moderators only', async () => {
    const id = await written();
    await send(lucia, id, { contrato: new File([`%PDF-1.7\n${contractText.replace('puerta 7', 'puerta 77')}`], 'otro.pdf') });
    await services.runJobs();
    const { html } = await see(lucia, `/mis-resenas/${id}/contrato`);
    expect(html).toContain('No coincide con tu reseña');
    const read = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll(/<[^>]*>/g, ' ');
    expect(read).not.toContain('77');
    for (const words of ['El contrato dice', '"77"', '"differs']) expect(html.replaceAll('\\', '')).not.toContain(words);
    expect((await see(admin, '/admin?tab=pendientes')).html).toContain('El contrato dice puerta 77');
  });

  it.each<[string, Record<string, string | File>, string]>([
    ['nothing', {}, 'Adjunta el contrato: una foto o un PDF'],
    ['an empty file', { contrato: new File([], 'contrato.pdf') }, 'Adjunta el contrato: una foto o un PDF'],
    ['a note', { contrato: new File(['una nota'], 'contrato.pdf') }, 'El contrato tiene que ser una foto (JPG, PNG, WebP o HEIC) o un PDF'],
    ['too much', { contrato: new File([`%PDF-1.7${' '.repeat(10 * 1024 * 1024)}`], 'contrato.pdf') }, 'El archivo es demasiado grande. Máximo 10 MB'],
    ['somebody else’s file', { contratoId: '7f9c2a4e-1111-4222-8333-444455556666' }, 'Adjunta el contrato: una foto o un PDF'],
  ])('refuses %s with an error at the field', async (_, fields, words) => {
    const { status, html } = await send(lucia, await written(), fields);
    expect(status).toBe(400);
    expect(html).toContain(words);
    expect(html).toContain('aria-invalid="true"');
  });

  it('asks for no contract once the review is verified', async () => {
    const id = await written();
    await services.db.updateTable('reviews').set({ is_verified: true }).where('id', '=', id).execute();
    expect((await see(lucia, `/mis-resenas/${id}/contrato`)).html).toContain('Esta reseña ya está verificada');
    expect((await send(lucia, id, contract())).status).toBe(404);
  });
});
