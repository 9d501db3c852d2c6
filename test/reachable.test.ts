import { matchPath } from 'react-router';
import { beforeAll, expect, it, test } from 'vitest';
import { catalogue } from '../app/features/clauses/rules/law/catalogue.ts';
import { follow } from '../app/features/finding/data/follow.writes.ts';
import { submitCohabitationReview } from '../app/features/flatmates/data/long-rating.writes.ts';
import { registerStay } from '../app/features/stays/data/stay.writes.ts';
import routes from '../app/routes.ts';
import { demoAccounts, prepareDemo } from '../server/demo/demo.ts';
import { answers, aStay, matchesOf } from './community.ts';
import { readCases } from './read-cases.ts';
import { app, services, withApp } from './setup/app.ts';
import { asMember } from './viewers.ts';

withApp();

const table = readCases('reachable.txt', 4);
const aside = ['/*', '/email-confirmation'];
const screens = routes.filter((route) => route.file.endsWith('.tsx')).map((route) => `/${route.path ?? ''}`);
const perScreen = 6; // pages requested of each screen: tabs, filters, and some of many

const cookies = new Map<string, string>();
beforeAll(async () => {
  await prepareDemo(services);
  const member = await services.db.selectFrom('user').select('id').where('email', '=', demoAccounts[1].email).executeTakeFirstOrThrow();
  const viewer = { userId: member.id };
  const home = { address: 'Calle de Cádiz 12, 46006 València', floor: '1', door: '1' };
  await registerStay(services, asMember(viewer), { ...home, start: '2023-01-01', end: '2023-12-31', method: 'peer_confirm' }, null);
  await aStay(services);
  const [match] = await matchesOf(services, member.id);
  await submitCohabitationReview(services, asMember(viewer), { roommateId: match?.roommateId ?? '', notificationId: match?.id ?? '' }, answers);
  const { id: subject } = await services.db
    .selectFrom('properties')
    .select('id')
    .where('review_count', '>', 0)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await follow(services, asMember(viewer), { kind: 'flat', subject });
  for (const [who, { email, password }] of [
    ['member', demoAccounts[1]],
    ['admin', demoAccounts[2]],
  ] as const) {
    const session = await services.accounts.signIn(email, password, new Headers());
    if (!session.ok) throw new Error('not signed in');
    cookies.set(
      who,
      session.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
    );
  }
}, 120_000);

const screenOf = (path: string) => screens.find((screen) => screen !== '/*' && matchPath(screen, path));

/** Where a page's links and its search forms lead, on this site. */
function targets(html: string, from: URL): URL[] {
  const links = [...html.matchAll(/<(?:a|form)\b[^>]*?\b(?:href|action)="([^"]+)"/g)].map(([, to]) => to?.replaceAll('&amp;', '&') ?? '');
  return links.flatMap((to) => (URL.canParse(to, from) && new URL(to, from).origin === from.origin ? [new URL(to, from)] : []));
}

