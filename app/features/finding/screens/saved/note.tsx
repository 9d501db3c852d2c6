import { type FormEvent, useState } from 'react';
import { data, href, Link, redirect, useNavigate } from 'react-router';
import { readEuros } from '../../../../../platform/money.ts';
import { servicesContext, visitContext } from '../../../../context.ts';
import { requireMemberToSend, viewerContext } from '../../../../guards.ts';
import { useDraftOwner } from '../../../../ui/auth.tsx';
import { sendForm } from '../../../../ui/form/client-action.ts';
import { Choice, Field, LongText } from '../../../../ui/form/fields.tsx';
import { Form, Saved as SavedHere, Submit, Trouble } from '../../../../ui/form/form.tsx';
import { FieldError } from '../../../../ui/form/problems.tsx';
import { type Fields, textsOf } from '../../../../ui/form/result.ts';
import { sentForm } from '../../../../ui/form/sent-form.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { type LastDataProps, NotLoadedNote, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { useHydrated } from '../../../../ui/use-hydrated.ts';
import { followsOf, followsOnDevice } from '../../data/follow.reads.ts';
import { saveNote, unfollow } from '../../data/follow.writes.ts';
import { readNote } from '../../data/own-note.input.ts';
import { isSame, useDeviceFollows } from '../../parts/follow/device.ts';
import { NOTED_KINDS, readFollowed } from '../../rules/follow-kinds.ts';
import { NO_NOTE, type Offer, type OwnNote, offers, ownLimits, savedStates, signingCost } from '../../rules/own-note.ts';
import type { Route } from './+types/note';
import { CostLines } from './cost.tsx';
import { Waiting } from './lists.tsx';
import { type Saved, savedOf, storeNoteHere } from './own.ts';
import { RemoveSaved } from './remove-saved.tsx';
import s from './saved.module.css';

export const middleware: Route.MiddlewareFunction[] = [requireMemberToSend];

const asked = (url: URL) => {
  const one = readFollowed(url.searchParams.get('que') ?? '');
  if (!one || !NOTED_KINDS.includes(one.kind)) throw data(null, { status: 404 });
  return one;
};

