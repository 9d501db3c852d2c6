import type { FormEvent } from 'react';
import { Form, href, Link, useNavigate, useNavigation } from 'react-router';
import { type FragmentData, StaticFragment } from '../../../../ui/static-fragment.tsx';
import type { MapLayer } from '../../../places/rules/registers/facts/layers.ts';
import type { MapChoices } from '../../data/map.view.ts';
import styles from '../../parts/map/map.module.css';
import { filledFields, MapFilterFields } from '../../parts/map-filter-fields.tsx';
import { isFiltered, type MapFilter } from '../../rules/map-filter.ts';
import { mapPath } from './path.ts';

/** A GET form: the filters are in the address, and it works without script. */
export function Filters({
  filter,
  layer,
  choices,
}: {
  filter: MapFilter;
  layer: MapLayer | null;
  choices: FragmentData<{ filter: MapFilter; choices: MapChoices }>;
}) {
  const waiting = useNavigation().state === 'loading';
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(mapPath(filledFields(event.currentTarget).toString()), { preventScrollReset: true });
  };
  return (
    <Form className={`card pad ${styles.filters}`} method="get" action={href('/mapa')} role="search" aria-label="Filtros del mapa" onSubmit={submit}>
      {layer ? <input type="hidden" name="capa" value={layer} /> : null}
      <div className={styles.fields}>
        <StaticFragment of={choices}>{(fields) => <MapFilterFields {...fields} />}</StaticFragment>
        <button className="btn btn--main" type="submit" aria-busy={waiting || undefined}>
          Filtrar
        </button>
      </div>
      {isFiltered(filter) ? (
        <p className={styles.clear}>
          <Link className="tap tap--u small" to={href('/mapa')} preventScrollReset>
            Quitar los filtros
          </Link>
        </p>
      ) : null}
    </Form>
  );
}
