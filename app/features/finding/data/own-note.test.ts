import { afterAll, beforeEach, expect, it, test } from 'vitest';
import { aReview, aUser } from '../../../../test/builders.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asMember } from '../../../../test/viewers.ts';
import { exportUserData } from '../../accounts/data/export.reads.ts';
import { NO_NOTE } from '../rules/own-note.ts';
import { readImportedFollows } from './follow.input.ts';
import { followsOf, followsOnDevice } from './follow.reads.ts';
import { follow, importFollows, saveNote, unfollow } from './follow.writes.ts';
import { readNote } from './own-note.input.ts';

let services: TestServices;
let member: ReturnType<typeof asMember>;
let flat: { kind: 'flat'; subject: string };
beforeEach(async () => {
  await services?.close();
  services = await testServices();
  member = asMember({ userId: await aUser(services) });
  flat = { kind: 'flat', subject: (await aReview(services, { address: 'Calle de Sueca 41, 46006 València' })).propertyId };
});
afterAll(() => services.close());

const own = { state: 'visited', note: 'Huele a humedad.', rent: 1180, depositMonths: 1, guarantee: 1180, offer: 'whole' } as const;
const notes = async (userId: string) => (await followsOf(services.db, userId)).flats.map((one) => one.own);

it('keeps a note with a saved flat, and with the building of one, for its owner alone', async () => {
  const building = { kind: 'building', subject: 'Calle de Borriana, 12' } as const;
  const other = asMember({ userId: await aUser(services) });
  for (const one of [flat, building]) {
    await follow(services, member, one);
    expect(await saveNote(services, member, one, own)).toEqual({ ok: true });
  }
  await follow(services, other, flat);
  expect(await notes(member.userId)).toEqual([own]);
  expect((await followsOf(services.db, member.userId)).places.map((one) => one.own)).toEqual([own]);
  expect(await notes(other.userId)).toEqual([NO_NOTE]);
  expect(JSON.stringify(await followsOnDevice(services.db, [flat]))).not.toContain('humedad');
  expect(await saveNote(services, member, flat, { state: 'discarded' })).toEqual({ ok: true });
  expect(await notes(member.userId)).toEqual([{ ...own, state: 'discarded' }]);
});

it('keeps none with what is not saved', async () => {
  expect(await saveNote(services, member, flat, own)).toEqual({ ok: false, code: 'absent' });
});

it('deletes a note only when sure', async () => {
  await follow(services, member, flat);
  await saveNote(services, member, flat, own);
  expect(await unfollow(services, member, flat)).toEqual({ ok: false, code: 'noted' });
  expect(await notes(member.userId)).toEqual([own]);
  expect(await unfollow(services, member, flat, true)).toEqual({ ok: true });
  expect(await notes(member.userId)).toEqual([]);
});

it('takes along the notes of a device, to those of the account', async () => {
  const { propertyId } = await aReview(services, { address: 'Calle de Cuba 3, 46006 València' });
  await follow(services, member, flat);
  await saveNote(services, member, flat, { ...NO_NOTE, note: 'Tiene ascensor.' });
  const onDevice = [
    { ...flat, reviews: 1, price: null, own },
    { kind: 'flat', subject: propertyId, reviews: 1, price: null, own: { ...own, state: 'gone' } },
  ];
  expect(await importFollows(services, member, readImportedFollows(JSON.stringify(onDevice)))).toEqual([]);
  // What cannot be read of a note does not keep its flat from being saved.
  expect(await notes(member.userId)).toEqual([{ ...own, note: 'Tiene ascensor.\nHuele a humedad.' }, NO_NOTE]);
});

it('is in the download of one’s data, and is deleted with the account', async () => {
  await follow(services, member, flat);
  await saveNote(services, member, flat, own);
  const saved = (await exportUserData(services, member.userId)).find(({ path }) => path === 'guardados.json')?.content;
  expect(JSON.parse(String(saved))).toMatchObject([
    { state: 'visited', note: 'Huele a humedad.', asked_rent: 1180, deposit_months: 1, guarantee: 1180, offer: 'whole' },
  ]);
  await services.db.deleteFrom('user').where('id', '=', member.userId).execute();
  expect(await services.db.selectFrom('follows').selectAll().execute()).toEqual([]);
});

const form = { state: 'see', note: '', rent: '', depositMonths: '', guarantee: '', offer: '' };

test.each([
  [{}, NO_NOTE],
  [
    { rent: '1.150 €', depositMonths: '2', offer: 'room' },
    { ...NO_NOTE, rent: 1150, depositMonths: 2, offer: 'room' },
  ],
  [
    { rent: '750,50', guarantee: '0' },
    { ...NO_NOTE, rent: 751 },
  ],
  [{ note: ' Con ascensor.\r\nSin gas. ' }, { ...NO_NOTE, note: 'Con ascensor.\nSin gas.' }],
  [{ note: '🏠'.repeat(1000) }, { ...NO_NOTE, note: '🏠'.repeat(1000) }],
])('reads the form of a note: %o', (typed, data) => {
  expect(readNote({ ...form, ...typed })).toEqual({ ok: true, data });
});

test.each([
  [{ state: 'sold' }, { state: 'Elige un estado' }],
  [{ note: '🏠'.repeat(1001) }, { note: 'La nota puede tener como mucho 1000 caracteres' }],
  [{ note: '\u0000' }, { note: 'Hay caracteres que no se pueden enviar' }],
  [{ rent: 'mil' }, { rent: 'Pon lo que piden al mes en euros, hasta 20.000' }],
  [{ rent: '20001' }, { rent: 'Pon lo que piden al mes en euros, hasta 20.000' }],
  [{ rent: '0' }, { rent: 'Pon lo que piden al mes en euros, hasta 20.000' }],
  [{ depositMonths: '13' }, { depositMonths: 'Pon cuántos meses de fianza, de 0 a 12' }],
  [{ rent: '900', guarantee: '100.001' }, { guarantee: 'Pon la garantía en euros, hasta 100.000' }],
  [{ guarantee: '900' }, { rent: 'Pon también lo que piden al mes' }],
  [{ offer: 'garage' }, { offer: 'Elige qué te alquilan' }],
])('says what is wrong with it: %o', (typed, errors) => {
  expect(readNote({ ...form, ...typed })).toEqual({ ok: false, code: 'invalid', errors });
});

it('says so of a form that is not one', () => {
  expect(readNote({})).toMatchObject({ ok: false, errors: { state: 'Elige un estado', note: 'Escribe la nota otra vez', offer: 'Elige qué te alquilan' } });
});
