import { type ComponentProps, type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../../ui/icon.tsx';
import { messageOf } from '../../../../ui/no-answer.ts';
import { failureReason } from '../../../../ui/request-data.ts';
import type { MapChoices } from '../../data/map.view.ts';
import sheetStyle from '../../parts/filter-sheet.module.css';
import type { Chips } from './chips.ts';
import { SearchIcon } from './icon.tsx';
import { loadSheet, SheetWithoutScript } from './lazy-sheet.tsx';
import { NearChip } from './near-chip.tsx';
import { type Filter, filterPath } from './path.ts';
import type { Sheet } from './sheet.tsx';

const id = 'filtros';

/** The filters as chips, and their form: a dialog with script, else a popover of the browser. */
export function Filters({ filter, chips, choices, flatCount }: { filter: Filter; chips: Chips; choices: MapChoices | undefined; flatCount: number }) {
  const { active, more } = chips;
  const [sheet, setSheet] = useState<{ Sheet: ComponentType<ComponentProps<typeof Sheet>>; choices: MapChoices; field: string } | null>(null);
  const [trouble, setTrouble] = useState('');
  const first = useRef<HTMLButtonElement>(null);
  const here = filterPath(filter);
  const [of, setOf] = useState(here);
  if (of !== here) {
    setOf(here);
    setSheet(null);
    setTrouble('');
  }
  const before = useRef(here);
  useEffect(() => {
    // A removed chip has lost the focus.
    if (before.current !== here && document.activeElement === document.body) first.current?.focus({ preventScroll: true });
    before.current = here;
  }, [here]);
  const open = async (event: MouseEvent, field = '') => {
    event.preventDefault();
    setTrouble('');
    try {
      const loaded = await loadSheet();
      setSheet({ Sheet: loaded.Sheet, choices: choices ?? loaded.choicesInPage(), field });
    } catch (error) {
      setTrouble(`No se han podido cargar los filtros. ${messageOf(await failureReason(error))}`);
    }
  };
  const opens = { className: 'fc', type: 'button', popoverTarget: id, 'aria-haspopup': 'dialog' } as const;
  // Used here, so that the page links its style sheet: without script none is loaded later.
  const shown = { className: sheetStyle.sheet ?? '', id, filter, flatCount, active: active.length > 0 };
  return (
    <>
      <fieldset className="chips" aria-label="Filtros">
        <button {...opens} ref={first} onClick={open}>
          <SearchIcon name="sliders" small />
          Filtros
          {active.length > 0 ? <span className="sq">{active.length}</span> : null}
        </button>
        {active.map(({ text, without }) => (
          <Link key={text} className="fc fc--on" to={without} aria-label={`Quitar el filtro ${text}`}>
            <Icon name="check" small />
            {text}
          </Link>
        ))}
        {filter.place.zone === null ? <NearChip filter={filter} refused={setTrouble} /> : null}
        {more.map(({ text, field }) => (
          <button key={field} {...opens} onClick={(event) => open(event, field)}>
            {text}
          </button>
        ))}
      </fieldset>
      {trouble ? (
        <p className="err" role="alert">
          <Icon name="warning" />
          {trouble}
        </p>
      ) : null}
      {sheet ? (
        <sheet.Sheet {...shown} choices={sheet.choices} field={sheet.field} close={() => setSheet(null)} />
      ) : (
        <SheetWithoutScript {...shown} choices={choices} />
      )}
    </>
  );
}
