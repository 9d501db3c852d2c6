import { readFile } from 'node:fs/promises';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { legalPdf } from '../../../../../scripts/terms-pdf.ts';
import { termsOfUse } from '../../parts/legal/terms.ts';
import { privacyPolicy } from './content/privacy.ts';
import { verificationPolicy } from './content/verification.ts';
import Privacy from './privacy.tsx';
import Terms from './terms.tsx';
import Verification from './verification.tsx';

const page = (Component: ComponentType, operator?: { name: string; contact: string }) => {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component, loader: () => ({ operator }) }]);
  return renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={{ loaderData: { root: { operator } } }} />);
};

describe.each([
  { name: 'terms', Component: Terms, legal: termsOfUse },
  { name: 'privacy', Component: Privacy, legal: privacyPolicy },
  { name: 'verification', Component: Verification, legal: verificationPolicy },
])('$name', ({ Component, legal }) => {
  test('is complete on the server: title, description, every heading, paragraph and point', () => {
    const html = page(Component);
    expect(html).toContain(`<title>${legal.title} · Rellano</title>`);
    expect(html).toContain(legal.description);
    const texts = [...legal.intro, ...legal.sections.flatMap((section) => [section.heading, ...section.paragraphs, ...(section.list ?? [])])];
    for (const text of texts) expect(html).toContain(text);
  });

  test('names the operator, or says that none is set', () => {
    expect(page(Component, { name: 'Asociación de prueba', contact: 'hola@example.org' })).toContain('mailto:hola@example.org');
    expect(page(Component)).toContain('no ha indicado todavía su nombre');
  });
});

test('the committed PDF matches this text (npm run terms)', async () => {
  const committed = await readFile(new URL('../../../../../public/legal/terminos.pdf', import.meta.url));
  const made = await legalPdf(termsOfUse);
  expect(committed.equals(made)).toBe(true);
  expect(committed.length).toBeLessThan(150_000);
});