/** /guardados/nota?que=flat.{id}: the note of a saved flat or building. A visitor's note stays on the device: the server gets only the id. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const one = asked(url);
  const { db } = context.get(servicesContext);
  const viewer = await context.get(visitContext).viewer();
  const [saved] = savedOf(viewer ? await followsOf(db, viewer.userId, one) : await followsOnDevice(db, [one]));
  // A flat without reviews is shown only to members who saved it.
  if (!saved || (saved.gone && !viewer)) throw data(null, { status: 404 });
  return { saved, member: viewer !== null };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const one = asked(url);
  const viewer = context.get(viewerContext);
  const services = context.get(servicesContext);
  const form = await sentForm(request, context);
  if (!viewer) return form.refuse(401, { message: 'Inicia sesión para guardarlo' });
  if (form.intent === 'quitar') {
    await unfollow(services, viewer, one, true);
    throw redirect(href('/guardados'));
  }
  const own = readNote(form.fields);
  if (!own.ok) return form.refuseFor(own, {});
  const kept = await saveNote(services, viewer, one, own.data);
  if (!kept.ok) return form.refuseFor(kept, { absent: [404, 'Ya no lo tienes guardado'] });
  throw redirect(href('/guardados'));
}

export const clientAction = sendForm(() => 'No se pudo guardar. Vuelve a intentarlo.');

/** Without a connection the screen keeps its content. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(NoteScreen, () => 'No se pudo cargar tu nota');

function NoteScreen({ loaderData: { saved, member }, actionData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  const here = useDeviceFollows();
  const hydrated = useHydrated();
  const kept = here.find((one) => isSame(one, saved.followed));
  const own = member ? saved.own : kept && (kept.own ?? NO_NOTE);
  return (
    <div className="page">
      <title>{`Tu nota de ${saved.name} · Rellano`}</title>
      <meta name="robots" content="noindex" />
      <p className="crumb back">
        <Link to={href('/guardados')}>
          <Icon name="back" small /> Guardados
        </Link>
      </p>
      <h1 className={s.name}>{saved.name}</h1>
      <p className="small muted">{[saved.detail, 'solo lo ves tú'].filter(Boolean).join(' · ')}</p>
      <NotLoadedNote message={notLoaded} />
      {own ? <NoteForm saved={saved} own={own} member={member} answered={actionData} /> : <Waiting known />}
      {!own && hydrated ? <p className={s.note}>No lo tienes guardado en este dispositivo.</p> : null}
    </div>
  );
}

interface NoteFormProps {
  saved: Saved;
  own: OwnNote;
  member: boolean;
  answered: Route.ComponentProps['actionData'];
}

const typedOf = (own: OwnNote, likely: Offer | null): Fields => ({
  ...{ state: own.state, note: own.note, offer: own.offer ?? (own.rent === null ? (likely ?? '') : '') },
  ...{ rent: String(own.rent ?? ''), depositMonths: String(own.depositMonths ?? '1'), guarantee: String(own.guarantee ?? '') },
});

function NoteForm({ saved, own, member, answered }: NoteFormProps) {
  const { followed, lastRent } = saved;
  const owner = useDraftOwner();
  const here = useDeviceFollows();
  const navigate = useNavigate();
  // The default offer is the kind of rental of the latest known rent.
  const initial = typedOf(own, lastRent?.kind ?? null);
  const [typed, setTyped] = useState<Fields>((answered && !answered.ok ? answered.values : undefined) ?? initial);
  const form = useForm({
    answered,
    intent: 'apuntar',
    navigates: true,
    initial,
    draft: member ? { name: `nota.${followed.kind}.${followed.subject}`, owner } : undefined,
  });
  const listen = (event: FormEvent<HTMLFormElement>) => setTyped(textsOf(new FormData(event.currentTarget)));
  const toDevice = async (fields: Fields) => {
    const own = (await import('../../data/own-note.input.ts')).readNote(fields);
    if (!own.ok) return form.refuse({ errors: own.errors });
    if (!storeNoteHere(here, followed, own.data)) return form.refuse({ message: 'Este navegador no guarda nada. Entra en tu cuenta para guardarlo.' });
    void navigate(href('/guardados'));
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (member) return;
    event.preventDefault();
    void toDevice(textsOf(new FormData(event.currentTarget)));
  };
  const cost = signingCost({ rent: whole(typed.rent), depositMonths: whole(typed.depositMonths), guarantee: whole(typed.guarantee) });
  const offer = typed.offer && typed.offer in offers ? (typed.offer as Offer) : null;
  return (
    <>
      <Form of={form} className={s.form} onInput={listen} onSubmit={send}>
        <fieldset id="state" tabIndex={-1} aria-describedby={form.errors.state ? 'state-error' : undefined}>
          <legend className="lab">Estado</legend>
          <div className="seg seg--tabs">
            {Object.entries(savedStates).map(([value, text]) => (
              <label key={value}>
                <input type="radio" name="state" value={value} defaultChecked={form.value('state') === value} />
                {text}
              </label>
            ))}
          </div>
          <FieldError id="state" text={form.errors.state} />
        </fieldset>
        <LongText name="note" label="Tu nota" rows={3} max={ownLimits.note} />
        <div className={s.pair}>
          <Field name="rent" label="Te piden, al mes" inputMode="decimal" placeholder="1.150 €" autoComplete="off" />
          <Field name="depositMonths" label="Fianza, en meses" inputMode="numeric" autoComplete="off" />
          <Field name="guarantee" label="Otra garantía, si la piden" inputMode="decimal" placeholder="0 €" autoComplete="off" />
          <Choice name="offer" label="¿Qué te alquilan?">
            <option value="">Sin indicar</option>
            {Object.entries(offers).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Choice>
        </div>
        {cost ? (
          <CostLines cost={cost} offer={offer}>
            {offer === 'whole' ? (
              <>
                La garantía no puede pasar de dos meses. <Link to={href('/clausulas/:id', { id: 'garantias-excesivas' })}>Qué dice la ley</Link>
              </>
            ) : null}
          </CostLines>
        ) : null}
        <Trouble />
        <p className="row">
          <Submit busy="Guardando…">Guardar</Submit>
          <SavedHere />
        </p>
      </Form>
      <RemoveSaved followed={followed} member={member} />
    </>
  );
}

/** The typed number; null: not readable yet. */
const whole = (typed: string | undefined) => {
  const value = readEuros(typed ?? '');
  return value === null || (value === 0 && typed === '') ? null : Math.round(value);
};
