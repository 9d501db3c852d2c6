import { type FormEvent, type MouseEvent, type RefObject, useEffect, useEffectEvent } from 'react';
import { Form, href, Link, useNavigate, useNavigation } from 'react-router';
import { Icon } from '../../../../ui/icon.tsx';
import { type FragmentData, StaticFragment } from '../../../../ui/static-fragment.tsx';
import { type MapLayer, mapLayers } from '../../../places/rules/registers/facts/layers.ts';
import type { MapChoices } from '../../data/map.view.ts';
import { useFilterCounts } from '../../parts/filter-counts.tsx';
import sheet from '../../parts/filter-sheet.module.css';
import styles from '../../parts/map/map.module.css';
import { Field, filledFields, MapFilterFields } from '../../parts/map-filter-fields.tsx';
import type { MapFilter } from '../../rules/map-filter.ts';

interface FiltersProps {
  dialog: RefObject<HTMLDialogElement | null>;
  choices: FragmentData<{ filter: MapFilter; layer: MapLayer | null; choices: MapChoices }>;
  total: number;
}

/** A GET form: the filters are in the address. Without script the link to it shows the sheet, and 'Cerrar' leads back to the map. */
export function Filters({ dialog, choices, total }: FiltersProps) {
  const navigate = useNavigate();
  const leaving = useNavigation().state === 'loading';
  const { count, button } = useFilterCounts(total);
  const changed = useEffectEvent(() => {
    const form = dialog.current?.querySelector('form');
    if (form) count(filledFields(form));
  });
  // React receives no events of the static fragment's fields.
  useEffect(() => {
    const leaving = new AbortController();
    dialog.current?.addEventListener('change', () => changed(), { signal: leaving.signal });
    return () => leaving.abort();
  }, [dialog]);
  const hide = () => dialog.current?.close();
  const close = (event: MouseEvent) => {
    // The link itself closes a sheet that its fragment (#filtros) opened.
    if (!dialog.current?.open) return;
    event.preventDefault();
    hide();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    hide();
    const fields = filledFields(event.currentTarget);
    void navigate(fields.size > 0 ? `${href('/mapa')}?${fields}` : href('/mapa'), { preventScrollReset: true });
  };
  return (
    // A click beside the sheet closes it; the keyboard has Escape and the button.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      className={`${sheet.sheet} ${styles.sheet}`}
      id="filtros"
      ref={dialog}
      aria-labelledby="filtros-titulo"
      onClick={(event) => (event.target === dialog.current ? hide() : null)}
    >
      <Form className={sheet.form} method="get" action={href('/mapa')} role="search" aria-label="Filtros del mapa" onSubmit={submit}>
        <div className={sheet.head}>
          <h2 id="filtros-titulo">Filtros</h2>
          {/* biome-ignore lint/a11y/useValidAnchor: without script it is a link */}
          <a className="icb" href="#mapa" aria-label="Cerrar" onClick={close}>
            <Icon name="close" />
          </a>
        </div>
        <div className={sheet.body}>
          <div className={sheet.fields}>
            <StaticFragment of={choices}>
              {({ layer, ...fields }) => (
                <>
                  <MapFilterFields {...fields} />
                  <Field id="capa" label="Registros en el mapa" value={layer ?? ''}>
                    <option value="">Sin registros</option>
                    {Object.entries(mapLayers).map(([value, text]) => (
                      <option key={value} value={value}>
                        {text}
                      </option>
                    ))}
                  </Field>
                </>
              )}
            </StaticFragment>
          </div>
        </div>
        <div className={sheet.do}>
          <Link className="btn btn--quiet" to={href('/mapa')} preventScrollReset onClick={hide}>
            Quitar todo
          </Link>
          {button(leaving)}
        </div>
      </Form>
    </dialog>
  );
}

/** The button on the map. */
export function OpenFilters({ count, dialog }: Pick<FiltersProps, 'dialog'> & { count: number }) {
  const open = (event: MouseEvent) => {
    event.preventDefault();
    dialog.current?.showModal();
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: without script it is a link
    <a className="btn" href="#filtros" aria-haspopup="dialog" onClick={open}>
      <Icon name="settings" small />
      {count > 0 ? `Filtros · ${count}` : 'Filtros'}
    </a>
  );
}
