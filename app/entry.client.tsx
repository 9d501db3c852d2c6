import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { Trouble } from './ui/trouble.tsx';

// In the place of the module of a screen that does not come (vite.config.ts).
Object.assign(window, {
  missingScreen: { default: () => <Trouble requestId="" message={null} unanswered />, clientLoader: async () => null },
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
