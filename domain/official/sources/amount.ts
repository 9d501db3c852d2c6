/**
 * An amount of euro as Spaniards write it, '650', '650,5', '1.250,00', '650 €', or as programs do, '1250.00', '1,250.00'; null for anything else. Behind a
 * single point three digits are thousands ('1.250'), behind a comma they are decimals.
 */
export function readAmount(written: string): number | null {
  const text = written.replace(/[\s€]/g, '');
  const [, whole = '', decimals = ''] =
    /^(-?(?:\d{1,3}(?:\.\d{3})+|\d+))(?:,(\d+))?$/.exec(text) ?? /^(-?(?:\d{1,3}(?:,\d{3})+|\d+))(?:\.(\d+))?$/.exec(text) ?? [];
  return whole === '' ? null : Number(`${whole.replace(/[.,]/g, '')}.${decimals || '0'}`);
}

/** A figure below a thousand with whichever sign for its decimals: '9,125' and '9.125' are a little more than nine. */
export function readFigure(written: string): number | null {
  const [, whole, decimals = '0'] = /^\s*(\d+)(?:[.,](\d+))?\s*$/.exec(written) ?? [];
  return whole === undefined ? null : Number(`${whole}.${decimals}`);
}
