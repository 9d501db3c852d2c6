import type { ComponentProps, ComponentType } from 'react';
import type { Sheet } from './sheet.tsx';

type Props = ComponentProps<typeof Sheet>;
export const loadSheet = async () => ({ ...(await import('./sheet.tsx')), ...(await import('./choices.ts')) });
let Loaded: ComponentType<Props> | null = null;

/** Called on the server, which renders the whole page. */
export async function preloadSheet(): Promise<void> {
  Loaded ??= (await loadSheet()).Sheet;
}

/** The filters without script; with it they are loaded when they are opened. */
export const SheetWithoutScript = ({ choices, ...props }: Omit<Props, 'choices'> & { choices: Props['choices'] | undefined }) => (
  <noscript>{Loaded && choices ? <Loaded {...props} choices={choices} /> : null}</noscript>
);
