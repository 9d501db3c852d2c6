import { authorReveal, cohabitationDecision } from '../../../usecases/cohabitation/input.ts';
import { moderateCohabitation, revealAuthor } from '../../../usecases/cohabitation/moderation/writes.ts';
import type { Services } from '../../../usecases/ports.ts';
import { type FieldErrors, firstError, read } from '../../../usecases/result.ts';
import { decisionForm } from '../../../usecases/reviews/moderation/input.ts';
import { setVerified } from '../../../usecases/reviews/moderation/writes.ts';
import { tenancyDecision } from '../../../usecases/stays/input.ts';
import { decideTenancy } from '../../../usecases/stays/writes.ts';
import type { FreshAdmin } from '../../../usecases/viewer.ts';
import type { SentForm } from '../../ui/form/sent-form.ts';
import { cohabitationWords, failureTitle, notices, revealed, revealWords, reviewWords, tenancyWords } from './words.ts';

/** What the decision forms of the panel send, by their intent. */
export function decide(services: Services, admin: FreshAdmin, form: SentForm) {
  if (form.intent === 'reveal') return reveal(services, admin, form);
  if (form.intent === 'cohabitation') return decideCohabitation(services, admin, form);
  return form.intent === 'tenancy' ? decideStay(services, admin, form) : decideReview(services, admin, form);
}

/** At the reason if that is wrong; the other fields are the page's own. */
function invalid(form: SentForm, { reason, ...others }: FieldErrors) {
  const title = failureTitle(form.intent);
  return reason ? form.refuse(400, { title, errors: { reason } }) : form.refuse(400, { title, message: firstError(others) });
}

async function decideReview(services: Services, admin: FreshAdmin, form: SentForm) {
  const input = read(decisionForm, form.fields);
  if (!input.ok) return invalid(form, input.errors);
  const decided = await setVerified(services, admin, input.data);
  if (!decided.ok) return form.refuseFor(decided, reviewWords, { title: failureTitle(form.intent) });
  return form.done(input.data.verified ? notices.verified : notices.unverified);
}

async function decideCohabitation(services: Services, admin: FreshAdmin, form: SentForm) {
  const input = read(cohabitationDecision, form.fields);
  if (!input.ok) return invalid(form, input.errors);
  const decided = await moderateCohabitation(services, admin, input.data);
  if (!decided.ok) return form.refuseFor(decided, cohabitationWords, { title: failureTitle(form.intent) });
  return form.done(input.data.action === 'approve' ? notices.approved : notices.rejected);
}

async function reveal(services: Services, admin: FreshAdmin, form: SentForm) {
  const input = read(authorReveal, form.fields);
  if (!input.ok) return invalid(form, input.errors);
  const done = await revealAuthor(services, admin, input.data);
  if (!done.ok) return form.refuseFor(done, revealWords, { title: failureTitle(form.intent) });
  return form.doneWith({ author: done.author }, { notice: revealed(done.author) });
}

async function decideStay(services: Services, admin: FreshAdmin, form: SentForm) {
  const input = read(tenancyDecision, form.fields);
  if (!input.ok) return invalid(form, input.errors);
  const decided = await decideTenancy(services, admin, input.data);
  if (!decided.ok) return form.refuseFor(decided, tenancyWords, { title: failureTitle(form.intent) });
  return form.done(input.data.action === 'verify' ? notices.stayVerified : notices.stayRejected);
}
