import { textLength } from '../../../../platform/text.ts';

export const savedStates = { see: 'Por ver', visited: 'Visitado', discarded: 'Descartado' } as const;
export type SavedState = keyof typeof savedStates;
export const stateNames = Object.keys(savedStates) as SavedState[];

/** The kinds of offer that an asked price is for. */
export const offers = { whole: 'Piso entero, para vivir', room: 'Una habitación', season: 'Por temporada' } as const;
export type Offer = keyof typeof offers;
export const offerNames = Object.keys(offers) as Offer[];
const afterPrice: Readonly<Record<Offer, string>> = { whole: 'piso entero', room: 'habitación', season: 'por temporada' };

/** Characters; euros a month; months; euros. The database has them too (db/migrations/0014_follows.sql). */
export const ownLimits = { note: 1000, rent: 20_000, months: 12, guarantee: 100_000 } as const;

/** The private note of a saved flat or building: its state, text and asked price. */
export interface OwnNote {
  state: SavedState;
  note: string;
  /** The asked rent in euros a month; null: unknown. */
  rent: number | null;
  /** null: unknown, and counted as the one month of the law (LAU 36.1). */
  depositMonths: number | null;
  /** Another guarantee, in euros. */
  guarantee: number | null;
  offer: Offer | null;
}

export const NO_NOTE: OwnNote = { state: 'see', note: '', rent: null, depositMonths: null, guarantee: null, offer: null };

/** Whether deleting it would lose typed text. */
export const hasContent = ({ note, rent }: OwnNote): boolean => note !== '' || rent !== null;

/** Merges the note of a device into that of the account, which wins. Both texts are joined, and cut at the limit. */
export function mergedNote(account: OwnNote, device: OwnNote): OwnNote {
  const joined = account.note.includes(device.note) ? account.note : [account.note, device.note].filter(Boolean).join('\n');
  // Price, deposit and kind belong to one offer: those of two are not mixed.
  const { rent, depositMonths, guarantee, offer } = account.rent === null && (device.rent !== null || account.offer === null) ? device : account;
  return {
    state: account.state === 'see' ? device.state : account.state,
    note: textLength(joined) <= ownLimits.note ? joined : [...joined].slice(0, ownLimits.note).join(''),
    ...{ rent, depositMonths, guarantee, offer },
  };
}

/** The payment on signing, in euros. */
export interface SigningCost {
  deposit: number;
  depositMonths: number;
  rent: number;
  guarantee: number;
  total: number;
}

export function signingCost({ rent, depositMonths, guarantee }: Pick<OwnNote, 'rent' | 'depositMonths' | 'guarantee'>): SigningCost | null {
  if (rent === null) return null;
  const months = depositMonths ?? 1;
  const deposit = rent * months;
  return { deposit, depositMonths: months, rent, guarantee: guarantee ?? 0, total: deposit + rent + (guarantee ?? 0) };
}

/** LAU 20.1: the fees of letting a home are the landlord's. It is not the law of rooms and seasons. */
export function feesText(offer: Offer | null): string {
  if (offer === 'whole') return 'Honorarios: 0 €, los paga el casero por ley.';
  const where = { room: 'en una habitación ', season: 'por temporada ' };
  return `Honorarios: ${offer === null ? '' : where[offer]}depende del contrato; pregúntalo.`;
}

/** '1.150 €/mes, piso entero'. */
export const askedText = (rentText: string, offer: Offer | null): string => (offer === null ? rentText : `${rentText}, ${afterPrice[offer]}`);
