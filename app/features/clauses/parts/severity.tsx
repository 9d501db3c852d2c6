import type { Severity } from '../rules/clause.ts';
import styles from './severity.module.css';

const kinds = { 'posible cláusula nula': 'nula', abusiva: 'abusiva', dudosa: 'dudosa' } as const;

/** Severity as a tile: filled with a cross, half filled, or empty with a dashed border. The word is always beside it. */
export function SeverityTile({ severity, large = false }: { severity: Severity; large?: boolean }) {
  const kind = kinds[severity];
  return (
    <svg className={large ? `${styles.tile} ${styles.large}` : styles.tile} viewBox="0 0 16 16" aria-hidden="true">
      {kind === 'nula' ? (
        <>
          <path className={styles.full} d="M1 1h14v14H1z" />
          <path className={styles.cross} d="M5 5l6 6M11 5l-6 6" />
        </>
      ) : (
        <path className={kind === 'dudosa' ? `${styles.open} ${styles.dashed}` : styles.open} d="M1.75 1.75h12.5v12.5H1.75z" />
      )}
      {kind === 'abusiva' ? <path className={styles.full} d="M1 1v14h14z" /> : null}
      {kind === 'dudosa' ? <path className={styles.open} d="M6 6.300c0-2.500 4-2.500 4 0 0 1.500-2 1.500-2 3M8 11.400v.6" /> : null}
    </svg>
  );
}

export function SeverityLabel({ severity }: { severity: Severity }) {
  return (
    <span className={`${styles.label} ${styles[kinds[severity]]}`}>
      <SeverityTile severity={severity} />
      {severity.slice(0, 1).toUpperCase() + severity.slice(1)}
    </span>
  );
}
