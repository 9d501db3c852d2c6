import { readSigning } from '../../../proof/rules/fields/signing.ts';
import type { Severity } from '../../rules/clause.ts';
import { type Finding, findClauses } from '../../rules/find.ts';
import { clauseType } from '../../rules/law/catalogue.ts';
import { dependsOnSigning } from '../../rules/law/choose.ts';
import { markedText } from '../../rules/marked-text.ts';
import * as model from '../../rules/model/model.ts';
import { clauseNumber } from '../../rules/words.ts';
import type { Question, Report, Shown } from './report.ts';

const order: readonly Severity[] = ['posible cláusula nula', 'abusiva', 'dudosa'];

/** Everything the page shows about a text. */
export function reportOf({ text, lease, landlord, signing, today }: Question): Report {
  const dated = readSigning(text);
  const signedOn = signing ?? dated;
  const { findings, similar, calm } = findClauses(text, { lease, landlord, signedOn }, model);
  const waits = ({ type }: Finding) => {
    const known = clauseType(type);
    return signedOn === null && known !== null && dependsOnSigning(known, today);
  };
  const inOrder = findings.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity) || a.from - b.from);
  const shown = inOrder.filter((one) => !waits(one));
  const blocks = markedText(text, shown);
  const numbered = (one: Finding): Shown => {
    const block = blocks.findLast(({ from }) => from <= one.from);
    return { ...one, clause: clauseNumber(block?.heading ?? '') };
  };
  return {
    blocks,
    findings: shown.map(numbered),
    waiting: inOrder.filter(waits).map(numbered),
    similar: similar.map(numbered),
    calm,
    dated,
  };
}
