import { Icon } from '../../../../ui/icon.tsx';
import { iconSet } from '../../../../ui/icon-set.tsx';
import styles from './zoom-buttons.module.css';

const Minus = iconSet({ minus: 'M4 12h16' });

/** Zooms in (1) and out (-1), for people who use neither the wheel nor two fingers. */
export const ZoomButtons = ({ ready, zoom }: { ready: boolean; zoom: (by: 1 | -1) => void }) => (
  <div className={styles.zoom}>
    <button className="btn" type="button" aria-label="Acercar" disabled={!ready} onClick={() => zoom(1)}>
      <Icon name="plus" />
    </button>
    <button className="btn" type="button" aria-label="Alejar" disabled={!ready} onClick={() => zoom(-1)}>
      <Minus name="minus" />
    </button>
  </div>
);
