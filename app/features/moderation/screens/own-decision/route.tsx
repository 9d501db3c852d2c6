import { data, href, Link } from 'react-router';
import { read } from '../../../../../platform/result.ts';
import { servicesContext } from '../../../../context.ts';
import { memberContext, requireMember } from '../../../../guards.ts';
import { revalidateAfterConflict, sendForm } from '../../../../ui/form/client-action.ts';
import { Notice } from '../../../../ui/form/form.tsx';
import type { FormResult } from '../../../../ui/form/result.ts';
import { sentForm } from '../../../../ui/form/sent-form.ts';
import { type LastDataProps, NotLoadedNote, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { messageOf } from '../../../../ui/no-answer.ts';
import { atFields, sentContract } from '../../../proof/parts/sent-contract.ts';
import { COVER } from '../../../reviews/rules/covering.ts';
import { ownDecision } from '../../data/appeal.reads.ts';
import type { OwnDecisionShown } from '../../data/appeal.view.ts';
import { appealOwn } from '../../data/appeal.writes.ts';
import { appealWords, ownAppeal } from '../../data/report.input.ts';
import { AppealForm } from '../../parts/appeal.tsx';
import s from '../../parts/reasons.module.css';
import type { Route } from './+types/route';

export const middleware: Route.MiddlewareFunction[] = [requireMember];

/** /mis-resenas/decision/{piso, convivencia, estancia, pagina, respuesta, denuncia}/{id}: a decision against the viewer, its reasons, and the appeal. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = context.get(memberContext);
  const about = ownAppeal.safeParse(params);
  const decision = about.success ? await ownDecision(context.get(servicesContext), viewer.userId, about.data) : null;
  if (!decision) throw data(null, { status: 404 });
  return { decision };
}

const words = {
  absent: [404, 'Esa decisión ya no está: ha cambiado, o borraste aquello de lo que era.'],
  late: [409, 'Ya no se puede recurrir: ha pasado el plazo, o ya lo hiciste.'],
  'too-many': [429, 'Has enviado muchos recursos o documentos hoy. Vuelve a intentarlo mañana.'],
} as const;

export async function action({ context, params, request }: Route.ActionArgs) {
  const viewer = context.get(memberContext);
  const form = await sentForm(request, context);
  const about = ownAppeal.safeParse(params);
  if (!about.success) return form.refuseFor({ ok: false, code: 'absent' }, words);
  const input = read(appealWords, form.fields);
  if (!input.ok) return form.refuseFor(input, words);
  const appealed = await appealOwn(context.get(servicesContext), viewer, about.data, input.data.words, await sentContract(form.data));
  if (!appealed.ok) return appealed.code === 'invalid' ? form.refuse(400, { errors: atFields(appealed.errors) }) : form.refuseFor(appealed, words);
  return form.done({ title: 'Recurso enviado', description: 'Lo mira otra persona. Te avisaremos con el resultado.' });
}

export const clientAction = sendForm((_intent, failure) => ({ title: 'No se pudo enviar el recurso', message: messageOf(failure) }));

export const shouldRevalidate = revalidateAfterConflict;

/** Without a connection the page keeps its data. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(OwnDecisionScreen);

const titles = {
  reject: 'No la publicamos',
  cover: 'Hemos tapado un dato personal',
  photo: 'Hemos retirado una foto',
  profile: 'Hemos quitado algo de tu perfil',
  stay: 'No hemos podido verificar tu estancia',
  claim: 'No respondes por esa página',
  reply: 'No publicamos tu respuesta',
} as const;
const scopes = {
  reject: 'No se publica, o deja de verse, en todas partes y sin límite de tiempo. Puedes corregirla y volver a enviarla.',
  cover: `En su lugar se lee «${COVER}», en todas partes y sin límite de tiempo. El resto sigue igual.`,
  photo: 'La foto deja de verse en todas partes y sin límite de tiempo. La reseña sigue igual.',
  profile: 'Se ha borrado, en todas partes. Puedes poner otra cosa cuando quieras.',
  stay: 'No cuenta como verificada, sin límite de tiempo. Puedes registrarla de nuevo con otra prueba.',
  claim:
    'No puedes responder a sus reseñas, sin límite de tiempo. Lo que enviaste para probar que es tuya ya se borró: puedes pedirlo de nuevo con otra prueba.',
  reply: 'No se ve debajo de la reseña, en todas partes y sin límite de tiempo. Puedes cambiarla y volver a enviarla.',
} as const;

function foundOut({ reported, what }: OwnDecisionShown): string {
  if (reported) return 'Por una denuncia.';
  if (what === 'claim') return 'Al mirar lo que enviaste para probar que la página es tuya, o después.';
  return what === 'stay' ? 'Al mirar la prueba que enviaste, o lo que contestaron quienes vivían allí.' : 'Al leerlo para decidir si se publica, o después.';
}

function OwnDecisionScreen({ loaderData: { decision }, actionData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  const title = decision.appeal?.outcome === 'upheld' ? (decision.upheldButRefused ? 'Te damos la razón' : 'La decisión ha cambiado') : titles[decision.what];
  return (
    <div className="page">
      <title>{`${title} · Rellano`}</title>
      <meta name="robots" content="noindex" />
      <div className="narrow">
        <p className="crumb">
          <Link to={href('/mis-resenas')}>Mis Reseñas</Link> / Decisión
        </p>
        <div className="title stack-s">
          <h1>{title}</h1>
          <p className="muted">
            {decision.about ? `${decision.about}. ` : ''}
            {decision.when}.
          </p>
        </div>
        <NotLoadedNote message={notLoaded} />
        <Notice result={actionData} className={s.notice} />
        <div className={s.cards}>
          <section className="card pad" aria-label="La decisión">
            <dl className={s.why}>
              <div>
                <dt>Qué hemos decidido</dt>
                <dd>{scopes[decision.what]}</dd>
              </div>
              {decision.words ? (
                <div>
                  <dt>Por qué</dt>
                  <dd className={s.text}>{decision.words}</dd>
                </div>
              ) : null}
              {decision.rule ? (
                <div>
                  <dt>La norma</dt>
                  <dd>
                    <Link to={`${href('/normas')}#${decision.rule.id}`}>{decision.rule.title}</Link>
                  </dd>
                </div>
              ) : null}
              <div>
                <dt>Cómo lo supimos</dt>
                <dd>{foundOut(decision)} Ningún programa decidió: lo leyó una persona.</dd>
              </div>
            </dl>
          </section>
          <Appeal decision={decision} answered={actionData} />
        </div>
      </div>
    </div>
  );
}

/** Removed parts are stored nowhere, so an upheld appeal cannot restore them. */
const notKept: readonly string[] = ['cover', 'photo', 'profile'] satisfies OwnDecisionShown['what'][];

function Appeal({ decision: { what, appeal, until, upheldButRefused }, answered }: { decision: OwnDecisionShown; answered: FormResult | undefined }) {
  if (!appeal)
    return until ? <AppealForm until={until} withProof answered={answered} /> : <p className="note">El plazo de seis meses para recurrirla ha pasado.</p>;
  const upheld = `Te damos la razón${notKept.includes(what) ? ': lo que quitamos no se guarda, pero puedes volver a ponerlo' : ''}`;
  return (
    <section className="card pad" aria-labelledby="recurrir">
      <h2 id="recurrir" className={s.h}>
        Tu recurso
      </h2>
      <dl className={s.why}>
        <div>
          <dt>Enviado</dt>
          <dd className={s.text}>
            {appeal.when}. {appeal.words}
          </dd>
        </div>
        <div>
          <dt>Resultado</dt>
          <dd>
            {appeal.outcome === null
              ? 'En estudio.'
              : `${appeal.outcome === 'upheld' ? upheld : 'La decisión se mantiene'}. ${appeal.decided}. ${upheldButRefused ?? ''}`}
          </dd>
        </div>
        {appeal.answer ? (
          <div>
            <dt>Por qué</dt>
            <dd className={s.text}>{appeal.answer}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
