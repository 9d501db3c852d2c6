import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { inTransaction } from '../../../../../platform/transaction.ts';
import { signedIn } from '../../../../../test/app.ts';
import { aUser, dropPages } from '../../../../../test/builders.ts';
import { approveRating, aRating } from '../../../../../test/community.ts';
import { ask, marta, nobody, type Person, see, services, stranger, withProfile } from '../../../../../test/setup/profile.ts';
import { deleteCohabitationOf } from '../../data/long-rating.writes.ts';

withProfile();

describe('a profile does not reveal', () => {
  type Rating = Partial<Parameters<typeof aRating>[1]>;
  let rated: Person;
  const raters: string[] = [];
  beforeAll(async () => {
    rated = await signedIn(services, 'valorada');
    for (let i = 0; i < 8; i++) raters.push(await aUser(services));
  });
  // Removes the request id and the time of the next session check.
  const ofTheRequest = /data-request="[^"]*"|(?<=windowEndsAt\W+)[\d:.TZ-]+/g;
  /** The profile with exactly these ratings, each by a different author. */
  async function world(ratings: readonly Rating[]) {
    await inTransaction(services, (tx, services) => deleteCohabitationOf(services, tx, rated.userId));
    for (const [i, rating] of ratings.entries())
      await approveRating(services, await aRating(services, { about: rated.userId, author: raters[i] ?? '', ...rating }));
    await services.runJobs();
    await dropPages(services);
    const seen: string[] = [];
    for (const who of [nobody, stranger, rated])
      for (const path of ['/perfil/valorada', '/perfil/valorada?periodo=all', '/perfil/valorada?periodo=6_months&piso=1', '/perfil/valorada.data'])
        seen.push((await see(who, path)).html.replace(ofTheRequest, ''));
    return seen;
  }
  const best = { indice_convivencia: 5, pagos_puntualidad: 5, etiqueta_indice: 'Excelente' as const };
  const grave = { flag_acoso: true, descripcion_banderas: 'Entraba en las habitaciones de noche y gritaba a quien se lo decía.' };

  it('one or two red flags', async () => {
    const flagged = (n: number) => world(Array.from({ length: 8 }, (_, i) => ({ ...best, ...(i < n ? grave : {}) })));
    const none = await flagged(0);
    expect(none[0]).toContain('Ambiente positivo');
    expect(none[0]).toContain('Índice medio de 4,5 o más, 8 valoraciones');
    expect(none[0]).not.toContain('incidencia');
    expect(await flagged(1)).toEqual(none);
    expect(await flagged(2)).toEqual(none);
    expect((await flagged(3))[0]).not.toContain('Ambiente positivo');
  });

  it('whether nobody, one or two have rated or scored an aspect', async () => {
    const [none, one, two] = [await world([]), await world([best]), await world([best, best])];
    expect(one).toEqual(none);
    expect(two).toEqual(none);
    const scored = (n: number) =>
      world(Array.from({ length: 4 }, (_, i) => ({ ...best, ...(i < n ? { privacidad_pertenencias: 1, mascotas_cuidados: 2 } : {}) })));
    const nobodyScored = await scored(0);
    expect(await scored(1)).toEqual(nobodyScored);
    expect(await scored(2)).toEqual(nobodyScored);
    expect((await scored(3))[0]).toContain('Privacidad y límites: 1,00');
  });

  it('the authors in one period or flat and not in another: it shows the wider figure with the reason', async () => {
    const [, all, half] = await world([{ ...best, on: '2024-03-01', pagos_puntualidad: 1 }, best, best, best]);
    expect(all).not.toContain('con menos gente');
    expect(half).toContain('Estas cifras son de todo el tiempo: con menos gente se sabría quién lo dijo.');
    for (const html of [all, half]) for (const text of ['4 valoraciones aprobadas', 'Pagos y fiabilidad: 4,00']) expect(html).toContain(text);
    expect(half).not.toContain('Piso 1');
    const [page = ''] = await world([
      ...[0, 1, 2].map(() => ({ ...best, on: '2024-03-01', seguridad_hogar: 2 })),
      ...[0, 1, 2].map(() => ({ ...best, mascotas_cuidados: 4 })),
    ]);
    const mixed = page.replaceAll(/<[^>]*>/g, '');
    expect(mixed).toContain('Visitas, conflictos y seguridad (de todo el tiempo)');
    expect(mixed).toContain('Donde pone de cuándo o de dónde son las cifras');
    expect(mixed).toContain('Media ponderada de 3 valoraciones aprobadas');
  });
});

