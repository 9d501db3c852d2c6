import type { ComponentProps, ComponentType } from 'react';
import type { Sheet } from './sheet.tsx';

type Props = ComponentProps<typeof Sheet>;
export const loadSheet = () => import('./sheet.tsx');
let Loaded: ComponentType<Props> | null = null;

/** Called on the server, which renders the whole page. */
export async function preloadSheet(): Promise<void> {
  Loaded ??= (await loadSheet()).Sheet;
}

/** The filters for those without script; with it they are loaded when they are opened. */
export const SheetWithoutScript = (props: Props) => <noscript>{Loaded ? <Loaded {...props} /> : null}</noscript>;
