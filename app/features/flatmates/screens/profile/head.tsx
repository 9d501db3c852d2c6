import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { Notice } from '../../../../ui/form/form.tsx';
import { MessageForm } from '../../../../ui/form/message-form.tsx';
import type { FormResult } from '../../../../ui/form/result.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { toast } from '../../../../ui/toast.tsx';
import type { PublicProfile } from '../../data/profile.view.ts';
import s from './profile.module.css';

/** The person, and the viewer's actions. */
export function Head({
  profile: { alias, displayName, bio, photoUrl, verified },
  own,
  children,
}: {
  profile: PublicProfile;
  own: boolean;
  children: ReactNode;
}) {
  const name = displayName ?? `@${alias}`;
  return (
    <div className="title phead">
      <div className="who">
        {photoUrl ? (
          <img className={`ava ${s.photo}`} src={photoUrl} alt={`Foto de ${name}`} width="72" height="72" />
        ) : (
          <div className="ava" aria-hidden="true">
            {[...(displayName ?? alias)][0]?.toLocaleUpperCase('es')}
          </div>
        )}
        <div className={s.name}>
          <h1>{name}</h1>
          <p className={`row ${s.tag}`}>
            {displayName ? <span className="muted">@{alias}</span> : null}
            <button className="btn btn--quiet btn--s" type="button" onClick={() => void copyTag(alias)}>
              Copiar tag
            </button>
          </p>
        </div>
      </div>
      <div className="stack-s">
        {verified ? (
          <p>
            <span className="badge badge--ok">
              <Icon name="check" small />
              Compañero verificado
            </span>
          </p>
        ) : null}
        {bio ? <p className={s.bio}>{bio}</p> : null}
      </div>
      {own ? (
        <p className="row">
          <Link className="btn btn--main" to={href('/editar-perfil')}>
            <Icon name="pencil" />
            Editar perfil
          </Link>
          <Link className="btn" to={href('/panel/estancias')}>
            <Icon name="home" />
            Mis estancias
          </Link>
        </p>
      ) : null}
      {children}
    </div>
  );
}

async function copyTag(alias: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(`@${alias}`);
    toast({ title: 'Tag copiado al portapapeles' });
  } catch {
    toast({ title: 'No se pudo copiar', description: `Cópialo a mano: @${alias}`, kind: 'error' });
  }
}

/** 'Enviar mensaje' to a former or current flatmate. `answered`: the response to a message that was sent without script. */
export function Write({ alias, name, answered }: { alias: string; name: string; answered: FormResult | undefined }) {
  return (
    <>
      <MessageForm
        name={`mensaje-${alias}`}
        opener="Enviar mensaje"
        openerClass="btn btn--main"
        className={s.write}
        label={`Tu mensaje a ${name}`}
        sendClass="btn"
        answered={answered}
      />
      {answered?.ok ? <Notice result={answered} /> : null}
    </>
  );
}
