import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { confirmationMail, resetMail } from '../app/features/accounts/rules/account-mail.ts';
import { claimMail } from '../app/features/claims/rules/claim-mail.ts';
import { decisionMail, replyMail } from '../app/features/messages/rules/bare-mails.ts';
import { newsMail } from '../app/features/messages/rules/news-mail.ts';
import { reportMail } from '../app/features/moderation/rules/report-mail.ts';
import type { WrittenMail } from './letter.ts';

const hostile = `Fincas </a><script>alert(1)</script><img src=x onerror=alert(1)> "'&amp; javascript:alert(1)`;
const link = `https://r.example/abc?a=1&b="><script>`;
const links = { messages: link, settings: 'https://r.example/ajustes', unsubscribe: 'https://r.example/baja/abc' };
const news = [{ type: 'followed_review', followed: { name: hostile, news: hostile, url: 'https://r.example/piso/abc' } }];
const mails: [string, WrittenMail][] = [
  ['confirmation', confirmationMail(link)],
  ['reset', resetMail(link)],
  ['claim', claimMail(hostile, link)],
  ...(['es', 'ca'] as const).flatMap((language): [string, WrittenMail][] => [
    [`decision ${language}`, decisionMail(language, link)],
    [`reply ${language}`, replyMail(language, link)],
    [`news ${language}`, newsMail(news, language, links)],
  ]),
  ...(['unconfirmed', 'received', 'decided', 'appealed'] as const).map((state): [string, WrittenMail] => [`report ${state}`, reportMail(state, hostile, link)]),
];

describe.each(mails)('the mail %s', (_name, { subject, text, html }) => {
  it('is complete in plain text, with its address on a line of its own', () => {
    expect(text).toMatch(/^Hola:\n\n/);
    expect(text.split('\n')).toContain(link);
    expect(text).not.toMatch(/undefined|null|\n{3}/);
  });

  it('has one button, to the same address', () => {
    const buttons = [...html.matchAll(/<a href="([^"]*)" class="accent/g)].map(([, url]) => url);
    expect(buttons).toEqual([link.replaceAll('"', '&#34;').replaceAll('&b', '&#38;b').replaceAll('<', '&#60;').replaceAll('>', '&#62;')]);
  });

  it('escapes everything that a person wrote', () => {
    expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>|href="(?!https:\/\/r\.example\/)/);
    const names = new Set([...html.matchAll(/<\/?([a-z0-9]+)/g)].map(([, name]) => name));
    const ours = ['html', 'head', 'meta', 'title', 'style', 'body', 'div', 'p', 'h1', 'h2', 'ul', 'li', 'a', 'br'];
    expect([...names].filter((name) => !ours.includes(name ?? ''))).toEqual([]);
  });

  it('loads nothing, has the text of its plain version, and is too short to be clipped', () => {
    expect(html).not.toMatch(/<[^>]* src=|url\(|@import|<link/);
    expect(html.length).toBeLessThan(20_000);
    const plain = (words: string) =>
      words.replaceAll('&#38;', '&').replaceAll('&#34;', '"').replaceAll('&#39;', "'").replaceAll('&#60;', '<').replaceAll('&#62;', '>');
    const shown = plain(
      html
        .replace(/<style>.*?<\/style>/s, '')
        .replace(/<a href="([^"]*)"[^>]*>/g, ' $1 ')
        .replace(/<[^>]+>/g, ' '),
    );
    for (const line of text.split('\n').filter((one) => one !== '' && !one.endsWith(':'))) expect(shown.replace(/\s+/g, ' ')).toContain(line.split(': ')[0]);
    expect(html).toContain(`<title>${subject}</title>`);
  });
});

it('has the colours of the site only', () => {
  const tokens = readFileSync('app/ui/theme/tokens.css', 'utf8');
  const used = new Set([...decisionMail('es', link).html.matchAll(/#[0-9a-f]{6}\b/g)].map(([colour]) => colour));
  expect(used.size).toBeGreaterThan(15);
  expect([...used].filter((colour) => !tokens.includes(colour))).toEqual([]);
});
