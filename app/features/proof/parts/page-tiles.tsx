import s from './page-tiles.module.css';

/** Progress as one tile per page; the current one fills up. */
export function PageTiles({ label, pages, at, part }: { label: string; pages: number; at: number; part: number }) {
  const tiles = Array.from({ length: pages }, (_, page) => page);
  return (
    <div
      className={s.tiles}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(((at + part) / pages) * 100)}
    >
      {tiles.map((page) => (
        <i
          key={page}
          className={page < at ? s.on : page === at ? s.now : undefined}
          style={page === at ? { ['--p' as string]: `${Math.round(part * 100)}%` } : undefined}
        />
      ))}
    </div>
  );
}
