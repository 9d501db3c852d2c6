import { useEffect, useRef, useState } from 'react';
import { Form, href } from 'react-router';
import { MAX_COMPARED } from '../../data/compare.input.ts';
import { storeComparison, storedComparison } from '../../parts/compare-link.tsx';
import { SearchIcon } from './icon.tsx';
import styles from './search.module.css';

const id = 'comparar';

/** 'Comparar' on a card: initially ticked if this tab's comparison has the flat. */
export function CompareTick({ id: flat, of }: { id: string; of: string }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current && !box.current.checked && storedComparison().includes(flat)) box.current.click();
  }, [flat]);
  return (
    <label className={styles.tick}>
      <input ref={box} type="checkbox" name="pisos" value={flat} form={id} data-name={of.split(',').slice(0, 2).join(',')} />
      <span>
        Comparar<span className="vh">: {of}</span>
      </span>
    </label>
  );
}

/** 'Comparar 2 pisos', from two ticks on. Without script a button below the list. `of`: the searched text. */
export function CompareBar({ of }: { of: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [{ names, full }, setTicked] = useState<{ names: string[]; full: boolean }>({ names: [], full: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other results have other ticks
  useEffect(() => {
    const count = (full: boolean) => setTicked({ names: ticks(form.current).map(({ dataset }) => dataset.name ?? ''), full });
    const tick = ({ target: box }: Event) => {
      if (!(box instanceof HTMLInputElement) || box.form !== form.current) return;
      const full = ticks(form.current).length > MAX_COMPARED;
      if (full) box.checked = false;
      const others = storedComparison().filter((one) => one !== box.value);
      storeComparison(box.checked ? [...others, box.value].slice(-MAX_COMPARED) : others);
      count(full);
    };
    count(false);
    document.addEventListener('change', tick);
    return () => document.removeEventListener('change', tick);
  }, [of]);
  const clear = () => {
    for (const box of ticks(form.current)) box.click();
  };
  return (
    <Form ref={form} id={id} action={href('/comparar')} className={names.length > 1 ? `bar-do ${styles.bar}` : undefined}>
      {names.length > 1 ? (
        <div className="page">
          <p role="status" className={full ? undefined : styles.names}>
            {full ? 'Hasta tres' : names.join(' · ')}
          </p>
          <button className="btn btn--main" type="submit">
            <SearchIcon name="columns" />
            {`Comparar ${names.length} pisos`}
          </button>
          <button className="btn btn--quiet" type="button" onClick={clear}>
            Quitar
          </button>
        </div>
      ) : (
        <noscript>
          <div className="page">
            <button className="btn btn--main" type="submit">
              Comparar los marcados
            </button>
          </div>
        </noscript>
      )}
    </Form>
  );
}

const ticks = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].filter((box) => box instanceof HTMLInputElement && box.checked) as HTMLInputElement[];
