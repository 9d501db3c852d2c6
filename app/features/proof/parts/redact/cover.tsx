import { type Dispatch, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import { type Block, type Change, type Covering, covering } from './blocks.ts';
import { RedactIcon } from './icon.tsx';
import { blockName, counted } from './kinds.ts';
import { OutgoingPages } from './outgoing-pages.tsx';
import type { Page } from './read.ts';
import s from './redact.module.css';
import { Sheet } from './sheet.tsx';
import { Switches } from './switches.tsx';
import { useOutputs } from './use-outputs.ts';

interface CoverProps {
  pages: readonly Page[];
  state: Covering;
  onChange: Dispatch<Change>;
  /** 'failed': the pages could not be read, so nothing was found; 'skipped': the user did not wait. */
  reading: 'done' | 'skipped' | 'failed';
  /** The server refused what was sent. */
  problem: string | null;
  onSend(pages: Blob[]): void;
}

/** The position of a block that is added by keyboard: the centre of the page. */
const fresh = { x: 0.35, y: 0.46, w: 0.3, h: 0.028 };

export function Cover({ pages, state, onChange, reading, problem, onSend }: CoverProps) {
  const [at, setAt] = useState(0);
  const [drawing, setDrawing] = useState(false);
  const [zoomed, setZoomed] = useState(false);
  const [announced, setAnnounced] = useState('');
  const [busy, setBusy] = useState(false);
  /** The device had no memory to draw the pages with. */
  const [undrawn, setUndrawn] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const blocks = covering(state);
  const here = blocks.filter(({ page }) => page === at);
  const chosen = here.find(({ id }) => id === state.selected);
  const { outputs, make } = useOutputs(pages, blocks);

  // A block added by keyboard takes the focus; when one is removed the focus moves to its page.
  const focusNext = useRef<'chosen' | 'page' | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the blocks have changed
  useEffect(() => {
    const target = focusNext.current === 'chosen' ? '[aria-pressed=true][data-block]' : focusNext.current === 'page' ? '[role=application]' : null;
    if (target) box.current?.querySelector<HTMLElement>(target)?.focus();
    focusNext.current = null;
  }, [state]);

  const change = (action: Change) => {
    if (action.do !== 'select') setAnnounced('');
    if (action.do === 'add') setAnnounced('Bloque nuevo.');
    onChange(action);
  };
  const addNew = () => {
    focusNext.current = 'chosen';
    change({ do: 'add', page: at, box: fresh });
  };
  const remove = (id: number) => {
    focusNext.current = 'page';
    const block = state.blocks.find((one) => one.id === id);
    onChange({ do: 'remove', id });
    setAnnounced(block ? `${blockName(block)}: bloque quitado.` : '');
  };
  const undo = () => {
    onChange({ do: 'undo' });
    setAnnounced('Deshecho.');
  };
  const keys = (e: KeyboardEvent) => {
    if (!(e.ctrlKey || e.metaKey) || e.key.toLowerCase() !== 'z') return;
    e.preventDefault();
    if (!busy) undo();
  };
  const send = async () => {
    if (busy) return;
    setBusy(true);
    setUndrawn(false);
    const drawn = await make().catch(() => null);
    setBusy(false);
    if (drawn) onSend(drawn);
    else setUndrawn(true);
  };

  const shown = undrawn ? 'No se han podido dibujar las páginas: a este dispositivo le falta memoria. Cierra otras pestañas y vuelve a enviar.' : problem;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Z anywhere on this screen
    <div ref={box} onKeyDown={keys}>
      {/* Inert while the pages are drawn: later changes would not be sent. */}
      <div className="page" inert={busy}>
        <div className={`title stack-s ${s.title}`}>
          <h1 tabIndex={-1} id="tapar-titulo">
            Tapa tus datos antes de enviar
          </h1>
          <p className={`muted ${s.lead}`}>{leadText(reading, blocks.length, pages.length)}</p>
        </div>
        {shown ? (
          <p className="err" role="alert">
            <Icon name="warning" small />
            {shown}
          </p>
        ) : null}
        <div className={`split ${s.split}`}>
          <div className="main">
            {pages.length > 1 ? <PageTabs pages={pages.length} at={at} onGo={setAt} /> : null}
            <div className={s.paper}>
              <button
                className={`btn ${s.icon} ${s.zoom}`}
                type="button"
                aria-pressed={zoomed}
                aria-label={zoomed ? 'Alejar la página' : 'Acercar la página'}
                onClick={() => setZoomed(!zoomed)}
              >
                <RedactIcon name="zoom" />
              </button>
              <Sheet
                page={pages[at] as Page}
                number={at}
                blocks={here}
                selected={state.selected}
                drawing={drawing}
                zoomed={zoomed}
                onChange={change}
                onNew={addNew}
                onRemove={remove}
              />
            </div>
            <div className={s.tools}>
              <button className="btn" type="button" aria-pressed={drawing} onClick={() => setDrawing(!drawing)}>
                <RedactIcon name="plus" />
                <span>
                  Tapar <span className={s.slim}>con el dedo</span>
                  <span className={s.wide}>a mano</span>
                </span>
              </button>
              <button className={`btn ${s.icon}`} type="button" aria-label="Deshacer" disabled={state.past.length === 0} onClick={undo}>
                <RedactIcon name="undo" />
              </button>
              <button
                className={`btn ${s.icon}`}
                type="button"
                aria-label={chosen ? `Quitar el bloque elegido: ${blockName(chosen)}` : 'Quitar el bloque elegido'}
                disabled={!chosen}
                onClick={() => chosen && remove(chosen.id)}
              >
                <RedactIcon name="remove" />
              </button>
            </div>
            <p className="small muted" role="status">
              {announced} {chosen ? <Chosen block={chosen} /> : drawing ? 'Arrastra sobre lo que quieras tapar.' : null}
            </p>
            <p className={s.keys} aria-hidden="true">
              <Key press="N" does="bloque nuevo" />
              <Key press="Tab" does="siguiente" />
              <Key press="←↑↓→" does="mover" />
              <Key press="Mayús + →" does="agrandar" />
              <Key press="Supr" does="quitar" />
            </p>
            <BlockList blocks={here} page={at} onRemove={remove} />
            <p className="note">
              <Icon name="info" />
              <span>
                Deja a la vista <b>calle, piso y puerta, fechas, renta y fianza</b>: con eso lo comprobamos.
              </span>
            </p>
          </div>
          <aside className="side">
            <Switches state={state} onChange={change} />
            <OutgoingPages outputs={outputs} />
          </aside>
        </div>
      </div>
      <div className={`bar-do ${s.bar}`}>
        <div className="page">
          <div className="narrow">
            <button className="btn btn--main" type="button" aria-busy={busy} onClick={() => void send()}>
              {`Enviar ${counted(pages.length, 'página')}${blocks.length > 0 ? (pages.length === 1 ? ' tapada' : ' tapadas') : ' sin tapar nada'}`}
            </button>
            <span className={s.hint}>Se guardan cifradas y se borran tras la decisión, como muy tarde en 30 días.</span>
          </div>
        </div>
      </div>
    </div>
  );
}

