import type { FormEvent } from 'react';
import { Form, href, Link, useNavigate, useNavigation } from 'react-router';
import type { MapLayer } from '../../../domain/official/facts/layers.ts';
import { isFiltered, type MapFilter } from '../../../domain/place/map-filter.ts';
import type { MapChoices } from '../../../usecases/properties/map/view.ts';
import styles from '../../map/map.module.css';
import { filledFields, MapFilterFields } from '../../reviews/map-filter-fields.tsx';
import { type Held, Kept } from '../../ui/kept.tsx';
import { mapPath } from './path.ts';

/** A GET form: the filters are in the address, and it works without script. */
export function Filters({ filter, layer, choices }: { filter: MapFilter; layer: MapLayer | null; choices: Held<{ filter: MapFilter; choices: MapChoices }> }) {
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
        <Kept of={choices}>{(fields) => <MapFilterFields {...fields} />}</Kept>
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
