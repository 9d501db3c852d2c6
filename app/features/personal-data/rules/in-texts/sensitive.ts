import type { Place } from './numbers.ts';

/** Words that only describe persons. */
const always: readonly RegExp[] = [
  /\b(?:vih|hiv|sida|seropositiv[oa]s?|esquizofreni[ac]\w*|schizophreni[ac]|bipolar(?: disorder)?|trastorno bipolar|anorexi[ac]\w*|bulimi[ac]\w*|alzh?eimer|parkinson|epilep\w+|diabetes|diabetic[oa]?s?|autis(?:mo|ta|tas|m|tic)|asperger|leucemia|esclerosis|demencia senil|sindrome de down)\b/g,
  /\b(?:embarazad[oa]s?|prenyada|pregnant|abort(?:o|ado|ar|aron|ion) (?=en|y|hace|el)|antidepresiv[oa]s?|antidepressants?|ansioliticos?|medicacion psiquiatrica|psiquiatric[oa]s?|metadona)\b/g,
  /\b(?:drogadict[oa]s?|drogoadict[oa]s?|toxicoman[oa]s?|heroinoman[oa]s?|cocainoman[oa]s?|yonquis?|junkies?|se droga(?:ba|ban|n)?|alcoholics?)\b/g,
  /\b(?:homosexual(?:es|s)?|transexual(?:es|s)?|transgenero|lesbian[as]{1,2}|lesbians?|bisexual(?:es|s)?)\b/g,
  /\b(?:antecedentes penales|antecedents penals|criminal record|ex ?convict[oa]s?|expresidiari[oa]s?|testigos? de jehova|gitan[oa]s?|gypsy|gypsies)\b/g,
];

/** These count only after a mention of a person in the same sentence, as something that they have or are. */
const has =
  '(?:tiene|tenia|tuvo|tienen|tenian|tengo|sufre|sufria|sufren|padece|padecia|toma|tomaba|con|por|de baja por|tratamiento por|te|tenia|pateix|patia|has|had|have|suffers from|suffered from|with)';
const is = '(?:es|era|son|eran|soy|somos|esta|estaba|estan|siendo|son|estava|esta|is|was|are|were)';
const few = '(?:\\s(?!no\\b)[\\p{L}]+){0,3}?\\s';
const illness =
  'cancer|tumor|depresion|depressio|depression|ansiedad|ansietat|anxiety|asma|asthma|ataques de panico|panic attacks|adiccion(?:es)?|addiction|ludopatia|minusvalia|discapacidad|discapacitat|disability|hepatitis|tuberculosis|trastorno \\p{L}+|enfermedad (?:mental|cronica)|malaltia mental|mental illness';
const being =
  'gais?|gays?|trans|hetero|judi[oa]s?|jueu|jueva|jewish|musulman(?:a|es|as)?|musulmans?|muslims?|moros?|moras?|catolic[oa]s?(?: practicantes?)?|cristian[oa]s?|evangelic[oa]s?|mormon(?:a|es)?|ate[oa]s?|budistas?|hindu(?:es)?|catholic|christian|alcoholic[oa]s?|depresiv[oa]s?|discapacitad[oa]s?|minusvalid[oa]s?|disabled|sord[oa]s?|ceg[oa]s?|cieg[oa]s?|blind|deaf|enferm[oa]s? (?:mental(?:es)?|de \\p{L}+)|adict[oa]s? a \\p{L}+|addict|negr[oa]s?|black|latin[oa]s?|facha|fachas|comunistas?|socialistas?|independentistas?|franquistas?|nazis?|sindicalistas?|condenad[oa]s? por \\p{L}+|convicted|del opus dei|de la secta|de (?:vox|podemos|compromis|sumar|bildu)|del (?:pp|psoe|partido popular)|votantes? (?:de|del) \\p{L}+|afiliad[oa]s? (?:a|al) [\\p{L} ]{2,20}|militantes? (?:de|del) \\p{L}+';
