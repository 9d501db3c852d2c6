import { data, href, Link, redirect } from 'react-router';
import { madridDay } from '../../../../../platform/dates.ts';
import { isUuid } from '../../../../../platform/uuid.ts';
import { servicesContext } from '../../../../context.ts';
import { flashLine } from '../../../../cookies.ts';
import { memberContext, requireMember } from '../../../../guards.ts';
import { useDraftOwner } from '../../../../ui/auth.tsx';
import { revalidateAfterForm, sendForm } from '../../../../ui/form/client-action.ts';
import { Form, Saved, Submit, Summary, Trouble } from '../../../../ui/form/form.tsx';
import { sentForm } from '../../../../ui/form/sent-form.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { FormUnavailable } from '../../../../ui/form-unavailable.tsx';
import { atFields, sentContract } from '../../../proof/parts/sent-contract.ts';
import { editStay } from '../../data/change.writes.ts';
import { stayRow } from '../../data/flatmate.reads.ts';
import { missingMessage, readStay } from '../../data/stay.input.ts';
import { isOwner } from '../../data/stay.policy.ts';
import { stayToEdit } from '../../data/stay.reads.ts';
import type { EditableTenancy } from '../../data/stay.view.ts';
import type { Route } from './+types/edit';
import { HowVerified, WhereAndWhen } from './stay-fields.tsx';

export const middleware: Route.MiddlewareFunction[] = [requireMember];

/** The edit form of the viewer's own waiting stay; for a decided one a page with status 409 that says so. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const viewer = context.get(memberContext);
  const { db, clock } = context.get(servicesContext);
  const stay = isUuid(id) ? await stayToEdit(db, viewer.userId, id) : null;
  if (stay) return data({ stay, today: madridDay(clock.now()) });
  const row = isUuid(id) ? await stayRow(db, id) : undefined;
  if (!row || !isOwner(viewer, row)) throw data(null, { status: 404 });
  return data(null, { status: words.decided[0] });
}

const words = {
  'too-many': [429, 'Has cambiado tus estancias muchas veces. Vuelve a probar mañana.'],
  guest: [401, 'Debes iniciar sesión'],
  absent: [404, 'Esa estancia ya no existe.'],
  decided: [409, 'Esta estancia ya está decidida: no se puede corregir.'],
} as const;

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const viewer = context.get(memberContext);
  const services = context.get(servicesContext);
  const form = await sentForm(request, context);
  if (!isUuid(id)) throw data(null, { status: 404 });
  const input = readStay(form.fields, madridDay(services.clock.now()));
  if (!input.ok) return form.refuse(400, { errors: atFields(input.errors), message: missingMessage(input.errors) });
  const done = await editStay(services, viewer, id, input.data, await sentContract(form.data));
  if (done.ok) return redirect(href('/panel/estancias'), { headers: { 'Set-Cookie': flashLine(services.site, 'estancia-cambiada') } });
  if (done.code === 'invalid') return form.refuse(400, { errors: atFields(done.errors) });
  return form.refuseFor(done, words);
}

export const clientAction = sendForm();

export const shouldRevalidate = revalidateAfterForm;

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) => (actionHeaders ? actionHeaders : loaderHeaders);

export default function EditStay({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <FormUnavailable title="Tu estancia" why={words.decided[1]} to={href('/panel/estancias')} text="Ver mis estancias" />;
  return <EditForm {...loaderData} answered={actionData} />;
}

interface EditFormProps {
  stay: EditableTenancy;
  today: string;
  answered: Route.ComponentProps['actionData'];
}

function EditForm({ stay, today, answered }: EditFormProps) {
  const { documentId, id, ...facts } = stay;
  const form = useForm({ answered, initial: facts, navigates: true, draft: { name: `estancia.${id}`, owner: useDraftOwner() } });
  return (
    <Form of={form} files ownSummary>
      <title>Corregir estancia · Rellano</title>
      <meta name="robots" content="noindex" />
      <div className="page">
        <div className="narrow">
          <div className="title stack-s">
            <h1>Corregir la estancia</h1>
            <p className="muted">Si cambias el piso o las fechas, las confirmaciones que ya tengas dejan de contar y volvemos a preguntar.</p>
          </div>
          <Summary />
          <WhereAndWhen today={today} notes={false} />
          <HowVerified stored={documentId !== null} />
          <Saved />
          <Trouble />
        </div>
      </div>
      <div className="bar-do">
        <div className="page">
          <div className="narrow">
            <Link className="btn" to={href('/panel/estancias')}>
              Cancelar
            </Link>
            <Submit busy="Guardando...">Guardar</Submit>
          </div>
        </div>
      </div>
    </Form>
  );
}
