import { href, Link, redirect } from 'react-router';
import { madridDay, monthOf } from '../../../../../platform/dates.ts';
import { isUuid } from '../../../../../platform/uuid.ts';
import { servicesContext, visitContext } from '../../../../context.ts';
import { flashLine, readCookie } from '../../../../cookies.ts';
import { memberContext, requireMember } from '../../../../guards.ts';
import { revalidateAfterForm, sendForm } from '../../../../ui/form/client-action.ts';
import { sentForm } from '../../../../ui/form/sent-form.ts';
import { knownDevice } from '../../../accounts/data/device.reads.ts';
import { storeAccountNetwork } from '../../../accounts/data/network.writes.ts';
import { countFlatmates } from '../../../stays/data/flatmate.reads.ts';
import { readAnswers } from '../../data/long-rating.input.ts';
import { ratingNotification, wholeStayTogether } from '../../data/long-rating.reads.ts';
import { type Sent, submitCohabitationReview } from '../../data/long-rating.writes.ts';
import type { Origin } from '../../data/origin.writes.ts';
import type { Route } from './+types/route';
import { accepted, notSent } from './accepted.ts';
import { periodFields } from './questions.ts';
import { Introduction, RatingForm } from './rating-form.tsx';

const back = href('/mensajes');

export const middleware: Route.MiddlewareFunction[] = [requireMember];

/** 2-community §5 "Access rule for the form": both parameters, and a valid notification of the user; else a redirect with a toast. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = context.get(memberContext);
  const { db, clock, site } = context.get(servicesContext);
  const { roommateId, notificationId } = params;
  if (!roommateId || !notificationId) throw redirect(back, { headers: { 'Set-Cookie': flashLine(site, 'valoracion-desde-avisos') } });
  const known = isUuid(roommateId) && isUuid(notificationId);
  const allowed = known ? await ratingNotification(db, viewer.userId, roommateId, notificationId) : null;
  if (!allowed) throw redirect(back, { headers: { 'Set-Cookie': flashLine(site, 'valoracion-aviso-no-valido') } });
  const together = await wholeStayTogether(db, viewer.userId, roommateId, allowed.flatId);
  return {
    initial: together ? periodFields(together) : {},
    name: allowed.name || 'tu compañero',
    possible: await countFlatmates(db, roommateId),
    owner: viewer.draftOwner,
    // By flatmate and flat: a deleted notification is created again with another id (PRODUCT.md §1).
    draft: `convivencia.${roommateId}.${allowed.flatId}`,
    currentMonth: monthOf(madridDay(clock.now())),
  };
}

const words = {
  guest: [401, notSent],
  'no-access': [403, 'Solo puedes valorar la convivencia desde notificaciones válidas del sistema'],
  // Not 409: that would revalidate the page and lose the typed text.
  repeated: [403, 'Ya nos llegó una valoración tuya de esta persona. Lo que has cambiado no se ha guardado: cámbialo en tus reseñas.'],
} as const;

export async function action({ context, params, request }: Route.ActionArgs) {
  const viewer = context.get(memberContext);
  const { roommateId = '', notificationId = '' } = params;
  const form = await sentForm(request, context);
  const answers = readAnswers(form.fields);
  if (!answers) return form.refuse(400, { message: notSent });
  if (!isUuid(roommateId) || !isUuid(notificationId)) return form.refuseFor({ ok: false, code: 'no-access' }, words);
  const services = context.get(servicesContext);
  await storeAccountNetwork(services, viewer, context.get(visitContext).address);
  const done = await submitCohabitationReview(services, viewer, { roommateId, notificationId }, answers, await originOf(context));
  if (done.ok) return accepted(form, done.id, done.sent);
  return form.refuseFor(done, words, done.code === 'repeated' ? { link: { to: href('/mis-resenas'), text: 'Ver mis reseñas' } } : {});
}

/** For the fraud signals: the network, and the accounts that this browser knows. */
async function originOf(context: Route.ActionArgs['context']): Promise<Origin> {
  const { vault } = context.get(servicesContext);
  const { address, headers } = context.get(visitContext);
  const devices = await readCookie(headers, 'devices');
  return { network: address, knows: (email) => knownDevice(vault, devices, email) !== null };
}

export const clientAction = sendForm<Sent>(() => notSent, { keyed: [''] });

export const shouldRevalidate = revalidateAfterForm;

export default function RateRoommate({ loaderData: { name, possible, owner, draft, initial, currentMonth }, actionData }: Route.ComponentProps) {
  return (
    <div className="page">
      <title>{`Valora tu convivencia con ${name} · Rellano`}</title>
      <meta name="robots" content="noindex" />
      <div className="narrow">
        <p className="crumb">
          <Link to={back}>Volver al panel de notificaciones</Link>
        </p>
        <Introduction name={name} possible={possible} />
        <RatingForm
          key={owner}
          name={name}
          owner={owner}
          draft={draft}
          initial={initial}
          currentMonth={currentMonth}
          back={back}
          stepped
          answered={actionData}
        />
      </div>
    </div>
  );
}
