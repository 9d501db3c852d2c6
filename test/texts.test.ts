import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { reviewCard } from '../app/features/flats/data/published-review.view.ts';
import { messageCard } from '../app/features/messages/data/message.view.ts';
import { failure } from '../app/features/messages/screens/messages/words.ts';
import { useAuth } from '../app/ui/auth.tsx';
import { Avatar } from '../app/ui/avatar.tsx';
import { flashMessages } from '../app/ui/flash-words.ts';
import { refusal } from '../app/ui/form/result.ts';
import type { ToastMessage } from '../app/ui/toast.tsx';
import { reviewForm } from './action-answer.ts';
import { memberData, testApp } from './app.ts';
import { visibleText } from './browser-jar.ts';
import { readCases } from './read-cases.ts';
import { filledForm } from './review-form.ts';
import { type TestServices, testServices } from './services.ts';
import { aSite, type Site } from './texts-site.ts';

// Every quoted Spanish text of the two specifications, and where it is seen: the format of a line is in test/cases/texts.txt.
const lines = readCases('texts.txt', 4).map(([text = '', source = '', shown = '', where = '']) => ({ text, source, where, shown: shown || text }));
const places = [...new Set(lines.map(({ where }) => where))].filter((where) => !where.startsWith('e2e/'));

let services: TestServices;
let app: Awaited<ReturnType<typeof testApp>>;
let site: Site;
let picture: Uint8Array<ArrayBuffer>;
const seen = new Map<string, string>();

beforeAll(async () => {
  services = await testServices();
  app = await testApp(services);
  picture = new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b8441a' } })
      .png()
      .toBuffer(),
  );
  const first = places.filter((where) => where.startsWith('empty '));
  for (const where of first) seen.set(where, await ask(where.slice('empty '.length)));
  site = await aSite(services, app);
  for (const where of places) if (!seen.has(where)) seen.set(where, await look(where));
}, 120_000);
afterAll(() => services.close());

test.each(lines)("'$shown' ($source) is seen: $where", ({ shown, where }) => {
  if (where.startsWith('e2e/')) expect(assertions(where).filter((statement) => statement.includes(shown))).not.toEqual([]);
  else expect(seen.get(where)).toContain(fill(shown));
});

it('lists no text twice for the same place', () => {
  const places = lines.map(({ text, where }) => `${text} | ${where}`);
  expect(places.filter((place, i) => places.indexOf(place) !== i)).toEqual([]);
});

/** The statements of an end-to-end test that wait for something visible, or expect it. */
function assertions(file: string): string[] {
  const statements = readFileSync(file, 'utf8').split(/;\n/);
  return statements.filter((statement) => /\.getBy\w+\(|waitFor|expect|heading\(/.test(statement));
}

async function look(where: string): Promise<string> {
  const unit = units[where];
  if (unit) return unit();
  const [, lost, rest = ''] = /^without (\S+) (.*)$/.exec(where) ?? [];
  if (!lost) return ask(where);
  // What a case breaks is restored before the next one.
  const [table = '', column] = lost.split('.');
  const [away, back] = column
    ? [`alter table "${table}" rename column ${column} to lost`, `alter table "${table}" rename column lost to ${column}`]
    : [`alter table "${table}" rename to lost`, `alter table lost rename to "${table}"`];
  await services.database.exec(away);
  // No event drops the page cache when a table is lost: this one is empty.
  app = await testApp(services);
  try {
    return await ask(rest);
  } finally {
    await services.database.exec(back);
  }
}

let address = 0;
/** 'member GET /path', 'member POST /path field=value&…' or 'member SEND field=JSON': the text of the answer and of the flash it sets. */
async function ask(where: string): Promise<string> {
  const [, person = '', method = '', rest = ''] = /^(\w+) (GET|POST|SEND) (.*)$/.exec(where) ?? [];
  if (!method) throw new Error(`test/cases/texts.txt: '${where}' is no place`);
  const filled = fill(rest);
  const cookie = person === 'visitor' ? '' : ((site ?? (await noSite())).cookies[person] ?? '');
  // Each request has its own client address, because of the rate limits.
  const headers: Record<string, string> = { cookie, 'x-forwarded-for': `198.51.100.${++address % 250}` };
  const [path = '', sent = ''] = method === 'SEND' ? ['/write-review.data', filled] : filled.split(' ').length > 1 ? cut(filled) : [filled];
  const request = (to: string, init: RequestInit = {}) =>
    app.request(new Request(`http://localhost:3000${to}`, { ...init, headers: { ...headers, ...(init.headers as Record<string, string>) } }));
  const body = method === 'SEND' ? reviewWith(sent) : formOf(sent);
  const answer = await request(path, method === 'GET' ? {} : { method: 'POST', body });
  const to = answer.headers.get('location');
  return `${flashOf(answer)} ${await text(to ? await request(to) : answer)}`;
}

const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => site.ids[name] ?? whole);
const cut = (line: string): [string, string] => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)];
const noSite = (): never => {
  throw new Error('an empty site has visitors only');
};

