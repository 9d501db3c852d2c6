import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { signedIn, testApp } from '../test/app.ts';
import { aReview, verify } from '../test/builders.ts';
import { testServices } from '../test/services.ts';
import type { Visit } from './context.ts';
import { held } from './held.ts';
import { takeParts } from './kept-parts.ts';
import { Kept } from './ui/kept.tsx';

const visit = { isDocument: true } as Visit;
let rendered = 0;
const page = (text: string, part = '') => {
  const of = held(visit, { text });
  const shown = (data: { text: string }) => {
    rendered++;
    return (
      <div>
        <div className="in">{data.text}</div>
        <p>
          {data.text} y {part}
        </p>
      </div>
    );
  };
  const element = (
    <main>
      <Kept of={of} part={part}>
        {shown}
      </Kept>
      <div>Después</div>
    </main>
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  const html = renderToString(<RouterProvider router={router} />);
  takeParts(Buffer.from(html).toString('latin1'));
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
