import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { signedIn, testApp } from '../../../test/app.ts';
import { anAdmin, answers, aVerifiedStay, matchesOf } from '../../../test/community.ts';
import { type TestServices, testServices } from '../../../test/services.ts';
import { moderateCohabitation, submitCohabitationReview } from '../../../usecases/cohabitation/writes.ts';

let services: TestServices;
let app: Awaited<ReturnType<typeof testApp>>;
type Person = { userId: string; cookie: string };
const nobody: Person = { userId: '', cookie: '' };
let marta: Person;
let stranger: Person;
const authors: Person[] = [];

beforeAll(async () => {
  services = await testServices();
  app = await testApp(services);
  marta = await signedIn(services, 'marta_ferrer');
  stranger = await signedIn(services, 'forastera');
  await aVerifiedStay(services, { userId: marta.userId });
  for (const name of ['autor_uno', 'autor_dos', 'autor_tres']) {
    const author = await signedIn(services, name);
    authors.push(author);
    await aVerifiedStay(services, { userId: author.userId });
  }
});
afterAll(() => services.close());

const ask = (who: Person, path: string, init: RequestInit = {}) =>
  app.request(new Request(`http://localhost:3000${path}`, { ...init, headers: { cookie: who.cookie, ...init.headers } }));
const see = async (who: Person, path: string) => {
  const answer = await ask(who, path);
  return { status: answer.status, to: answer.headers.get('location'), html: (await answer.text()).replaceAll('<!-- -->', '') };
};
const rated = async (author: Person, more: Partial<typeof answers> = {}) => {
  const match = (await matchesOf(services, author.userId)).find((m) => m.roommateId === marta.userId);
  await submitCohabitationReview(services, author, { roommateId: marta.userId, notificationId: match?.id ?? '' }, { ...answers, ...more });
  const row = await services.db.selectFrom('reviews_convivencia').select('id').where('resena_autor_id', '=', author.userId).executeTakeFirstOrThrow();
  await moderateCohabitation(services, anAdmin, { reviewId: row.id, action: 'approve' });
};

describe('/buscar-usuarios', () => {
  test.each([
    ['', 400, 'Por favor, ingresa un tag de usuario'],
    ['  @ ', 400, 'Por favor, ingresa un tag de usuario'],
    ['nadie_asi', 404, 'Usuario no encontrado'],
    ["x' or 1=1 --", 404, 'Usuario no encontrado'],
    ['\u0000', 404, 'Usuario no encontrado'],
    ['a'.repeat(5000), 404, 'Usuario no encontrado'],
  ])('%j answers %i', async (tag, status, text) => {
    const seen = await see(stranger, `/buscar-usuarios?tag=${encodeURIComponent(tag)}`);
    expect([seen.status, seen.html.includes(text)]).toEqual([status, true]);
  });

  test.each(['marta_ferrer', '@marta_ferrer', ' @MARTA_FERRER ', 'Márta_ferrer'])('%j leads to the profile', async (tag) => {
    const { status, to } = await see(stranger, `/buscar-usuarios?tag=${encodeURIComponent(tag)}`);
    expect([status, to]).toEqual([302, '/perfil/marta_ferrer']);
  });

  it('is closed to visitors, with a way in', async () => {
    const { html } = await see(nobody, '/buscar-usuarios?tag=marta_ferrer');
    expect(html).toContain('Acceso Restringido');
    expect(html).toContain('href="/auth"');
    expect(html).not.toContain('marta_ferrer');
  });

  it('says when the search breaks', async () => {
    await services.database.exec('alter table profiles rename column alias_key to alias_key_gone');
    const seen = await see(stranger, '/buscar-usuarios?tag=marta_ferrer');
    await services.database.exec('alter table profiles rename column alias_key_gone to alias_key');
    expect([seen.status, seen.html.includes('Error al buscar el usuario')]).toEqual([500, true]);
  });
});

