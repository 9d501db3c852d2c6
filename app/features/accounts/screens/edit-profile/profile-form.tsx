import { href, Link } from 'react-router';
import { Field, LongText } from '../../../../ui/form/fields.tsx';
import { Form, Saved, Submit, Trouble } from '../../../../ui/form/form.tsx';
import type { FormResult } from '../../../../ui/form/result.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { OwnProfile } from '../../data/profile.reads.ts';
import { profileLimits } from '../../rules/options.ts';
import s from './edit-profile.module.css';
import { PhotoField } from './photo-field.tsx';

/** Name, bio and photo; the alias is shown and cannot be changed (2-community §2). */
export function ProfileForm({ owner, profile, answered }: { owner: string; profile: OwnProfile; answered: FormResult | undefined }) {
  const form = useForm({
    answered,
    intent: 'guardar',
    initial: { displayName: profile.displayName ?? '', bio: profile.bio ?? '' },
    draft: { name: 'perfil', owner },
  });
  return (
    <Form of={form} files className={s.form}>
      {form.result?.ok ? (
        <p className="note" role="status">
          <Icon name="check" />
          <span>
            Perfil actualizado. <Link to={href('/perfil/:alias', { alias: profile.alias })}>Ver cómo queda</Link>
          </span>
        </p>
      ) : null}
      <PhotoField key={profile.photoUrl} current={profile.photoUrl} />
      <Field label="Nombre completo" name="displayName" autoComplete="name" required max={profileLimits.displayName} />
      <div className="field">
        <label htmlFor="alias">Tag</label>
        <input className="inp" id="alias" value={`@${profile.alias}`} readOnly aria-describedby="alias-hint" />
        <p className="small muted" id="alias-hint">
          El tag no se puede cambiar.
        </p>
      </div>
      <LongText label="Biografía" name="bio" rows={5} max={profileLimits.bio} counted />
      <Trouble />
      <p className="row">
        <Submit busy="Guardando...">Guardar cambios</Submit>
        <Saved text="Sin guardar aún: está solo en este dispositivo" />
      </p>
    </Form>
  );
}
