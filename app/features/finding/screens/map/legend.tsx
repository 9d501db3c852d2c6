import styles from '../../parts/map/map.module.css';
import { PlaceMark } from '../../parts/map/place-mark.tsx';

export function Legend() {
  return (
    <>
      <ul className="legend">
        <li>
          <PlaceMark kind="precise" />
          Ubicación exacta
        </li>
        <li>
          <PlaceMark kind="approximate" />
          Aproximada
        </li>
        <li>
          <PlaceMark kind="failed" />
          Sin localizar: posición orientativa
        </li>
        <li>
          <svg className="dot" viewBox="0 0 48 48" aria-hidden="true">
            <rect className={styles.cellShape} x="8" y="8" width="32" height="32" rx="4" />
          </svg>
          Varios pisos: el número dice cuántos
        </li>
      </ul>
      <p className={`xs muted ${styles.source}`}>
        Contornos aproximados, hechos con datos del Instituto Geográfico Nacional (CC BY 4.0 scne.es) y del Ajuntament de València (CC BY 4.0). Situación de los
        pisos, en parte: CartoCiudad CC-BY 4.0 scne.es.
      </p>
    </>
  );
}
