/** Kinds of personal data that a review does not need; 'sensitive': GDPR art. 9 and 10. */
export type NoticedKind = 'phone' | 'email' | 'id' | 'account' | 'plate' | 'link' | 'name' | 'sensitive';

/** A range of a text, by offsets, and its replacement. */
export interface Noticed {
  kind: NoticedKind;
  from: number;
  to: number;
  suggestion: string;
}

/** The name of a kind, and the advice. */
export const noticedKinds: Readonly<Record<NoticedKind, { name: string; suggestion: string }>> = {
  phone: { name: 'Teléfono', suggestion: 'Quita el teléfono: lo leería todo el mundo.' },
  email: { name: 'Correo electrónico', suggestion: 'Quita el correo: lo leería todo el mundo.' },
  id: { name: 'DNI, NIE o pasaporte', suggestion: 'Quita el número del documento: no hace falta para contarlo.' },
  account: { name: 'Cuenta bancaria', suggestion: 'Quita el número de cuenta.' },
  plate: { name: 'Matrícula', suggestion: 'Quita la matrícula: di «un coche».' },
  link: { name: 'Enlace o perfil', suggestion: 'Quita el enlace y cuéntalo aquí.' },
  name: { name: 'Nombre de una persona', suggestion: 'Quita el nombre: di «una persona de la casa».' },
  sensitive: { name: 'Salud, creencias u otro dato delicado', suggestion: 'Quita ese dato de la persona: cuenta qué pasó en el piso.' },
};

/** The person by their relation to the writer: 'Quita el nombre: di «mi casero»'. */
const parts: readonly [RegExp, string][] = [
  [/\b(?:caser[oa]s?|duen[oa]s?|propietari[oa]?s?|amo|ama|mestressa|arrendador[ae]?s?|landlord|landlady|owner)\b/, 'mi casero o casera'],
  [/\b(?:companer[oa]s?|company[as]?|companya|compart\w+|viv(?:i|ia)a? (?:con|amb)|flatmate|roommate|shared)\b/, 'mi compañero o compañera'],
  [/\b(?:vecin[oa]s?|vei|veina|veins|neighbou?r|upstairs|downstairs)\b/, 'un vecino o vecina'],
  [/\b(?:porter[oa]|conserje)\b/, 'la portería'],
  [/\b(?:agencia|inmobiliaria|agent|agency|administrador[a]?)\b/, 'la persona de la agencia'],
];

/** `folded`: the sentence in lower case, without accents. */
export function nameSuggestion(folded: string): string {
  const part = parts.find(([words]) => words.test(folded));
  return part ? `Quita el nombre: di «${part[1]}».` : noticedKinds.name.suggestion;
}
