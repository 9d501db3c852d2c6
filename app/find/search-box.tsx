import { type ComponentType, type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { searchAddress } from '../ui/search-address.ts';
import s from './find.module.css';
import { saysNothing } from './query.ts';

/** What is pasted may be a whole advert. */
const MAX_LENGTH = 2000;

interface FieldProps {
  id: string;
  placeholder?: string;
  defaultValue?: string;
  large?: boolean;
}

/** The field of a search for flats. Its suggestions are loaded when somebody is about to type; without them it is a plain one. */
export function SearchField({ id, placeholder, defaultValue = '', large = false }: FieldProps) {
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
        defaultValue={defaultValue}
        placeholder={placeholder}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        onFocus={load}
      />
      {Suggestions && input.current ? <Suggestions input={input.current} /> : null}
    </div>
  );
}

/** A search form that leads to the results, with a clean address: what says nothing is not in it. */
export function SearchForm({ className, children }: { className: string; children: ReactNode }) {
  const navigate = useNavigate();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = [...new FormData(event.currentTarget)].flatMap(([name, value]) => (saysNothing(name, String(value)) ? [] : [[name, String(value)]]));
    const query = new URLSearchParams(said).toString();
    void navigate(query ? `${searchAddress}?${query}` : searchAddress);
  };
  return (
    <Form className={className} role="search" action={searchAddress} onSubmit={send}>
      {children}
    </Form>
  );
}
