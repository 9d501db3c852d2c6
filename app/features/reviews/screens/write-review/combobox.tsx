import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import s from './wizard.module.css';

interface Option {
  key: string;
  label: string;
}

interface Props<O extends Option> {
  field: string;
  value: string;
  options: readonly O[];
  /** What the list offers: 'Direcciones sugeridas'. */
  listLabel: string;
  describedBy: string;
  invalid: boolean;
  maxLength: number;
  placeholder?: string;
  onType(text: string): void;
  onChoose(option: O): void;
  onLeave?(): void;
}

/**
 * A text field with a listbox, after the ARIA pattern: arrows move, Enter selects, Escape closes, and any text is accepted. Not from the component
 * library: while its list is open, it hides the rest of the page from assistive technology, including the fields in use.
 */
export function Combobox<O extends Option>(props: Props<O>) {
  const { field, value, options, listLabel, describedBy, invalid, maxLength, placeholder, onType, onChoose, onLeave } = props;
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const shown = open && options.length > 0;
  const active = marked < options.length ? marked : -1;

  useEffect(() => {
    if (shown && active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [shown, active]);

  const choose = (option: O) => {
    setOpen(false);
    setMarked(-1);
    onChoose(option);
  };
  const press = (event: KeyboardEvent) => {
    const marks = options[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const from = active < 0 && step < 0 ? options.length : active;
      setMarked(options.length === 0 ? -1 : (from + step + options.length) % options.length);
    } else if (event.key === 'Enter' && shown && marks) {
      event.preventDefault();
      choose(marks);
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      setOpen(false);
    }
  };

  return (
    <div className={s.combo}>
      <input
        id={field}
        className="inp"
        type="text"
        role="combobox"
        data-field={field}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder={placeholder}
        maxLength={maxLength}
        value={value}
        aria-expanded={shown}
        aria-controls={`${id}-lista`}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        aria-invalid={invalid ? true : undefined}
        aria-describedby={describedBy}
        onChange={(event) => {
          setOpen(true);
          setMarked(-1);
          onType(event.target.value);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={press}
        onBlur={() => {
          setOpen(false);
          onLeave?.();
        }}
      />
      <div className={s.popup} id={`${id}-lista`} ref={list} role="listbox" aria-label={listLabel} hidden={!shown}>
        {options.map((option, index) => (
          <div
            key={option.key}
            id={`${id}-${index}`}
            className={s.option}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            tabIndex={-1}
            onKeyDown={press}
            onClick={() => choose(option)}
          >
            {option.label}
          </div>
        ))}
      </div>
    </div>
  );
}
