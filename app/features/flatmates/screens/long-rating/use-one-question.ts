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
/** A known period is shown with the first aspect instead of as a question. */
const beginAt = (form: HTMLFormElement | null): number => (form && periodIn(form) ? firstAspect : 0);

export type OneQuestion = ReturnType<typeof useOneQuestion>;

/**
 * The long form one question at a time, on a phone and with script; `index` is null while the whole form is shown: also
 * if the user began before the script ran, or chose the list. Hidden fields stay in the form and are sent too.
 */
export function useOneQuestion(form: FormState<unknown>, offered: boolean) {
  const [index, setIndex] = useState<number | null>(null);
  const [period, setPeriod] = useState<string | null>(null);
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const { settling, settle } = useSettling();
  const focusNext = useRef(false);
  const { ref, withPage, errors, source } = form;

  // Before the first paint, and before the draft is filled in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial state of the form counts
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
  // The draft has been restored by now.
  useEffect(() => {
    if (!ref.current) return;
    const [form, found] = [ref.current, scored(ref.current)];
    setAnswered(found);
    setPeriod(periodIn(form));
    setIndex((before) => (before === null ? null : resumeAt(found) || beginAt(form)));
  }, [ref]);

  // After a refusal, shows the question with the error.
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
    /** The period in a sentence, once it is complete. */
    period,
    settling,
    goTo,
    /** Shows the whole form, until the end of the browser session. */
    showList() {
      try {
        sessionStorage.setItem(listChosen, '1');
      } catch {
        // Without storage the choice is not remembered.
      }
      setIndex(null);
    },
    /** For the form: tracks answers, reveals the field of an error link, and makes Enter show the next question instead of sending. */
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
    /** For an aspect: a tapped answer shows the next question. With a keyboard, Enter does. */
    onAnswer({ target, detail }: MouseEvent) {
      if (index === null || detail === 0 || !(target instanceof HTMLInputElement && target.type === 'radio')) return;
      goTo(index + 1);
    },
  };
}
