import { Link, redirect } from 'react-router';
import { monthOf } from '../../../domain/tenancy/dates.ts';
import { readAnswers } from '../../../usecases/cohabitation/input.ts';
import { madridDay, ratingNotification } from '../../../usecases/cohabitation/reads.ts';
import { submitCohabitationReview } from '../../../usecases/cohabitation/writes.ts';
import { servicesContext } from '../../context.ts';
import { flashLine } from '../../middleware/cookies.ts';
import { requireMember } from '../../middleware/require-member.ts';
import { isUuid } from '../../middleware/uuid.ts';
import type { Route } from './+types/route';
import { invalid, lost, notSent, type RatingAnswer, refused } from './answer.ts';
import { Introduction } from './introduction.tsx';
import { RatingForm } from './rating-form.tsx';

const back = '/mensajes';

/** 2-community §5 "Access rule for the form": both parameters, and a valid notification of one's own; else back with a toast. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const viewer = await requireMember(context, url);
  const { db, clock, site } = context.get(servicesContext);
  const { roommateId, notificationId } = params;
  if (!roommateId || !notificationId) throw redirect(back, { headers: { 'Set-Cookie': flashLine(site, 'valoracion-desde-avisos') } });
  const known = isUuid(roommateId) && isUuid(notificationId);
  const allowed = known ? await ratingNotification(db, viewer.userId, roommateId, notificationId) : null;
  if (!allowed) throw redirect(back, { headers: { 'Set-Cookie': flashLine(site, 'valoracion-aviso-no-valido') } });
  return { name: allowed.name || 'tu compañero', owner: viewer.alias, draft: `convivencia.${notificationId}`, currentMonth: monthOf(madridDay(clock.now())) };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const viewer = await requireMember(context, url, true);
  const { roommateId = '', notificationId = '' } = params;
  const answers = readAnswers(Object.fromEntries(await request.formData().catch(() => new FormData())));
  if (!answers) return refused(notSent, 400);
  if (!isUuid(roommateId) || !isUuid(notificationId)) return refused('Solo puedes valorar la convivencia desde notificaciones válidas del sistema', 403);
  const done = await submitCohabitationReview(context.get(servicesContext), viewer, { roommateId, notificationId }, answers);
  if (done.ok) return { ok: true, sent: done.sent } satisfies RatingAnswer;
  return done.code === 'invalid' ? invalid(done.problem) : refused('Solo puedes valorar la convivencia desde notificaciones válidas del sistema', 403);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<RatingAnswer> {
  return serverAction().catch(() => lost);
}

/** The notification is gone once it is sent: the page stays until its dialog is closed. */
export const shouldRevalidate = ({ formMethod }: { formMethod?: string }) => formMethod === undefined;

export default function RateRoommate({ loaderData: { name, owner, draft, currentMonth } }: Route.ComponentProps) {
  return (
    <div className="page">
      <title>{`Valora tu convivencia con ${name} · Rellano`}</title>
      <meta name="robots" content="noindex" />
      <div className="narrow">
        <p className="crumb">
          <Link to={back}>Volver al panel de notificaciones</Link>
        </p>
        <Introduction name={name} />
        <RatingForm name={name} owner={owner} draft={draft} initial={{}} currentMonth={currentMonth} back={back} />
      </div>
    </div>
  );
}
