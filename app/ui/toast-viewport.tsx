import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { afterPress } from './after-press.ts';
import { Icon } from './icon.tsx';
import s from './toast.module.css';
import type { ToastMessage } from './toast.tsx';
import { avoidFocus } from './toast-place.ts';

const manager = Toast.createToastManager();
const MAX_SHOWN = 2;
/** The visible toasts, the oldest first. */
let shown: { id: string; words: string; kind: string; at: number }[] = [];

function drop(which: (one: (typeof shown)[number]) => boolean): void {
  for (const { id } of shown.filter(which)) manager.close(id);
}

export const show = (message: ToastMessage): void => afterPress(() => add(message));

function add({ title, description, kind = 'ok', link, at = performance.now() }: ToastMessage): void {
  const words = `${title}\n${description ?? ''}`;
  // Duplicates are shown once; a success removes earlier failures; the oldest is removed when there are too many.
  drop((one) => one.words === words || (kind === 'ok' && one.kind === 'error' && one.at <= at));
  drop(({ id }) => shown.findIndex((one) => one.id === id) <= shown.length - MAX_SHOWN);
  const id = manager.add({
    title,
    description: link ? (
      <>
        {description}{' '}
        <Link to={link.to} onClick={() => manager.close(id)}>
          {link.text}
        </Link>
      </>
    ) : (
      description
    ),
    type: kind,
    // All of low priority: one of a high priority is hidden from assistive software although its button can be reached.
    priority: 'low',
    timeout: link ? 0 : kind === 'error' ? 9000 : 5000,
    onClose: () => {
      shown = shown.filter((one) => one.id !== id);
    },
  });
  shown.push({ id, words, kind, at });
}

/** The React portal is mounted after the first effects: a ref callback gets the element. */
const clear = (viewport: HTMLElement | null) => (viewport ? avoidFocus(viewport) : undefined);

export function ToastViewport() {
  useEffect(() => {
    // Sending again or changing a field shows that the error was read.
    const again = () => drop((one) => one.kind === 'error');
    // In the capture phase, so that the toast for this very change is not removed.
    for (const sign of ['submit', 'change']) addEventListener(sign, again, true);
    return () => {
      for (const sign of ['submit', 'change']) removeEventListener(sign, again, true);
    };
  }, []);
  return (
    <Toast.Provider toastManager={manager} limit={MAX_SHOWN}>
      <Toast.Portal>
        <Toast.Viewport id="avisos-vivos" className={s.viewport} aria-label="Avisos" ref={clear}>
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function List() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((item) => (
    <Toast.Root key={item.id} toast={item} className={s.toast} data-kind={item.type}>
      <Icon name={item.type === 'error' ? 'warning' : 'check'} />
      <Toast.Content>
        <Toast.Title className={s.title} />
        <Toast.Description className={s.description} />
      </Toast.Content>
      <Toast.Close className="btn btn--quiet btn--s" aria-label="Cerrar aviso">
        <Icon name="close" />
      </Toast.Close>
    </Toast.Root>
  ));
}