function leadText(reading: CoverProps['reading'], blocks: number, pages: number): string {
  const look = `Repasa ${pages === 1 ? 'la página' : `las ${pages} páginas`} y tapa a mano lo que falte.`;
  if (reading === 'failed') return `No hemos podido leer ${pages === 1 ? 'la página' : 'las páginas'}, así que no hemos tapado todo. ${look}`;
  if (blocks > 0) return `Ya hemos tapado lo que hemos encontrado. ${look}`;
  return reading === 'skipped' ? `No hemos buscado tus datos. ${look}` : `No hemos encontrado datos tuyos. ${look}`;
}

const Chosen = ({ block }: { block: Block }) => (
  <>
    Elegido: <b className={s.strong}>{blockName(block)}</b>. Arrastra una esquina para cambiarlo.
  </>
);

const Key = ({ press, does }: { press: string; does: string }) => (
  <span>
    <kbd>{press}</kbd>
    {does}
  </span>
);

function PageTabs({ pages, at, onGo }: { pages: number; at: number; onGo(page: number): void }) {
  const numbers = Array.from({ length: pages }, (_, page) => page);
  return (
    <fieldset>
      <legend className="vh">Página</legend>
      <div className={`seg seg--tabs ${pages > 4 ? s.many : ''}`}>
        {numbers.map((page) => (
          <label key={page}>
            <input type="radio" name="pagina-a-la-vista" checked={page === at} onChange={() => onGo(page)} />
            {pages > 4 ? <span aria-hidden="true">{page + 1}</span> : null}
            <span className={pages > 4 ? 'vh' : undefined}>{`Página ${page + 1} de ${pages}`}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function BlockList({ blocks, page, onRemove }: { blocks: readonly Block[]; page: number; onRemove(id: number): void }) {
  return (
    <details>
      <summary className="tap tap--u">{`${counted(blocks.length, 'bloque')} en la página ${page + 1}`}</summary>
      <ol className={s.list}>
        {blocks.map((block, i) => (
          <li key={block.id}>
            <span>{blockName(block)}</span>
            <button className="btn btn--s btn--quiet" type="button" onClick={() => onRemove(block.id)}>
              Quitar<span className="vh">{`: ${blockName(block)}, bloque ${i + 1} de ${blocks.length}`}</span>
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}
