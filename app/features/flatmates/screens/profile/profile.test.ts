import { describe, expect, it, test } from 'vitest';
import { ask, authors, marta, nobody, type Person, rated, see, services, stranger, withProfile } from '../../../../../test/setup/profile.ts';

withProfile();

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

  it('is closed to visitors, with a link to sign in', async () => {
    const { html } = await see(nobody, '/buscar-usuarios?tag=marta_ferrer');
    expect(html).toContain('Acceso Restringido');
    expect(html).toContain('href="/auth"');
    expect(html).not.toContain('marta_ferrer');
  });

  it('reports a failed search', async () => {
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
      for (const text of ['aún pocas valoraciones', 'Muestra pequeña', 'Compañero verificado', '@marta_ferrer', 'Copiar tag']) expect(html).toContain(text);
      for (const text of ['Señales verdes', 'sobre 5,00', 'Secreto', 'autor_', 'valoraciones aprobadas', 'Cifras de', '2 valoraciones'])
        expect(html).not.toContain(text);
    }
  });

  it('shows aggregates from three people on, and neither author nor date', async () => {
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
      'Cifras de noviembre de 2026',
      '4,20',
      'Buena',
      'Pagos y fiabilidad: 5,00 sobre 5,00',
      'Mascotas: aún pocas valoraciones',
      'Visitas, conflictos y seguridad',
    ])
      expect(html).toContain(text);
    for (const text of ['Editar perfil', 'Enviar mensaje', 'con menos gente', 'Piso 1']) expect(html).not.toContain(text);
  });

  it('shows its owner the comments, without authors', async () => {
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

  it('shows the same after months have passed', async () => {
    services.clock.set('2027-08-20T12:00:00Z');
    const [six, all] = [await see(nobody, '/perfil/marta_ferrer?periodo=6_months&x=1'), await see(nobody, '/perfil/marta_ferrer?periodo=all&x=1')];
    services.clock.set('2026-11-20T12:00:00Z');
    for (const { html } of [six, all]) for (const text of ['3 valoraciones aprobadas', 'Cifras de noviembre de 2026']) expect(html).toContain(text);
  });

  it('lets only a flatmate send a message', async () => {
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

  it('redirects another spelling of an alias to the canonical one', async () => {
    expect(await see(nobody, '/perfil/MARTA_ferrer?periodo=all')).toMatchObject({ status: 301, to: '/perfil/marta_ferrer?periodo=all' });
  });

  it('reports that it cannot be loaded', async () => {
    await services.database.exec('alter table cohabitation_figures rename to figures_gone');
    const seen = await see(stranger, '/perfil/marta_ferrer');
    await services.database.exec('alter table figures_gone rename to cohabitation_figures');
    expect([seen.status, seen.html.includes('Error al cargar el perfil')]).toEqual([500, true]);
  });
});
