import { neighbourhoodSlug } from '../../../../platform/fold.ts';
import { grouped, oneDecimal, rent } from '../../../ui/format.ts';
import { rentalKinds } from '../../reviews/rules/options.ts';
import type { MapChoices } from '../data/map.view.ts';
import { kindParams, type MapFilter, onlyWithContract, ratingText } from '../rules/map-filter.ts';

/** The fields of PRODUCT.md §2 "Map filters", for the forms of map and search; each choice shows how many flats it would find. */
export function MapFilterFields({ filter, choices }: { filter: MapFilter; choices: MapChoices }) {
  return (
    <>
      <Field id="tipo" label="Tipo" value={filter.kind === null ? '' : kindParams[filter.kind]}>
        <option value="">Piso entero o habitación</option>
        {choices.kinds.map(({ value, count }) => (
          <option key={value} value={kindParams[value]}>
            {counted(rentalKinds[value], count)}
          </option>
        ))}
      </Field>
      <Field id="precio_min" label="Precio desde" value={filter.priceFrom ?? ''}>
        <option value="">Sin mínimo</option>
        {choices.priceFrom.map(({ value, count }) => (
          <option key={value} value={value}>
            {counted(rent(value), count)}
          </option>
        ))}
      </Field>
      <Field id="precio_max" label="Precio hasta" value={filter.priceTo ?? ''}>
        <option value="">Sin máximo</option>
        {choices.priceTo.map(({ value, count }) => (
          <option key={value} value={value}>
            {counted(rent(value), count)}
          </option>
        ))}
      </Field>
      <Field id="barrio" label="Barrio" value={filter.neighbourhood === null ? '' : neighbourhoodSlug(filter.neighbourhood)}>
        <option value="">Todos</option>
        {choices.neighbourhoods.map(({ slug, name, nameEs, count }) => (
          <option key={slug} value={slug}>
            {counted(bothNames(capital(name), nameEs), count)}
          </option>
        ))}
      </Field>
      <Field id="valoracion" label="Valoración mínima" value={filter.rating === null ? '' : ratingText(filter.rating)}>
        <option value="">Cualquiera</option>
        {choices.ratings.map(({ value, count }) => (
          <option key={value} value={ratingText(value)}>
            {counted(`${oneDecimal(value / 10)} o más`, count)}
          </option>
        ))}
      </Field>
      <Field id="universidad" label="Universidad" value={filter.university ?? ''}>
        <option value="">Cualquiera</option>
        {choices.universities.map(({ id, name, count }) => (
          <option key={id} value={id}>
            {counted(name, count)}
          </option>
        ))}
      </Field>
      <Field id="distancia" label="Distancia" value={filter.metres}>
        {choices.distances.map(({ value, count }) => (
          <option key={value} value={value}>
            {counted(distanceText(value), count)}
          </option>
        ))}
      </Field>
      <div className="checks" style={{ gridTemplateColumns: '1fr', alignItems: 'end' }}>
        <label>
          <input type="checkbox" name="contrato" value="si" defaultChecked={filter.contract} />
          {onlyWithContract}
        </label>
      </div>
    </>
  );
}

export function Field({ id, label, value, children }: { id: string; label: string; value: string | number; children: React.ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select className="inp" id={id} name={id} defaultValue={value}>
        {children}
      </select>
    </div>
  );
}

const counted = (text: string, count: number | null) => (count === null ? text : `${text} (${grouped(count)})`);
/** 'El Carme / El Carmen'; one name if both are equal. */
const bothNames = (name: string, nameEs: string) => (name.toLowerCase() === nameEs.toLowerCase() ? name : `${name} / ${nameEs}`);
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** 500 → 'a 500 m', 2000 → 'a 2 km'. */
const distanceText = (metres: number): string => (metres < 1000 ? `A ${metres} m` : `A ${metres / 1000} km`);

/** The fields of a form as a query, without empty ones. */
export function filledFields(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value !== '') params.set(name, value);
  if (!params.has('universidad')) params.delete('distancia');
  return params;
}
