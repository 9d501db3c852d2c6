import { useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { profileLimits } from '../../../domain/account/options.ts';
import type { OwnProfile } from '../../../usecases/profiles/reads.ts';
import { Icon } from '../../ui/icon.tsx';
import s from './edit-profile.module.css';
import type { Outcome } from './outcome.ts';
import { PhotoField } from './photo-field.tsx';

/** Name, bio and photo; the alias is shown and cannot be changed (2-community §2). */
export function ProfileForm({ profile, outcome }: { profile: OwnProfile; outcome: Outcome | undefined }) {
  const navigation = useNavigation();
  const busy = navigation.state !== 'idle' && navigation.formData?.get('intent') === 'guardar';
  const refused = outcome && !outcome.ok ? outcome : null;
  const errors = refused?.errors ?? {};
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused?.errors) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refused]);
  return (
    <Form method="post" encType="multipart/form-data" className={s.form} ref={form} noValidate>
      <input type="hidden" name="intent" value="guardar" />
      {refused?.message ? (
        <p className="err" role="alert">
          <Icon name="warning" />
          {refused.message}
        </p>
      ) : null}
      {outcome?.ok ? (
        <p className="note" role="status">
          <Icon name="check" />
          <span>
            Perfil actualizado. <Link to={`/perfil/${encodeURIComponent(profile.alias)}`}>Ver cómo queda</Link>
          </span>
        </p>
      ) : null}
      <PhotoField key={profile.photoUrl} current={profile.photoUrl} error={errors.photo} />
      <div className="field">
        <label htmlFor="displayName">Nombre completo</label>
        <input
          className="inp"
          id="displayName"
          name="displayName"
          autoComplete="name"
          required
          maxLength={profileLimits.displayName}
          defaultValue={refused?.values?.displayName ?? profile.displayName ?? ''}
          aria-invalid={errors.displayName ? true : undefined}
          aria-describedby={errors.displayName ? 'displayName-error' : undefined}
        />
        <Problem id="displayName-error" text={errors.displayName} />
      </div>
      <div className="field">
        <label htmlFor="alias">Tag</label>
        <input className="inp" id="alias" value={`@${profile.alias}`} readOnly aria-describedby="alias-hint" />
        <p className="small muted" id="alias-hint">
          El tag no se puede cambiar.
        </p>
      </div>
      <div className="field">
        <label htmlFor="bio">Biografía</label>
        <textarea
          className="inp"
          id="bio"
          name="bio"
          rows={5}
          maxLength={profileLimits.bio}
          defaultValue={refused?.values?.bio ?? profile.bio ?? ''}
          aria-invalid={errors.bio ? true : undefined}
          aria-describedby={errors.bio ? 'bio-error' : undefined}
        />
        <Problem id="bio-error" text={errors.bio} />
      </div>
      <p>
        <button className="btn btn--main" type="submit" aria-busy={busy} onClick={busy ? (e) => e.preventDefault() : undefined}>
          {busy ? 'Guardando...' : 'Guardar cambios'}
        </button>
      </p>
    </Form>
  );
}

function Problem({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p className="err" id={id}>
      <Icon name="warning" small />
      {text}
    </p>
  ) : null;
}
