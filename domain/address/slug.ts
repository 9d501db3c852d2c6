import { fold } from './fold.ts';
import { baseAddress } from './format.ts';

/** 'Calle de Sueca', '45' → 'calle-de-sueca-45'. Of street and number only: an address in the browser's bar is seen by everybody. */
export function addressSlug(address: { street: string; number: string }): string {
  return (fold(baseAddress(address)).match(/[a-z0-9]+/g) ?? []).join('-').slice(0, 80);
}
