import { data, href, Link } from 'react-router';
import { readEmail } from '../../../usecases/accounts/input.ts';
import { requestMail } from '../../../usecases/accounts/mails/writes.ts';
import { checkRateLimit } from '../../../usecases/accounts/writes.ts';
import { firstError } from '../../../usecases/result.ts';
import { servicesContext, visitContext } from '../../context.ts';
import { readCookie } from '../../cookies.ts';
import { revalidateAfterForm, sendForm } from '../../ui/form/client-action.ts';
import { sentForm } from '../../ui/form/sent-form.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/route';
import s from './confirmation.module.css';
import { Confirmed } from './confirmed.tsx';
import { OtherAccount } from './other-account.tsx';
import { Pending } from './pending.tsx';
import { useConfirmed } from './use-confirmed.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const viewer = await visit.viewer();
  const token = url.searchParams.get('otra');
  const email = viewer && token ? await context.get(servicesContext).accounts.confirmationOf(token.slice(0, 2000)) : null;
  const other = viewer && token && email && email !== viewer.email ? { token, email, alias: viewer.alias } : null;
  return data(
    { pending: await readCookie(visit.headers, 'pending'), badLink: url.searchParams.has('enlace'), signedIn: viewer !== null, other },
    // It shows an e-mail: nobody else may ever get this page.
    { headers: { 'Cache-Control': 'private, no-store' } },
  );
}

/** 1-flats §7: resend the confirmation. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const visit = context.get(visitContext);
  const form = await sentForm(request, context);
  if (!form.fields.email) return form.refuse(400, failure('No encontramos tu email. Vuelve a registrarte.'));
  const input = readEmail(form.fields);
  if (!input.ok) return form.refuse(400, failure(firstError(input.errors)));
  const wait = await checkRateLimit(services, 'resend', visit.address, input.data.email);
  if (wait > 0) {
    const minutes = Math.ceil(wait / 60);
    const text = `Ya te lo hemos enviado varias veces. Espera ${minutes === 1 ? 'un minuto' : `${minutes} minutos`} y vuelve a probar.`;
    return form.refuse(429, { ...failure(text), wait });
  }
  try {
    await requestMail(services, 'confirmation', input.data.email);
    return form.done({ title: 'Te hemos reenviado el email de confirmación.' });
  } catch (err) {
    services.log.error({ err, requestId: visit.requestId }, 'resend failed');
    return form.refuse(503, failure(notSent));
  }
}

const notSent = 'No se pudo reenviar el email. Inténtalo más tarde.';
const failure = (message: string) => ({ message, notice: { title: message, kind: 'error' } as const });

export const clientAction = sendForm(() => failure(notSent));

export const shouldRevalidate = revalidateAfterForm;

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) => {
  const all = new Headers(loaderHeaders);
  const wait = actionHeaders?.get('Retry-After');
  if (wait) all.set('Retry-After', wait);
  return all;
};

export default function EmailConfirmationScreen({ loaderData: { pending, badLink, signedIn, other }, actionData }: Route.ComponentProps) {
  const confirmed = useConfirmed(other === null);
  return (
    <div className="page">
      <title>Confirma tu email · Rellano</title>
      <meta name="robots" content="noindex" />
      <div className="narrow">
        {other ? (
          <OtherAccount {...other} />
        ) : confirmed ? (
          <Confirmed />
        ) : (
          <>
            <p className={`crumb ${s.back}`}>
              <Link to={href('/auth')}>
                <Icon name="back" small />
                Volver al registro
              </Link>
            </p>
            <Pending known={pending} badLink={badLink} answered={actionData} signedIn={signedIn} />
          </>
        )}
      </div>
    </div>
  );
}
