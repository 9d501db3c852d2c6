import { caseQuestion } from '../../../usecases/case-notes/input.ts';
import { cohabitationDecision } from '../../../usecases/cohabitation/input.ts';
import { moderateCohabitation } from '../../../usecases/cohabitation/moderation/writes.ts';
import { askAboutRating } from '../../../usecases/cohabitation/questions/writes.ts';
import type { Services } from '../../../usecases/ports.ts';
import { type FieldErrors, read } from '../../../usecases/result.ts';
import { decisionForm, sendingBack } from '../../../usecases/reviews/moderation/input.ts';
import { sendBack } from '../../../usecases/reviews/moderation/sending-back/writes.ts';
import { setVerified } from '../../../usecases/reviews/moderation/writes.ts';
import { tenancyDecision } from '../../../usecases/stays/input.ts';
import { askAboutStay } from '../../../usecases/stays/questions/writes.ts';
import { decideTenancy } from '../../../usecases/stays/writes.ts';
import type { FreshAdmin } from '../../../usecases/viewer.ts';
import type { SentForm } from '../../ui/form/sent-form.ts';
import { invalidFields } from './decide.ts';
import { askRatingWords, askStayWords, backWords, cohabitationWords, failureTitle, reviewWords, tenancyWords } from './words.ts';

// The decision of a case, by its kind: 'done', or the answer that refuses it.

const done = 'done' as const;
const shown = ['decision', 'rule', 'words'];

/** What is wrong with the reason, at the fields of the form of a case. */
function invalidReason(form: SentForm, { reason, ...errors }: FieldErrors) {
  return invalidFields(form, reason ? { words: reason, ...errors } : errors, shown);
}
const unclear = (form: SentForm) => form.refuse(400, { title: failureTitle(form.intent), errors: { decision: 'Elige qué decides.' } });

export async function decideReviewCase(services: Services, admin: FreshAdmin, form: SentForm) {
  const title = failureTitle(form.intent);
  const { decision } = form.fields;
  if (decision === 'publish') {
    const input = read(decisionForm, { ...form.fields, verified: 'true' });
    if (!input.ok) return invalidFields(form, input.errors, []);
    const decided = await setVerified(services, admin, input.data);
    return decided.ok ? done : form.refuseFor(decided, reviewWords, { title });
  }
  if (decision !== 'ask' && decision !== 'reject') return unclear(form);
  const input = read(sendingBack, form.fields);
  if (!input.ok) return invalidReason(form, input.errors);
  const decided = await sendBack(services, admin, input.data);
  return decided.ok ? done : form.refuseFor(decided, backWords, { title });
}

export async function decideRatingCase(services: Services, admin: FreshAdmin, form: SentForm) {
  const title = failureTitle(form.intent);
  const { decision, caseId, version, rule = '', words } = form.fields;
  if (decision === 'ask') {
    const input = read(caseQuestion, form.fields);
    if (!input.ok) return invalidReason(form, input.errors);
    const asked = await askAboutRating(services, admin, input.data);
    return asked.ok ? done : form.refuseFor(asked, askRatingWords, { title });
  }
  if (decision !== 'publish' && decision !== 'reject') return unclear(form);
  const action = decision === 'publish' ? ({ action: 'approve' } as const) : { action: 'reject', reason: words ?? '', rule };
  const input = read(cohabitationDecision, { reviewId: caseId, version, ...action });
  if (!input.ok) return invalidReason(form, input.errors);
  const decided = await moderateCohabitation(services, admin, input.data);
  return decided.ok ? done : form.refuseFor(decided, cohabitationWords, { title });
}

export async function decideStayCase(services: Services, admin: FreshAdmin, form: SentForm) {
  const title = failureTitle(form.intent);
  const { decision, caseId, version, rule = '', words } = form.fields;
  if (decision === 'ask') {
    const input = read(caseQuestion, form.fields);
    if (!input.ok) return invalidReason(form, input.errors);
    const asked = await askAboutStay(services, admin, input.data);
    return asked.ok ? done : form.refuseFor(asked, askStayWords, { title });
  }
  if (decision !== 'publish' && decision !== 'reject') return unclear(form);
  const action = decision === 'publish' ? ({ action: 'verify' } as const) : { action: 'reject', reason: words ?? '', rule };
  const input = read(tenancyDecision, { tenancyId: caseId, revision: version, ...action });
  if (!input.ok) return invalidReason(form, input.errors);
  const decided = await decideTenancy(services, admin, input.data);
  return decided.ok ? done : form.refuseFor(decided, tenancyWords, { title });
}
