import { data, href, Link } from 'react-router';
import { servicesContext } from '../../../../context.ts';
import { memberContext, requireMember } from '../../../../guards.ts';
import { revalidateAfterForm, sendForm } from '../../../../ui/form/client-action.ts';
import { Form, Notice, Submit, Trouble } from '../../../../ui/form/form.tsx';
import type { FormResult } from '../../../../ui/form/result.ts';
import { sentForm } from '../../../../ui/form/sent-form.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { type LastDataProps, NotLoadedNote, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { openReadings } from '../../../proof/data/reading.reads.ts';
import { ContractState } from '../../../proof/parts/contract-state.tsx';
import { ReviewContractFields } from '../../../proof/parts/review-contract.tsx';
import { goesOn, useReading } from '../../../proof/parts/use-reading.ts';
import { ownReviewCards } from '../../data/review.reads.ts';
import { actOnReviewContract } from '../../parts/act-on-contract.ts';
import type { Route } from './+types/route';

export const middleware: Route.MiddlewareFunction[] = [requireMember];

/** 'Verifica tu reseña': uploads the contract of one's own review and shows its state. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const viewer = context.get(memberContext);
  const { db } = context.get(servicesContext);
  const review = (await ownReviewCards(db, viewer.userId)).find((card) => card.id === id);
  if (!review) throw data(null, { status: 404 });
  return { review, reading: (await openReadings(db, viewer.userId)).get(id) ?? null };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  return actOnReviewContract(context.get(servicesContext), context.get(memberContext), id, await sentForm(request, context));
}

export const clientAction = sendForm();

export const shouldRevalidate = revalidateAfterForm;

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(ReviewContractScreen);

function ReviewContractScreen({ loaderData: { review, reading }, actionData, notLoaded }: LastDataProps<Route.ComponentProps>) {
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
        <NotLoadedNote message={notLoaded} />
        {actionData?.ok ? <Notice result={actionData} /> : null}
        {reading ? (
          <section className="card pad" aria-label="Tu contrato">
            <ContractState reading={reading} heading="h2" />
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
  return (
    <Form of={form} single files className="stack">
      <ReviewContractFields replaces={replaces} />
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
