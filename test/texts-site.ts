import { submitCohabitationReview } from '../app/features/flatmates/data/long-rating.writes.ts';
import type { PublicReviewRow } from '../app/features/flats/data/published-review.view.ts';
import { writeTo } from '../app/features/messages/data/message.writes.ts';
import { signedIn, type testApp } from './app.ts';
import { Jar } from './browser-jar.ts';
import { aReview } from './builders.ts';
import { answers, aStay, aVerifiedStay, matchesOf } from './community.ts';
import type { TestServices } from './services.ts';
import { asMember } from './viewers.ts';

/** The viewers and the rows they request, by the names in test/cases/texts.txt. */
export interface Site {
  cookies: Record<string, string>;
  ids: Record<string, string>;
  publicReview: PublicReviewRow;
}

/** A site with something in every list: reviews, stays, ratings, notifications, messages. */
export async function aSite(services: TestServices, app: Awaited<ReturnType<typeof testApp>>): Promise<Site> {
  const { db } = services;
  const [member, flatmate, third, newcomer, leaver, admin] = [
    await signedIn(services, 'lucia'),
    await signedIn(services, 'marta'),
    await signedIn(services, 'pau'),
    await signedIn(services, 'nueva'),
    await signedIn(services, 'seva'),
    await signedIn(services, 'jefa', 'admin'),
  ];
  await db.updateTable('profiles').set({ display_name: 'Marta Ferrer' }).where('user_id', '=', flatmate.userId).execute();

  const mine = await aReview(services, { userId: member.userId, at: '2026-03-31T10:00:00Z' });
  const notMine = await aReview(services, { landlord_treatment_rating: 1, recommend_to_friend: false, floor: '4' });
  const waiting = await aReview(services, { userId: member.userId, verified: false, recommend_to_friend: false, floor: '5' });
  const another = await aReview(services, { verified: false, floor: '6' });

  const { tenancyId } = await aVerifiedStay(services, { userId: member.userId });
  for (const { userId } of [flatmate, third]) await aVerifiedStay(services, { userId });
  await aStay(services, { userId: member.userId, address: 'Calle de Cádiz 50, 46006 València' });
  const matches = await matchesOf(services, member.userId);
  const match = (roommate: { userId: string }) => matches.find(({ roommateId }) => roommateId === roommate.userId)?.id ?? '';
  await submitCohabitationReview(
    services,
    asMember(third),
    { roommateId: flatmate.userId, notificationId: await matchOf(services, third.userId, flatmate.userId) },
    answers,
  );
  const { id: cohabitation } = await db.selectFrom('reviews_convivencia').select('id').executeTakeFirstOrThrow();
  const rating = await db
    .insertInto('roommate_ratings')
    .values({
      ...{ rater_id: member.userId, ratee_id: flatmate.userId, tenancy_id: tenancyId, comment: 'Muy buena gente', created_at: services.clock.now() },
      ...{ cleanliness: 4, respect: 5, pays_on_time: null, communication: null, social_ambience: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  const notice = async (data: object, type = 'prueba') =>
    db
      .insertInto('notifications')
      .values({
        user_id: member.userId,
        type,
        title: 'Un aviso',
        message: 'Con su mensaje',
        read: false,
        created_at: services.clock.now(),
        data: JSON.stringify(data),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const nameless = await notice({ roommate_user_id: third.userId, flat_id: matches[0]?.flatId }, 'roommate_match');
  const notification = await notice({});
  for (let n = 0; n < 8; n++) await notice({});
  for (const [from, alias, to] of [
    [member, 'lucia', 'marta'],
    [flatmate, 'marta', 'lucia'],
  ] as const)
    await writeTo(services, asMember({ userId: from.userId, alias }), to, `Hola, ${to}`);
  const { n: unread } = await db
    .selectFrom('notifications')
    .select((e) => e.fn.countAll<string>().as('n'))
    .where('user_id', '=', member.userId)
    .where('read', '=', false)
    .executeTakeFirstOrThrow();

  const applicant = new Jar(app, '203.0.113.77');
  const step = { email: 'aspirante@example.com', password: 'Contrasena1', gender: 'femenino', nationality: 'Italia', birthDate: '2000-01-01', terms: 'si' };
  await applicant.send('/auth', { intent: 'continuar', ...step, confirmEmail: step.email, confirmPassword: step.password });
  const twice = new Jar(app, '203.0.113.78');
  const known = { ...step, email: 'lucia@example.com' };
  await twice.send('/auth', { intent: 'continuar', ...known, confirmEmail: known.email, confirmPassword: known.password });
  const cookiesOf = (jar: Jar) => [...jar.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  return {
    cookies: {
      ...{ member: member.cookie, flatmate: flatmate.cookie, newcomer: newcomer.cookie, leaver: leaver.cookie, admin: admin.cookie },
      ...{ applicant: cookiesOf(applicant), twice: cookiesOf(twice) },
    },
    ids: {
      ...{ property: mine.propertyId, mine: mine.id, notMine: notMine.id, waiting: waiting.id, another: another.id, rating: rating.id },
      ...{ flatmate: flatmate.userId, third: third.userId, cohabitation, notification: notification.id, nameless: nameless.id },
      ...{ match: match(flatmate), unread: String(unread), nowhere: '00000000-0000-4000-8000-000000000000' },
    },
    publicReview: (await db.selectFrom('public_reviews').selectAll().where('id', '=', mine.id).executeTakeFirstOrThrow()) as PublicReviewRow,
  };
}

async function matchOf(services: TestServices, userId: string, roommateId: string): Promise<string> {
  return (await matchesOf(services, userId)).find((match) => match.roommateId === roommateId)?.id ?? '';
}
