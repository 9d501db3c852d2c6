import { href, Link, useLocation } from 'react-router';
import { accountHasDraft, draftDays } from '../../../../ui/form/guest-draft.ts';
import { type Refusal, refusal } from '../../../../ui/form/result.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { resumeSending } from '../../parts/resume-sending.ts';
import { reviewIntent, signedOut } from './words.ts';

// Writing a review without an account (docs/decisions/024).

/** Asks to sign in, or to register and return. After signing in, the page reloads and sends the review. Otherwise returns why it was not sent. */
export async function signInToSend(key: string): Promise<Refusal | null> {
  const ended = refusal({ intent: reviewIntent, id: '' }, signedOut);
  try {
    const { announceSignIn, promptSignIn } = await import('../../../../ui/sign-in-dialog.tsx');
    const alias = await promptSignIn({
      title: 'Acceso requerido',
      text: 'Para enviarla necesitas una cuenta; nadie verá que la has escrito tú. Lo que has escrito te espera en este dispositivo.',
      register: `${href('/write-review')}#paso-7`,
    });
    if (alias !== null) {
      resumeSending(key);
      announceSignIn();
      return null;
    }
  } catch {
    // The dialog could not be loaded.
  }
  if (ended.notice) toast(ended.notice);
  return ended;
}

/** Explains what is kept on the device, for how long, and what is needed to send it. `kept`: whether the device stored the last change. */
export function WithoutAccount({ last, kept }: { last: boolean; kept: boolean }) {
  const { hash } = useLocation();
  return (
    <div className="note">
      <Icon name="info" />
      <div>
        {last ? (
          <p>
            Para enviarla te pediremos que entres o te registres.{' '}
            {kept ? 'No se pierde nada: al volver está aquí, con sus fotos.' : 'Este navegador no la guarda: si sales de esta página, se pierde.'}
          </p>
        ) : (
          <p>
            Puedes escribirla sin cuenta: te la pedimos al final. Hasta entonces queda solo en este dispositivo, con sus fotos. Si no la terminas en {draftDays}{' '}
            días se borrará; en Safari, si pasas siete sin abrir Rellano.
          </p>
        )}
        <p>
          {accountHasDraft('resena') ? 'Tu cuenta tiene aquí otra a medias. ' : '¿Ya tienes cuenta? '}
          <Link className="tap tap--u" to={`${href('/auth')}?volver=${encodeURIComponent(href('/write-review') + hash)}`}>
            Inicia sesión
          </Link>
        </p>
      </div>
    </div>
  );
}
