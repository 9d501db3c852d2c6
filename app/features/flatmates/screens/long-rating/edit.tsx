import { data, href, Link } from 'react-router';
import { madridDay, monthOf } from '../../../../../platform/dates.ts';
import { isUuid } from '../../../../../platform/uuid.ts';
import { servicesContext } from '../../../../context.ts';
import { memberContext, requireMember } from '../../../../guards.ts';
import { revalidateAfterForm, sendForm } from '../../../../ui/form/client-action.ts';
import { sentForm } from '../../../../ui/form/sent-form.ts';
import { FormUnavailable } from '../../../../ui/form-unavailable.tsx';
import { readAnswers } from '../../data/long-rating.input.ts';
import { editableReview } from '../../data/long-rating.reads.ts';
import { editCohabitationReview, type Sent } from '../../data/long-rating.writes.ts';
import type { CohabitationAnswers } from '../../rules/check-form.ts';
import type { Route } from './+types/edit';
import { accepted, notSent } from './accepted.ts';
import { Introduction, RatingForm } from './rating-form.tsx';

const back = href('/mis-resenas');

export const middleware: Route.MiddlewareFunction[] = [requireMember];

/** PRODUCT.md §1 "Editable for 7 days": the same form with the user's own review. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const viewer = context.get(memberContext);
  const services = context.get(servicesContext);
  const review = isUuid(id) ? await editableReview(services, viewer.userId, id) : null;
  if (!review) throw data(null, { status: 404 });
  if (review === 'too-late') return data(null, { status: words[review][0] });
  return data({
    name: review.name,
    possible: review.possible,
    owner: viewer.draftOwner,
    draft: `convivencia.${id}`,
    initial: fieldsOf(review.answers),
    currentMonth: monthOf(madridDay(services.clock.now())),
  });
}

/** The answers as form fields, the inverse of `readAnswers` (app/features/flatmates/data/long-rating.input.ts). */
function fieldsOf(answers: CohabitationAnswers): Record<string, string> {
  const ticked = Object.entries(answers.flags).filter(([, on]) => on);
  const scored = Object.entries(answers.scores).map(([key, score]) => [key, score === null ? '' : String(score)]);
  return {
    ...Object.fromEntries(scored),
    ...Object.fromEntries(ticked.map(([key]) => [key, 'on'])),
    ...(answers.stillTogether ? { seguimos: 'on' } : {}),
    ...(answers.acceptsTerms ? { acepta_terminos: 'on' } : {}),
    inicio_anio: answers.start?.slice(0, 4) ?? '',
    inicio_mes: answers.start?.slice(5, 7) ?? '',
    fin_anio: answers.end?.slice(0, 4) ?? '',
    fin_mes: answers.end?.slice(5, 7) ?? '',
    descripcion_banderas: answers.description ?? '',
    lo_mejor: answers.best ?? '',
    a_mejorar: answers.improve ?? '',
  };
}

const words = {
  absent: [404, 'Esa valoración ya no existe'],
  'too-late': [403, 'Han pasado más de 7 días: ya no se puede cambiar'],
} as const;

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const viewer = context.get(memberContext);
  const form = await sentForm(request, context);
  const answers = readAnswers(form.fields);
  if (!answers) return form.refuse(400, { message: notSent });
  if (!isUuid(id)) return form.refuseFor({ ok: false, code: 'absent' }, words);
  const done = await editCohabitationReview(context.get(servicesContext), viewer, id, answers);
  if (done.ok) return accepted(form, id, done.sent);
  return form.refuseFor(done, words);
}

export const clientAction = sendForm<Sent>(() => notSent, { keyed: [''] });

export const shouldRevalidate = revalidateAfterForm;

export default function EditRating({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData)
    return <FormUnavailable title="Tu valoración" why={`${words['too-late'][1]}. Puedes retirarla cuando quieras.`} to={back} text="Ver mis reseñas" />;
  const { name, possible, ...form } = loaderData;
  return (
    <div className="page">
      <title>{`Cambiar tu valoración de ${name} · Rellano`}</title>
      <meta name="robots" content="noindex" />
      <div className="narrow">
        <p className="crumb">
          <Link to={back}>Volver a Mis reseñas</Link>
        </p>
        <Introduction name={name} possible={possible} />
        <p className="note note--warn">
          <span>
            Al cambiarla vuelve a revisarse antes de contar. Las palabras que cambies dejan de leerse en el acto; las cifras de esa persona, la próxima vez que
            se publiquen.
          </span>
        </p>
        <RatingForm key={form.owner} {...form} name={name} back={back} answered={actionData} />
      </div>
    </div>
  );
}
