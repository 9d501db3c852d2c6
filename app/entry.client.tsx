import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { messageOf } from './ui/no-answer.ts';
import { requestData } from './ui/request-data.ts';
import { toast } from './ui/toast.tsx';
import { Trouble } from './ui/trouble.tsx';

// Replaces the module of a screen that fails to load (vite.config.ts). It has every export that the router may look for: without one of them the router
// shows an empty page. A form that another page sends to such a screen (to sign out, to save a flat) still reaches the server.
Object.assign(window, {
  missingScreen: {
    default: () => <Trouble requestId="" message={null} unanswered />,
    clientLoader: async () => null,
    clientAction: ({ serverAction }: { serverAction(): Promise<unknown> }) =>
      requestData(serverAction, (failure) => {
        toast({ title: 'No se ha enviado', description: messageOf(failure), kind: 'error' });
        return null;
      }),
  },
});

// Browsers that translate a page replace its text nodes. React would throw when it removes one of them or inserts something before it, and the whole screen
// would be gone.
const { insertBefore, removeChild } = Node.prototype;
Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
  return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
};
Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, next: Node | null): T {
  return insertBefore.call(this, added, next?.parentNode === this ? next : null) as T;
};

// While the style sheet of a screen loads, the router holds the redirect of its loader (to sign in) before anything awaits it. It follows that redirect a
// moment later.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof Response) event.preventDefault();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
