import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import styles from './pane.module.css';

/** Positions of the list over the map on a phone: only its count, half of the map, all of it. */
const snapPoints = ['peek', 'half', 'full'] as const;
export type SnapPoint = (typeof snapPoints)[number];

const next: Record<SnapPoint, SnapPoint> = { peek: 'half', half: 'full', full: 'peek' };
/** Share of the height that the list covers at each snap point. */
const share: Record<SnapPoint, number> = { peek: 0.12, half: 0.55, full: 1 };
const slack = 8;

/** Pulls the list up and down: dragged with a finger, pressed, or with the arrow keys. */
export function Grip({ rest, settle }: { rest: SnapPoint; settle(rest: SnapPoint): void }) {
  const pulled = useRef<{ from: number; height: number; moved: boolean } | null>(null);
  const start = (event: PointerEvent<HTMLButtonElement>) => {
    const list = event.currentTarget.parentElement;
    if (!list) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pulled.current = { from: event.clientY, height: list.clientHeight, moved: false };
  };
  const move = (event: PointerEvent<HTMLButtonElement>) => {
    const list = event.currentTarget.parentElement;
    const pull = pulled.current;
    if (!list || !pull) return;
    const by = pull.from - event.clientY;
    if (Math.abs(by) > slack) pull.moved = true;
    if (pull.moved) list.style.height = `${pull.height + by}px`;
  };
  const end = (event: PointerEvent<HTMLButtonElement>) => {
    const list = event.currentTarget.parentElement;
    if (!list || !pulled.current?.moved) return;
    const part = list.clientHeight / (list.parentElement?.clientHeight || 1);
    list.style.height = '';
    settle(snapPoints.reduce((a, b) => (Math.abs(share[b] - part) < Math.abs(share[a] - part) ? b : a)));
  };
  const press = (event: MouseEvent) => {
    // Ignores the click at the end of a drag; a click by key (detail 0) always counts.
    if (event.detail === 0 || !pulled.current?.moved) settle(next[rest]);
    pulled.current = null;
  };
  const onKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    settle(snapPoints[Math.max(0, Math.min(snapPoints.length - 1, snapPoints.indexOf(rest) + by))] ?? rest);
  };
  return (
    <button
      className={styles.grip}
      type="button"
      aria-label={rest === 'full' ? 'Bajar la lista' : 'Subir la lista'}
      aria-expanded={rest !== 'peek'}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onClick={press}
      onKeyDown={onKey}
    >
      <i />
    </button>
  );
}
