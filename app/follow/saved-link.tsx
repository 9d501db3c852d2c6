import { href, NavLink } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { useDeviceFollows } from './device.ts';
import s from './follow.module.css';

/** The way to what one keeps, with how many flats; `count` null: a visitor, whose device knows. */
export function SavedLink({ count }: { count: number | null }) {
  const here = useDeviceFollows();
  const flats = count ?? here.filter((one) => one.kind === 'flat').length;
  return (
    <NavLink className={s.link} to={href('/guardados')} aria-label={flats > 0 ? `Guardados, ${flats}` : 'Guardados'}>
      <span className={flats > 0 ? s.on : s.off}>
        <Icon name="bookmark" />
      </span>
      {flats > 0 ? (
        <span className={`num ${s.count}`} aria-hidden="true">
          {flats}
        </span>
      ) : null}
    </NavLink>
  );
}
