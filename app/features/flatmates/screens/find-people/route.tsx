import { useEffect, useRef } from 'react';
import { data, Form, href, Link, redirect, useNavigation } from 'react-router';
import { userSearchLimit } from '../../../../../platform/rate-limits.policy.ts';
import { consumeAttempt } from '../../../../../platform/rate-limits.writes.ts';
import { servicesContext, visitContext } from '../../../../context.ts';
import { describedBy } from '../../../../ui/form/fields.tsx';
import { FieldError } from '../../../../ui/form/problems.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { type LastDataProps, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { readTag } from '../../data/profile.input.ts';
import { findAlias } from '../../data/profile.reads.ts';
import type { Route } from './+types/route';
import s from './find-people.module.css';

/** 2-community §5, User search. */
const texts = {
  empty: 'Por favor, ingresa un tag de usuario',
  unknown: 'Usuario no encontrado',
  failed: 'Error al buscar el usuario',
  tooMany: 'Has buscado muchas veces seguidas. Espera un poco y vuelve a probar.',
} as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock, log } = context.get(servicesContext);
  const visit = context.get(visitContext);
  const viewer = await visit.viewer();
  if (!viewer) return data({ member: false as const });
  const typed = url.searchParams.get('tag');
  const answer = (error: string | null, status = 200, headers?: HeadersInit) =>
    data({ member: true as const, typed: (typed ?? '').slice(0, 200), error }, { status, headers });
  if (typed === null) return answer(null);
  const tag = readTag(typed);
  if (tag === '') return answer(texts.empty, 400);
  try {
    const wait = await consumeAttempt(db, clock, userSearchLimit, [`search-user:account:${viewer.userId}`]);
    if (wait > 0) return answer(texts.tooMany, 429, { 'Retry-After': String(wait) });
    const alias = await findAlias(db, tag);
    if (alias === null) return answer(texts.unknown, 404);
    return redirect(href('/perfil/:alias', { alias }));
  } catch (err) {
    log.error({ err, requestId: visit.requestId }, 'user search');
    return answer(texts.failed, 500);
  }
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** Without a connection the screen keeps its content. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(FindPeopleScreen, () => texts.failed);

function FindPeopleScreen({ loaderData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  return (
    <div className="page">
      <title>Buscar usuarios · Rellano</title>
      <meta name="robots" content="noindex" />
      {loaderData.member ? <Search answer={loaderData} notLoaded={notLoaded} /> : <Restricted />}
    </div>
  );
}

function Search({ answer, notLoaded }: { answer: { typed: string; error: string | null }; notLoaded: string | null }) {
  const navigation = useNavigation();
  const busy = navigation.state === 'loading' && navigation.location.search.includes('tag=');
  const input = useRef<HTMLInputElement>(null);
  const error = notLoaded ?? answer.error;
  useEffect(() => {
    // Per response: two searches in a row may have the same error.
    const error = notLoaded ?? answer.error;
    if (!error) return;
    input.current?.focus();
    if (error !== texts.empty) toast({ title: error, kind: 'error' });
  }, [answer, notLoaded]);
  return (
    <div className={`stack ${s.search}`}>
      <div className="title stack-s">
        <h1>Buscar usuarios</h1>
        <p className="lead">Escribe el tag de quien vivió o va a vivir contigo y mira cómo ha sido convivir con esa persona.</p>
      </div>
      <Form method="get" role="search" className={s.form} noValidate>
        <div className="field">
          <label htmlFor="tag">Tag de usuario</label>
          <input
            className="inp"
            ref={input}
            id="tag"
            name="tag"
            defaultValue={answer.typed}
            placeholder="@tranquila_gaviota421"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={60}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy('tag', { error: error !== null })}
          />
          <FieldError id="tag" text={error} alert />
        </div>
        <button className="btn btn--main" type="submit" aria-busy={busy} onClick={busy ? (e) => e.preventDefault() : undefined}>
          <Icon name="search" />
          {busy ? 'Buscando...' : 'Buscar'}
        </button>
      </Form>
      <p className="note">
        <Icon name="info" />
        <span>Se busca el tag exacto, sin importar mayúsculas ni acentos. Nadie puede recorrer la lista de personas.</span>
      </p>
    </div>
  );
}

function Restricted() {
  return (
    <div className="blank stack">
      <div className="tile-field" aria-hidden="true" />
      <h1>Acceso Restringido</h1>
      <p className="lead">Para buscar usuarios necesitas una cuenta. Es gratis.</p>
      <p>
        <Link className="btn btn--main" to={`${href('/auth')}?tab=entrar&volver=${encodeURIComponent(href('/buscar-usuarios'))}`} rel="nofollow">
          Iniciar sesión
        </Link>
      </p>
    </div>
  );
}
