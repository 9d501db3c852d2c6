import { Icon } from '../../../../ui/icon.tsx';

/** Why the visitor was redirected here (app/guards.ts). */
export const accessNotes: ReadonlyMap<string | null, { title: string; description: string }> = new Map([
  ['resena', { title: 'Acceso requerido', description: 'Debes iniciar sesión para escribir una reseña.' }],
  ['requerido', { title: 'Acceso requerido', description: 'Debes iniciar sesión para ver esa página.' }],
]);

/** What has just been done, by the query parameter `hecho`. */
export const doneNotes: ReadonlyMap<string | null, string> = new Map([
  ['clave', 'Contraseña cambiada. Ya puedes entrar con la nueva.'],
  ['confirmada', 'Tu email ya está confirmado. Ya puedes entrar.'],
]);

export function Note({ kind = 'info', title, text }: { kind?: 'info' | 'warn'; title: string; text?: string }) {
  return (
    <div className={kind === 'warn' ? 'note note--warn' : 'note'} role="status">
      <Icon name={kind === 'warn' ? 'warning' : 'info'} />
      <p>
        <b>{title}</b>
        {text ? ` ${text}` : null}
      </p>
    </div>
  );
}
