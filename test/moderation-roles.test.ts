import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it, test } from 'vitest';
import { submitCohabitationReview } from '../app/features/flatmates/data/long-rating.writes.ts';
import { openDocument } from '../app/features/proof/data/document.writes.ts';
import { registerStay } from '../app/features/stays/data/stay.writes.ts';
import { signedIn } from './app.ts';
import { aReview } from './builders.ts';
import { answers, aPdf, aVerifiedStay, matchesOf } from './community.ts';
import { readCases } from './read-cases.ts';
import { aReportedScene, type ReportedScene } from './reported-scene.ts';
import { app, services, withApp } from './setup/app.ts';
import { asAdmin, asMember } from './viewers.ts';

withApp();

// Each act by each role, over HTTP. own-cases.txt has the answers of the use cases to moderators about their own cases.

const roles = ['visitor', 'member', 'author', 'subject', 'own', 'moderator'] as const;
type Role = (typeof roles)[number];
type Person = { userId: string; cookie: string };
interface Scene extends Partial<ReportedScene> {
  review: string;
  rating: string;
  stay: string;
  photo: string;
}
let people: Record<Exclude<Role, 'visitor'>, Person>;
beforeAll(async () => {
  people = {
    member: await signedIn(services, 'otra_vecina'),
    author: await signedIn(services, 'autora'),
    subject: await signedIn(services, 'companera'),
    own: await signedIn(services, 'modera_y_vivio_ahi', 'admin'),
    moderator: await signedIn(services, 'modera', 'admin'),
  };
}, 60_000);

const none = { review: randomUUID(), rating: randomUUID(), stay: randomUUID(), photo: '' };
let door = 0;
/** A flat where author, subject and a moderator lived, with a review, a rating and a stay that wait; `reported`: with a reported scene instead. */
async function aScene(reported: boolean): Promise<Scene> {
  const flat = { address: 'Calle de Sueca 41, 46006 València', floor: '5', door: String(++door) };
  const { author, subject, own } = people;
  for (const { userId } of [author, subject, own]) await aVerifiedStay(services, { ...flat, userId });
  if (reported) {
    const scene = { ...none, ...(await aReportedScene(services, flat, author.userId)) };
    // Only a moderator who has opened its document accepts a claim.
    const { id } = await services.db.selectFrom('tenancy_documents').select('id').where('claim_id', '=', scene.claim).executeTakeFirstOrThrow();
    await openDocument(services, asAdmin(people.moderator), id);
    return scene;
  }
  const photo = services.ids.secret();
  await services.db.insertInto('uploads').values({ name: photo, bucket: 'review-images', user_id: author.userId, width: 9, height: 9 }).execute();
  const { id: review } = await aReview(services, { ...flat, userId: author.userId, verified: false, photos: [photo] });
  const match = (await matchesOf(services, author.userId)).findLast(({ roommateId }) => roommateId === subject.userId);
  const rated = await submitCohabitationReview(services, asMember(author), { roommateId: subject.userId, notificationId: match?.id ?? '' }, answers);
  const stay = await registerStay(services, asMember(author), { ...flat, start: '2020-01-01', end: '2020-06-01', method: 'document' }, [aPdf]);
  if (!rated.ok || !stay.ok) throw new Error(`no scene: ${JSON.stringify([rated, stay])}`);
  return { review, rating: rated.id, stay: stay.id, photo };
}

type Act = (scene: Scene) => { path: string; fields?: Record<string, string> };
const why = { rule: 'insultos', words: 'Cuenta qué pasó.' };
const open =
  (path: string, id: keyof Scene): Act =>
  (scene) => ({ path: `${path}/${scene[id]}` });
const decide =
  (path: string, key: 'review' | 'rating' | 'stay' | 'claim' | 'reply', decision: string): Act =>
  ({ [key]: id = '', replyVersion = '' }) => ({
    path: `${path}/${id}`,
    fields: { intent: 'case', id, reviewId: id, caseId: id, decision, ...why, ...(key === 'reply' ? { version: replyVersion } : {}) },
  });
const take =
  (kind: string, key: keyof Scene): Act =>
  (scene) => ({ path: '/admin', fields: { intent: 'take', kind, caseId: scene[key] ?? '' } });

