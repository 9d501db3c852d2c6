import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { messageOf } from './ui/no-answer.ts';
import { requestData } from './ui/request-data.ts';
import { toast } from './ui/toast.tsx';
import { Trouble } from './ui/trouble.tsx';

// In the place of the module of a screen that does not come (vite.config.ts). It has all that the router may look for there: without one
// of them it shows an empty page. What another page sends to such a screen (to sign out, to keep a flat) reaches the server all the same.
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

// A browser that translates the page puts elements of its own in the place of texts. React, which knows the texts, would throw where
// it takes one away or puts something before it, and the whole screen would be gone.
const { insertBefore, removeChild } = Node.prototype;
Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
  return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
};
Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, next: Node | null): T {
  return insertBefore.call(this, added, next?.parentNode === this ? next : null) as T;
};

// While the style sheet of a screen is on its way, the router holds the redirect of its loader, to sign in, before anybody waits for it. It follows
// that redirect a moment later.
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
