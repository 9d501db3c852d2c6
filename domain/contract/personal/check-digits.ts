const letters = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** DNI: eight digits and the letter that their remainder by 23 names. NIE: X, Y or Z means a first digit of 0, 1 or 2. */
export function isSpanishId(text: string): boolean {
  const match = /^([XYZ]?)(\d{7,8})([A-Z])$/.exec(text.toUpperCase().replace(/[\s.\-–]/g, ''));
  if (!match) return false;
  const [, lead = '', digits = '', letter] = match;
  if (lead && digits.length !== 7) return false;
  const number = Number(`${lead ? 'XYZ'.indexOf(lead) : ''}${digits}`);
  return letters[number % 23] === letter;
}

/** ISO 13616: the first four characters moved to the end, letters as 10 to 35, the whole leaves 1 by 97. */
export function isIban(text: string): boolean {
  const compact = text.toUpperCase().replace(/[\s-]/g, '');
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact)) return false;
  let rest = 0;
  for (const char of compact.slice(4) + compact.slice(0, 4)) {
    const value = Number.parseInt(char, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
