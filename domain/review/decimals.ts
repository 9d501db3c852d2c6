/** How every decimal that a person reads is written, in Spanish: 3.4 with one → '3,4'. By hand: Intl differs between machines. */
export const decimals = (value: number, digits: 1 | 2): string => value.toFixed(digits).replace('.', ',');
