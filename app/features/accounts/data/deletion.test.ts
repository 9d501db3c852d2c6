import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fileKey } from '../../../../platform/uploads.writes.ts';
import { signedIn } from '../../../../test/app.ts';
import { aReview, aUser, verify } from '../../../../test/builders.ts';
import { aFlatClaim } from '../../../../test/claims.ts';
import { anAdmin, answers, approveRating, aRating, aStay, aVerifiedStay, countedOf, matchesOf } from '../../../../test/community.ts';
import { app, services, withApp } from '../../../../test/setup/app.ts';
import { asMember } from '../../../../test/viewers.ts';
import { submitCohabitationReview } from '../../flatmates/data/long-rating.writes.ts';
import { rateFlatmate } from '../../flatmates/data/short-rating.writes.ts';
import { writeTo } from '../../messages/data/message.writes.ts';
import { moderateCohabitation } from '../../moderation/data/rating-case.writes.ts';
import { setUseful } from '../../reviews/data/vote.writes.ts';
import { registerStay } from '../../stays/data/stay.writes.ts';
import { storeAvatar } from './account.writes.ts';
import { deleteAccount, purgeDetachedReviews } from './deletion.writes.ts';
import { exportUserData } from './export.reads.ts';
import { saveProfile } from './profile.writes.ts';

withApp();

const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#176673' } })
      .jpeg()
      .toBuffer(),
  );

/** A person with data of every kind, in a flat with two others. */
let houses = 0;
async function aFullLife(name: string) {
  const house = { door: `${++houses}`, address: 'Calle de Cádiz 71, 46006 València' };
  const me = await signedIn(services, name);
  const [first, second] = [await signedIn(services, `${name}_uno`), await signedIn(services, `${name}_dos`)];
  const stay = await aVerifiedStay(services, { userId: me.userId, ...house });
  for (const other of [first, second]) await aVerifiedStay(services, { userId: other.userId, ...house });
  const waiting = { ...house, floor: '9', start: '2026-01-01', end: null };
  await aStay(services, { userId: me.userId, ...waiting });
  await registerStay(services, asMember(me), { ...house, floor: '3', start: '2024-01-01', end: '2025-12-01', method: 'peer_confirm' }, null);

  const about = async (author: { userId: string }, subject: { userId: string }, best: string) => {
    const match = (await matchesOf(services, author.userId)).find((m) => m.roommateId === subject.userId);
    await submitCohabitationReview(services, asMember(author), { roommateId: subject.userId, notificationId: match?.id ?? '' }, { ...answers, best });
    const row = await services.db
      .selectFrom('reviews_convivencia')
      .select('id')
      .where('resena_autor_id', '=', author.userId)
      .where('resena_sobre_id', '=', subject.userId)
      .executeTakeFirstOrThrow();
    await moderateCohabitation(services, anAdmin, { reviewId: row.id, action: 'approve' });
  };
  await about(me, first, `Secreto de ${name}`);
  await about(first, me, 'Lo que me dijeron');
  const short = { cleanliness: 5, respect: null, pays_on_time: null, communication: null, social_ambience: null, comment: `Breve de ${name}` };
  await rateFlatmate(services, asMember(me), stay.tenancyId, second.userId, short);
  const viewer = (who: { userId: string }, alias: string) => asMember({ userId: who.userId, alias });
  await writeTo(services, viewer(me, name), `${name}_uno`, `Mensaje de ${name}`);
  await writeTo(services, viewer(first, `${name}_uno`), name, 'Una respuesta');

  await saveProfile(services, asMember(me), { displayName: `Nombre de ${name}`, bio: 'Biografía' }, { type: 'image/jpeg', bytes: await picture() });
  const photo = await storeAvatar(services, await picture(), asMember(me));
  const review = services.ids.secret();
  await services.db
    .insertInto('uploads')
    .values({ name: review, bucket: 'review-images', user_id: me.userId, width: 40, height: 30, used_at: services.clock.now(), token_hash: null })
    .execute();
  for (const suffix of ['480', '960', '1600']) await services.files.put(fileKey('review-images', review, suffix), await picture());
  const shared = await aReview(services, { userId: me.userId, photos: [review], ...house, floor: '5', agency: `Agencia de ${name}` });
  const other = await aReview(services, { ...house, floor: '5', entry_price: 600 });
  const alone = await aReview(services, { userId: me.userId, ...house, floor: '6' });
  await verify(services, shared.id);
  expect(await setUseful(services, asMember(me), { reviewId: other.id, useful: true })).toEqual({ ok: true });
  return { me, first, second, shared, other, alone, photo };
}

