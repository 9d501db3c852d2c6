import { data, Link } from 'react-router';
import type { CohabitationAnswers } from '../../../domain/cohabitation/check-form.ts';
import { monthOf } from '../../../domain/tenancy/dates.ts';
import { readAnswers } from '../../../usecases/cohabitation/input.ts';
import { editableReview, madridDay } from '../../../usecases/cohabitation/reads.ts';
import { editCohabitationReview } from '../../../usecases/cohabitation/writes.ts';
import { servicesContext } from '../../context.ts';
import { requireMember } from '../../middleware/require-member.ts';
import { isUuid } from '../../middleware/uuid.ts';
import type { Route } from './+types/edit';
import { invalid, lost, notSent, type RatingAnswer, refused } from './answer.ts';
import { Introduction } from './introduction.tsx';
import { RatingForm } from './rating-form.tsx';

const back = '/mis-resenas';

/** PRODUCT.md §1 "Editable for 7 days": the same form, for one's own review. */
export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const viewer = await requireMember(context, url);
  const services = context.get(servicesContext);
  const review = isUuid(id) ? await editableReview(services, viewer.userId, id) : null;
  if (!review) throw data(null, { status: 404 });
  return {
    name: review.name,
    owner: viewer.alias,
    draft: `convivencia.${id}`,
    initial: fieldsOf(review.answers),
    currentMonth: monthOf(madridDay(services.clock.now())),
  };
}

/** The answers as the form's fields, the other way round than usecases/cohabitation/input.ts. */
function fieldsOf(answers: CohabitationAnswers): Record<string, string> {
  const ticked = Object.entries(answers.flags).filter(([, on]) => on);
  const scored = Object.entries(answers.scores).map(([key, score]) => [key, score === null ? '' : String(score)]);
  return {
    ...Object.fromEntries(scored),
    ...Object.fromEntries(ticked.map(([key]) => [key, 'on'])),
    ...(answers.stillTogether ? { seguimos: 'on' } : {}),
    ...(answers.acceptsTerms ? { acepta_terminos: 'on' } : {}),
    inicio: answers.start ?? '',
    fin: answers.end ?? '',
    descripcion_banderas: answers.description ?? '',
    lo_mejor: answers.best ?? '',
    a_mejorar: answers.improve ?? '',
  };
}

export async function action({ context, params: { id }, request, url }: Route.ActionArgs) {
  const viewer = await requireMember(context, url, true);
  const answers = readAnswers(Object.fromEntries(await request.formData().catch(() => new FormData())));
  if (!answers) return refused(notSent, 400);
  if (!isUuid(id)) return refused('Esa valoración ya no existe', 404);
  const done = await editCohabitationReview(context.get(servicesContext), viewer, id, answers);
  if (done.ok) return { ok: true, sent: done.sent } satisfies RatingAnswer;
  if (done.code === 'invalid') return invalid(done.problem);
  return done.code === 'too-late' ? refused('Han pasado más de 7 días: ya no se puede cambiar', 403) : refused('Esa valoración ya no existe', 404);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<RatingAnswer> {
  return serverAction().catch(() => lost);
}

export const shouldRevalidate = ({ formMethod }: { formMethod?: string }) => formMethod === undefined;

export default function EditRating({ loaderData }: Route.ComponentProps) {
  const { name } = loaderData;
  return (
    <div className="page">
      <title>{`Cambiar tu valoración de ${name} · Rellano`}</title>
      <meta name="robots" content="noindex" />
      <div className="narrow">
        <p className="crumb">
          <Link to={back}>Volver a Mis reseñas</Link>
        </p>
        <Introduction name={name} />
        <p className="note note--warn">
          <span>Al cambiarla vuelve a revisarse antes de contar.</span>
        </p>
        <RatingForm {...loaderData} back={back} />
      </div>
    </div>
  );
}
