import { useEffect } from 'react';
import { data, href, Link } from 'react-router';
import { ownPath } from '../../../../../platform/own-path.ts';
import { firstError } from '../../../../../platform/result.ts';
import { servicesContext, visitContext } from '../../../../context.ts';
import { readCookie } from '../../../../cookies.ts';
import { revalidateAfterForm, sendForm } from '../../../../ui/form/client-action.ts';
import { sentForm } from '../../../../ui/form/sent-form.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { requestMail } from '../../../messages/data/outgoing-mail.writes.ts';
import { resumeSending } from '../../../reviews/parts/resume-sending.ts';
import { readEmail } from '../../data/account.input.ts';
import { checkRateLimit } from '../../data/account.writes.ts';
import type { Route } from './+types/route';
import { Confirmed } from './confirmed.tsx';
import { checkedParam, Pending } from './pending.tsx';
import { useConfirmed } from './use-confirmed.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  return data(
    {
      pending: await readCookie(context.get(visitContext).headers, 'pending'),
      badLink: url.searchParams.has('enlace'),
      checked: url.searchParams.has(checkedParam),
      // /auth redirects a signed-in person to a stored target, or home.
      next: ownPath(url.searchParams.get('destino')) ?? href('/auth'),
    },
    // The page shows an e-mail, so it must not be cached.
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

export default function EmailConfirmationScreen({ loaderData: { pending, badLink, checked, next }, actionData }: Route.ComponentProps) {
  const confirmed = useConfirmed(next);
  useEffect(() => {
    if (badLink) resumeSending(null);
  }, [badLink]);
  return (
    <div className="page">
      <title>{`${confirmed ? 'Cuenta confirmada' : 'Confirma tu email'} · Rellano`}</title>
      <meta name="robots" content="noindex" />
      <div className="narrow">
        {confirmed ? (
          <Confirmed to={next} />
        ) : (
          <>
            <p className="crumb back">
              <Link to={href('/auth')}>
                <Icon name="back" small />
                Volver al registro
              </Link>
            </p>
            <Pending known={pending} badLink={badLink} answered={actionData} checked={checked} />
          </>
        )}
      </div>
    </div>
  );
}