const acts: Record<string, Act> = {
  'open the case of the review': open('/admin/resena', 'review'),
  'publish the review': decide('/admin/resena', 'review', 'publish'),
  'ask about the review': decide('/admin/resena', 'review', 'ask'),
  'reject the review': decide('/admin/resena', 'review', 'reject'),
  'cover words of the review': ({ review }) => ({
    path: '/admin',
    fields: { intent: 'cover', reviewId: review, act: 'cover', field: 'negative_aspects', words: 'caldera' },
  }),
  'remove a photo': ({ review, photo }) => ({ path: '/admin', fields: { intent: 'photo', reviewId: review, photo, ...why } }),
  'take the case of the review': take('review', 'review'),
  'open the case of the rating': open('/admin/convivencia', 'rating'),
  'approve the rating': decide('/admin/convivencia', 'rating', 'publish'),
  'ask about the rating': decide('/admin/convivencia', 'rating', 'ask'),
  'reject the rating': decide('/admin/convivencia', 'rating', 'reject'),
  'reveal the author of the rating': ({ rating }) => ({ path: '/admin', fields: { intent: 'reveal', reviewId: rating, reason: 'Lo pide un juzgado.' } }),
  'take the case of the rating': take('cohabitation', 'rating'),
  'open the case of the stay': open('/admin/estancia', 'stay'),
  'verify the stay': decide('/admin/estancia', 'stay', 'publish'),
  'ask about the stay': decide('/admin/estancia', 'stay', 'ask'),
  'reject the stay': decide('/admin/estancia', 'stay', 'reject'),
  'take the case of the stay': take('stay', 'stay'),
  'open the case of the report': open('/admin/denuncia', 'report'),
  'dismiss the report': ({ report }) => ({
    path: `/admin/denuncia/${report}`,
    fields: { intent: 'report', decision: 'keep', answer: 'Se queda.' },
  }),
  'retire the reported review': ({ report }) => ({
    path: `/admin/denuncia/${report}`,
    fields: { intent: 'report', decision: 'retire', rule: 'insultos', answer: 'Insulta.' },
  }),
  'open the case of a reported reply': open('/admin/denuncia', 'replyReport'),
  'retire a reported reply': ({ replyReport }) => ({
    path: `/admin/denuncia/${replyReport}`,
    fields: { intent: 'report', decision: 'retire', rule: 'insultos', answer: 'Insulta.' },
  }),
  'take the case of the report': take('report', 'report'),
  'open the case of the appeal': open('/admin/recurso', 'appeal'),
  'decide the appeal': ({ appeal }) => ({ path: `/admin/recurso/${appeal}`, fields: { intent: 'report', decision: 'keep', answer: 'Se queda.' } }),
  'take the case of the appeal': take('appeal', 'appeal'),
  "open the case of a claim's appeal": open('/admin/recurso', 'claimAppeal'),
  "decide a claim's appeal": ({ claimAppeal }) => ({
    path: `/admin/recurso/${claimAppeal}`,
    fields: { intent: 'author', decision: 'restore', answer: 'Es suyo.' },
  }),
  'open the case of the claim': open('/admin/reclamacion', 'claim'),
  'accept the claim': decide('/admin/reclamacion', 'claim', 'publish'),
  'reject the claim': decide('/admin/reclamacion', 'claim', 'reject'),
  'take the case of the claim': take('claim', 'claim'),
  'open the case of the reply': open('/admin/respuesta', 'reply'),
  'publish the reply': decide('/admin/respuesta', 'reply', 'publish'),
  'reject the reply': decide('/admin/respuesta', 'reply', 'reject'),
  'take the case of the reply': take('reply', 'reply'),
};
const table = readCases('moderation-roles.txt', 7);

it('has a line for each act', () => {
  expect(table.map(([act]) => act).toSorted()).toEqual(Object.keys(acts).toSorted());
});

/** The scene of each kind, and the ids decided in it. */
const scenes = new Map<boolean, { scene: Scene; decided: string[] }>();

/** The current scene, or a new one if the act is about something already decided. */
async function sceneFor(name: string) {
  const reported = /report|appeal|claim|reply/.test(name);
  const known = scenes.get(reported);
  if (known && !known.decided.some((id) => JSON.stringify(acts[name]?.(known.scene)).includes(id))) return known;
  const made = { scene: await aScene(reported), decided: [] };
  scenes.set(reported, made);
  return made;
}

/** What an act of moderation may change. */
async function state(scene: Scene): Promise<unknown> {
  const { db } = services;
  const { review, rating, stay, report = '', replyReport = '', appeal = '', claimAppeal = '', claim = '', reply = '' } = scene;
  const ids = [review, rating, stay, report, replyReport, appeal, claimAppeal, claim, reply].filter((id) => id !== '');
  return [
    await db.selectFrom('reviews').select(['is_verified', 'sent_back', 'photos']).where('id', '=', review).execute(),
    await db.selectFrom('reviews_convivencia').select(['moderation_status', 'asked']).where('id', '=', rating).execute(),
    await db.selectFrom('tenancies').select(['verified', 'rejected_at', 'asked']).where('id', '=', stay).execute(),
    await db.selectFrom('review_covers').select('id').where('review_id', '=', review).execute(),
    await db.selectFrom('author_reveals').select('id').where('review_id', '=', rating).execute(),
    await db.selectFrom('case_marks').select('admin_id').where('case_id', 'in', ids).execute(),
    await db.selectFrom('reports').select(['id', 'decision']).where('id', 'in', ids).orderBy('id').execute(),
    await db.selectFrom('appeals').select('outcome').where('id', 'in', ids).execute(),
    await db.selectFrom('page_claims').select('state').where('id', 'in', ids).execute(),
    await db.selectFrom('review_replies').select('state').where('id', 'in', ids).execute(),
  ];
}

test.each(table)('%s: visitor %s, member %s, author %s, subject %s, own %s, moderator %s', { timeout: 60_000 }, async (name = '', ...expected) => {
  const { scene, decided } = await sceneFor(name);
  const before = await state(scene);
  for (const [i, role] of roles.entries()) {
    const { path, fields } = acts[name]?.(scene) ?? { path: '/' };
    const cookie = role === 'visitor' ? '' : people[role].cookie;
    await services.db.deleteFrom('rate_limits').execute();
    const init = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {};
    const answer = await app.request(new Request(`http://localhost:3000${path}`, { headers: { cookie }, ...init }));
    const toSignIn = answer.headers.get('location')?.startsWith('/auth') === true;
    if (expected[i] !== 'in') {
      expect([role, answer.status, toSignIn]).toEqual([role, Number(expected[i]), expected[i] === '302']);
      expect([role, await state(scene)]).toEqual([role, before]);
      continue;
    }
    expect([role, answer.status < 400, toSignIn]).toEqual([role, true, false]);
    if (!fields) continue;
    expect([role, await state(scene)]).not.toEqual([role, before]);
    const act = JSON.stringify([path, fields]);
    if (fields.intent === 'take') continue;
    decided.push(...Object.values(scene).filter((id) => id !== '' && act.includes(id)));
    // Only one claim of a page can be accepted.
    if (/claim/.test(name)) decided.push(scene.claim ?? '', scene.claimAppeal ?? '');
  }
});
