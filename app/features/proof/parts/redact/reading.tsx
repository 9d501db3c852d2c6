import { Icon } from '../../../../ui/icon.tsx';
import type { Found } from '../../../personal-data/rules/in-contracts/personal-data.ts';
import { DeviceName } from '../device-name.tsx';
import { PageTiles } from '../page-tiles.tsx';
import { readerMegabytes } from '../reader/megabytes.ts';
import { RedactIcon } from './icon.tsx';
import { kindWords } from './kinds.ts';
import type { Page, Progress } from './read.ts';
import s from './redact.module.css';

interface ReadingProps {
  pages: readonly Page[];
  progress: Progress | null;
  found: readonly Found[];
  onSkip(): void;
  onCancel(): void;
}

export function Reading({ pages, progress, found, onSkip, onCancel }: ReadingProps) {
  const at = progress?.page ?? 0;
  const page = pages[at];
  const rows = kindWords.map(({ kind, many }) => ({ kind, many, count: found.filter((one) => one.kind === kind).length }));
  const seen = rows.filter(({ count }) => count > 0);
  const part = progress?.part ?? 0;
  return (
    <div className="page">
      <div className={`title stack-s ${s.title}`}>
        <h1 tabIndex={-1} id="tapar-titulo">
          Buscamos tus datos en el contrato
        </h1>
        <p className="muted">
          Pasa en tu <DeviceName />. Aún no ha salido nada.
        </p>
      </div>
      <div className={`split ${s.split}`}>
        <div className="main">
          <div className={s.gap}>
            <div className="row row--apart small">
              <b role="status">{progress ? `Leyendo la página ${at + 1} de ${progress.pages}` : 'Abriendo el contrato'}</b>
              <span className="muted num">{progress?.secondsLeft ? `unos ${progress.secondsLeft} segundos` : ''}</span>
            </div>
            <PageTiles label="Lectura" pages={progress?.pages ?? Math.max(1, pages.length)} at={at} part={part} />
          </div>
          {page ? (
            <div
              className={`${s.sheet} ${s.scan}`}
              style={{ aspectRatio: `${page.width}/${page.height}`, ['--p' as string]: `${Math.round(part * 100)}%` }}
              aria-hidden="true"
            >
              <img src={page.url} alt="" draggable={false} />
              {found
                .filter((one) => one.page === at)
                .flatMap(({ boxes }) => boxes)
                .map(({ x, y, w, h }) => (
                  <i key={`${x} ${y}`} className={s.seen} style={{ left: `${x * 100}%`, top: `${y * 100}%`, width: `${w * 100}%`, height: `${h * 100}%` }} />
                ))}
            </div>
          ) : null}
          <div className={s.do2}>
            {pages.length > 0 && progress ? (
              <button className="btn" type="button" onClick={onSkip}>
                Tapar a mano sin esperar
              </button>
            ) : null}
            <button className="btn btn--quiet" type="button" onClick={onCancel}>
              Cancelar
            </button>
          </div>
        </div>
        <aside className="side">
          <section className="card pad">
            <h2 className={s.h4}>Encontrado hasta ahora</h2>
            <dl className={s.seenList}>
              {seen.map(({ kind, many, count }) => (
                <div key={kind}>
                  <Icon name="check" small />
                  <dt>{many}</dt>
                  <dd>{count}</dd>
                </div>
              ))}
              {seen.length === 0 ? (
                <div className={s.nil}>
                  <span />
                  <dt>Nombres, DNI, cuenta, correos, firmas</dt>
                  <dd>Todavía no</dd>
                </div>
              ) : null}
            </dl>
          </section>
          {progress?.fetching ? (
            <p className="note">
              <RedactIcon name="download" />
              <span>{`La primera vez se descargan ${readerMegabytes} MB para leer fotos. Después los guarda tu navegador.`}</span>
            </p>
          ) : null}
        </aside>
      </div>
    </div>
  );
}
