import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { scoreMeanings } from '../../../domain/cohabitation/scale.ts';
import { shortRating, shortScores } from '../../../usecases/roommates/input.ts';
import { flatmateOf } from '../../../usecases/roommates/reads.ts';
import { rateFlatmate } from '../../../usecases/roommates/writes.ts';
import { servicesContext } from '../../context.ts';
import { flashLine } from '../../middleware/cookies.ts';
import { requireMember } from '../../middleware/require-member.ts';
import { isUuid } from '../../middleware/uuid.ts';
import { CountedText } from '../../ui/counted-text.tsx';
import { useFormDraft } from '../../ui/form-draft.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/route';
import s from './short.module.css';

const back = '/panel/estancias?tab=pendientes';
const steps = scoreMeanings.map(({ value }) => value);
const commentLimit = 500;

/** PRODUCT.md §1 "/valorar/{tenancyId}/{userId}": the short form, for a flatmate of a verified stay of one's own. */
export async function loader({ context, params: { tenancyId, userId }, url }: Route.LoaderArgs) {
  const viewer = await requireMember(context, url);
  const { db } = context.get(servicesContext);
  const flatmate = isUuid(tenancyId) && isUuid(userId) ? await flatmateOf(db, viewer.userId, tenancyId, userId) : null;
  if (!flatmate) throw data(null, { status: 404 });
  return { ...flatmate, owner: viewer.alias, draft: `valoracion.${tenancyId}.${userId}` };
}

export async function action({ context, params: { tenancyId, userId }, request, url }: Route.ActionArgs) {
  const viewer = await requireMember(context, url, true);
  const services = context.get(servicesContext);
  const input = shortRating.safeParse(Object.fromEntries(await request.formData().catch(() => new FormData())));
  const refuse = (error: string, status: number) => data({ error }, { status });
  if (!input.success) return refuse(input.error.issues[0]?.path[0] === 'comment' ? (input.error.issues[0]?.message ?? '') : 'Puntúa de 1 a 5', 400);
  if (!isUuid(tenancyId) || !isUuid(userId)) return refuse('No puedes valorar a esta persona', 404);
  const done = await rateFlatmate(services, viewer, tenancyId, userId, input.data);
  if (done.ok) return redirect(back, { headers: { 'Set-Cookie': flashLine(services.site, 'valoracion-guardada') } });
  if (done.code === 'empty') return refuse('Puntúa al menos un aspecto o escribe un comentario', 400);
  return done.code === 'already' ? refuse('Ya has valorado a esta persona por esta estancia', 409) : refuse('No puedes valorar a esta persona', 404);
}

export default function RateFlatmate({ loaderData: { name, alias, rated, owner, draft }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  const kept = useFormDraft(draft, owner);
  return (
    <div className="page">
      <title>{`Valorar a ${name} · Rellano`}</title>
      <meta name="robots" content="noindex" />
      <div className="narrow">
        <p className="crumb">
          <Link to={back}>Volver a tus estancias</Link>
        </p>
        <div className="title stack-s">
          <h1>{`Valorar a ${name}`}</h1>
          {name === `@${alias}` ? null : <p className="muted">@{alias}</p>}
          <p className="note">
            <Icon name="info" />
            <span>Esta valoración breve solo la ves tú, en «Mis reseñas».</span>
          </p>
        </div>
        {rated ? (
          <p className="lead">Ya has valorado a esta persona por esta estancia.</p>
        ) : (
          <Form key={kept.version} method="post" onInput={(e) => kept.keep(e.currentTarget)} onSubmit={kept.wipe}>
            {shortScores.map(({ key, label, hint }) => (
              <fieldset className="q" key={key}>
                <legend>{label}</legend>
                <p className="hint">{hint}</p>
                <div className={`seg ${s.scale}`}>
                  {scoreMeanings.map(({ value, word }) => (
                    <label key={value}>
                      <input type="radio" name={key} value={value} defaultChecked={kept.values[key] === String(value)} />
                      <span className="sc" aria-hidden="true">
                        {steps.map((step) => (
                          <i key={step} className={step <= value ? 'on' : undefined} />
                        ))}
                      </span>
                      {word}
                    </label>
                  ))}
                  <label>
                    <input type="radio" name={key} value="" defaultChecked={!kept.values[key]} />
                    N/A
                  </label>
                </div>
              </fieldset>
            ))}
            <div className="q">
              <CountedText label="Comentario" name="comment" initial={kept.values.comment ?? ''} max={commentLimit} />
            </div>
            {actionData ? (
              <p className="err" role="alert">
                <Icon name="warning" small />
                {actionData.error}
              </p>
            ) : null}
            <p className="row" style={{ paddingBlock: 'var(--s4)' }}>
              <button className="btn btn--main" type="submit" aria-busy={busy} onClick={busy ? (e) => e.preventDefault() : undefined}>
                {busy ? 'Guardando...' : 'Guardar valoración'}
              </button>
              <Link className="btn" to={back}>
                Cancelar
              </Link>
            </p>
          </Form>
        )}
      </div>
    </div>
  );
}
