import { More } from '../../../../ui/fold.tsx';
import styles from '../../parts/map/map.module.css';
import { PlaceMark } from '../../parts/map/place-mark.tsx';

export const Legend = () => (
  <More of="Qué dicen los círculos">
    <ul className="legend">
      <li>
        <PlaceMark kind="precise" />
        Un piso: el número son sus reseñas
      </li>
      <li>
        <i className={styles.several} aria-hidden="true" />
        Varios pisos juntos: el número son pisos
      </li>
      <li>
        <PlaceMark kind="approximate" />
        Ubicación aproximada
      </li>
      <li>
        <PlaceMark kind="failed" />
        Sin localizar: posición orientativa
      </li>
    </ul>
    <p className="xs muted">
      Contornos aproximados, hechos con datos del Instituto Geográfico Nacional (CC BY 4.0 scne.es) y del Ajuntament de València (CC BY 4.0). Situación de los
      pisos, en parte: CartoCiudad CC-BY 4.0 scne.es.
    </p>
  </More>
);
