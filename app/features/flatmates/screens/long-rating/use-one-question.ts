import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { changedFields } from '../../../../ui/form/dom-fields.ts';
import type { FormState } from '../../../../ui/form/use-form.ts';
import { useSettling } from '../../../../ui/form/use-settling.ts';
import { aspects } from '../../rules/aspects.ts';
import { firstAspect, lastQuestion, periodText, questionOf, questions, resumeAt } from './questions.ts';

const narrow = '(max-width: 47.99rem)';
const listChosen = 'rellano.valorar-en-lista';

const wantsList = () => {
  try {
    return sessionStorage.getItem(listChosen) !== null;
  } catch {
    return false;
  }
};

/** The aspects that have a score in this form. */
const scored = (form: HTMLFormElement): Set<string> => new Set(aspects.flatMap(({ key }) => (new FormData(form).get(key) ? [key as string] : [])));

const periodIn = (form: HTMLFormElement): string | null => periodText(new FormData(form));
/** A period that is known is shown beside the first aspect, and not asked for. */
const beginAt = (form: HTMLFormElement | null): number => (form && periodIn(form) ? firstAspect : 0);

export type OneQuestion = ReturnType<typeof useOneQuestion>;

/**
 * The long form one question at a time, on a phone and with script; `index` is null while the form is whole. It stays whole
 * for whoever began before the script ran, or chose so. All fields stay in the form: hidden ones are kept and sent too.
 */
export function useOneQuestion(form: FormState<unknown>, offered: boolean) {
  const [index, setIndex] = useState<number | null>(null);
  const [period, setPeriod] = useState<string | null>(null);
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const { settling, settle } = useSettling();
  const focusNext = useRef(false);
  const { ref, withPage, errors, source } = form;

  // Before the first paint, and before the draft is filled in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the form is when it comes decides
  useLayoutEffect(() => {
    const query = matchMedia(narrow);
    const begun = ref.current !== null && changedFields(ref.current).size > 0;
    if (!offered || !query.matches || begun || withPage || wantsList()) return;
    setIndex(beginAt(ref.current));
    const whole = () => {
      if (!query.matches) setIndex(null);
    };
    query.addEventListener('change', whole);
    return () => query.removeEventListener('change', whole);
  }, []);
  // The draft is there now.
  useEffect(() => {
    if (!ref.current) return;
    const [form, found] = [ref.current, scored(ref.current)];
    setAnswered(found);
    setPeriod(periodIn(form));
    setIndex((before) => (before === null ? null : resumeAt(found) || beginAt(form)));
  }, [ref]);

  // A refusal leads to the question that it is about.
  const wrong = Object.keys(errors)[0];
  const [seen, setSeen] = useState(source);
  if (source !== seen) {
    setSeen(source);
    if (index !== null && wrong) setIndex(questionOf(wrong));
  }

  useEffect(() => {
    if (index === null || !focusNext.current) return;
    focusNext.current = false;
    const question = ref.current?.querySelector<HTMLElement>(`[data-question='${questions[index]?.key}']`);
    const heading = question?.querySelector<HTMLElement>('legend, h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'start' });
  }, [index, ref]);

  const goTo = (to: number) => {
    focusNext.current = true;
    settle();
    setIndex(Math.max(0, Math.min(lastQuestion, to)));
  };
  return {
    index,
    question: index === null ? null : (questions[index] ?? null),
    answered,
    /** When they lived together, once it is said. */
    period,
    settling,
    goTo,
    /** The whole form, until the browser is closed. */
    showList() {
      try {
        sessionStorage.setItem(listChosen, '1');
      } catch {
        // It is asked for again next time.
      }
      setIndex(null);
    },
    /** For the form: what it has answers to, a link to a field that is hidden, and Enter, which goes on instead of sending. */
    handlers: {
      onInput() {
        if (!ref.current) return;
        setAnswered(scored(ref.current));
        setPeriod(periodIn(ref.current));
      },
      onClickCapture(event: MouseEvent<HTMLFormElement>) {
        const link = index !== null && event.target instanceof Element ? event.target.closest('.errs a') : null;
        const field = link?.getAttribute('href')?.slice(1);
        if (field) flushSync(() => setIndex(questionOf(field)));
      },
      onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
        const { key, target } = event;
        if (key !== 'Enter' || index === null || index === lastQuestion) return;
        if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
        event.preventDefault();
        goTo(index + 1);
      },
    },
    /** For an aspect: an answer that is tapped goes on. With a keyboard one chooses first, and goes on with Enter. */
    onAnswer({ target, detail }: MouseEvent) {
      if (index === null || detail === 0 || !(target instanceof HTMLInputElement && target.type === 'radio')) return;
      goTo(index + 1);
    },
  };
}
