import { FieldError } from '../../../../ui/form/problems.tsx';
import { agencyKey } from '../../../flats/rules/agency.ts';
import type { WizardForm } from '../../parts/draft.ts';
import { limits } from '../../rules/options.ts';
import { Combobox } from './combobox.tsx';
import { described } from './fields.tsx';
import s from './wizard.module.css';

const field = 'custom_agency_name';
const shown = 8;

export interface Agency {
  id: string;
  name: string;
}

/** An agency from the list, or a new name. Typing a listed name selects that agency (PRODUCT.md §1 "Agencies"). */
export function AgencyField({ form, agencies }: { form: WizardForm; agencies: readonly Agency[] }) {
  const name = form.values.custom_agency_name;
  const error = form.errors[field];
  const change = (text: string) => {
    const key = agencyKey(text);
    const known = key === '' ? undefined : agencies.find((agency) => agencyKey(agency.name) === key);
    form.set({ custom_agency_name: text, agency_id: known?.id ?? null });
  };
  const fitting = agencies.filter((agency) => agencyKey(agency.name).includes(agencyKey(name))).slice(0, shown);
  return (
    <div className={error ? `q ${s.wrong}` : 'q'}>
      <label className={s.title} htmlFor={field}>
        Agencia
      </label>
      <p className="hint" id={`${field}-hint`}>
        Elige una de la lista o escribe su nombre. Puedes dejarlo en blanco.
      </p>
      <Combobox
        field={field}
        value={name}
        options={fitting.map((agency) => ({ key: agency.id, label: agency.name }))}
        listLabel="Agencias"
        describedBy={`${described(field, error)} ${field}-estado`}
        invalid={error !== undefined}
        maxLength={limits.agencyName.max}
        onType={change}
        onChoose={({ key, label }) => form.set({ custom_agency_name: label, agency_id: key })}
      />
      <p className={s.state} id={`${field}-estado`} role="status">
        {agencyKey(name) === '' ? '' : form.values.agency_id ? 'Ya está en la lista' : 'La añadiremos a la lista cuando se verifique tu reseña'}
      </p>
      <FieldError id={field} text={error} />
    </div>
  );
}
