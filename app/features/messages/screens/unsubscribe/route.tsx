import { data, href, Link } from 'react-router';
import { servicesContext } from '../../../../context.ts';
import { sendForm } from '../../../../ui/form/client-action.ts';
import { Form, Submit, Trouble } from '../../../../ui/form/form.tsx';
import { sentForm } from '../../../../ui/form/sent-form.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { isSubscribed } from '../../data/mail-choice.reads.ts';
import { unsubscribe, unsubscribeKey } from '../../data/mail-choice.writes.ts';
import type { Route } from './+types/route';

/** /baja/{token}: ends mails with news. A GET changes nothing, because mail programs open links too. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const key = unsubscribeKey(services, params.token);
  if (key === null || !(await isSubscribed(services.db, key))) throw data(null, { status: 404 });
  return null;
}

/** From the page, or from a mail program with one POST (RFC 8058), which has no session and is not redirected. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await sentForm(request, null);
  const done = await unsubscribe(context.get(servicesContext), params.token);
  return done ? form.done({ title: 'Hecho', description: 'No te escribiremos más.' }) : form.refuse(404, { message: 'Este enlace ya no vale' });
}

export const clientAction = sendForm(() => 'No se pudo guardar. Vuelve a intentarlo.');

export default function UnsubscribeScreen({ actionData }: Route.ComponentProps) {
  const form = useForm({ answered: actionData, navigates: true });
  return (
    <div className="page narrow stack">
      <title>Dejar de recibir correos · Rellano</title>
      <meta name="robots" content="noindex" />
      {actionData?.ok ? (
        <>
          <h1>No te escribiremos más</h1>
          <p className="note" role="status">
            <Icon name="check" />
            <span>Los avisos siguen en la campana de Rellano. Los correos de tu cuenta, como una contraseña nueva, llegan igual.</span>
          </p>
          <p>
            <Link className="tap tap--u" to={href('/ajustes')}>
              Volver a recibirlos, en Ajustes
            </Link>
          </p>
        </>
      ) : (
        <Form of={form} single>
          <div className="stack">
            <h1>¿Dejar de recibir correos con novedades?</h1>
            <p>Lo que guardas y sigues se queda como está. Puedes volver a pedirlos en Ajustes.</p>
            <Trouble />
            <Submit className="btn btn--main" busy="Un momento…">
              Sí, no me escribáis más
            </Submit>
          </div>
        </Form>
      )}
    </div>
  );
}
