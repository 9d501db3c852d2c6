import type { Services } from '../../../../../platform/ports.ts';
import { type FieldErrors, read } from '../../../../../platform/result.ts';
import type { FreshAdmin } from '../../../../../platform/viewer.ts';
import type { DecidedCode } from '../../../../cookies.ts';
import type { SentForm } from '../../../../ui/form/sent-form.ts';
import { caseQuestion } from '../../../decisions/data/note.input.ts';
import { claimDecision, replyDecision } from '../../data/claim-case.input.ts';
import { decideClaim } from '../../data/claim-case.writes.ts';
import { cohabitationDecision } from '../../data/rating-case.input.ts';
import { askAboutRating, moderateCohabitation } from '../../data/rating-case.writes.ts';
import { decideReply } from '../../data/reply-case.writes.ts';
import { decisionForm, sendingBack } from '../../data/review-case.input.ts';
import { sendBack, setVerified } from '../../data/review-case.writes.ts';
import { tenancyDecision } from '../../data/stay-case.input.ts';
import { askAboutStay, decideTenancy } from '../../data/stay-case.writes.ts';
import { invalidFields } from './decide.ts';
import { claimWords, cohabitationWords, failureTitle, replyWords, reviewWords, tenancyWords } from './words.ts';

// One function per kind of case. Each returns the code of the message on the next page, or a refusal.

const decidedAs = (code: DecidedCode) => code;
const shown = ['decision', 'rule', 'words'];

/** Errors of a reason, at the fields of the case form. */
function invalidReason(form: SentForm, { reason, ...errors }: FieldErrors) {
  return invalidFields(form, reason ? { words: reason, ...errors } : errors, shown);
}
const unclear = (form: SentForm) => form.refuse(400, { title: failureTitle(form.intent), message: 'Elige qué decides.' });

export async function decideReviewCase(services: Services, admin: FreshAdmin, form: SentForm) {
  const title = failureTitle(form.intent);
  const { decision } = form.fields;
  if (decision === 'publish') {
    const input = read(decisionForm, { ...form.fields, verified: 'true' });
    if (!input.ok) return invalidFields(form, input.errors, []);
    const decided = await setVerified(services, admin, input.data);
    return decided.ok ? decidedAs('review-verificada') : form.refuseFor(decided, reviewWords, { title });
  }
  if (decision !== 'ask' && decision !== 'reject') return unclear(form);
  const input = read(sendingBack, form.fields);
  if (!input.ok) return invalidReason(form, input.errors);
  const decided = await sendBack(services, admin, input.data);
  return decided.ok ? decidedAs(decision === 'ask' ? 'pregunta-enviada' : 'review-rechazada') : form.refuseFor(decided, reviewWords, { title });
}

export async function decideRatingCase(services: Services, admin: FreshAdmin, form: SentForm) {
  const title = failureTitle(form.intent);
  const { decision, caseId, version, rule = '', words } = form.fields;
  if (decision === 'ask') {
    const input = read(caseQuestion, form.fields);
    if (!input.ok) return invalidReason(form, input.errors);
    const asked = await askAboutRating(services, admin, input.data);
    return asked.ok ? decidedAs('pregunta-enviada') : form.refuseFor(asked, cohabitationWords, { title });
  }
  if (decision !== 'publish' && decision !== 'reject') return unclear(form);
  const action = decision === 'publish' ? ({ action: 'approve' } as const) : { action: 'reject', reason: words ?? '', rule };
  const input = read(cohabitationDecision, { reviewId: caseId, version, ...action });
  if (!input.ok) return invalidReason(form, input.errors);
  const decided = await moderateCohabitation(services, admin, input.data);
  return decided.ok
    ? decidedAs(decision === 'publish' ? 'convivencia-aprobada' : 'convivencia-rechazada')
    : form.refuseFor(decided, cohabitationWords, { title });
}

export async function decideStayCase(services: Services, admin: FreshAdmin, form: SentForm) {
  const title = failureTitle(form.intent);
  const { decision, caseId, version, rule = '', words } = form.fields;
  if (decision === 'ask') {
    const input = read(caseQuestion, form.fields);
    if (!input.ok) return invalidReason(form, input.errors);
    const asked = await askAboutStay(services, admin, input.data);
    return asked.ok ? decidedAs('pregunta-enviada') : form.refuseFor(asked, tenancyWords, { title });
  }
  if (decision !== 'publish' && decision !== 'reject') return unclear(form);
  const action = decision === 'publish' ? ({ action: 'verify' } as const) : { action: 'reject', reason: words ?? '', rule };
  const input = read(tenancyDecision, { tenancyId: caseId, revision: version, ...action });
  if (!input.ok) return invalidReason(form, input.errors);
  const decided = await decideTenancy(services, admin, input.data);
  return decided.ok ? decidedAs(decision === 'publish' ? 'estancia-verificada' : 'estancia-rechazada') : form.refuseFor(decided, tenancyWords, { title });
}

/** Maps the fields of the case form to the input of a claim or a reply. */
const withReason = ({ decision, rule = '', words = '' }: SentForm['fields'], accept: string) =>
  decision === 'publish' ? { action: accept } : { action: decision, rule, reason: words };

export async function decideClaimCase(services: Services, admin: FreshAdmin, form: SentForm, claimId: string) {
  const input = read(claimDecision, { claimId, ...withReason(form.fields, 'approve') });
  if (!input.ok) return input.errors.action ? unclear(form) : invalidReason(form, input.errors);
  const decided = await decideClaim(services, admin, input.data);
  if (!decided.ok) return form.refuseFor(decided, claimWords, { title: failureTitle(form.intent) });
  return decidedAs(({ approve: 'reclamacion-aceptada', reject: 'reclamacion-rechazada', withdraw: 'reclamacion-retirada' } as const)[input.data.action]);
}

export async function decideReplyCase(services: Services, admin: FreshAdmin, form: SentForm, replyId: string) {
  const input = read(replyDecision, { replyId, version: form.fields.version, ...withReason(form.fields, 'publish') });
  if (!input.ok) return input.errors.action ? unclear(form) : invalidReason(form, input.errors);
  const decided = await decideReply(services, admin, input.data);
  if (!decided.ok) return form.refuseFor(decided, replyWords, { title: failureTitle(form.intent) });
  return decidedAs(({ publish: 'respuesta-publicada', reject: 'respuesta-rechazada', withdraw: 'respuesta-retirada' } as const)[input.data.action]);
}
