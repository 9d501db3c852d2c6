import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import type { FieldErrors, Read } from '../../../usecases/accounts/input.ts';
import type { Answer } from './answer.ts';

type Input = typeof import('../../../usecases/accounts/input.ts');

export interface FormState {
  ref: RefObject<HTMLFormElement | null>;
  errors: FieldErrors;
  busy: boolean;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onInput(event: FormEvent<HTMLFormElement>): void;
}

/**
 * The rules of the server, asked before sending (they come after the page, so that it shows at once). Focus goes to the first
 * field that is wrong. `intents`: the buttons that send the form through the rules.
 */
export function useForm(answer: Answer | undefined, check: (input: Input, form: FormData) => Read<unknown>, intents: readonly string[]): FormState {
  const ref = useRef<HTMLFormElement>(null);
  const input = useRef<Input | null>(null);
  const [own, setOwn] = useState<{ answer: Answer | undefined; errors: FieldErrors } | null>(null);
  const busy = useNavigation().state !== 'idle';
  const errors = own && own.answer === answer ? own.errors : (answer?.errors ?? {});

  useEffect(() => {
    void import('../../../usecases/accounts/input.ts').then((loaded) => {
      input.current = loaded;
    });
  }, []);
  const wrong = Object.keys(errors).join();
  const sent = useRef(0);
  useEffect(() => {
    if (wrong && sent.current >= 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);

  return {
    ref,
    errors,
    busy,
    onSubmit(event) {
      const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
      if (busy) return event.preventDefault();
      if (!input.current || !button || !intents.includes(button.value)) return;
      const read = check(input.current, new FormData(event.currentTarget));
      if (read.ok) return;
      event.preventDefault();
      setOwn({ answer, errors: read.errors });
      const form = event.currentTarget;
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    },
    onInput(event) {
      const { name } = event.target as HTMLInputElement;
      if (!(name in errors)) return;
      const { [name]: _mended, ...rest } = errors;
      setOwn({ answer, errors: rest });
    },
  };
}
