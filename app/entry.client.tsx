import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { Trouble } from './ui/trouble.tsx';

// In the place of the module of a screen that does not come (vite.config.ts).
Object.assign(window, {
  missingScreen: { default: () => <Trouble requestId="" message={null} unanswered />, clientLoader: async () => null },
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

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
