import { href, Link } from 'react-router';
import { servicesContext } from '../../../../context.ts';
import { memberContext, requireMember } from '../../../../guards.ts';
import { sendForm } from '../../../../ui/form/client-action.ts';
import { Form, Submit, Trouble } from '../../../../ui/form/form.tsx';
import { sentForm } from '../../../../ui/form/sent-form.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { confirmClaim } from '../../data/claim.writes.ts';
import type { Route } from './+types/confirm';

/** /reclamacion/{id}/{key}, in a mail to an agency. Opening it changes nothing: programs open the links of mails too. */
export const middleware: Route.MiddlewareFunction[] = [requireMember];

export const loader = () => null;

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await sentForm(request, context);
  const done = await confirmClaim(context.get(servicesContext), context.get(memberContext), params.id, params.key);
  return done.ok ? form.done() : form.refuseFor(done, words);
}
const words = {
  guest: [401, 'Inicia sesión para continuar.'],
  absent: [404, 'Este enlace no vale, o no con esta cuenta. Ábrelo con la que pidió responder, o pide otro enlace en la página de la agencia.'],
} as const;

export const clientAction = sendForm();

export default function ConfirmClaimScreen({ actionData }: Route.ComponentProps) {
  const form = useForm({ answered: actionData, navigates: true });
  return (
    <div className="page narrow stack">
      <title>Confirmar la agencia · Rellano</title>
      <meta name="robots" content="noindex" />
      {actionData?.ok ? (
        <>
          <h1 className="title">Dirección confirmada</h1>
          <p className="note" role="status">
            <Icon name="check" />
            <span>Ahora lo mira una persona del equipo. Te avisaremos de lo que decida.</span>
          </p>
          <p>
            <Link className="tap tap--u" to={href('/mis-paginas')}>
              Ver mis páginas
            </Link>
          </p>
        </>
      ) : (
        <Form of={form} single>
          <div className="stack">
            <h1 className="title">¿Respondes por esta agencia?</h1>
            <p>Al confirmar dices que la dirección es de la agencia y que respondes por ella. Si no lo has pedido tú, cierra esta página: no pasará nada.</p>
            <Trouble />
            <Submit className="btn btn--main" busy="Un momento…">
              Sí, respondo por ella
            </Submit>
          </div>
        </Form>
      )}
    </div>
  );
}
