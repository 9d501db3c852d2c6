import s from './contracts.module.css';

/** A field's result as a tile: filled with a tick, half filled, or empty with a dashed border. The word is always beside it. */
export function FieldShape({ result }: { result: 'match' | 'differs' | 'unread' | 'unasked' }) {
  return (
    <svg className={s.shape} viewBox="0 0 16 16" aria-hidden="true">
      {result === 'match' ? (
        <>
          <path className={s.match} d="M1 1h14v14H1z" />
          <path className={s.tick} d="m4 8.300 2.800 2.800L12 5.400" />
        </>
      ) : result === 'differs' ? (
        <>
          <path className={s.edge} d="M1 1h14v14H1z" />
          <path className={s.differs} d="M1 1v14h14z" />
        </>
      ) : (
        <path className={s.unread} d="M1.750 1.750h12.500v12.500H1.750z" />
      )}
    </svg>
  );
}
