import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { groupOf, groups, groupTitles, type PlaceSuggestion, type SuggestionKind } from '../../data/suggestion.view.ts';
import s from './find.module.css';
import { nearPath, requestPosition } from './near-me.ts';
import { usePlaces } from './use-places.ts';

const paths: Record<SuggestionKind | 'near' | 'all', string> = {
  building: 'M5 21V3h14v18M9 7.500h2M13 7.500h2M9 12h2M13 12h2M10 21v-4.500h4V21M3 21h18',
  address: 'M5 21V3h14v18M10 21v-4.500h4V21M3 21h18',
  street: 'M4 4h16v7H4zM12 11v10M8 7.500h8',
  neighbourhood: 'M4 7 11 3l9 4v10l-7 4-9-4zM11 3v8l9 4M11 11l-7 3',
  agency: 'M3 8h18v12H3zM8.500 8V4h7v4M3 13h18M12 12v2.500',
  university: 'M2 9l10-5 10 5-10 5zM6 11v6c4 3 8 3 12 0v-6M22 9v7',
  near: 'M12 6.500a5.500 5.500 0 1 0 0 11a5.500 5.500 0 0 0 0-11zM12 2v4.500M12 17.500V22M2 12h4.500M17.500 12H22',
  all: 'M10.500 4a6.500 6.500 0 1 0 0 13a6.500 6.500 0 0 0 0-13zM15.500 15.500 21 21',
};
const canLocate = 'geolocation' in navigator;
/** A longer text, such as a pasted advert, is not repeated in the list. */
const MAX_REPEATED = 40;
const reviewsText = (n: number) => (n === 1 ? '1 reseña' : `${n.toLocaleString('es-ES')} reseñas`);

/** The suggestions of a search box, by the combobox pattern of WAI-ARIA. Until they load, the field is a plain one. */
export function Suggestions({ input }: { input: HTMLInputElement }) {
  const [typed, setTyped] = useState(input.value);
  const [open, setOpen] = useState(document.activeElement === input);
  const [active, setActive] = useState(-1);
  const [trouble, setTrouble] = useState('');
  const places = usePlaces(typed);
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const { list: found, of } = places;
  // The last option shows all results; before anything is typed, the only one is 'Cerca de mí'.
  const count = of !== '' ? found.length + 1 : typed.trim() === '' && canLocate ? 1 : 0;
  const shown = open && count > 0;

  const searchNearby = async () => {
    setOpen(false);
    setActive(-1);
    const near = await requestPosition();
    // Something else has been typed meanwhile.
    if (!near || input.value.trim() !== '') return;
    if ('trouble' in near) setTrouble(near.trouble);
    else void navigate(nearPath(near.cerca));
  };
  const choose = (index: number) => {
    if (of === '') return void searchNearby();
    const place = found[index];
    setOpen(false);
    setActive(-1);
    if (place) void navigate(place.path);
    else input.form?.requestSubmit();
  };

  const onInput = useEffectEvent(() => {
    setTyped(input.value);
    setTrouble('');
    setOpen(true);
    setActive(-1);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      if (count === 0) return;
      // The field itself is between the last option and the first.
      const places = count + 1;
      setActive((now) => ((now + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1);
    } else if (event.key === 'Enter' && shown && active >= 0) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Enter' || event.key === 'Tab') setOpen(false);
    else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    }
  });
  const onFocus = useEffectEvent(() => {
    setOpen(true);
    // Makes room for both the list and a phone's keyboard.
    if (matchMedia('(max-width: 47.99rem)').matches) input.parentElement?.scrollIntoView({ block: 'start' });
  });
  useEffect(() => {
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    const leave = new AbortController();
    const { signal } = leave;
    input.addEventListener('input', () => onInput(), { signal });
    input.addEventListener('keydown', (event) => onKey(event), { signal });
    input.addEventListener('focus', () => onFocus(), { signal });
    input.addEventListener('click', () => setOpen(true), { signal });
    const onBlur = () => {
      setOpen(false);
      setTrouble('');
    };
    input.addEventListener('blur', onBlur, { signal });
    // While this component was loading, the field may have been left, or filled in.
    if (document.activeElement !== input) onBlur();
    else {
      if (input.value !== '') onInput();
      onFocus();
    }
    return () => leave.abort();
  }, [input]);
  useEffect(() => {
    input.setAttribute('aria-expanded', String(shown));
    input.setAttribute('aria-controls', `${id}-lista`);
    if (shown && active >= 0) input.setAttribute('aria-activedescendant', `${id}-${active}`);
    else input.removeAttribute('aria-activedescendant');
    if (active >= 0) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [input, shown, active, id]);

  const option = (index: number, icon: SuggestionKind | 'near' | 'all', place: PlaceSuggestion | null) => (
    // The focus stays in the field, which handles the keyboard.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
    <div
      key={index}
      id={`${id}-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={index === active}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => choose(index)}
    >
      <svg className="ico" viewBox="0 0 24 24" aria-hidden="true">
        <path d={paths[icon]} />
      </svg>
      {place ? (
        <span>
          <Found parts={place.label} />
          {place.detail.join('') === '' ? null : (
            <small>
              <Found parts={place.detail} />
            </small>
          )}
        </span>
      ) : (
        <span className={s.all}>{icon === 'near' ? 'Cerca de mí' : of.length > MAX_REPEATED ? 'Ver todos los resultados' : `Ver todo lo de «${of}»`}</span>
      )}
      <span className={s.count}>{place?.reviews ? reviewsText(place.reviews) : ''}</span>
    </div>
  );
  return (
    <>
      <div className={s.list} id={`${id}-lista`} ref={list} role="listbox" aria-label="Sugerencias" hidden={!shown}>
        {groups.map((name) => {
          const group = found.flatMap((place, index) => (groupOf(place) === name ? [option(index, place.kind, place)] : []));
          return group.length === 0 ? null : (
            // biome-ignore lint/a11y/useSemanticElements: a group of a listbox
            <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
              <div className={s.title} id={`${id}-${name}`} role="presentation">
                {groupTitles[name]}
              </div>
              {group}
            </div>
          );
        })}
        {of === '' ? option(0, 'near', null) : option(found.length, 'all', null)}
      </div>
      {trouble ? (
        <p className={`${s.list} ${s.trouble}`} role="alert">
          {trouble}
        </p>
      ) : null}
      <span className="vh" role="status">
        {shown && of !== '' ? (found.length === 1 ? '1 sugerencia' : `${found.length} sugerencias`) : ''}
      </span>
    </>
  );
}

/** `parts`: plain and matching ones alternate. */
function Found({ parts }: { parts: readonly string[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
  return parts.map((part, index) => (index % 2 === 0 ? part : <b key={index}>{part}</b>));
}
