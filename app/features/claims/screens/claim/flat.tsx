import { data } from 'react-router';
import { read } from '../../../../../platform/result.ts';
import { servicesContext } from '../../../../context.ts';
import { memberContext, requireMember } from '../../../../guards.ts';
import { useDraftOwner } from '../../../../ui/auth.tsx';
import { revalidateAfterForm, sendForm } from '../../../../ui/form/client-action.ts';
import { LongText } from '../../../../ui/form/fields.tsx';
import { Form, Notice, Submit, Trouble } from '../../../../ui/form/form.tsx';
import { sentForm } from '../../../../ui/form/sent-form.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { type LastDataProps, NotLoadedNote, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { ContractField } from '../../../proof/parts/contract-field.tsx';
import { atFields, sentContract } from '../../../proof/parts/sent-contract.ts';
import { flatClaim } from '../../data/claim.input.ts';
import { pageForClaim } from '../../data/claim.reads.ts';
import { claimFlat } from '../../data/claim.writes.ts';
import { claimLimits } from '../../rules/states.ts';
import type { Route } from './+types/flat';
import { claimWords, Frame } from './frame.tsx';

export const middleware: Route.MiddlewareFunction[] = [requireMember];

const idOf = (text: string) => (/^[a-z0-9]{10}$/.test(text) ? text : null);

/** /reclamar/piso/{id}: the owner of a flat proves it with a document. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const id = idOf(params.id);
  const page = id && (await pageForClaim(context.get(servicesContext).db, context.get(memberContext), { kind: 'flat', id }));
  if (!page) throw data(null, { status: 404 });
  return { page };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const id = idOf(params.id);
  if (!id) throw data(null, { status: 404 });
  const form = await sentForm(request, context);
  const input = read(flatClaim, form.fields);
  if (!input.ok) return form.refuse(400, { errors: input.errors });
  const claimed = await claimFlat(context.get(servicesContext), context.get(memberContext), id, input.data.words, await sentContract(form.data));
  if (claimed.ok) return form.done({ title: 'Documento recibido', description: 'Lo mira una persona del equipo y se borra tras la decisión. Te avisaremos.' });
  return claimed.code === 'invalid' ? form.refuse(400, { errors: atFields(claimed.errors) }) : form.refuseFor(claimed, claimWords);
}

export const clientAction = sendForm();

export const shouldRevalidate = revalidateAfterForm;

/** Without a connection the screen keeps its content. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(ClaimFlatScreen);

const steps = [
  'Elige un documento que diga que el piso es tuyo: la escritura, una nota simple o el recibo del IBI. Antes de enviarlo tapas en tu dispositivo lo que no hace falta; la dirección tiene que verse.',
  'Una persona del equipo lo mira. Se borra tras la decisión y, como mucho, a los 30 días.',
  'Respondes a las reseñas del piso, una vez a cada una. Cada respuesta se lee antes de publicarla y sale como «Respuesta de la propiedad», sin tu nombre.',
];

function ClaimFlatScreen({ loaderData: { page }, actionData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  const owner = useDraftOwner();
  const form = useForm({ answered: actionData, draft: { name: `reclamar.${page.path}`, owner } });
  return (
    <Frame page={page} title="Responder por la propiedad" steps={steps}>
      <NotLoadedNote message={notLoaded} />
      {actionData?.ok ? <Notice result={actionData} /> : null}
      <Form of={form} files className="stack">
        <ContractField
          what="Documento"
          label="Documento"
          hint="Fotos o PDF, hasta 10 páginas de 10 MB: JPG, PNG, WebP, HEIC o PDF. Tapa nombres, DNI y cuentas: basta con la dirección y qué documento es."
        />
        <LongText name="words" label="Algo que ayude a comprobarlo (opcional)" hint="Solo lo lee quien modera." rows={3} max={claimLimits.words} />
        <Trouble />
        <Submit busy="Enviando…">Enviar el documento</Submit>
      </Form>
    </Frame>
  );
}
