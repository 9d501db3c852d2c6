import { Icon } from '../../../../ui/icon.tsx';
import { PageTiles } from '../../../proof/parts/page-tiles.tsx';
import { readerMegabytes } from '../../../proof/parts/reader/megabytes.ts';
import { SeverityLabel } from '../../parts/severity.tsx';
import s from './check.module.css';
import { CheckIcon } from './icon.tsx';
import type { Progress } from './read-text.ts';
import type { Shown } from './report.ts';

interface ReadingProps {
  progress: Progress | null;
  /** Findings on the pages read so far. */
  found: readonly Shown[];
  online: boolean;
  onCancel(): void;
}

const steps = ['straightening', 'reading', 'finding'] as const;
const names = { straightening: 'Enderezada', reading: 'Leyendo letras', finding: 'Buscando cláusulas' } as const;

/** Shown while files are read: page, progress, seconds left, and findings so far. */
export function Reading({ progress, found, online, onCancel }: ReadingProps) {
  const step = progress?.step ?? 'opening';
  const at = (steps as readonly string[]).indexOf(step);
  return (
    <div className="page">
      <div className="narrow">
        <div className="title stack-s">
          <h1 tabIndex={-1}>Leyendo tu contrato</h1>
          <p className="muted">Pasa en tu navegador. No cierres esta página.</p>
        </div>
        <div className={`card pad ${s.gap}`}>
          <div className={s.gapS}>
            <div className="row row--apart">
              <b role="status">{progress ? `Página ${progress.page + 1} de ${progress.pages}` : 'Abriendo el contrato'}</b>
              <span className="muted small num">{progress?.secondsLeft ? `unos ${progress.secondsLeft} segundos` : ''}</span>
            </div>
            <PageTiles label="Páginas leídas" pages={progress?.pages ?? 1} at={progress?.page ?? 0} part={progress?.part ?? 0} />
            <ul className={s.path} aria-label="Pasos de la página">
              {steps.map((one, i) => (
                <li key={one} className={i < at ? s.done : i === at ? s.now : undefined} aria-current={i === at ? 'step' : undefined}>
                  {names[one]}
                </li>
              ))}
            </ul>
          </div>
          {found.length > 0 ? (
            <div className={s.soFar}>
              <h2>Ya hemos señalado</h2>
              <ul className={s.gapS}>
                {found.map((finding, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows
                  <li className="row" key={i}>
                    <SeverityLabel severity={finding.severity} />
                    <span className="small">{finding.name}</span>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
          <div className={s.do2}>
            <button className="btn" type="button" onClick={onCancel}>
              Cancelar
            </button>
          </div>
        </div>
        {step === 'fetching' ? (
          <p className={`note ${s.below}`}>
            <Icon name="info" />
            <span>{`La primera vez se descargan ${readerMegabytes} MB para leer fotos. Después los guarda tu navegador.`}</span>
          </p>
        ) : null}
        {online ? null : (
          <p className={`note ${s.below}`}>
            <CheckIcon name="offline" />
            <span>
              <b>Sin conexión.</b> Seguimos igual: para leer no hace falta.
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
