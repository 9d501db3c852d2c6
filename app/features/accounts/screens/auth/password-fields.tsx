import { useLayoutEffect, useRef, useState } from 'react';
import { Field } from '../../../../ui/form/fields.tsx';
import { useFormState } from '../../../../ui/form/form.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { passwordRules } from '../../rules/password.ts';
import s from './auth.module.css';

/**
 * A new password, typed twice, with the live checklist and the match indicator (1-flats §2). Without maxlength, which would silently cut a pasted
 * password.
 */
export function PasswordFields({ initial = {} }: { initial?: Readonly<Record<string, string>> }) {
  const { errors } = useFormState();
  const [password, setPassword] = useState(initial.password ?? '');
  const [again, setAgain] = useState(initial.confirmPassword ?? '');
  const first = useRef<HTMLDivElement>(null);
  // Reads what was typed or autofilled before hydration.
  useLayoutEffect(() => {
    const { elements } = first.current?.closest('form') ?? {};
    const typed = (name: string) => (elements?.namedItem(name) as HTMLInputElement | null)?.value;
    setPassword((now) => typed('password') || now);
    setAgain((now) => typed('confirmPassword') || now);
  }, []);
  const same = password === again;
  return (
    <>
      <div ref={first}>
        <Field
          label="Contraseña"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          value={password}
          onChange={(e) => setPassword(e.target.value)}
          aria-describedby="reglas-clave"
        />
        <ul className={s.rules} id="reglas-clave" aria-label="La contraseña necesita">
          {passwordRules.map((rule) => {
            const met = rule.holds(password);
            return (
              <li key={rule.label} data-met={met || undefined}>
                {met ? <Icon name="check" small /> : <i aria-hidden="true" />}
                <span>{rule.label}</span>
                {met ? <span className="vh"> (cumplido)</span> : null}
              </li>
            );
          })}
        </ul>
      </div>
      <div>
        <Field
          label="Repite la contraseña"
          name="confirmPassword"
          type="password"
          autoComplete="new-password"
          required
          value={again}
          onChange={(e) => setAgain(e.target.value)}
        />
        <p className={s.match} data-met={(again !== '' && same) || undefined} aria-live="polite">
          {again === '' || errors.confirmPassword ? null : (
            <>
              <Icon name={same ? 'check' : 'close'} small />
              {/* Remounted by its key: the browser's translation would hide a changed text. */}
              <span key={String(same)}>{same ? 'Las contraseñas coinciden' : 'Las contraseñas no coinciden'}</span>
            </>
          )}
        </p>
      </div>
    </>
  );
}
