import { useEffect, useRef, useState } from 'react';
import { acceptedImages } from '../../../../../platform/image-type.ts';
import { FileField } from '../../../../ui/form/file-field.tsx';
import { sendablePhoto } from '../../../../ui/form/sendable-photo.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { photoRules } from '../../rules/options.ts';
import s from './edit-profile.module.css';

const prepare = (file: File) => sendablePhoto(file, photoRules);

/** The photo with its preview. It is uploaded with the form, so it works without script too. */
export function PhotoField({ current }: { current: string | null }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [removed, setRemoved] = useState(false);
  /** Address of a picture that this browser cannot draw (HEIC). */
  const [undrawn, setUndrawn] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => () => URL.revokeObjectURL(chosen ?? ''), [chosen]);
  // Reads a box that was ticked before hydration.
  useEffect(() => setRemoved(box.current?.checked === true), []);
  const shown = chosen ?? (removed ? null : current);
  return (
    <div className={s.photo}>
      {shown && shown !== undrawn ? (
        <img
          className={s.picture}
          src={shown}
          alt={chosen ? 'Así quedará tu foto' : 'Tu foto de perfil'}
          width="96"
          height="96"
          onError={() => setUndrawn(shown)}
        />
      ) : (
        <span className={s.picture} aria-hidden="true">
          <Icon name="user" />
        </span>
      )}
      <FileField
        name="photo"
        label="Foto de perfil"
        hint="Una imagen de 5 MB como mucho. Se recorta en cuadrado y se le quitan los datos ocultos."
        accept={acceptedImages}
        prepare={prepare}
        onChosen={(file) => {
          setChosen(file && URL.createObjectURL(file));
          setRemoved(false);
        }}
      >
        {current && !chosen ? (
          <label className={s.remove}>
            <input type="checkbox" name="sinFoto" value="si" ref={box} onInput={(e) => setRemoved(e.currentTarget.checked)} />
            Quitar la foto
          </label>
        ) : null}
      </FileField>
    </div>
  );
}
