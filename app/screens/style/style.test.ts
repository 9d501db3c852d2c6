import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { app, withApp } from '../../../test/setup/app.ts';

withApp();

it('is neither answered nor built outside of development', async () => {
  expect((await app.request('/estilo')).status).toBe(404);
  const built = readdirSync('build', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  expect(built.length).toBeGreaterThan(50);
  expect(built.filter((file) => readFileSync(`build/${file}`, 'utf8').includes('Formulario con errores'))).toEqual([]);
});
