import { useState } from 'react';
import { addressHint } from '../../../domain/address/check.ts';
import { fullAddress, missingParts } from '../../../domain/address/format.ts';
import { isServed, SERVED } from '../../../domain/address/localities.ts';
import { parseAddress } from '../../../domain/address/parse.ts';
import { limits } from '../../../domain/review/options.ts';
import { FieldError } from '../../ui/form/problems.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Combobox } from './combobox.tsx';
import { described } from './fields.tsx';
import type { WizardForm } from './form.ts';
import { addressTyped, chosenAddress, settleAddress } from './typed-address.ts';
import { useSuggestions } from './use-suggestions.ts';
import s from './wizard.module.css';

const field = 'property_address';

/** 1-flats §4: none, validating, valid, invalid; 'complete' is valid too, but of an unknown building. */
type State = 'none' | 'validating' | 'valid' | 'complete' | 'invalid';

/** The address, with suggestions while it is typed; typing the whole address always works (1-flats §2 /write-review). */
export function AddressField({ form }: { form: WizardForm }) {
  const { values, errors, set } = form;
  const typed = values.property_address;
  // What somebody came with is looked up at once, unless it is whole.
  const [lookedUp, setLookedUp] = useState<string | null>(() => (typed !== '' && missingParts(parseAddress(typed)).length > 0 ? typed : null));
  const [chosen, setChosen] = useState<string | null>(null);
  const { list, found, pending, unavailable } = useSuggestions(lookedUp);
  const read = parseAddress(typed);
  const missing = missingParts(read);
  // Leaving the field writes what was typed in another form: the same address is as well known as before.
  const shown = fullAddress(read);
  const verified = [chosen, found].some((known) => known !== null && fullAddress(parseAddress(known)) === shown);
  const filled: State = missing.length > 0 ? 'invalid' : verified ? 'valid' : 'complete';
  const state: State = typed.trim() === '' ? 'none' : pending ? 'validating' : filled;
  const error = errors[field];

  const settle = () => {
    const changes = settleAddress(values);
    if (Object.entries(changes).some(([key, value]) => values[key as keyof typeof changes] !== value)) set(changes);
  };

  return (
    <div className={error ? `q ${s.wrong}` : 'q'}>
      <label className={s.title} htmlFor={field}>
        Dirección del piso
      </label>
      <p className="hint" id={`${field}-hint`}>
        {addressHint}
      </p>
      <Combobox
        field={field}
        value={typed}
        options={list.map((suggestion) => ({ key: suggestion.label, label: suggestion.label, suggestion }))}
        listLabel="Direcciones sugeridas"
        describedBy={`${described(field, error)} ${field}-estado`}
        invalid={error !== undefined}
        maxLength={limits.address.max}
        placeholder="Calle de Sueca, 45, 46006 València"
        onType={(text) => {
          set({ property_address: text, latitude: null, longitude: null });
          setLookedUp(addressTyped(text));
        }}
        onChoose={({ label, suggestion: { lat, lng, known } }) => {
          const changes = chosenAddress(values, label);
          setChosen(known === null ? null : (changes.property_address ?? label));
          set({ ...changes, latitude: lat, longitude: lng });
          setLookedUp(null);
        }}
        onLeave={settle}
      />
      <p className={s.state} id={`${field}-estado`} role="status" data-state={state}>
        {state === 'valid' && isServed(read) ? <Icon name="check" small /> : null}
        {sentence(state, missing, unavailable, isServed(read))}
      </p>
      <FieldError id={field} text={error} />
    </div>
  );
}

/** PRODUCT.md §1 "Dirección verificada": only of an address that was chosen from suggestions or found. */
function sentence(state: State, missing: readonly string[], unavailable: string | null, served: boolean): string {
  if (state === 'validating') return 'Comprobando la dirección…';
  if ((state === 'valid' || state === 'complete') && !served) return `Dirección completa. Está fuera de la zona de Rellano, que es ${SERVED}`;
  if (state === 'valid') return 'Dirección verificada';
  if (state === 'complete') return 'Dirección completa';
  const byHand = unavailable ? `${unavailable} ` : '';
  return state === 'invalid' ? `${byHand}Falta: ${missing.join(', ')}` : byHand.trim();
}
