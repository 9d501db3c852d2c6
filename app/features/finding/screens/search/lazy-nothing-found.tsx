import { type ComponentProps, type ComponentType, lazy } from 'react';
// Imported here, so that the page links this style sheet before the lazy part has loaded.
import '../../parts/unreviewed/unreviewed.module.css';
import type { NothingFound } from './nothing-found.tsx';

type Props = ComponentProps<typeof NothingFound>;
const load = () => import('./nothing-found.tsx');
const Later = lazy(() => load().then((loaded) => ({ default: loaded.NothingFound })));
let Loaded: ComponentType<Props> | null = null;

/** Called on the server, which renders the whole page. */
export async function loadNothingFound(): Promise<void> {
  Loaded ??= (await load()).NothingFound;
}

/** Most searches have results, so the browser loads this part only when one has none. */
export function LazyNothingFound(props: Props) {
  return Loaded ? <Loaded {...props} /> : <Later {...props} />;
}
