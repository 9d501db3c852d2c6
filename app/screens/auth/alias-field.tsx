import { useEffect, useRef, useState } from 'react';
import { aliasPattern } from '../../../domain/account/alias.ts';
import { profileLimits } from '../../../domain/account/options.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { titles } from './answer.ts';
import s from './auth.module.css';
import { Field } from './field.tsx';

/** 1-flats §9: alias availability debounce. */
const debounce = 500; // milliseconds
type State = 'none' | 'checking' | 'available' | 'taken';
const words: Record<Exclude<State, 'none'>, string> = { checking: 'Comprobando…', available: 'Disponible', taken: 'No disponible' };

/** The alias, checked while it is typed, and a button that finds a free one. */
export function AliasField({ initial, error }: { initial: string; error: string | undefined }) {
  const [alias, setAlias] = useState(initial);
  const [found, setFound] = useState('');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [state, setState] = useState<State>('none');
  const asked = useRef('');

  useEffect(() => {
    const typed = alias.trim();
    asked.current = typed;
    if (typed === '' || typed === initial) return setState('none');
    if (typed === found) return setState('available');
    setState('checking');
    const gone = new AbortController();
    const timer = setTimeout(async () => {
      const free = aliasPattern.test(typed.normalize('NFC')) && (await available(typed, gone.signal));
      if (asked.current === typed && !gone.signal.aborted) setState(free ? 'available' : 'taken');
    }, debounce);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [alias, found, initial]);

  const generate = async () => {
    if (busy) return;
    setBusy(true);
    setFailed(null);
    const made = await newAlias();
    setBusy(false);
    if ('alias' in made) {
      setFound(made.alias);
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
          error={error ?? failed ?? undefined}
          hint="Así te verán los demás: @alias. Si lo dejas vacío, te damos uno."
        />
        <p className={s.match} data-met={state === 'available' || undefined} data-state={state} aria-live="polite">
          {state === 'none' ? null : (
            <>
              {state === 'checking' ? null : <Icon name={state === 'available' ? 'check' : 'close'} small />}
              {words[state]}
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
async function available(alias: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(`/alias-disponible?${new URLSearchParams({ alias })}`, { signal });
    return answer.ok && ((await answer.json()) as { disponible: boolean }).disponible === true;
  } catch {
    return false;
  }
}

async function newAlias(): Promise<{ alias: string } | { error: string }> {
  try {
    return (await (await fetch('/alias-nuevo', { method: 'POST' })).json()) as { alias: string } | { error: string };
  } catch {
    return { error: 'No se pudo generar un alias único. Intenta de nuevo.' };
  }
}
