import { foldSameLength } from '../../../../../platform/fold.ts';
import type { Landlord } from '../../../clauses/rules/clause.ts';
import { toOneLine } from './one-line.ts';

/** 'De una parte …': the first party, up to the second. */
const FIRST_PARTY = /\b(?:de una parte|d'una part|por una parte|reunid[oa]s?)\b(.{0,500}?)(?=\b(?:y )?(?:de la otra|de otra|d'altra|por otra|de l'altra)\b|$)/;
const IS_LANDLORD = /\b(?:arrendador|arrendadora|propiedad|propietari[oa]|cedente|casero|llogador|arrendadora?s)\b/;
const IS_TENANT = /\b(?:arrendatari[oa]s?|inquilin[oa]s?|llogater[ao]?s?)\b/;
const COMPANY =
  /\b(?:s\. ?l\.|s\. ?a\.|s\. ?l\. ?u\.|slu?|sau?|s\. ?coop|sociedad (?:limitada|anonima|mercantil)|mercantil|c\. ?i\. ?f\.?|cif|socimi)(?=[\s,.;:)]|$)/;

/**
 * Whether the landlord is a company, according to the first party of the contract. In doubt a person: the law is stricter with
 * companies, and nobody may be shown publicly as breaking a law that may not apply to them.
 */
export function readLandlord(text: string): Landlord {
  const party = FIRST_PARTY.exec(foldSameLength(toOneLine(text)))?.[1] ?? '';
  return IS_LANDLORD.test(party) && !IS_TENANT.test(party) && COMPANY.test(party) ? 'company' : 'person';
}