const parties = 'vox|pp|psoe|podemos|compromis|sumar|ciudadanos|(?:el )?partido popular|labour|tories';

const near: readonly RegExp[] = [
  new RegExp(`\\b${has}${few}?(${illness})(?!\\p{L})`, 'gu'),
  new RegExp(`\\b${has}\\s(${illness})(?!\\p{L})`, 'gu'),
  new RegExp(`\\b${is}\\s(?:(?:muy|un|una|uns|unos|unas|an|a|mig|medio|algo|bastante|tambien|tambe)\\s)?(${being})(?!\\p{L})`, 'gu'),
  new RegExp(`\\b(?:vota|votaba|votan|votes|voted)\\s(?:por |a |al |a la |for )?(?:el |la )?(${parties})(?!\\p{L})`, 'gu'),
  /\b(?:va|iba|anda|usa|usaba|necesita|en|uses|using)\s(?:en |con |a )?(?:una? )?(silla de ruedas|cadira de rodes|wheelchair)(?!\p{L})/gu,
  /\b(?:salio|sale|estuvo|estaba|fue|va|entro|in|from)\s(?:de|en|a|to)?\s?(la carcel|prision|la preso|jail|prison)(?!\p{L})/gu,
  /\b(abort(?:o|aron|ar)|operad[oa] de [\p{L}]+|en tratamiento (?:psicologico|psiquiatrico|oncologico)|rehab)(?!\p{L})/gu,
];

const person =
  /\b(?:caser[oa]s?|duen[oa]s?|propietari[oa]?s?|amo|ama|mestressa|arrendador[ae]?s?|vecin[oa]s?|vei|veina|veins|companer[oa]s?|company|companya|companys|senor[ae]?s?|senyora?|marido|mujer|muller|marit|espos[oa]|hij[oa]s?|fill|filla|madre|padre|mare|pare|herman[oa]|germa|germana|novi[oa]|parej[a]|yo|jo|ella?|ellos|ellas|tipo|chic[oa]s?|xic[oa]|inquilin[oa]s?|llogater[oa]?|porter[oa]|conserje|gente|persona|los del|las del|el del|la del|els del|landlord|landlady|owner|flatmate|roommate|neighbou?rs?|tenant|he|she|they|guy|woman|man|husband|wife|tengo|soy|estoy|tinc|i am|i have)\b/;
/** Followed by a thing: 'silla de ruedas' of a lift, 'bebida alcohólica'. */
const ofThings = /\b(?:bebidas?|centro|asociacion|unidad|clinica|bar|barrio|colegio|iglesia|hospital|perr[oa]|gat[oa]|calle|club|zona)\s+(?:\p{L}+\s+)?$/u;

/**
 * Health, belief, origin, sexual life, politics, unions (GDPR art. 9) and convictions (art. 10) of a person. `folded`: by foldSameLength; `people`: names
 * in it.
 */
export function sensitiveIn(folded: string, people: readonly Place[]): Place[] {
  const found: Place[] = [];
  const add = (from: number, to: number) => {
    if (!found.some((other) => other.from < to && from < other.to)) found.push({ kind: 'sensitive', from, to });
  };
  const sentenceBefore = (at: number) =>
    folded
      .slice(Math.max(0, at - 160), at)
      .split(/[.!?]\s|\n/)
      .at(-1) ?? '';
  for (const pattern of always)
    for (const match of folded.matchAll(pattern)) {
      if (ofThings.test(folded.slice(Math.max(0, match.index - 40), match.index))) continue;
      add(match.index, match.index + match[0].trimEnd().length);
    }
  for (const pattern of near)
    for (const match of folded.matchAll(pattern)) {
      const term = match[1] ?? '';
      const from = match.index + match[0].lastIndexOf(term);
      const before = sentenceBefore(from);
      const named = people.some(({ to }) => to <= from && to > from - before.length);
      if ((named || person.test(before)) && !ofThings.test(before)) add(from, from + term.length);
    }
  return found;
}
