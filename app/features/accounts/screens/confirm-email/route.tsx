import { useEffect, useState } from 'react';
import { data, href, Link, redirect } from 'react-router';
import { madridMonth } from '../../../../../platform/dates.ts';
import { ownPath } from '../../../../../platform/own-path.ts';
import { servicesContext, visitContext } from '../../../../context.ts';
import { cookieLine, readCookie } from '../../../../cookies.ts';
import { sendForm } from '../../../../ui/form/client-action.ts';
import { Form, Submit, Trouble } from '../../../../ui/form/form.tsx';
import { sentForm } from '../../../../ui/form/sent-form.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { finishedDraft } from '../../../reviews/parts/draft.ts';
import { resumeSending } from '../../../reviews/parts/resume-sending.ts';
import { withDevice } from '../../data/device.reads.ts';
import type { Route } from './+types/route';

const badLink = `${href('/email-confirmation')}?enlace=malo`;
const followedBefore = `${href('/auth')}?tab=entrar&hecho=confirmada`;

function readToken(url: URL): string {
  const token = url.searchParams.get('token') ?? '';
  return token.length <= 2000 ? token : '';
}

/** /confirmar?token=…, in the confirmation mail. Opening it changes nothing, because mail programs open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { accounts, clock } = context.get(servicesContext);
  const link = await accounts.confirmationOf(readToken(url));
  if (!link) return redirect(badLink);
  if (link.confirmed) return redirect(followedBefore);
  // A viewer has another account, because this one cannot sign in before it is confirmed.
  const visit = context.get(visitContext);
  const viewer = await visit.viewer();
  // Only in the browser that made the account: a draft on another device may be another person's.
  const madeHere = !viewer && (await readCookie(visit.headers, 'pending')) === link.email;
  return data(
    { email: link.email, alias: viewer?.alias ?? null, madeHere, thisMonth: madridMonth(clock.now()) },
    { headers: { 'Cache-Control': 'private, no-store' } },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** Confirms the account and signs in, with the hash of 1-flats §2. A session of another account ends. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { accounts, site } = services;
  const visit = context.get(visitContext);
  const { intent } = await sentForm(request, context);
  const token = readToken(url);
  const link = await accounts.confirmationOf(token);
  const answer = await accounts.confirm(token);
  if (!link || !answer.ok) return redirect(badLink);
  const cookies = answer.headers.getSetCookie();
  const headers = new Headers({ 'Set-Cookie': await cookieLine(site, 'pending', null) });
  // A used link does not sign in again.
  if (cookies.length === 0) return redirect(followedBefore, { headers });
  // Ends the former session; its cookies are replaced below.
  await accounts.signOut(visit.headers);
  for (const line of cookies) headers.append('Set-Cookie', line);
  headers.append('Set-Cookie', await cookieLine(site, 'devices', withDevice(services, await readCookie(visit.headers, 'devices'), link.email)));
  // This tab takes the stored target. Otherwise, another tab that notices the session first would go there.
  const stored = ownPath(await readCookie(visit.headers, 'destination'));
  const target = intent === 'enviar' ? `${href('/write-review')}#paso-7` : stored;
  headers.append('Set-Cookie', await cookieLine(site, 'destination', null));
  const query = target ? `?${new URLSearchParams({ destino: target })}` : '';
  return redirect(`${href('/email-confirmation')}${query}#type=signup`, { headers });
}

export const clientAction = sendForm();

export default function ConfirmEmailScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { email, alias } = loaderData;
  const waiting = useFinishedDraft(loaderData);
  const form = useForm({ answered: actionData, intent: 'entrar', intents: ['enviar'], navigates: true });
  useEffect(() => {
    if (form.result) resumeSending(null);
  }, [form.result]);
  return (
    <div className="page">
      <title>Confirma tu email · Rellano</title>
      <meta name="robots" content="noindex" />
      <div className="narrow">
        <Form
          of={form}
          single
          className="stack"
          onSubmit={({ nativeEvent: { submitter } }) => resumeSending(submitter?.getAttribute('value') === 'enviar' ? (waiting?.key ?? null) : null)}
        >
          <div className="tile-field" aria-hidden="true" />
          <h1>{alias ? 'Este enlace es de otra cuenta' : waiting ? 'Tu reseña está esperando' : 'Confirma tu email'}</h1>
          {alias ? (
            <p className="lead">
              Confirma la cuenta de <b>{email}</b>, pero aquí has entrado como <b>@{alias}</b>. Si sigues, se cierra esa sesión y entras con la cuenta nueva.
            </p>
          ) : waiting ? (
            <>
              <p className="lead">
                Es la de <b>{waiting.address}</b>. Al confirmar que <b>{email}</b> es tu email, entras en tu cuenta y se envía.
              </p>
              <p className="muted">Nadie verá que la has escrito tú. Si no es tuya, cierra esta página: no pasará nada.</p>
            </>
          ) : (
            <p className="lead">
              Confirma que <b>{email}</b> es tu email y entra en tu cuenta. Si no la has creado tú, cierra esta página: no pasará nada.
            </p>
          )}
          <Trouble />
          <div className="row">
            {waiting ? (
              <Submit value="enviar" busy="Un momento…">
                Confirmar y enviar reseña
              </Submit>
            ) : null}
            <Submit value="entrar" className={waiting ? 'btn' : undefined} busy="Un momento…">
              {alias ? 'Confirmar y cambiar de cuenta' : waiting ? 'Confirmar sin enviarla' : 'Confirmar y entrar'}
            </Submit>
            {alias ? (
              <Link className="btn" to={href('/')}>
                Seguir como @{alias}
              </Link>
            ) : null}
          </div>
          {waiting ? null : (
            <p className="small muted">
              ¿Terminaste una reseña antes de crear la cuenta? Está esperando en el navegador donde la escribiste: abre allí este enlace y la envías al
              confirmar.
            </p>
          )}
        </Form>
      </div>
    </div>
  );
}

/** The finished draft on this device, read after hydration; null: none yet. */
function useFinishedDraft({ madeHere, thisMonth }: { madeHere: boolean; thisMonth: string }) {
  const [found, setFound] = useState<Awaited<ReturnType<typeof finishedDraft>>>(null);
  useEffect(() => {
    if (madeHere) finishedDraft(thisMonth).then(setFound, () => {});
  }, [madeHere, thisMonth]);
  return found;
}
