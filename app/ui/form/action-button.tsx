import type { ReactNode } from 'react';
import { Form, Submit, Trouble } from './form.tsx';
import { useForm } from './use-form.ts';

interface ActionButtonProps {
  intent: string;
  id?: string;
  /** Other hidden fields. */
  fields?: Readonly<Record<string, string>>;
  /** The full action of the button, for screen readers. */
  label?: string;
  className?: string;
  /** Its text while it is busy. */
  busy?: ReactNode;
  /** Sent as a navigation of the page: the page shows the result. */
  navigates?: boolean;
  action?: string;
  formClass?: string;
  children: ReactNode;
}

/** A form with one button: while it is busy, a second press does nothing. */
export function ActionButton({
  intent,
  id = '',
  fields = {},
  label,
  className = 'btn btn--s',
  busy,
  navigates,
  action,
  formClass,
  children,
}: ActionButtonProps) {
  const form = useForm({ intent, id, answered: undefined, navigates });
  return (
    <Form of={form} single action={action} className={formClass} preventScrollReset>
      <HiddenFields fields={fields} />
      <Submit className={className} aria-label={label} busy={busy}>
        {children}
      </Submit>
      <Trouble />
    </Form>
  );
}

export const HiddenFields = ({ fields }: { fields: Readonly<Record<string, string>> }) =>
  Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
