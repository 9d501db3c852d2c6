import { useEffect, useRef } from 'react';
import { Link, useNavigation } from 'react-router';
import { Icon } from '../../../../ui/icon.tsx';
import { searchAddress } from '../../../../ui/search-address.ts';
import { ratingBands } from '../../../flats/rules/bands.ts';
import type { FilterCounts, MapChoices } from '../../data/map.view.ts';
import { useFilterCounts } from '../../parts/filter-counts.tsx';
import sheet from '../../parts/filter-sheet.module.css';
import { isDefault, SearchForm } from '../../parts/find/search-box.tsx';
import { MapFilterFields } from '../../parts/map-filter-fields.tsx';
import { NO_FILTER } from '../../rules/map-filter.ts';
import type { FlatTrait } from '../../rules/search-options.ts';
import { type Filter, filterPath, searchFields, withoutFilters } from './path.ts';
import { Prices } from './prices.tsx';
import styles from './search.module.css';

interface SheetProps {
  className: string;
  id: string;
  filter: Filter;
  choices: MapChoices;
  flatCount: number;
  /** Whether a filter is active. */
  active: boolean;
  /** The field that gets the focus. */
  field?: string;
  close?(): void;
}

/** The filters of the search, a GET form: they are in the address. Without script it is a popover of the browser. */
export function Sheet({ className, id, filter, choices, flatCount, active, field, close }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { counts, count: countFields, button } = useFilterCounts(flatCount);
  const leaving = useNavigation().location?.pathname.startsWith(searchAddress) ?? false;
  const count = () => {
    const form = dialog.current?.querySelector('form');
    const fields = form
      ? [...new FormData(form)].flatMap(([name, value]) => (isDefault(name, String(value)) ? [] : [[name, String(value)] as [string, string]]))
      : [];
    countFields(new URLSearchParams(fields));
  };
  const first = useRef({ field, count });
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    if (first.current.field) current?.querySelector<HTMLElement>(`[name="${first.current.field}"]`)?.focus();
    first.current.count();
  }, []);
  const hide = () => dialog.current?.close();
  return (
    // A click beside the sheet closes it; the keyboard has Escape and the button.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      className={className}
      id={id}
      ref={dialog}
      popover={close ? undefined : 'auto'}
      aria-labelledby="filtros-titulo"
      onClose={close}
      onClick={(event) => (event.target === dialog.current ? hide() : null)}
    >
      <SearchForm className={sheet.form} label="Filtros" onChange={count} onSent={hide}>
        {searchFields({ ...withoutFilters(filter), place: { ...NO_FILTER, zone: filter.place.zone } }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={sheet.head}>
          <h2 id="filtros-titulo">Filtros</h2>
          <button className="icb" type="button" popoverTarget={close ? undefined : id} popoverTargetAction="hide" aria-label="Cerrar" onClick={hide}>
            <Icon name="close" />
          </button>
        </div>
        <div className={`${sheet.body} ${styles.filters}`}>
          <Bands chosen={filter.rating} counts={counts?.bands ?? null} />
          {counts ? <Prices flats={counts.prices} from={filter.place.priceFrom} to={filter.place.priceTo} /> : null}
          <div className={sheet.fields}>
            <MapFilterFields filter={filter.place} choices={counts?.choices ?? choices} />
          </div>
          {traitGroups.map(({ legend, traits }) => (
            <fieldset key={legend} className={styles.bands}>
              <legend>{legend}</legend>
              <div className="checks">
                {traits.map(([trait, text]) => (
                  <label key={trait}>
                    <input type="checkbox" name="solo" value={trait} defaultChecked={filter.traits.includes(trait)} />
                    {text}
                    {counts?.traits ? <small>{counts.traits[trait]}</small> : null}
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
        </div>
        <div className={sheet.do}>
          {active ? (
            <Link className="btn btn--quiet" to={filterPath(withoutFilters(filter))} onClick={hide}>
              Quitar todo
            </Link>
          ) : null}
          {button(leaving)}
        </div>
      </SearchForm>
    </dialog>
  );
}

const traitGroups: readonly { legend: string; traits: readonly (readonly [FlatTrait, string])[] }[] = [
  {
    legend: 'Que no tenga',
    traits: [
      ['sin-alertas', 'Alertas'],
      ['sin-agencia', 'Agencia'],
    ],
  },
  {
    legend: 'Reseñas',
    traits: [
      ['tres-o-mas', '3 o más'],
      ['con-fotos', 'Con fotos'],
    ],
  },
];

/** The specified rating filter (1-flats §5 Search), with how many flats have such reviews. */
function Bands({ chosen, counts }: { chosen: string; counts: FilterCounts['bands'] }) {
  return (
    <fieldset className={styles.bands}>
      <legend>Valoración de sus reseñas</legend>
      <div className="seg">
        {(['all', ...ratingBands] as const).map((band) => (
          <label key={band}>
            <input type="radio" name="rating" value={band} defaultChecked={band === chosen} />
            {band === 'all' ? 'Todas' : band}
            {counts ? <small>{counts[band]}</small> : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
