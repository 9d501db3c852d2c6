import type { Services } from '../../../../../platform/ports.ts';
import { type FieldErrors, firstError, read } from '../../../../../platform/result.ts';
import type { FreshAdmin } from '../../../../../platform/viewer.ts';
import type { SentForm } from '../../../../ui/form/sent-form.ts';
import { claimDecision, replyDecision } from '../../data/claim-case.input.ts';
import { decideClaim } from '../../data/claim-case.writes.ts';
import { decideReply } from '../../data/reply-case.writes.ts';
import { claimWords, failureTitle, notices, replyWords } from './words.ts';

/** Errors at rule and reason, or else a message: the other fields are hidden. */
function invalid(form: SentForm, { rule, reason, ...others }: FieldErrors) {
  const title = failureTitle(form.intent);
  const errors = { ...(rule ? { rule } : {}), ...(reason ? { reason } : {}) };
  return Object.keys(errors).length > 0 ? form.refuse(400, { title, errors }) : form.refuse(400, { title, message: firstError(others) });
}

export async function decideClaimForm(services: Services, admin: FreshAdmin, form: SentForm) {
  const input = read(claimDecision, form.fields);
  if (!input.ok) return invalid(form, input.errors);
  const decided = await decideClaim(services, admin, input.data);
  if (!decided.ok) return form.refuseFor(decided, claimWords, { title: failureTitle(form.intent) });
  return form.done({ approve: notices.claimApproved, reject: notices.claimRejected, withdraw: notices.claimWithdrawn }[input.data.action]);
}

export async function decideReplyForm(services: Services, admin: FreshAdmin, form: SentForm) {
  const input = read(replyDecision, form.fields);
  if (!input.ok) return invalid(form, input.errors);
  const decided = await decideReply(services, admin, input.data);
  if (!decided.ok) return form.refuseFor(decided, replyWords, { title: failureTitle(form.intent) });
  return form.done({ publish: notices.replyPublished, reject: notices.replyRejected, withdraw: notices.replyWithdrawn }[input.data.action]);
}