describe('/perfil/{alias}', () => {
  it('shows no figures while fewer than three people have rated', async () => {
    await rated(authors[0] as Person, { best: 'Secreto uno' });
    await rated(authors[1] as Person, { best: 'Secreto dos' });
    for (const who of [nobody, stranger, marta]) {
      const { html } = await see(who, '/perfil/marta_ferrer');
      for (const text of ['2 valoraciones aprobadas', 'Muestra pequeña', 'Compañero verificado', '@marta_ferrer', 'Copiar tag']) expect(html).toContain(text);
      for (const text of ['Señales verdes', 'sobre 5,00', 'Secreto', 'autor_']) expect(html).not.toContain(text);
    }
  });

  it('shows aggregates from three people on, and to nobody who wrote or when', async () => {
    await rated(authors[2] as Person, { best: 'Secreto tres', improve: 'A mejorar tres' });
    for (const who of [nobody, stranger, authors[0] as Person]) {
      for (const path of ['/perfil/marta_ferrer', '/perfil/marta_ferrer?periodo=all', '/perfil/marta_ferrer?piso=1', '/perfil/marta_ferrer.data']) {
        const { html } = await see(who, path);
        for (const hidden of ['Secreto', 'autor_uno', 'autor_dos', 'autor_tres'].filter((name) => who === nobody || name !== 'autor_uno'))
          expect(html).not.toContain(hidden);
        for (const { userId } of [marta, ...authors]) expect(html).not.toContain(userId);
        expect(html).not.toContain('Calle de Sueca');
      }
    }
    const { html } = await see(nobody, '/perfil/marta_ferrer');
    for (const text of [
      '3 valoraciones aprobadas',
      '4,20',
      'Buena',
      'Pagos y fiabilidad: 5,00 sobre 5,00',
      'Mascotas: sin valorar',
      'Visitas, conflictos y seguridad',
    ])
      expect(html).toContain(text);
    expect(html).not.toContain('Editar perfil');
    expect(html).not.toContain('Enviar mensaje');
  });

  it('tells its owner what is said, without authors', async () => {
    const { html } = await see(marta, '/perfil/marta_ferrer');
    for (const text of ['Lo que cuentan de ti', 'Secreto uno', 'Secreto tres', 'A mejorar tres', 'Editar perfil']) expect(html).toContain(text);
    for (const { userId } of authors) expect(html).not.toContain(userId);
    expect(html).not.toContain('autor_');
  });

  it('keeps the filters in the address', async () => {
    expect((await see(nobody, '/perfil/marta_ferrer')).html).toMatch(
      /href="\/perfil\/marta_ferrer"[^>]*aria-current="true"|aria-current="true"[^>]*href="\/perfil\/marta_ferrer"/,
    );
    expect((await see(nobody, '/perfil/marta_ferrer?periodo=6_months')).html).toMatch(
      /aria-current="true"[^>]*href="\/perfil\/marta_ferrer\?periodo=6_months"/,
    );
    for (const query of ['?periodo=nunca', '?piso=0', '?piso=99', '?piso=x', '?piso=1e9', '?periodo=all&piso=-1'])
      expect((await see(nobody, `/perfil/marta_ferrer${query}`)).status).toBe(200);
  });

  it('forgets, in shorter periods, what is older', async () => {
    services.clock.set('2027-08-20T12:00:00Z');
    const [six, all] = [await see(nobody, '/perfil/marta_ferrer?periodo=6_months&x=1'), await see(nobody, '/perfil/marta_ferrer?periodo=all&x=1')];
    services.clock.set('2026-11-20T12:00:00Z');
    expect(six.html).toContain('0 valoraciones aprobadas');
    expect(all.html).toContain('3 valoraciones aprobadas');
  });

  it('lets a flatmate write, and nobody else', async () => {
    const author = authors[0] as Person;
    expect((await see(author, '/perfil/marta_ferrer')).html).toContain('Enviar mensaje');
    expect((await see(stranger, '/perfil/marta_ferrer')).html).not.toContain('Enviar mensaje');
    const send = async (who: Person, body: string) => (await ask(who, '/perfil/marta_ferrer', { method: 'POST', body: new URLSearchParams({ body }) })).status;
    expect([await send(author, 'Hola'), await send(author, ''), await send(stranger, 'Hola'), await send(nobody, 'Hola'), await send(marta, 'Yo')]).toEqual([
      200, 400, 403, 401, 404,
    ]);
    expect((await services.db.selectFrom('messages').select('body').execute()).map((m) => m.body)).toEqual(['Hola']);
  });

  test.each(['nadie_asi', 'x', encodeURIComponent("'; drop table profiles; --"), '%00', 'a'.repeat(2000)])(
    '%s is nobody: 404 with the specified words',
    async (alias) => {
      const { status, html } = await see(nobody, `/perfil/${alias}`);
      expect(status).toBe(404);
      for (const text of ['Usuario no encontrado', 'El perfil que buscas no existe']) expect(html).toContain(text);
    },
  );

  it('leads an alias in other letters to the one there is', async () => {
    expect(await see(nobody, '/perfil/MARTA_ferrer?periodo=all')).toMatchObject({ status: 301, to: '/perfil/marta_ferrer?periodo=all' });
  });

  it('says when it cannot be read', async () => {
    await services.database.exec('alter table cohabitation_aggregates rename to aggregates_gone');
    const seen = await see(stranger, '/perfil/marta_ferrer');
    await services.database.exec('alter table aggregates_gone rename to cohabitation_aggregates');
    expect([seen.status, seen.html.includes('Error al cargar el perfil')]).toEqual([500, true]);
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

  it('sends visitors to sign in, for reading and for writing', async () => {
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

  it('keeps a photo re-encoded, replaces it, and takes it away with its file', async () => {
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

  it('says when a photo cannot be kept, and leaves the profile as it was', async () => {
    const { files } = services;
    const { put } = files;
    files.put = () => Promise.reject(new Error('disk full'));
    const refused = await send(marta, { displayName: 'Otro nombre', photo: await picture() });
    files.put = put;
    expect([refused.status, refused.html.includes('No se pudo subir la imagen')]).toEqual([503, true]);
    expect((await see(marta, '/editar-perfil')).html).not.toContain('value="Otro nombre"');
  });

  it('says when it cannot be saved, or the account not be deleted', async () => {
    await services.database.exec('alter table profiles rename column updated_at to updated_gone; alter table flats rename to flats_gone');
    const [saved, deleted] = [await send(marta, { displayName: 'Otro nombre' }), await send(marta, { intent: 'borrar' })];
    await services.database.exec('alter table profiles rename column updated_gone to updated_at; alter table flats_gone rename to flats');
    expect([saved.status, saved.html.includes('No se pudo actualizar el perfil')]).toEqual([500, true]);
    expect([deleted.status, deleted.html.includes('No se pudo borrar la cuenta. Por favor intenta de nuevo.')]).toEqual([500, true]);
    expect((await see(nobody, '/perfil/marta_ferrer')).status).toBe(200);
  });

  it('says when the profile cannot be loaded', async () => {
    await services.database.exec('alter table profiles rename column bio to bio_gone');
    const broken = await see(marta, '/editar-perfil');
    await services.database.exec('alter table profiles rename column bio_gone to bio');
    expect([broken.status, broken.html.includes('No se pudo cargar el perfil')]).toEqual([500, true]);
    expect((await see(marta, '/editar-perfil')).html).toContain('El tag no se puede cambiar.');
  });
});
