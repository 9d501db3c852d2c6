import { useCallback } from 'react';
import { data, href, Link } from 'react-router';
import { isUuid } from '../../../domain/uuid.ts';
import { readingsForAuthor } from '../../../usecases/contracts/reads.ts';
import { attachReviewContract, withdrawReviewContract } from '../../../usecases/reviews/contract/writes.ts';
import { ownReviewCards } from '../../../usecases/reviews/reads.ts';
import { servicesContext } from '../../context.ts';
import { CLAUSES_SHOWN } from '../../contracts/clauses-shown.ts';
import { ContractField } from '../../contracts/contract-field.tsx';
import { ContractState } from '../../contracts/contract-state.tsx';
import { sentContract } from '../../contracts/sent-contract.ts';
import { goesOn, useReading } from '../../contracts/use-reading.ts';
import { memberContext, requireMember } from '../../middleware/guards.ts';
import { revalidateAfterForm, sendForm } from '../../ui/form/client-action.ts';
import { Form, Notice, Submit, Trouble } from '../../ui/form/form.tsx';
import type { FormResult } from '../../ui/form/result.ts';
import { sentForm, type Words } from '../../ui/form/sent-form.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { type KeptProps, kept, NotLoadedNote, orNotLoaded } from '../../ui/kept.tsx';
import { noConnection } from '../../ui/no-connection.ts';
import type { Route } from './+types/route';

export const middleware: Route.MiddlewareFunction[] = [requireMember];

/** 'Verifica tu reseña': the contract that backs one's own review, from sending it to what came of it. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const viewer = context.get(memberContext);
  const { db } = context.get(servicesContext);
  const review = (await ownReviewCards(db, viewer.userId)).find((card) => card.id === id);
  if (!review) throw data(null, { status: 404 });
  return { review, reading: (await readingsForAuthor(db, viewer.userId)).get(id) ?? null };
}

const words: Words<'absent' | 'too-many'> = {
  absent: [404, 'Esa reseña ya está verificada o no existe.'],
  'too-many': [429, 'Has enviado muchos contratos seguidos. Vuelve a probar mañana.'],
};

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const viewer = context.get(memberContext);
  if (!isUuid(id)) throw data(null, { status: 404 });
  const services = context.get(servicesContext);
  const form = await sentForm(request);
  const withdraw = form.intent === 'withdraw';
  const done = withdraw ? await withdrawReviewContract(services, viewer, id) : await attachReviewContract(services, viewer, id, await sentContract(form.data));
  if (done.ok) return form.done({ title: withdraw ? 'Contrato retirado: ya no lo tenemos.' : 'Contrato enviado.', kind: 'ok' });
  return done.code === 'invalid' ? form.refuse(400, { errors: { contrato: done.message } }) : form.refuseFor(done, words);
}

export const clientAction = sendForm(() => noConnection);

export const shouldRevalidate = revalidateAfterForm;

/** Without a connection the screen stays with what it showed. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default kept<Route.ComponentProps>(ReviewContractScreen, () => noConnection);

function ReviewContractScreen({ loaderData: { review, reading }, actionData, notLoaded }: KeptProps<Route.ComponentProps>) {
  useReading(goesOn(reading?.state));
  return (
    <div className="page">
      <title>Verifica tu reseña · Rellano</title>
      <meta name="robots" content="noindex" />
      <div className="narrow stack">
        <div className="title stack-s">
          <h1>Verifica tu reseña</h1>
          <p className="muted">
            «{review.headline}». {review.address}, piso {review.floor}, puerta {review.door}
          </p>
        </div>
        <NotLoadedNote said={notLoaded} />
        {actionData?.ok ? <Notice result={actionData} /> : null}
        {reading ? (
          <section className="card pad" aria-label="Tu contrato">
            <ContractState reading={reading} />
          </section>
        ) : null}
        {review.verified ? <p>Esta reseña ya está verificada: no hace falta contrato.</p> : <Send replaces={reading !== null} answered={actionData} />}
        {!review.verified && reading?.documentId ? <Withdraw answered={actionData} /> : null}
        <p>
          <Link to={`${href('/mis-resenas')}#resena-${review.id}`}>Volver a mis reseñas</Link>
        </p>
      </div>
    </div>
  );
}

interface Answered {
  answered: FormResult | undefined;
}

function Send({ replaces, answered }: Answered & { replaces: boolean }) {
  const form = useForm({ answered });
  const { ref } = form;
  const send = useCallback(() => ref.current?.requestSubmit(), [ref]);
  return (
    <Form of={form} single files className="stack">
      <p>
        Leemos la dirección, las fechas y la renta en nuestro propio servidor y las comparamos con tu reseña. Lo decide una persona, y el contrato se borra con
        la decisión o, como mucho, a los 30 días. {CLAUSES_SHOWN}
      </p>
      <ContractField
        label={replaces ? 'Otro contrato: sustituye al que enviaste' : 'Contrato'}
        hint="Fotos o PDF, hasta 10 páginas de 10 MB: JPG, PNG, WebP, HEIC o PDF. Antes de enviarlo tapas en tu dispositivo lo que no hace falta."
        onSent={send}
      />
      <Trouble />
      <Submit busy="Subiendo...">Enviar el contrato</Submit>
    </Form>
  );
}

function Withdraw({ answered }: Answered) {
  const form = useForm({ intent: 'withdraw', answered });
  return (
    <Form of={form} single>
      <Trouble />
      <Submit className="btn" busy="Retirando...">
        Retirar el contrato
      </Submit>
    </Form>
  );
}
