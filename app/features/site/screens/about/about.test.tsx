import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { examples, help, problem, questions } from './content.ts';
import AboutScreen from './route.tsx';

const Stub = createRoutesStub([{ path: '/quienes-somos', Component: AboutScreen }]);
const html = renderToStaticMarkup(<Stub initialEntries={['/quienes-somos']} />);

/** The targets of the links with that text. */
const targets = (text: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].filter((m) => m[2] === text).map((m) => m[1]);

describe('/quienes-somos is complete without script', () => {
  test.each([
    ['Empieza ahora', ['/auth']],
    ['Crear cuenta gratis', ['/auth']],
    ['Deja tu reseña', ['/write-review', '/write-review']],
    ['Ver cómo funciona', ['#como-funciona']],
  ])('%s leads to %j', (text, expected) => {
    expect(targets(text)).toEqual(expected);
  });

  test('has the section that its anchor names', () => {
    expect(html).toContain('<h2 id="como-funciona">');
  });

  test('states its problem, help and answers', () => {
    const words = [...problem, ...help].flatMap(({ title, text }) => [title, text]);
    for (const text of [...words, ...questions.flatMap(({ question, answer }) => [question, answer])]) expect(html).toContain(text);
    expect(html).toContain('Leer y escribir reseñas es gratis');
    expect(html).toContain('controles básicos');
    expect(html).toContain('señales de fraude');
    expect(html).toContain('La comunidad modera');
  });

  test('marks each of three testimonials as an example', () => {
    expect(examples).toHaveLength(3);
    for (const { name, city } of examples) expect(html).toContain(`${name}<!-- -->, <!-- -->${city}`.replaceAll('<!-- -->', ''));
    expect(html.match(/>Ejemplo</g)).toHaveLength(3);
    expect(html).toContain('ninguna de estas personas existe');
  });
});
