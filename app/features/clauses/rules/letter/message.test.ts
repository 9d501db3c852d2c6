import { expect, test } from 'vitest';
import { catalogue } from '../law/catalogue.ts';
import { asked, firstSentence, messageToLandlord } from './message.ts';
import { reasons } from './reasons.ts';

const padron = {
  type: 'prohibicion-padron',
  severity: 'posible cláusula nula',
  clause: 'undécima',
  quote: 'no solicitarán su inscripción en el padrón',
  article: 'LBRL 15',
  before: 'Pide que se quite. Con el contrato ya puedes ir al ayuntamiento.',
} as const;

test('names the clause, quotes it, says what is asked for and why', () => {
  expect(
    messageToLandlord([padron, { ...padron, clause: null, severity: 'dudosa' }], '2025-09-22'),
  ).toBe(`Hola. He leído el contrato del 22 de septiembre de 2025 y hay dos puntos que me gustaría cambiar:

1. Cláusula undécima («no solicitarán su inscripción en el padrón»): pido que se quite; la ley obliga a empadronarse donde se vive (LBRL 15).

2. «no solicitarán su inscripción en el padrón»: sé que depende del caso, y propongo que se quite; la ley obliga a empadronarse donde se vive (LBRL 15).

¿Lo hablamos esta semana? Gracias.`);
  expect(messageToLandlord([padron], null)).toMatch(/^Hola. He leído el contrato y hay un punto que me gustaría cambiar:\n/);
});

test('every type has a reason, and asks for something in a sentence that a landlord can read', () => {
  expect(Object.keys(reasons).sort()).toEqual(catalogue.map(({ id }) => id).sort());
  for (const { id, before } of catalogue) expect(asked(before), id).toMatch(/^que (?!.*\b(tú|te|tu|tus|ti)\b)/);
  for (const reason of Object.values(reasons)) expect(reason).not.toMatch(/\.$|^\p{Lu}|\b(tú|te|tu|tus|puedes)\b/u);
});

test('explains each law in a first sentence of at most 230 characters', () => {
  for (const { id, readings } of catalogue) for (const { explanation } of readings) expect(firstSentence(explanation).length, id).toBeLessThanOrEqual(230);
});