/** The texts of a page, with those of its images, labels and previews. */
function words(html: string): string {
  const text = html.replace(/<(script|style)\b.*?<\/\1>/gs, ' ').replaceAll('<!-- -->', '');
  const attributes = [...text.matchAll(/\b(?:alt|title|aria-label|placeholder|content)="([^"]*)"/g)].map(([, value]) => value);
  return [text.replace(/<[^>]+>/g, ' '), ...attributes].join(' ');
}
// Versions, and articles of a law.
const noDecimals = /CC[ -]BY 4\.0|Atribución 4\.0|OpenAPI 3\.1|(?:artículo |art\. |\()6\.1\b/g;
// 1-flats §9 "Marketing text" is fixed, decimal point included.
const asSpecified = (path: string, text: string) => {
  if (path === '/') return text.replace('4.8', '');
  return path.startsWith('/clausulas') ? withoutArticles(text) : text;
};

/** The law numbers its parts with a point: 'LAU 6, 9.1 y 10.1', 'artículo 9.3'. */
function withoutArticles(text: string): string {
  const articles = catalogue.flatMap((type) => type.readings.map(({ article }) => article));
  return articles
    .reduce((rest, article) => rest.replaceAll(article, ''), text)
    .replace(/(artículos?|arts?\.) \d+(\.\d+)?((,| y) \d+(\.\d+)?)*/g, '$1')
    .replace(/(LAU|del|y) \d+\.\d+/g, '$1');
}

/** Ids that a page has more than once: a label would refer to the first only. */
function repeatedIds(html: string): string[] {
  const ids = [...html.replace(/<script\b.*?<\/script>/gs, '').matchAll(/<[a-z][^>]*?\sid="([^"]+)"/g)].map(([, id]) => id ?? '');
  return ids.filter((id, i) => ids.indexOf(id) !== i);
}

/** A form as sent when nothing is typed or chosen, and its number of fields. */
interface Blank {
  to: URL;
  who: string;
  body: FormData;
  fields: number;
}
const blanks = new Map<string, Blank>();

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '';

/** Stores the forms of a page with visible fields, one of each kind. */
function keepForms(who: string, screen: string, url: URL, html: string): void {
  for (const [form] of html.matchAll(/<form\b[^>]*novalidate[^>]*>.*?<\/form>/gis)) {
    const tags = [...form.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].map(([tag]) => tag);
    const [hidden, open] = [tags.filter((tag) => attribute(tag, 'type') === 'hidden'), tags.filter((tag) => attribute(tag, 'type') !== 'hidden')];
    const names = new Set(open.map((tag) => attribute(tag, 'name')));
    const button = [...form.matchAll(/<button\b[^>]*>/g)]
      .map(([tag]) => tag)
      .find((tag) => attribute(tag, 'type') !== 'button' && attribute(tag, 'name') !== '');
    const body = new FormData();
    for (const tag of [...hidden, ...(button ? [button] : [])]) body.append(attribute(tag, 'name'), attribute(tag, 'value'));
    if (names.size > 0)
      blanks.set(`${who} ${screen} ${body.get('intent')} ${[...names]}`, { to: new URL(attribute(form, 'action') || url, url), who, body, fields: names.size });
  }
}

/** The screens that links lead to; the decimals with a point on them, with their context ('1.050' is a thousand); and repeated ids. */
async function reached(who: string): Promise<{ shown: Set<string>; pointed: string[]; repeated: string[] }> {
  const pointed: string[] = [];
  const repeated: string[] = [];
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  const shown = new Set<string>();
  const waiting = [new URL('http://localhost:3000/')];
  for (let url = waiting.shift(); url; url = waiting.shift()) {
    const key = `${url.pathname}${url.search}`;
    const screen = screenOf(url.pathname);
    if (seen.has(key) || !screen || (counts.get(screen) ?? 0) >= perScreen) continue;
    seen.add(key);
    counts.set(screen, (counts.get(screen) ?? 0) + 1);
    const answer = await app.request(new Request(url, { headers: { cookie: cookies.get(who) ?? '' } }));
    const to = answer.headers.get('location');
    if (to) waiting.unshift(new URL(to, url));
    if (answer.status !== 200) continue;
    shown.add(screen);
    const html = await answer.text();
    for (const [excerpt] of asSpecified(key, words(html).replaceAll(noDecimals, '')).matchAll(/.{0,30}\d\.\d(?!\d{2}\b).{0,9}/g))
      pointed.push(`${key}: ${excerpt}`);
    repeated.push(...repeatedIds(html).map((id) => `${key}: ${id}`));
    waiting.push(...targets(html, url));
    keepForms(who, screen, url, html);
  }
  return { shown, pointed, repeated };
}

it('lists every screen', () => {
  expect(table.map(([screen]) => screen).toSorted()).toEqual(screens.filter((screen) => !aside.includes(screen)).toSorted());
});

test.each([
  ['visitor', 1],
  ['member', 2],
  ['admin', 3],
])(
  'links lead a %s to every screen that is for them; decimals have a comma, and ids are unique',
  async (who, column) => {
    const expected = table.filter((row) => row[column] === 'yes').map(([screen]) => screen);
    const { shown, pointed, repeated } = await reached(who);
    expect([...shown].filter((screen) => screen !== '/email-confirmation').toSorted()).toEqual(expected.toSorted());
    expect(pointed).toEqual([]);
    expect(repeated).toEqual([]);
  },
  120_000,
);

// A list above several fields links to each; a single one is marked itself. Two forms have one message for the whole.
it('marks the wrong fields of a form sent empty', async () => {
  const ofTheWhole = ['Adjunta el contrato: una foto o un PDF', 'Puntúa al menos un aspecto o escribe un comentario'];
  const bad: string[] = [];
  let refused = 0;
  for (const [key, { to, who, body, fields }] of blanks) {
    const answer = await app.request(new Request(to, { method: 'POST', headers: { cookie: cookies.get(who) ?? '' }, body }));
    const html = await answer.text();
    if (answer.status >= 500) bad.push(`${key}: ${answer.status}`);
    if (answer.status !== 400) continue;
    refused++;
    const list = /<div class="errs".*?<\/ul>/s.exec(html)?.[0] ?? '';
    const lines = [...list.matchAll(/<a [^>]*>(.*?)<\/a>/gs)].map(([, text]) => text);
    if (new Set(lines).size < lines.length) bad.push(`${key}: says the same of two fields: ${lines.join(' / ')}`);
    const links = [...list.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    const marked = html.includes('aria-invalid="true"') && (fields === 1 || links.length > 0);
    if (!marked && !ofTheWhole.some((text) => html.includes(text))) bad.push(`${key}: marks no field`);
    bad.push(...links.filter((id) => !html.includes(` id="${id}"`)).map((id) => `${key}: ${id} is not there`));
  }
  expect(bad).toEqual([]);
  expect(refused).toBeGreaterThan(20);
});
