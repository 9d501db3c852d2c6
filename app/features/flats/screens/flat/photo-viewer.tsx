import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { href, Link } from 'react-router';
import { photoPath } from '../../../../../platform/paths.ts';
import { Icon } from '../../../../ui/icon.tsx';
import s from './photo-viewer.module.css';

interface ViewerProps {
  photos: readonly string[];
  at: number;
  onClose(): void;
}

/** Pixels that an arrow key scrolls a zoomed picture. */
const moves: Record<string, [left: number, top: number]> = { ArrowLeft: [-80, 0], ArrowRight: [80, 0], ArrowUp: [0, -80], ArrowDown: [0, 80] };

/** The photos of all reviews of a flat, one at a time: by swiping, by keys and by buttons; each can be zoomed. */
export function PhotoViewer({ photos, at, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(at);
  const [zoomed, setZoomed] = useState(false);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    strip.current?.scrollTo({ left: at * strip.current.clientWidth, behavior: 'instant' });
  }, [at]);
  const go = (to: number) => {
    const next = Math.min(Math.max(to, 0), photos.length - 1);
    setZoomed(false);
    setCurrent(next);
    strip.current?.scrollTo({ left: next * strip.current.clientWidth, behavior: 'instant' });
  };
  const keys: Record<string, () => void> = {
    ArrowLeft: () => go(current - 1),
    ArrowRight: () => go(current + 1),
    Home: () => go(0),
    End: () => go(photos.length - 1),
    '+': () => setZoomed(true),
    '-': () => setZoomed(false),
  };
  const pressed = (event: KeyboardEvent) => {
    const act = keys[event.key];
    const move = moves[event.key];
    if (!act && !(zoomed && move)) return;
    event.preventDefault();
    // The arrow keys scroll a zoomed picture.
    if (zoomed && move) strip.current?.children[current]?.scrollBy(...move);
    else act?.();
  };
  return (
    <dialog ref={dialog} className={s.viewer} aria-label="Fotos de inquilinos" onClose={onClose} onKeyDown={pressed}>
      <div className={s.bar}>
        <p role="status">
          Foto {current + 1} de {photos.length}
        </p>
        <Link className="btn btn--line" to={href('/denunciar/:kind/:id', { kind: 'foto', id: photos[current] ?? '' })} rel="nofollow">
          Denunciar<span className="vh"> la foto {current + 1}</span>
        </Link>
        <button className="btn btn--line" type="button" aria-pressed={zoomed} onClick={() => setZoomed(!zoomed)}>
          {zoomed ? 'Reducir' : 'Ampliar'}
        </button>
        <button className="btn btn--line" type="button" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          <span className="vh">Cerrar</span>
        </button>
      </div>
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements must be reachable by keyboard
        tabIndex={0}
        className={zoomed ? `${s.strip} ${s.held}` : s.strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => !zoomed && setCurrent(Math.round(scrollLeft / clientWidth))}
      >
        {photos.map((name, i) => (
          <li
            key={name}
            tabIndex={zoomed && i === current ? 0 : undefined}
            className={zoomed && i === current ? s.zoomed : undefined}
            aria-hidden={i !== current}
          >
            {Math.abs(i - current) <= 1 ? <img src={photoPath(name, 1600)} alt={`Foto ${i + 1} de ${photos.length} de inquilinos`} decoding="async" /> : null}
          </li>
        ))}
      </ul>
      {photos.length > 1 ? (
        <div className={s.bar}>
          <button className="btn btn--line" type="button" disabled={current === 0} onClick={() => go(current - 1)}>
            Anterior
          </button>
          <button className="btn btn--line" type="button" disabled={current === photos.length - 1} onClick={() => go(current + 1)}>
            Siguiente
          </button>
        </div>
      ) : null}
    </dialog>
  );
}
