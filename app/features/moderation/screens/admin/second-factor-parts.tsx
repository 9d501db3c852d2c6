import { href, Link } from 'react-router';
import { Field } from '../../../../ui/form/fields.tsx';
import { Form, Submit, Trouble } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { copyText } from '../../../../ui/share-button.tsx';
import { useHydrated } from '../../../../ui/use-hydrated.ts';
import type { CodeResult } from './code-words.ts';
import type { QrCode } from './qr-code.ts';
import s from './second-factor.module.css';

type Answered = { answered: CodeResult | undefined };

/** Lets browsers suggest a code from a message or an app. */
const oneTime = { autoComplete: 'one-time-code', autoCapitalize: 'characters', spellCheck: false, maxLength: 30, required: true } as const;
const appOnly = { ...oneTime, inputMode: 'numeric' } as const;

export function Begin({ answered }: Answered) {
  const form = useForm({ intent: 'empezar', answered, navigates: true });
  return (
    <section className={s.part}>
      <p>
        Hace falta una aplicación de códigos: vale cualquiera, como Aegis, FreeOTP o 2FAS, o tu gestor de contraseñas. La clave se queda entre ella y este
        sitio.
      </p>
      <Form of={form}>
        <Submit>Empezar</Submit>
        <Trouble />
      </Form>
    </section>
  );
}

/** The key as QR code and as text, until its first code confirms it. */
export function Begun({ shownKey, qr, answered }: Answered & { shownKey: string | null; qr: QrCode | null }) {
  const form = useForm({ intent: 'confirmar', answered, navigates: true });
  const again = useForm({ intent: 'empezar', answered, navigates: true });
  return (
    <>
      <section className={s.part} aria-labelledby="clave">
        <h2 id="clave">1. Añade la clave a tu aplicación</h2>
        {qr ? (
          <svg className={s.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="Código QR con la clave" shapeRendering="crispEdges">
            <path d={qr.path} />
          </svg>
        ) : null}
        <p>Escanea el código con la aplicación. Si no puedes, escribe en ella esta clave:</p>
        <p className={s.key}>{shownKey}</p>
      </section>
      <section className={s.part} aria-labelledby="confirma">
        <h2 id="confirma">2. Escribe el código que da</h2>
        <Form of={form} single className={s.form}>
          <Field label="Código de seis cifras" name="code" {...appOnly} />
          <Submit busy="Comprobando…">Confirmar</Submit>
          <Trouble />
        </Form>
        <Form of={again} single>
          <Submit className="btn btn--quiet">Hacer otra clave</Submit>
          <Trouble />
        </Form>
      </section>
    </>
  );
}

const either = 'Seis cifras, o un código de recuperación: cada uno vale una vez.';

export function Show({ answered }: Answered) {
  const form = useForm({ intent: 'mostrar', answered, navigates: true });
  return (
    <section className={s.part}>
      <Form of={form} single className={s.form}>
        <Field label="Código que da ahora tu aplicación" hint={either} name="code" {...oneTime} />
        <Submit busy="Comprobando…">Entrar en el panel</Submit>
        <Trouble />
      </Form>
      <p className="small muted">¿Has perdido la aplicación y los códigos de recuperación? Quien lleva el sitio puede quitarte el segundo factor.</p>
    </section>
  );
}

export function Shown({ codesLeft, answered }: Answered & { codesLeft: number }) {
  const form = useForm({ intents: ['codigos', 'quitar'], answered: answered && { ...answered, intent: '' }, navigates: true });
  return (
    <section className={s.part}>
      <p className="note" role="status">
        <Icon name="check" />
        <span>
          Está puesto. {codesLeft === 1 ? 'Te queda un código' : `Te quedan ${codesLeft} códigos`} de recuperación.{' '}
          <Link className="tap tap--u" to={href('/admin')}>
            Ir al panel
          </Link>
        </span>
      </p>
      <h2>Cambiarlo</h2>
      <p>Si cambias de móvil, quítalo y ponlo otra vez con la aplicación nueva.</p>
      <Form of={form} single className={s.form}>
        <Field label="Código que da ahora tu aplicación" hint={either} name="code" {...oneTime} />
        <div className={s.buttons}>
          <Submit className="btn" value="codigos">
            Hacer códigos de recuperación nuevos
          </Submit>
          <Submit className="btn" value="quitar">
            Quitarlo
          </Submit>
        </div>
        <Trouble />
      </Form>
    </section>
  );
}

/** Shown once: only digests of the codes are stored. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const hydrated = useHydrated();
  return (
    <section className={s.part} aria-labelledby="codigos">
      <h2 id="codigos">Guarda estos códigos de recuperación</h2>
      <p>No se vuelven a enseñar. Cada uno vale una vez, para cuando no tengas tu aplicación a mano. Los de antes ya no valen.</p>
      <ul className={s.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={s.buttons}>
        {hydrated ? (
          <>
            <button className="btn" type="button" onClick={() => void copyText(codes.join('\n'), 'Códigos copiados.')}>
              Copiar
            </button>
            <button className="btn" type="button" onClick={() => window.print()}>
              Imprimir
            </button>
          </>
        ) : null}
        <Link className="btn btn--main" to={href('/admin')}>
          Los he guardado: ir al panel
        </Link>
      </div>
    </section>
  );
}
