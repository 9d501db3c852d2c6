import type { Severity } from '../clause.ts';
import { wordings } from './wordings.ts';

interface Subject {
  type: string;
  severity: Severity;
  /** 'LAU 6, 9.1 y 10.1; CC 1154'. */
  article: string;
  /** Whether the contract is already signed. */
  signed: boolean;
}

const laws: readonly (readonly [short: string, name: string])[] = [
  ['LAU', 'Ley de Arrendamientos Urbanos'],
  ['CC', 'Código Civil'],
  ['CE', 'Constitución'],
  ['CP', 'Código Penal'],
  ['TRLGDCU', 'Ley de Consumidores'],
  ['LEC', 'Ley de Enjuiciamiento Civil'],
  ['LBRL', 'Ley de Bases del Régimen Local'],
];

/** 'LAU 6 y 11; CC 1154' → 'Ley de Arrendamientos Urbanos, art. 6 y 11; Código Civil, art. 1154': spelt out for readers who do not know the abbreviations. */
function inWords(article: string): string {
  return article
    .split('; ')
    .map((part) => {
      const law = laws.find(([short]) => part.startsWith(`${short} `));
      return law ? `${law[1]}, art. ${part.slice(law[0].length + 1)}` : part.replace(' art. ', ', art. ');
    })
    .join('; ');
}

/**
 * A letter from tenant to landlord about one clause, to be copied and changed: what the clause and the law say, and what the
 * tenant asks for. null for types without a wording.
 */
export function letterToLandlord({ type, severity, article, signed }: Subject): string | null {
  const wording = Object.hasOwn(wordings, type) ? wordings[type] : undefined;
  if (!wording) return null;
  return [
    'Hola, [nombre]:',
    `${signed ? 'He vuelto a leer el contrato que firmamos.' : 'He leído el contrato antes de firmarlo.'} Hay una cláusula que dice ${wording.about}.`,
    `${wording.law} (${inWords(article)}.)${severity === 'dudosa' ? ' Sé que depende del caso, y por eso prefiero aclararlo contigo.' : ''}`,
    signed ? wording.tell : wording.ask,
    'Gracias.\n[tu nombre]',
  ].join('\n\n');
}
