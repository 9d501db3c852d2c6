import { useState } from 'react';
import { FieldError } from '../../../../ui/form/problems.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { addressHint, missingPart } from '../../../places/rules/address/check.ts';
import { fullAddress, missingParts } from '../../../places/rules/address/format.ts';
import { isServed, SERVED } from '../../../places/rules/address/localities.ts';
import { parseAddress } from '../../../places/rules/address/parse.ts';
import type { WizardForm } from '../../parts/draft.ts';
import { limits } from '../../rules/options.ts';
import { Combobox } from './combobox.tsx';
import { Confirm } from './confirm.tsx';
import { described } from './fields.tsx';
import { addressTyped, chosenAddress, settleAddress } from './typed-address.ts';
import { useSuggestions } from './use-suggestions.ts';
import s from './wizard.module.css';

const field = 'property_address';

/** 1-flats §4: none, validating, valid and invalid. 'complete': a whole address of an unknown building. 'unread': a part of it could not be parsed. */
type State = 'none' | 'validating' | 'valid' | 'complete' | 'unread' | 'invalid';

/** The address, with suggestions while it is typed; typing the whole address always works (1-flats §2 /write-review). */
export function AddressField({ form }: { form: WizardForm }) {
  const { values, errors, set } = form;
  const typed = values.property_address;
  // An incomplete address from the link is looked up immediately.
  const [lookedUp, setLookedUp] = useState<string | null>(() => (typed !== '' && missingParts(parseAddress(typed)).length > 0 ? typed : null));
  const [chosen, setChosen] = useState<string | null>(null);
  const { list, found, pending, unavailable } = useSuggestions(lookedUp);
  const read = parseAddress(typed);
  const missing = missingPart(typed);
  // Leaving the field reformats the text, so known addresses are compared in that format.
  const shown = fullAddress(read);
  const verified = [chosen, found].some((known) => known !== null && fullAddress(parseAddress(known)) === shown);
  const filled: State = missing !== '' ? 'invalid' : read.unread !== undefined ? 'unread' : verified ? 'valid' : 'complete';
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
        {state === 'unread'
          ? error
            ? ''
            : `No entendemos «${read.unread}»: no sabemos si es otro edificio`
          : sentence(state, missing, unavailable, read.province === '' || isServed(read))}
      </p>
      <FieldError id={field} text={error} />
      <Confirm form={form} of="address" />
    </div>
  );
}

/** The status text. 'Dirección verificada' (PRODUCT.md §1) is only for a chosen suggestion or a known building. */
function sentence(state: State, missing: string, unavailable: string | null, served: boolean): string {
  if (state === 'validating') return 'Comprobando la dirección…';
  const outside = served ? '' : `. Está fuera de la zona de Rellano, que es ${SERVED}`;
  if (state === 'complete' || (state === 'valid' && !served)) return `Dirección completa${outside}`;
  if (state === 'valid') return 'Dirección verificada';
  const byHand = unavailable ? `${unavailable} ` : '';
  return state === 'invalid' ? `${byHand}${missing.replace(/\.$/, '')}${outside}` : byHand.trim();
}
