import { type ComponentType, type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { Icon } from '../../../../ui/icon.tsx';
import { searchAddress } from '../../../../ui/search-address.ts';
import { USUAL_DISTANCE } from '../../rules/map-filter.ts';
import s from './find.module.css';
import { Paste } from './paste.tsx';

/** A whole advert may be pasted. */
const MAX_LENGTH = 2000;

interface FieldProps {
  id: string;
  /** Its accessible name, where there is no visible label. */
  label?: string;
  placeholder?: string;
  defaultValue?: string;
  large?: boolean;
}

/** The field of a search for flats. Its suggestions load on focus; without them it is a plain field. */
export function SearchField({ id, label, placeholder, defaultValue = '', large = false }: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<{ input: HTMLInputElement }> | null>(null);
  const load = async () => {
    if (Suggestions) return;
    const loaded = await import('./suggestions.tsx').catch(() => null);
    if (loaded) setSuggestions(() => loaded.Suggestions);
  };
  return (
    <div className={large ? `${s.find} ${s.large}` : s.find}>
      <Icon name="search" />
      <input
        ref={input}
        id={id}
        name="address"
        type="search"
        aria-label={label}
        defaultValue={defaultValue}
        placeholder={placeholder}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        onFocus={load}
      />
      {large ? <Paste refused={() => input.current?.focus()} /> : null}
      {Suggestions && input.current ? <Suggestions input={input.current} /> : null}
    </div>
  );
}

interface FormProps {
  className: string | undefined;
  /** Its name among the searches of a page. */
  label?: string;
  onChange?(): void;
  onSent?(): void;
  children: ReactNode;
}

/** A search form that leads to the results, with a clean address: without fields that have no effect. */
export function SearchForm({ className, label, onChange, onSent, children }: FormProps) {
  const navigate = useNavigate();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = [...new FormData(event.currentTarget)].flatMap(([name, value]) => (isDefault(name, String(value)) ? [] : [[name, String(value)]]));
    const query = new URLSearchParams(filled).toString();
    onSent?.();
    void navigate(query ? `${searchAddress}?${query}` : searchAddress);
  };
  return (
    <Form className={className} role="search" aria-label={label} action={searchAddress} onChange={onChange} onSubmit={send}>
      {children}
    </Form>
  );
}

/** Whether a field of a search has no effect: an empty one, or the default option. */
export const isDefault = (name: string, value: string): boolean =>
  value.trim() === '' ||
  (name === 'rating' && value === 'all') ||
  (name === 'orden' && value === 'mas') ||
  (name === 'distancia' && value === String(USUAL_DISTANCE));
