import { useEffect } from 'react';
import { data, Link } from 'react-router';
import { readEmail } from '../../../usecases/accounts/input.ts';
import { mayTry } from '../../../usecases/accounts/writes.ts';
import { servicesContext, visitContext } from '../../context.ts';
import { readCookie } from '../../middleware/cookies.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Route } from './+types/route';
import s from './confirmation.module.css';
import { Confirmed } from './confirmed.tsx';
import { Pending } from './pending.tsx';
import { useConfirmed } from './use-confirmed.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { headers, viewer } = context.get(visitContext);
  return data(
    { pending: await readCookie(headers, 'pending'), badLink: url.searchParams.has('enlace'), signedIn: (await viewer()) !== null },
    // It shows an e-mail: nobody else may ever get this page.
    { headers: { 'Cache-Control': 'private, no-store' } },
  );
}

/** 1-flats §7: resend the confirmation. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const visit = context.get(visitContext);
  const form = await request.formData().catch(() => new FormData());
  if (!form.get('email')) return data({ ok: false, text: 'No encontramos tu email. Vuelve a registrarte.' }, { status: 400 });
  const input = readEmail(form);
  if (!input.ok) return data({ ok: false, text: input.errors.email ?? 'Email inválido' }, { status: 400 });
  const wait = await mayTry(services, 'resend', visit.address, input.data.email);
  if (wait > 0) {
    const text = `Ya te lo hemos enviado varias veces. Espera ${Math.ceil(wait / 60)} minutos y vuelve a probar.`;
    return data({ ok: false, text }, { status: 429, headers: { 'Retry-After': String(wait) } });
  }
  try {
    await services.accounts.resend(input.data.email);
    return data({ ok: true, text: 'Te hemos reenviado el email de confirmación.' });
  } catch (err) {
    services.log.error({ err, requestId: visit.requestId }, 'resend failed');
    return data({ ok: false, text: 'No se pudo reenviar el email. Inténtalo más tarde.' }, { status: 502 });
  }
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) => {
  const all = new Headers(loaderHeaders);
  const wait = actionHeaders?.get('Retry-After');
  if (wait) all.set('Retry-After', wait);
  return all;
};

export default function EmailConfirmationScreen({ loaderData: { pending, badLink, signedIn }, actionData }: Route.ComponentProps) {
  const confirmed = useConfirmed();
  useEffect(() => {
    if (actionData) toast({ title: actionData.text, kind: actionData.ok ? 'ok' : 'error' });
  }, [actionData]);
  return (
    <div className="page">
      <title>Confirma tu email · Rellano</title>
      <meta name="robots" content="noindex" />
      <div className="narrow">
        {confirmed ? (
          <Confirmed />
        ) : (
          <>
            <p className={`crumb ${s.back}`}>
              <Link to="/auth">
                <Icon name="back" small />
                Volver al registro
              </Link>
            </p>
            <Pending known={pending} badLink={badLink} answer={actionData ?? null} signedIn={signedIn} />
          </>
        )}
      </div>
    </div>
  );
}
