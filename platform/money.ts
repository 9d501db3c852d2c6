import { plainTyped } from './typed.ts';

const sign = String.raw`(?:€|eur(?:os?)?\.?(?!\p{L}))`;
const AROUND = new RegExp(String.raw`^${sign}\s?|\s?${sign}?\s?(?:(?:\/|al|por|per|cada)?\s?(?:mes|month)|mensual(?:es|s)?)?\.?$`, 'giu');
/** '1.050', '1 050', '1,050' and "1'050" are a thousand and fifty: no amount has three decimals. '850,50', '850.5' and "850'50" have a fraction, '850,-' has none. */
const GROUPED = /^(\d{1,3}(?:[., ']\d{3})+)(?:[.,'](\d{1,2}))?(?:[.,] ?-+)?$/;
const PLAIN = /^(\d{1,12})(?:[.,'](\d{1,2}))?(?:[.,] ?-+)?$/;

/** An amount in euros as people write it, with the sign on either side or none: '€850', '850 EUR', '1.050,50 €/mes'. null: not an amount. */
export function readEuros(written: string): number | null {
  const text = plainTyped(written).replace(AROUND, '').replace(AROUND, '').trim();
  const match = GROUPED.exec(text) ?? PLAIN.exec(text);
  return match?.[1] ? Number(`${match[1].replace(/[., ']/g, '')}.${match[2] ?? '0'}`) : null;
}
