import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocumentReader } from '../../adapters/contract-reading/reader.ts';
import { contractFields, contractText, pdfOf } from '../../test/contract-files.ts';
import { reportOf } from './contract.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rellano-contrato-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const report = (name: string, bytes?: Uint8Array) => {
  const file = join(folder, name);
  if (bytes) writeFileSync(file, bytes);
  return reportOf(createDocumentReader(), file);
};

test('prints the fields of a contract, and its unlawful clauses', async () => {
  const text = `${contractText}\n\nSEXTA. El arrendatario no podrá empadronarse en la vivienda.`;
  const result = await report('bueno.pdf', await pdfOf([text]));
  expect(result).toMatchObject({ state: 'leido', confidence: 100, fields: contractFields });
  expect(result.text).toContain('Cádiz');
  expect(result.findings.map(({ type }) => type)).toEqual(['prohibicion-padron']);
});

test('says plainly why a file cannot be read', async () => {
  expect(await report('no-esta.pdf')).toMatchObject({ state: 'error', reason: 'No se puede abrir el fichero.' });
  expect(await report('texto.txt', new TextEncoder().encode('hola'))).toMatchObject({ state: 'error', reason: expect.stringMatching(/JPG, PNG, WebP o HEIC/) });
  expect(await report('clave.pdf', await pdfOf(['a'], { userPassword: 'x' }))).toMatchObject({ state: 'error', reason: expect.stringMatching(/contraseña/) });
  expect(await report('vacio.pdf', await pdfOf(['Hola']))).toMatchObject({ state: 'ilegible' });
});