/** The tables that contain the text in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(services.db);
  const tables: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`select 1 from ${sql.table(name)} t where t::text ilike ${`%${text}%`} limit 1`.execute(services.db);
    if (hits.length > 0) tables.push(name);
  }
  return tables.sort();
}
const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => (statSync(join(folder, name)).isDirectory() ? filesIn(join(folder, name)) : [join(folder, name)]));

describe('deleting an account', () => {
  it('leaves no data of the person in any table or file, and recomputes the figures', async () => {
    const before = filesIn(services.folder).length;
    const { me, first, shared, other, alone } = await aFullLife('leonor');
    for (let i = 0; i < 2; i++) await approveRating(services, await aRating(services, { about: first.userId, author: await aUser(services) }));
    expect(await countedOf(services, first.userId)).toBe(3);
    expect(await tablesWith(me.userId)).toContain('tenancies');
    expect(filesIn(services.folder).length).toBeGreaterThan(before);

    expect(await deleteAccount(services, asMember(me))).toEqual({ ok: true });

    for (const text of [me.userId, 'leonor@example.com', 'Nombre de leonor', 'Secreto de leonor', 'Breve de leonor', 'Mensaje de leonor'])
      expect([text, await tablesWith(text)]).toEqual([text, []]);
    // Quoted, because the flatmates' aliases begin with the same name.
    expect(await services.db.selectFrom('notifications').select('id').where(sql`data::text`, 'like', '%"leonor"%').execute()).toEqual([]);
    expect(other.propertyId).toBe(shared.propertyId);
    services.clock.set('2026-12-18T03:15:00Z');
    await purgeDetachedReviews(services);
    services.clock.set('2026-11-20T12:00:00Z');
    const property = await services.db
      .selectFrom('properties')
      .select(['review_count', 'price_min'])
      .where('id', '=', shared.propertyId)
      .executeTakeFirstOrThrow();
    expect(property).toEqual({ review_count: 1, price_min: 600 });
    expect(await services.db.selectFrom('properties').select('id').where('id', '=', alone.propertyId).executeTakeFirst()).toBeUndefined();
    // The figures, which name nobody, stay until their next release.
    expect(await countedOf(services, first.userId)).toBe(3);
    // The contracts of the two flatmates were deleted with their decision.
    expect(filesIn(services.folder).length).toBe(before);
    expect(await deleteAccount(services, asMember(me))).toEqual({ ok: false, code: 'absent' });
  });

  it('deletes an undecided claim of a flat with its document', async () => {
    const { propertyId } = await aReview(services, { address: 'Calle de Cuba 9, 46006 València' });
    const before = filesIn(services.folder).length;
    const { userId } = await aFlatClaim(services, propertyId);
    expect(await deleteAccount(services, asMember({ userId }))).toEqual({ ok: true });
    expect(await tablesWith(userId)).toEqual([]);
    expect(filesIn(services.folder).length).toBe(before);
  });

  it('ends every session and redirects home', async () => {
    const { cookie, userId } = await signedIn(services, 'martina');
    const ask = (path: string, init: RequestInit = {}) =>
      app.request(new Request(`http://localhost:3000${path}`, { ...init, headers: { cookie, ...init.headers } }));
    const confirmPage = await (await ask('/editar-perfil?borrar=cuenta')).text();
    expect(confirmPage).toContain('¿Borrar tu cuenta?');
    const answer = await ask('/editar-perfil', { method: 'POST', body: new URLSearchParams({ intent: 'borrar' }) });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
    expect(answer.headers.getSetCookie().join()).toMatch(/rellano\.session_token=;/);
    expect(answer.headers.getSetCookie().join()).toContain('rellano.aviso=borrada');
    expect(await services.db.selectFrom('session').select('id').where('userId', '=', userId).execute()).toEqual([]);
    expect((await ask('/avisos/stream')).status).toBe(401);
  });

  it('is also the specified endpoint: POST, for the signed-in account', async () => {
    const { cookie, userId } = await signedIn(services, 'olga');
    const call = (method: string, headers: Record<string, string>) =>
      app.request(new Request('http://localhost:3000/api/functions/delete-account', { method, headers }));
    expect((await call('POST', {})).status).toBe(401);
    expect((await call('GET', { cookie })).status).toBe(405);
    expect(await (await call('POST', { cookie })).json()).toEqual({ ok: true });
    expect(await services.db.selectFrom('user').select('id').where('id', '=', userId).execute()).toEqual([]);
  });
});

describe("downloading one's own data", () => {
  it('gives JSON, photos and contracts in a ZIP, and of other people only what they sent', async () => {
    const { me, first, second } = await aFullLife('paula');
    await services.db.updateTable('session').set({ userAgent: 'Navegador de paula' }).where('userId', '=', me.userId).execute();
    const answer = await app.request(new Request('http://localhost:3000/mis-datos', { headers: { cookie: me.cookie } }));
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Object.keys(files).sort()).toEqual([
      'contratos.json',
      'contratos/1.pdf',
      'correos.json',
      'cuenta.json',
      'decisiones.json',
      'denuncias.json',
      'estancias.json',
      'fotos/perfil-1.webp',
      'fotos/perfil-2.webp',
      'fotos/piso-3.webp',
      'guardados.json',
      'lo-que-cuentan-de-ti.json',
      'mensajes.json',
      'moderacion.json',
      'notificaciones.json',
      'paginas.json',
      'resenas-de-pisos.json',
      'resenas-de-usuarios.json',
      'resenas-utiles.json',
    ]);
    const text = Object.entries(files)
      .filter(([path]) => path.endsWith('.json'))
      .map(([, bytes]) => Buffer.from(bytes).toString())
      .join('\n');
    expect(JSON.parse(Buffer.from(files['resenas-utiles.json'] ?? []).toString())).toHaveLength(1);
    for (const own of ['paula@example.com', 'Nombre de paula', 'Secreto de paula', 'Breve de paula', 'Mensaje de paula', 'Una respuesta'])
      expect(text).toContain(own);
    for (const own of ['Agencia de paula', 'Navegador de paula']) expect(text).toContain(own);
    // One author is too few, so the texts are not exported.
    for (const hidden of ['Lo que me dijeron', first.userId, second.userId, 'paula_uno@example.com', me.userId]) expect(text).not.toContain(hidden);
    const visitor = await app.request(new Request('http://localhost:3000/mis-datos'));
    expect([visitor.status, visitor.headers.get('location')]).toEqual([302, '/auth?acceso=requerido']);
  });

  it('contains the stored contract file', async () => {
    const { me } = await aFullLife('rosa');
    const paper = (await exportUserData(services, me.userId)).find((file) => file.path.startsWith('contratos/'));
    expect(Buffer.from(paper?.content as Uint8Array).toString()).toContain('%PDF');
  });
});