/** The flash a redirect leaves for the next page. */
function flashOf(answer: Response): string {
  const code = /rellano\.aviso=([\w-]+)\./.exec(answer.headers.getSetCookie().join())?.[1];
  if (!code) return '';
  const { title, description = '' }: ToastMessage = flashMessages[code as keyof typeof flashMessages];
  return `${title} ${description}`;
}

const text = (answer: Response): Promise<string> => (answer.headers.get('content-type')?.includes('text/html') ? visibleText(answer) : answer.text());

const files: Record<string, () => File> = {
  '@imagen': () => new File([picture], 'foto.png', { type: 'image/png' }),
  '@texto': () => new File(['hola'], 'nota.txt', { type: 'text/plain' }),
  '@falsa': () => new File(['hola'], 'foto.png', { type: 'image/png' }),
  '@grande': () => new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'foto.png', { type: 'image/png' }),
};

function formOf(sent: string): URLSearchParams | FormData {
  const fields = new URLSearchParams(sent);
  if (![...fields.values()].some((value) => value in files)) return fields;
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, files[value]?.() ?? value);
  return form;
}

function reviewWith(sent: string): FormData {
  const at = sent.indexOf('=');
  return reviewForm({ ...filledForm, ...(at > 0 ? { [sent.slice(0, at)]: JSON.parse(sent.slice(at + 1)) } : {}) });
}

/** Fallback texts, and texts of outcomes, that no request here triggers: the code that renders them is called directly. */
const units: Record<string, () => string | Promise<string>> = {
  'visitor whose generated aliases are all taken': async () => {
    await services.accounts.signUp({ ...memberData, email: 'gaviota@example.com', username: 'tranquila_gaviota0' });
    const { below } = services.ids;
    services.ids.below = () => 0;
    try {
      return await ask('visitor POST /alias-nuevo ');
    } finally {
      services.ids.below = below;
    }
  },
  'avatar of nobody': () => renderToString(createElement(Avatar, { photoUrl: null, displayName: null, email: null })),
  'member whose photo cannot be kept': async () => {
    const { put } = services.files;
    services.files.put = () => Promise.reject(new Error('disk full'));
    try {
      return await ask('member POST /editar-perfil intent=guardar&displayName=Lucia&photo=@imagen');
    } finally {
      services.files.put = put;
    }
  },
  'useAuth outside its provider': () => {
    const Lost = () => createElement('p', null, useAuth().loading);
    try {
      return renderToString(createElement(Lost));
    } catch (e) {
      return String(e);
    }
  },
  'message of somebody without a name': () => {
    const row = { id: 'm', body: '', created_at: new Date(0), sender_id: 's', other_alias: null, other_name: null, blocked: false, unread: null };
    return messageCard(row, 'v').other;
  },
  'card of a review without title and address': () => {
    const { title, address: place } = reviewCard({ ...site.publicReview, experience_headline: ' ' }, { base_address: '' });
    return `${title} ${place}`;
  },
  'toast of a notification that was not marked': () => {
    const { title = '', description = '' } = refusal({ intent: 'leer', id: '' }, { message: failure('leer') }).notice ?? {};
    return `${title} ${description}`;
  },
};
