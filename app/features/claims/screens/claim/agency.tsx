import { data } from 'react-router';
import { read } from '../../../../../platform/result.ts';
import { servicesContext } from '../../../../context.ts';
import { memberContext, requireMember } from '../../../../guards.ts';
import { useDraftOwner } from '../../../../ui/auth.tsx';
import { revalidateAfterForm, sendForm } from '../../../../ui/form/client-action.ts';
import { Field, LongText } from '../../../../ui/form/fields.tsx';
import { Form, Notice, Submit, Trouble } from '../../../../ui/form/form.tsx';
import { sentForm } from '../../../../ui/form/sent-form.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { type LastDataProps, NotLoadedNote, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { claimLinkDays } from '../../../messages/rules/claim-link.ts';
import { agencyClaim } from '../../data/claim.input.ts';
import { pageForClaim } from '../../data/claim.reads.ts';
import { claimAgency } from '../../data/claim.writes.ts';
import { claimLimits } from '../../rules/states.ts';
import type { Route } from './+types/agency';
import { claimWords, Frame } from './frame.tsx';

export const middleware: Route.MiddlewareFunction[] = [requireMember];

const slugOf = (text: string) => (/^[a-z0-9-]{1,220}$/.test(text) ? text : null);

/** /reclamar/agencia/{slug}: the claimant of an agency gives an address of its domain. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const slug = slugOf(params.slug);
  const page = slug && (await pageForClaim(context.get(servicesContext).db, context.get(memberContext), { kind: 'agency', slug }));
  if (!page) throw data(null, { status: 404 });
  return { page };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const slug = slugOf(params.slug);
  if (!slug) throw data(null, { status: 404 });
  const form = await sentForm(request, context);
  const input = read(agencyClaim, form.fields);
  if (!input.ok) return form.refuse(400, { errors: input.errors });
  const claimed = await claimAgency(context.get(servicesContext), context.get(memberContext), slug, input.data);
  return claimed.ok
    ? form.done({ title: 'Enlace enviado', description: `Ábrelo con esta cuenta. Vale ${claimLinkDays} días.` })
    : form.refuseFor(claimed, claimWords);
}

export const clientAction = sendForm();

export const shouldRevalidate = revalidateAfterForm;

/** Without a connection the screen keeps its content. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(ClaimAgencyScreen);

const steps = [
  'Escribe una dirección de correo del dominio de la agencia y abre el enlace que te llega, con esta misma cuenta.',
  'Una persona del equipo lo comprueba. La dirección se borra tras la decisión; solo queda el dominio.',
  'Respondes a las reseñas, una vez a cada una. Cada respuesta se lee antes de publicarla y sale con el nombre de la agencia, nunca con el tuyo.',
];

function ClaimAgencyScreen({ loaderData: { page }, actionData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  const owner = useDraftOwner();
  const form = useForm({ answered: actionData, draft: { name: `reclamar.${page.path}`, owner } });
  return (
    <Frame page={page} title="Responder por la agencia" steps={steps} again={['unconfirmed']}>
      <NotLoadedNote message={notLoaded} />
      {actionData?.ok ? <Notice result={actionData} /> : null}
      <Form of={form} className="stack">
        <Field
          name="email"
          label="Correo de la agencia"
          hint="Del dominio de la agencia, como hola@tuagencia.es. No vale un correo gratuito."
          type="email"
          inputMode="email"
          autoComplete="email"
          max={255}
          required
        />
        <LongText
          name="words"
          label="Algo que ayude a comprobarlo (opcional)"
          hint="Solo lo lee quien modera: la web de la agencia, por ejemplo."
          rows={3}
          max={claimLimits.words}
        />
        <Trouble />
        <Submit busy="Enviando…">{page.own ? 'Enviar otro enlace' : 'Enviar el enlace'}</Submit>
      </Form>
    </Frame>
  );
}
