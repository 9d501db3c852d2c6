import { Toast } from '@base-ui/react/toast';
import { Icon } from './icon.tsx';
import s from './toast.module.css';
import type { ToastMessage } from './toast.tsx';

const manager = Toast.createToastManager();

export function show({ title, description, kind = 'ok' }: ToastMessage): void {
  // All of low priority: one of a high priority is hidden from assistive software although its button can be reached.
  manager.add({ title, description, type: kind, priority: 'low', timeout: kind === 'error' ? 9000 : 5000 });
}

export function ToastViewport() {
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className={s.viewport} aria-label="Avisos">
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
