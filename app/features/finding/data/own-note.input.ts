import { readEuros } from '../../../../platform/money.ts';
import { type Fields, read } from '../../../../platform/result.ts';
import { cleanText, printable, textLength } from '../../../../platform/text.ts';
import { plainTyped } from '../../../../platform/typed.ts';
import { z } from '../../../../platform/zod.ts';
import { offerNames, ownLimits, stateNames } from '../rules/own-note.ts';

const state = z.enum(stateNames, 'Elige un estado');

/** The form of a list, which has only the state. */
export const ownState = z.object({ state });

/** An optional number, as typed. */
const number = (readNumber: (typed: string) => number | null, max: number, message: string) =>
  z
    .string(message)
    .optional()
    .transform((typed, ctx) => {
      if (plainTyped(typed ?? '').replace(/^€$/, '') === '') return null;
      const value = readNumber(typed ?? '');
      if (value !== null && value <= max) return value;
      ctx.addIssue({ code: 'custom', message });
      return z.NEVER;
    });
const euros = (typed: string) => {
  const value = readEuros(typed);
  return value === null ? null : Math.round(value);
};
const months = (typed: string) => (/^\d{1,2}$/.test(plainTyped(typed)) ? Number(plainTyped(typed)) : null);
const positive = (typed: string) => euros(typed) || null;

/** Validates the form of a note: on the server for a member, in the browser for a visitor. */
export const readNote = (fields: Fields) => read(ownNote, fields);

const ownNote = z
  .object({
    state,
    note: z
      .string('Escribe la nota otra vez')
      .refine(printable, 'Hay caracteres que no se pueden enviar')
      .transform((text) => cleanText(text, true))
      .refine((text) => textLength(text) <= ownLimits.note, `La nota puede tener como mucho ${ownLimits.note} caracteres`),
    rent: number(positive, ownLimits.rent, 'Pon lo que piden al mes en euros, hasta 20.000'),
    depositMonths: number(months, ownLimits.months, 'Pon cuántos meses de fianza, de 0 a 12'),
    guarantee: number(euros, ownLimits.guarantee, 'Pon la garantía en euros, hasta 100.000'),
    offer: z.union([z.enum(offerNames), z.literal('').transform(() => null)], 'Elige qué te alquilan'),
  })
  .transform(({ guarantee, ...own }) => ({ ...own, guarantee: guarantee || null }))
  .refine(({ rent, guarantee }) => rent !== null || guarantee === null, { error: 'Pon también lo que piden al mes', path: ['rent'] });

const stored = (max: number, min = 0) => z.int().min(min).max(max).nullable();

/** The same as a device stores it. */
export const ownOnDevice = z.object({
  state,
  note: z
    .string()
    .refine(printable)
    .transform((text) => cleanText(text, true))
    .refine((text) => textLength(text) <= ownLimits.note),
  rent: stored(ownLimits.rent, 1),
  depositMonths: stored(ownLimits.months),
  guarantee: stored(ownLimits.guarantee, 1),
  offer: z.enum(offerNames).nullable(),
});
