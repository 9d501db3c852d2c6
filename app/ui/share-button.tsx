import { Icon } from './icon.tsx';
import { toast } from './toast.tsx';
import { useHydrated } from './use-hydrated.ts';

/** The device's share sheet if it has one, else the link is copied. The address contains the state of the page. Hidden without script. */
export function ShareButton({ title }: { title: string }) {
  const hydrated = useHydrated();
  return (
    <button className="btn btn--s" type="button" onClick={() => void shareLink(title, location.href.split('#')[0] as string)} disabled={!hydrated}>
      <Icon name="share" />
      Compartir
    </button>
  );
}

/** Opens the device's share sheet if it has one, else copies the address. */
export async function shareLink(title: string, url: string): Promise<void> {
  // The person closed the sheet.
  if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(() => {});
  await copyText(url, 'Enlace copiado.');
}

/** Shows whether it worked: where a browser forbids copying, the person has to do it by hand. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: done });
  } catch {
    toast({ title: 'Tu navegador no deja copiar', description: 'Selecciona el texto, o la dirección de la página, y cópialo a mano.', kind: 'error' });
  }
}
