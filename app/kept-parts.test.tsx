import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { signedIn, testApp } from '../test/app.ts';
import { aReview, verify } from '../test/builders.ts';
import { testServices } from '../test/services.ts';
import type { Visit } from './context.ts';
import { held } from './held.ts';
import { PageParts } from './kept-parts.ts';
import { type Held, Kept } from './ui/kept.tsx';
import { KeptHtml } from './ui/kept-html.ts';

const visit = { isDocument: true } as Visit;
let rendered = 0;
const shown = (data: { text: string }) => {
  rendered++;
  return (
    <div>
      <div className="in">{data.text}</div>
      <p>{data.text}</p>
    </div>
  );
};
const write = (all: readonly Held<{ text: string }>[], part: string, pageParts: PageParts) => {
  const element = (
    <KeptHtml value={pageParts.find}>
      {all.map((of) => (
        <Kept key={of.whole} of={of} part={part}>
          {(data) => (
            <>
              {shown(data)}
              {part}
            </>
          )}
        </Kept>
      ))}
      <div>Después</div>
    </KeptHtml>
  );
  const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return { html, take: () => pageParts.take(Buffer.from(html).toString('latin1')) };
};
const page = (text: string, part = '') => {
  const { html, take } = write([held(visit, { text })], part, new PageParts());
  take();
  return html;
};

it('a part is rendered once, and is the same from then on, whatever it says', () => {
  for (const text of ['Ruzafa </div></div><div class="kept" data-kept="x">', 'Niño «ñ» — 🏠 "€" & ’']) {
    rendered = 0;
    const [first, second] = [page(text), page(text)];
    expect(second).toBe(first);
    expect(rendered).toBe(1);
  }
});

it('another part, or other data, has its own', () => {
  expect(page('Uno')).not.toBe(page('Dos'));
  expect(page('Uno', 'pie')).toContain('pie');
  expect(page('Uno')).not.toContain('pie');
});

it('data whose ids in the page are made to be alike never have the HTML of each other', () => {
  const alike = (text: string): Held<{ text: string }> => ({ key: 'igual', whole: `whole of ${text}`, data: { text } });
  const [published, own] = [alike('Publicada'), alike('Sin publicar')];
  // Both in one page, in either order, and in two pages that are rendered at once.
  for (const both of [
    [published, own],
    [own, published],
  ])
    write(both, '', new PageParts()).take();
  const pages = [published, own].map((of) => write([of], '', new PageParts()));
  for (const { take } of pages) take();
  for (const both of [
    [published, own],
    [own, published],
  ])
    write(both, '', new PageParts()).take();
  expect(write([published], '', new PageParts()).html).not.toContain('Sin publicar');
  expect(write([own], '', new PageParts()).html).not.toContain('Publicada');
});

it('no more than 16 MB are held: what nobody asked for longest goes first', () => {
  const large = 'ñ'.repeat(1_000_000);
  const once = (text: string) => {
    rendered = 0;
    page(text);
    return rendered;
  };
  expect([once('Primera'), once('Primera')]).toEqual([1, 0]);
  for (let n = 0; n < 5; n++) page(`${n}${large}`);
  expect(once('Primera')).toBe(1);
});

it('what one member sees of a flat is not shown to others, nor what was taken back to anybody', async () => {
  const services = await testServices();
  try {
    const app = await testApp(services);
    const [author, other] = [await signedIn(services, 'autora_parte'), await signedIn(services, 'otra_parte')];
    await aReview(services, { experience_headline: 'La que todos leen' });
    const own = await aReview(services, { userId: author.userId, experience_headline: 'La que solo lee su autora', verified: false });
    const { id } = await services.db.selectFrom('properties').select('id').executeTakeFirstOrThrow();
    const short = await app.request(new Request(`http://localhost:3000/piso/${id}`));
    const path = new URL(short.headers.get('location') ?? '', 'http://localhost:3000').pathname;
    const see = async (who?: { cookie: string }) => {
      const answer = await app.request(new Request(`http://localhost:3000${path}`, { headers: who ? { cookie: who.cookie } : {} }));
      return (await answer.text()).includes('La que solo lee su autora');
    };
    for (let twice = 0; twice < 2; twice++) expect([await see(author), await see(other), await see()]).toEqual([true, false, false]);
    await verify(services, own.id);
    for (let twice = 0; twice < 2; twice++) expect([await see(author), await see(other), await see()]).toEqual([true, true, true]);
    await verify(services, own.id, false);
    for (let twice = 0; twice < 2; twice++) expect([await see(author), await see(other), await see()]).toEqual([true, false, false]);
  } finally {
    await services.close();
  }
});
