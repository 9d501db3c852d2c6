import { useEffect, useRef, useState } from 'react';
import { acceptedImages } from '../../../../../platform/image-type.ts';
import { FieldError } from '../../../../ui/form/problems.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { limits } from '../../rules/options.ts';
import { isIncluded, type Photo, type Photos } from './use-photos.ts';
import s from './wizard.module.css';

const smaller = 'La foto es muy grande: la estamos reduciendo…';

/** Up to five photos: previews, progress, order by buttons, removal (1-flats §5, §9). */
export function PhotosField({ photos, error }: { photos: Photos; error: string | undefined }) {
  const [announced, setAnnounced] = useState('');
  const focus = useRef<{ id: number; by: -1 | 1 } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const sent = photos.list.filter(isIncluded);
  const full = sent.length >= limits.photos.max;

  // The focus follows a moved photo, so that the next press moves the same one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the photos change
  useEffect(() => {
    const moved = focus.current;
    if (!moved) return;
    focus.current = null;
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-photo="${moved.id}"] button:enabled`) ?? [])];
    (buttons.find((button) => button.dataset.by === String(moved.by)) ?? buttons[0])?.focus();
  }, [photos.list]);

  const move = (photo: Photo, position: number, by: -1 | 1) => {
    focus.current = { id: photo.id, by };
    setAnnounced(`Foto ${position} movida al puesto ${position + by}`);
    photos.move(photo.id, by);
  };
  const remove = (photo: Photo, position: number) => {
    setAnnounced(isIncluded(photo) ? `Foto ${position} quitada` : `${photo.fileName} quitada`);
    photos.remove(photo.id);
    input.current?.focus();
  };

  return (
    <fieldset className={error ? 'q q--err' : 'q'}>
      <legend>Fotos</legend>
      <p className="hint" id="photos-hint">
        Hasta {limits.photos.max}, si quieres. Eliminamos la ubicación y la fecha. Se publican con tu reseña, cuando esté verificada. Procura que no salga
        nadie.
      </p>
      {photos.list.length > 0 ? (
        <ul className={s.photos} ref={list}>
          {photos.list.map((photo) => (
            <li key={photo.id} data-photo={photo.id} className={s.photo}>
              <PhotoRow photo={photo} position={sent.indexOf(photo) + 1} count={sent.length} photos={photos} onMove={move} onRemove={remove} />
            </li>
          ))}
        </ul>
      ) : null}
      <label className={`btn ${s.pick}`} data-full={full || undefined}>
        <Icon name="photo" />
        {photos.list.length > 0 ? 'Añadir más fotos' : 'Añadir fotos'}
        <input
          ref={input}
          className={s.file}
          id="photos"
          type="file"
          accept={acceptedImages}
          multiple
          data-field="photos"
          aria-describedby={error ? 'photos-hint photos-error' : 'photos-hint'}
          onChange={(event) => {
            photos.add(event.target.files ?? []);
            event.target.value = '';
          }}
        />
      </label>
      {photos.preparing ? <p className="small">{smaller}</p> : null}
      {photos.noRoom ? (
        <p className="small">Este navegador no tiene sitio para guardar las fotos: si cierras la página antes de enviarla, tendrás que volver a añadirlas.</p>
      ) : null}
      <FieldError id="photos" text={error} />
      <p className="vh" role="status">
        {photos.preparing ? smaller : announced}
      </p>
    </fieldset>
  );
}

function PhotoRow(props: {
  photo: Photo;
  position: number;
  count: number;
  photos: Photos;
  onMove(photo: Photo, position: number, by: -1 | 1): void;
  onRemove(photo: Photo, position: number): void;
}) {
  const { photo, position, count, photos, onMove, onRemove } = props;
  const per = Math.round(photo.progress * 100);
  return (
    <>
      {/* A HEIC that the browser cannot draw is an empty tile until it is uploaded. */}
      {photo.preview === '' || photo.state === 'failed' ? (
        <span className={s.thumb} aria-hidden="true">
          <Icon name="photo" />
        </span>
      ) : (
        <img
          className={s.thumb}
          src={photo.preview}
          alt={`Foto ${position}`}
          onError={() => {
            if (photo.state === 'ready') photos.lost(photo.id);
          }}
        />
      )}
      <div className={s.about}>
        <p className="small">
          <b>{isIncluded(photo) ? `Foto ${position}` : photo.fileName}</b>
        </p>
        {photo.state === 'uploading' ? (
          <>
            <progress className={s.bar} max={1} value={photo.progress} aria-label={`Foto ${position}: subida`} />
            <p className="xs muted num">{per < 100 ? `Subiendo: ${per} %` : 'Preparándola…'}</p>
          </>
        ) : null}
        {photo.state === 'ready' ? <p className="xs muted">Subida</p> : null}
        {photo.state === 'kept' ? <p className="xs muted">{photos.noRoom ? 'Solo en esta página' : 'Guardada en este dispositivo'}</p> : null}
        {photo.state === 'failed' ? <p className="xs muted">No se enviará</p> : null}
      </div>
      <div className={s.tools}>
        {isIncluded(photo) ? (
          <>
            <Tool icon="up" label={`Mover la foto ${position} antes`} by={-1} off={position === 1} onPress={() => onMove(photo, position, -1)} />
            <Tool icon="down" label={`Mover la foto ${position} después`} by={1} off={position === count} onPress={() => onMove(photo, position, 1)} />
          </>
        ) : null}
        <Tool icon="close" label={isIncluded(photo) ? `Quitar la foto ${position}` : `Quitar ${photo.fileName}`} onPress={() => onRemove(photo, position)} />
      </div>
      {photo.state === 'failed' ? (
        <div className={s.failed}>
          <p className="err">
            <Icon name="warning" small />
            {photo.message}
          </p>
          {photo.file ? (
            <button className="btn btn--s" type="button" onClick={() => photos.retry(photo.id)}>
              Reintentar
            </button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

function Tool({ icon, label, by, off = false, onPress }: { icon: 'up' | 'down' | 'close'; label: string; by?: -1 | 1; off?: boolean; onPress(): void }) {
  return (
    <button className={`btn btn--quiet ${s.tool}`} type="button" data-by={by} aria-label={label} disabled={off} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}