describe('/editar-perfil', () => {
  const send = async (who: Person, fields: Record<string, string | Blob>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ intent: 'guardar', ...fields })) body.set(name, value);
    const answer = await ask(who, '/editar-perfil', { method: 'POST', body });
    return { status: answer.status, to: answer.headers.get('location'), html: (await answer.text()).replaceAll('<!-- -->', '') };
  };
  const picture = async () =>
    new Blob(
      [
        new Uint8Array(
          await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b8441a' } })
            .png()
            .toBuffer(),
        ),
      ],
      { type: 'image/png' },
    );
  const photoOf = async () =>
    (await services.db.selectFrom('profiles').select('photo_url').where('user_id', '=', marta.userId).executeTakeFirstOrThrow()).photo_url;

  it('redirects visitors to sign in, for reading and for writing', async () => {
    expect(await see(nobody, '/editar-perfil')).toMatchObject({ status: 302, to: '/auth?acceso=requerido' });
    expect(await send(nobody, { displayName: 'Nadie' })).toMatchObject({ status: 302, to: '/auth?acceso=requerido' });
  });

  it('changes name and bio, and never the alias', async () => {
    const saved = await send(marta, { displayName: ' Marta <b>Ferrer</b> ', bio: 'Uno\r\nDos', alias: 'otro_alias' });
    expect(saved.html).toContain('Perfil actualizado');
    const { html } = await see(nobody, '/perfil/marta_ferrer');
    expect(html).toContain('Marta &lt;b&gt;Ferrer&lt;/b&gt;');
    expect(html).toContain('Uno\nDos');
  });

  test.each([
    [{ displayName: '' }, 'Escribe tu nombre completo'],
    [{ displayName: '   ' }, 'Escribe tu nombre completo'],
    [{ displayName: 'x'.repeat(101) }, 'Nombre demasiado largo'],
    [{ displayName: 'a\u0000b' }, 'Hay caracteres que no se pueden guardar'],
    [{ displayName: 'Marta', bio: 'x'.repeat(501) }, 'Biografía demasiado larga'],
    [{ displayName: 'Marta', photo: new File(['hola'], 'hola.txt', { type: 'text/plain' }) }, 'Por favor selecciona un archivo de imagen válido'],
    [{ displayName: 'Marta', photo: new File(['hola'], 'hola.png', { type: 'image/png' }) }, 'Error al procesar la imagen'],
    [
      { displayName: 'Marta', photo: new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'g.png', { type: 'image/png' }) },
      'El archivo es demasiado grande. Máximo 5MB',
    ],
  ])('refuses %j at the field', async (fields, text) => {
    const refused = await send(marta, fields as unknown as Record<string, string>);
    expect([refused.status, refused.html.includes(text)]).toEqual([400, true]);
    expect((await see(nobody, '/perfil/marta_ferrer')).html).toContain('Marta &lt;b&gt;');
  });

  it('says that a photo has too many pixels', async () => {
    const large = await sharp({ create: { width: 8000, height: 6400, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    const refused = await send(marta, { displayName: 'Marta', photo: new File([new Uint8Array(large)], 'g.png', { type: 'image/png' }) });
    expect([refused.status, refused.html.includes('Esta imagen tiene demasiados megapíxeles: caben 50')]).toEqual([400, true]);
  });

  it('stores a re-encoded photo, replaces it, and deletes it with its file', async () => {
    await send(marta, { displayName: 'Marta', photo: await picture() });
    const first = await photoOf();
    expect(first).toMatch(/^\/avatares\/[0-9a-f]{32}-square\.webp$/);
    expect((await ask(nobody, first ?? '')).headers.get('content-type')).toBe('image/webp');
    await send(marta, { displayName: 'Marta', photo: await picture() });
    const second = await photoOf();
    expect(second).not.toBe(first);
    expect((await ask(nobody, first ?? '')).status).toBe(404);
    await send(marta, { displayName: 'Marta' });
    expect(await photoOf()).toBe(second);
    await send(marta, { displayName: 'Marta', sinFoto: 'si' });
    expect(await photoOf()).toBeNull();
    expect((await ask(nobody, second ?? '')).status).toBe(404);
    expect(await services.db.selectFrom('uploads').select('name').execute()).toEqual([]);
  });

  it('accepts a HEIC photo, even without a media type from the browser', async () => {
    const photo = new File([new Uint8Array(readFileSync('test/files/contract.heic'))], 'IMG_1.HEIC');
    expect((await send(marta, { displayName: 'Marta', photo })).html).toContain('Perfil actualizado');
    expect(await photoOf()).toMatch(/-square\.webp$/);
    await send(marta, { displayName: 'Marta', sinFoto: 'si' });
  });

  it('reports a photo that cannot be stored, and leaves the profile unchanged', async () => {
    const { files } = services;
    const { put } = files;
    files.put = () => Promise.reject(new Error('disk full'));
    const refused = await send(marta, { displayName: 'Otro nombre', photo: await picture() });
    files.put = put;
    expect([refused.status, refused.html.includes('No se pudo subir la imagen')]).toEqual([503, true]);
    expect((await see(marta, '/editar-perfil')).html).not.toContain('value="Otro nombre"');
  });

  it('reports that it cannot be saved or the account cannot be deleted', async () => {
    await services.database.exec('alter table profiles rename column updated_at to updated_gone; alter table flats rename to flats_gone');
    const [saved, deleted] = [await send(marta, { displayName: 'Otro nombre' }), await send(marta, { intent: 'borrar' })];
    await services.database.exec('alter table profiles rename column updated_gone to updated_at; alter table flats_gone rename to flats');
    expect([saved.status, saved.html.includes('No se pudo actualizar el perfil')]).toEqual([500, true]);
    expect([deleted.status, deleted.html.includes('No se pudo borrar la cuenta. Por favor intenta de nuevo.')]).toEqual([500, true]);
    expect((await see(nobody, '/perfil/marta_ferrer')).status).toBe(200);
  });

  it('reports that the profile cannot be loaded', async () => {
    await services.database.exec('alter table profiles rename column bio to bio_gone');
    const broken = await see(marta, '/editar-perfil');
    await services.database.exec('alter table profiles rename column bio_gone to bio');
    expect([broken.status, broken.html.includes('No se pudo cargar el perfil')]).toEqual([500, true]);
    expect((await see(marta, '/editar-perfil')).html).toContain('El tag no se puede cambiar.');
  });
});
