import { expect, it, test } from 'vitest';
import { signedIn } from '../../../../../test/app.ts';
import { pageText } from '../../../../../test/page-text.ts';
import { app, services, withApp } from '../../../../../test/setup/app.ts';

withApp();

const read = async (path: string, cookie = '') =>
  pageText(
    (await (await app.request(new Request(`http://localhost:3000${path}`, { headers: { cookie } }))).text()).replace(/<(script|style)\b.*?<\/\1>/gs, ' '),
  );

it.each(['visitor', 'member', 'admin'] as const)('shows a %s the signs of a fraud, and what to do after paying', async (who) => {
  const cookie = who === 'visitor' ? '' : (await signedIn(services, `signs_${who}`, who === 'admin' ? 'admin' : undefined)).cookie;
  const text = await read('/senales-de-estafa', cookie);
  for (const part of ['Te piden una señal por Bizum', 'No te enseñan el piso', 'Fotos de otro anuncio', 'Si ya has pagado']) expect(text).toContain(part);
});

test('questions for a visit name the signs', async () => {
  expect(await read('/barrio/carme')).toContain(
    'Te piden una señal por Bizum. No te enseñan el piso. Fotos de otro anuncio. Señales de estafa antes de la visita',
  );
});

test('the footer has three links and folds the others, and no wizard has a footer', async () => {
  const footer = async (path: string) => {
    const html = await (await app.request(new Request(`http://localhost:3000${path}`))).text();
    return /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? '';
  };
  const [shown = '', more = ''] = (await footer('/normas')).split('<details>');
  expect(shown.match(/<a /g)?.length).toBe(3);
  for (const path of ['/barrios', '/agencias', '/clausulas', '/senales-de-estafa', '/legal/terminos']) expect(more).toContain(`href="${path}"`);
  expect(await footer('/write-review')).toBe('');
});
