import type { Services } from '../../../../../platform/ports.ts';
import { firstError, read } from '../../../../../platform/result.ts';
import type { FreshAdmin } from '../../../../../platform/viewer.ts';
import type { SentForm } from '../../../../ui/form/sent-form.ts';
import { undoing } from '../../data/undo.input.ts';
import { undo } from '../../data/undo.writes.ts';
import { casePath } from './case-path.ts';
import { toNext } from './to-next.ts';
import { failureTitle, undoWords } from './words.ts';

/** 'Deshacer' redirects to the case, which is open again. */
export async function undoDecided(services: Services, admin: FreshAdmin, form: SentForm) {
  const title = failureTitle(form.intent);
  const input = read(undoing, form.fields);
  if (!input.ok) return form.refuse(400, { title, message: firstError(input.errors) });
  const { decision, kind, caseId } = input.data;
  const undone = await undo(services, admin, decision);
  if (!undone.ok) return form.refuseFor(undone, undoWords, { title });
  throw toNext(services.site, casePath(kind, caseId), 'decision-deshecha');
}
