import { Autocomplete } from '@base-ui/react/autocomplete';
import { agencyKey } from '../../../domain/review/agency.ts';
import { limits } from '../../../domain/review/options.ts';
import { described, Fault } from './fields.tsx';
import type { WizardForm } from './form.ts';
import s from './wizard.module.css';

const field = 'custom_agency_name';
const shown = 8;

export interface Agency {
  id: string;
  name: string;
}

/** An agency of the list, or the name of another one. A typed name that is on the list is that one (PRODUCT.md §1 "Agencies"). */
export function AgencyField({ form, agencies }: { form: WizardForm; agencies: readonly Agency[] }) {
  const name = form.values.custom_agency_name;
  const fault = form.faults[field];
  const change = (text: string) => {
    const key = agencyKey(text);
    const known = key === '' ? undefined : agencies.find((agency) => agencyKey(agency.name) === key);
    form.set({ custom_agency_name: text, agency_id: known?.id ?? null });
  };
  return (
    <div className={fault ? `q ${s.wrong}` : 'q'}>
      <label className={s.title} htmlFor={field}>
        Agencia
      </label>
      <p className="hint" id={`${field}-pista`}>
        Elige una de la lista o escribe su nombre. Puedes dejarlo en blanco.
      </p>
      <Autocomplete.Root
        items={agencies}
        limit={shown}
        value={name}
        itemToStringValue={(item) => item.name}
        openOnInputClick
        onValueChange={(text, { reason }) => {
          if (reason !== 'escape-key') change(text);
        }}
      >
        <Autocomplete.Input
          id={field}
          className="inp"
          data-field={field}
          autoComplete="off"
          maxLength={limits.agencyName.max}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${described(field, fault)} ${field}-estado`}
        />
        <Autocomplete.Portal>
          <Autocomplete.Positioner className={s.positioner} align="start" positionMethod="fixed" sideOffset={4}>
            <Autocomplete.Popup className={s.popup} aria-label="Agencias">
              <Autocomplete.List>
                {(item: Agency) => (
                  <Autocomplete.Item key={item.id} value={item} className={s.option}>
                    {item.name}
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
      <p className={s.state} id={`${field}-estado`} role="status">
        {agencyKey(name) === '' ? '' : form.values.agency_id ? 'Ya está en la lista' : 'La añadiremos a la lista cuando se verifique tu reseña'}
      </p>
      <Fault id={`${field}-error`} message={fault} />
    </div>
  );
}
