import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { href, useSearchParams } from 'react-router';
import { acceptedImages, tooManyPixels } from '../../../../../platform/image-type.ts';
import { avatarPath } from '../../../../../platform/paths.ts';
import { FieldError } from '../../../../ui/form/problems.tsx';
import { sendablePhoto } from '../../../../ui/form/sendable-photo.ts';
import { upload } from '../../../../ui/form/upload.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { avatarRules } from '../../rules/options.ts';
import s from './auth.module.css';

const refused: ReadonlyMap<string, string> = new Map([
  ['tipo', avatarRules.notAnImage],
  ['tamano', avatarRules.tooLarge],
  ['pixeles', tooManyPixels()],
  ['fallo', avatarRules.failed],
]);
const stored = /^[0-9a-f]{32}$/;

/** Uploads the photo as soon as it is chosen, before the account exists. Without script, a separate form does. */
export function AvatarField({ initial, onChange }: { initial: string; onChange(url: string, uploading: boolean): void }) {
  const [query] = useSearchParams();
  const photoParam = query.get('foto') ?? '';
  const [picture, setPicture] = useState(stored.test(photoParam) ? avatarPath(photoParam) : initial);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | undefined>(refused.get(photoParam));
  const [scripted, setScripted] = useState(false);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(0);
  const uploading = progress !== null;
  useEffect(() => onChange(picture, uploading), [picture, uploading, onChange]);

  const choose = async () => {
    const file = input.current?.files?.[0];
    if (!file) return;
    const turn = ++latest.current;
    setError(undefined);
    setPicture('');
    setProgress(0);
    const sent = await sendablePhoto(file, avatarRules);
    if (turn !== latest.current) return;
    if (typeof sent === 'string') {
      setProgress(null);
      return setError(sent);
    }
    const answer = await uploadAvatar(sent, (share) => turn === latest.current && setProgress(share));
    if (turn !== latest.current) return;
    setProgress(null);
    if (answer.ok) return setPicture(answer.url);
    setError(answer.error);
    if (answer.error === avatarRules.failed) toast({ title: 'Error al subir la imagen', description: answer.error, kind: 'error' });
  };
  const early = useEffectEvent(choose);
  useEffect(() => {
    setScripted(true);
    // Uploads a photo that was chosen before hydration.
    void early();
  }, []);
  const remove = () => {
    latest.current++;
    setPicture('');
    setProgress(null);
    setError(undefined);
    if (input.current) input.current.value = '';
  };

  return (
    <form className={s.avatar} method="post" action={href('/subir/avatar')} encType="multipart/form-data">
      {picture ? <img src={picture} alt="Tu foto de perfil" width="72" height="72" /> : <Empty />}
      <div className="field">
        <label htmlFor={id}>Foto de perfil</label>
        <input
          className={`inp ${s.file}`}
          ref={input}
          id={id}
          type="file"
          name="avatar"
          accept={acceptedImages}
          onChange={() => void choose()}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        />
        <p className="small muted" id={`${id}-hint`}>
          Una imagen de menos de 5 MB. Se recorta en cuadrado y se le quitan los datos ocultos.
        </p>
        {uploading ? <progress className={s.progress} max={1} value={progress} aria-label="Subiendo la foto" /> : null}
        <FieldError id={id} text={error} />
        <p className="row">
          {scripted ? null : (
            <button className="btn btn--s" type="submit">
              Subir foto
            </button>
          )}
          {picture ? (
            <button className="btn btn--s btn--quiet" type="button" onClick={remove}>
              Quitar foto
            </button>
          ) : null}
        </p>
      </div>
    </form>
  );
}

function Empty() {
  return (
    <span className={s.empty} aria-hidden="true">
      <Icon name="user" />
    </span>
  );
}

/** Uploads the photo. `onProgress` gets the sent share, 0 to 1. */
async function uploadAvatar(file: File, onProgress: (share: number) => void): Promise<{ ok: true; url: string } | { ok: false; error: string }> {
  const { status, body } = await upload(href('/subir/avatar'), 'avatar', file, { onProgress, timeout: 60_000 });
  const answer = body as { url?: string; error?: string } | null;
  if (status === 201 && answer?.url) return { ok: true, url: answer.url };
  return { ok: false, error: ([400, 429].includes(status) && answer?.error) || avatarRules.failed };
}
