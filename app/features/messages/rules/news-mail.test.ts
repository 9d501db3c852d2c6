import { describe, expect, it, test } from 'vitest';
import { readCases } from '../../../../test/read-cases.ts';
import { isMailDue, type MailFrequency, newsMail, typesOf } from './news-mail.ts';

/** The hours of the cases are Madrid's; it is at +01:00 from the last Sunday of October to that of March, else at +02:00. */
const at = (text: string) => new Date(`${text}:00${text >= '2026-10-25T03:00' && text < '2027-03-28T03:00' ? '+01:00' : '+02:00'}`);

test.each(readCases('mail-times.txt', 5))('%s, since %s, last %s: at %s %s', (frequency, since = '', mailed = '', now = '', due) => {
  const choice = { frequency: frequency as MailFrequency, since: at(since), mailedAt: mailed === '-' ? null : at(mailed) };
  expect(isMailDue(choice, at(now))).toBe(due === 'yes');
});

const links = { messages: 'https://r.example/mensajes', settings: 'https://r.example/ajustes', unsubscribe: 'https://r.example/baja/abc' };
const sueca = { type: 'followed_review', followed: { name: 'Calle de Sueca, 41 <b>', news: '1 reseña nueva.', url: 'https://r.example/piso/abc' } };

describe('the mail', () => {
  it('names no flat in its subject, and gives only the number of decisions, messages and stays', () => {
    const { subject, text, html } = newsMail(
      [sueca, { type: 'review_decided', followed: null }, { type: 'new_message', followed: null }, { type: 'new_message', followed: null }],
      'es',
      links,
    );
    expect(subject).toBe('Tienes 4 novedades en Rellano');
    expect(text).toContain('Calle de Sueca, 41 <b>: 1 reseña nueva.\nhttps://r.example/piso/abc');
    expect(text).toContain('Hay una decisión sobre lo tuyo.\nTienes 2 mensajes sin leer.');
    expect(text).toContain(links.unsubscribe);
    expect(html).toContain('Calle de Sueca, 41 &#60;b&#62;');
    expect(html).not.toContain('<b>');
    expect(html).toContain('href="https://r.example/baja/abc"');
  });

  it('comes in Valencian too', () => {
    const { subject, text } = newsMail([{ ...sueca, followed: { ...sueca.followed, news: '1 ressenya nova.' } }], 'ca', links);
    expect(subject).toBe('Tens una novetat a Rellano');
    expect(text).toContain('Calle de Sueca, 41 <b>: 1 ressenya nova.');
    expect(text).not.toMatch(/reseña|correo al día/);
  });
});

it('maps the chosen kinds to types of notifications', () => {
  expect(typesOf(['messages'])).toEqual(['new_message']);
  expect(typesOf([])).toEqual([]);
  expect(typesOf(['stays', 'follows'])).toEqual(['followed_review', 'tenancy_decided', 'tenancy_confirmation', 'roommate_match']);
});
