import { useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { aliasError } from '../../../../../platform/alias.ts';
import { aliasWait } from '../../../../../platform/rate-limits.policy.ts';
import { Field, useField } from '../../../../ui/form/fields.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { profileLimits } from '../../rules/options.ts';
import s from './auth.module.css';
import { titles } from './words.ts';

/** 1-flats §9: alias availability debounce. */
export const debounce = 500; // milliseconds
type State = 'none' | 'checking' | 'available' | 'taken' | 'wrong' | 'wait';
const words: Record<Exclude<State, 'none' | 'wrong'>, string> = {
  checking: 'Comprobando…',
  available: 'Disponible',
  taken: 'No disponible',
  wait: aliasWait,
};

/** The alias, checked while it is typed, and a button that generates a free one. */
export function AliasField({ initial }: { initial: string }) {
  const [alias, setAlias] = useState(initial);
  const [generated, setGenerated] = useState('');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [state, setState] = useState<State>('none');
  const latest = useRef('');
  const { error } = useField('username', { error: failed });
  // Hidden if the form already shows the same error.
  const says = state === 'none' ? null : state === 'wrong' ? aliasError(alias.trim().normalize('NFC')) : words[state];
  const silent = says === null || says === error;

  useEffect(() => {
    const typed = alias.trim();
    latest.current = typed;
    if (typed === '' || typed === initial) return setState('none');
    if (typed === generated) return setState('available');
    setState('checking');
    const superseded = new AbortController();
    const timer = setTimeout(async () => {
      const result = aliasError(typed.normalize('NFC')) ? 'wrong' : await available(typed, superseded.signal);
      if (latest.current === typed && !superseded.signal.aborted) setState(result);
    }, debounce);
    return () => {
      clearTimeout(timer);
      superseded.abort();
    };
  }, [alias, generated, initial]);

  const generate = async () => {
    if (busy) return;
    setBusy(true);
    setFailed(null);
    const made = await newAlias();
    setBusy(false);
    if ('alias' in made) {
      setGenerated(made.alias);
      setAlias(made.alias);
    } else {
      setFailed(made.error);
      toast({ title: titles.other, description: made.error, kind: 'error' });
    }
  };

  return (
    <div className={s.alias}>
      <div>
        <Field
          label="Alias"
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={profileLimits.username}
          value={alias}
          onChange={(e) => setAlias(e.target.value)}
          error={failed}
          hint="Así te verán los demás: @alias. De 3 a 50 letras, números, puntos o guiones bajos. Si lo dejas vacío, te damos uno."
        />
        <p className={s.match} data-met={state === 'available' || undefined} data-state={state} aria-live="polite">
          {silent ? null : (
            <>
              {state === 'checking' ? null : <Icon name={state === 'available' ? 'check' : 'close'} small />}
              {says}
            </>
          )}
        </p>
      </div>
      <button className="btn" type="button" onClick={generate} aria-busy={busy || undefined}>
        Generar alias
      </button>
    </div>
  );
}

/** 1-flats §8: an error counts as unavailable. */
async function available(alias: string, signal: AbortSignal): Promise<State> {
  try {
    const answer = await fetch(`${href('/alias-disponible')}?${new URLSearchParams({ alias })}`, { signal });
    if (answer.status === 429) return 'wait';
    return answer.ok && ((await answer.json()) as { disponible: boolean }).disponible === true ? 'available' : 'taken';
  } catch {
    return 'taken';
  }
}

async function newAlias(): Promise<{ alias: string } | { error: string }> {
  try {
    return (await (await fetch(href('/alias-nuevo'), { method: 'POST' })).json()) as { alias: string } | { error: string };
  } catch {
    return { error: 'No se pudo generar un alias único. Intenta de nuevo.' };
  }
}
