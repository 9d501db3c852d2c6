import { useState } from 'react';
import { missingParts } from '../../../domain/address/format.ts';
import { parseAddress } from '../../../domain/address/parse.ts';
import { limits } from '../../../domain/review/options.ts';
import { addressHint } from '../../../usecases/reviews/input.ts';
import { Icon } from '../../ui/icon.tsx';
import { Combobox } from './combobox.tsx';
import { described, Fault } from './fields.tsx';
import type { WizardForm } from './form.ts';
import { settleAddress } from './typed-address.ts';
import { useSuggestions } from './use-suggestions.ts';
import s from './wizard.module.css';

const field = 'property_address';

/** 1-flats §4: none, validating, valid, invalid. */
type State = 'none' | 'validating' | 'valid' | 'invalid';

/** The address, with suggestions while it is typed; typing all of it by hand always works (1-flats §2 /write-review). */
export function AddressField({ form }: { form: WizardForm }) {
  const { values, faults, set } = form;
  const typed = values.property_address;
  const [asked, setAsked] = useState<string | null>(null);
  const { list, pending, unavailable } = useSuggestions(asked);
  const missing = missingParts(parseAddress(typed));
  const state: State = typed.trim() === '' ? 'none' : pending ? 'validating' : missing.length === 0 ? 'valid' : 'invalid';
  const fault = faults[field];

  const settle = () => {
    const changes = settleAddress(values);
    if (Object.entries(changes).some(([key, value]) => values[key as keyof typeof changes] !== value)) set(changes);
  };

  return (
    <div className={fault ? `q ${s.wrong}` : 'q'}>
      <label className={s.title} htmlFor={field}>
        Dirección del piso
      </label>
      <p className="hint" id={`${field}-pista`}>
        {addressHint}
      </p>
      <Combobox
        field={field}
        value={typed}
        options={list.map((suggestion) => ({ key: suggestion.label, label: suggestion.label, suggestion }))}
        listLabel="Direcciones sugeridas"
        describedBy={`${described(field, fault)} ${field}-estado`}
        invalid={fault !== undefined}
        maxLength={limits.address.max}
        placeholder="Calle de Sueca, 45, 46006 València"
        onType={(text) => {
          set({ property_address: text, latitude: null, longitude: null });
          setAsked(text);
        }}
        onChoose={({ label, suggestion: { lat, lng } }) => {
          set({ property_address: label, latitude: lat, longitude: lng });
          setAsked(null);
        }}
        onLeave={settle}
      />
      <p className={s.state} id={`${field}-estado`} role="status" data-state={state}>
        {state === 'valid' ? <Icon name="check" small /> : null}
        {sentence(state, missing, unavailable)}
      </p>
      <Fault id={`${field}-error`} message={fault} />
    </div>
  );
}

function sentence(state: State, missing: readonly string[], unavailable: boolean): string {
  if (state === 'validating') return 'Comprobando la dirección…';
  if (state === 'valid') return 'Dirección verificada';
  const byHand = unavailable ? 'Ahora no hay sugerencias: escribe la dirección completa a mano. ' : '';
  return state === 'invalid' ? `${byHand}Falta: ${missing.join(', ')}` : byHand.trim();
}
