import { type ChangeEvent, useEffect, useState } from 'react';
import { photoRules } from '../../../domain/account/photo.ts';
import { Icon } from '../../ui/icon.tsx';
import s from './edit-profile.module.css';

/** The photo with its preview. It goes up with the form, so that it works without script as well. */
export function PhotoField({ current, error }: { current: string | null; error: string | undefined }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [own, setOwn] = useState<string | null>(null);
  const [removed, setRemoved] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(chosen ?? ''), [chosen]);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    const problem = !file ? null : !file.type.startsWith('image/') ? photoRules.notAnImage : file.size > photoRules.maxBytes ? photoRules.tooLarge : null;
    setOwn(problem);
    if (problem) event.target.value = '';
    setChosen(file && !problem ? URL.createObjectURL(file) : null);
    setRemoved(false);
  };
  const shown = chosen ?? (removed ? null : current);
  const told = own ?? error;
  return (
    <div className={s.photo}>
      {shown ? (
        <img className={s.picture} src={shown} alt={chosen ? 'Así quedará tu foto' : 'Tu foto de perfil'} width="96" height="96" />
      ) : (
        <span className={s.picture} aria-hidden="true">
          <Icon name="user" />
        </span>
      )}
      <div className="field">
        <label htmlFor="photo">Foto de perfil</label>
        <input
          className={`inp ${s.file}`}
          id="photo"
          type="file"
          name="photo"
          accept="image/*"
          onChange={choose}
          aria-invalid={told ? true : undefined}
          aria-describedby={`photo-hint${told ? ' photo-error' : ''}`}
        />
        <p className="small muted" id="photo-hint">
          Una imagen de 5 MB como mucho. Se recorta en cuadrado y se le quitan los datos ocultos.
        </p>
        {told ? (
          <p className="err" id="photo-error">
            <Icon name="warning" small />
            {told}
          </p>
        ) : null}
        {current && !chosen ? (
          <label className={s.remove}>
            <input type="checkbox" name="sinFoto" value="si" checked={removed} onChange={(e) => setRemoved(e.target.checked)} />
            Quitar la foto
          </label>
        ) : null}
      </div>
    </div>
  );
}
