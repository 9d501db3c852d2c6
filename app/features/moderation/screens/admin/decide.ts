import type { Services } from '../../../../../platform/ports.ts';
import { type FieldErrors, firstError, read } from '../../../../../platform/result.ts';
import type { FreshAdmin } from '../../../../../platform/viewer.ts';
import type { SentForm } from '../../../../ui/form/sent-form.ts';
import { coverWords } from '../../data/cover.writes.ts';
import { caseMark } from '../../data/mark.input.ts';
import { leaveCase, takeCase } from '../../data/mark.writes.ts';
import { removePhotoByRule } from '../../data/photo-removal.writes.ts';
import { authorReveal, cohabitationDecision } from '../../data/rating-case.input.ts';
import { moderateCohabitation, revealAuthor } from '../../data/rating-case.writes.ts';
import { clauseStrike, readingAsked } from '../../data/reading-case.input.ts';
import { askForReading, strikeClause } from '../../data/reading-case.writes.ts';
import { covering, decisionForm, photoRemoval, sendingBack } from '../../data/review-case.input.ts';
import { sendBack, setVerified } from '../../data/review-case.writes.ts';
import { tenancyDecision } from '../../data/stay-case.input.ts';
import { decideTenancy } from '../../data/stay-case.writes.ts';
import { isCodeRefused, refuseCode } from './code-words.ts';
import { undoDecided } from './undo.ts';
import { cohabitationWords, contractWords, failureTitle, notices, photoWords, revealed, revealWords, reviewWords, takeWords, tenancyWords } from './words.ts';

/** Handles the decision forms of the panel by intent. */
export function decide(services: Services, admin: FreshAdmin, form: SentForm) {
  if (form.intent === 'undo') return undoDecided(services, admin, form);
  if (form.intent === 'reveal') return reveal(services, admin, form);
  if (form.intent === 'clause') return strike(services, admin, form);
  if (form.intent === 'reading') return readAgain(services, admin, form);
  if (form.intent === 'back') return sendReviewBack(services, admin, form);
  if (form.intent === 'cover') return coverDatum(services, admin, form);
  if (form.intent === 'photo') return removePhoto(services, admin, form);
  if (form.intent === 'take' || form.intent === 'leave') return markCase(services, admin, form);
  if (form.intent === 'cohabitation') return decideCohabitation(services, admin, form);
  return form.intent === 'tenancy' ? decideStay(services, admin, form) : decideReview(services, admin, form);
}

/** The panel requires a rule for a rejection: '' is invalid, a missing rule would be valid. */
const withRule = (fields: SentForm['fields']) => (fields.action === 'reject' ? { ...fields, rule: fields.rule ?? '' } : { ...fields, rule: undefined });

/** Errors at rule and reason, or else a message: the other fields are hidden. */
function invalid(form: SentForm, { reason, rule, ...others }: FieldErrors) {
  const title = failureTitle(form.intent);
  if (rule) return form.refuse(400, { title, errors: { rule, ...(reason ? { reason } : {}) } });
  return reason ? form.refuse(400, { title, errors: { reason } }) : form.refuse(400, { title, message: firstError(others) });
}

/** Errors at the fields that the form shows, or else a message about the hidden ones. */
export function invalidFields(form: SentForm, errors: FieldErrors, shown: readonly string[]) {
  const own = Object.fromEntries(Object.entries(errors).filter(([name]) => shown.includes(name)));
  const title = failureTitle(form.intent);
  return Object.keys(own).length > 0 ? form.refuse(400, { title, errors: own }) : form.refuse(400, { title, message: firstError(errors) });
}

async function decideReview(services: Services, admin: FreshAdmin, form: SentForm) {
  const input = read(decisionForm, form.fields);
  if (!input.ok) return invalid(form, input.errors);
  const decided = await setVerified(services, admin, input.data);
  if (!decided.ok) return form.refuseFor(decided, reviewWords, { title: failureTitle(form.intent) });
  return form.done(input.data.verified ? notices.verified : notices.unverified);
}

async function sendReviewBack(services: Services, admin: FreshAdmin, form: SentForm) {
  const input = read(sendingBack, form.fields);
  if (!input.ok) return invalidFields(form, input.errors, ['rule', 'words', 'decision']);
  const sent = await sendBack(services, admin, input.data);
  if (!sent.ok) return form.refuseFor(sent, reviewWords, { title: failureTitle(form.intent) });
  return form.done(input.data.decision === 'ask' ? notices.sentAsked : notices.sentRejected);
}

async function coverDatum(services: Services, admin: FreshAdmin, form: SentForm) {
  const input = read(covering, form.fields);
  if (!input.ok) return invalidFields(form, input.errors, ['field', 'words']);
  const done = await coverWords(services, admin, input.data);
  if (!done.ok) return form.refuseFor(done, reviewWords, { title: failureTitle(form.intent) });
  return form.done(input.data.act === 'cover' ? notices.covered : notices.uncovered);
}

async function removePhoto(services: Services, admin: FreshAdmin, form: SentForm) {
  const input = read(photoRemoval, form.fields);
  if (!input.ok) return invalidFields(form, input.errors, ['rule', 'words']);
  const done = await removePhotoByRule(services, admin, input.data);
  if (!done.ok) return form.refuseFor(done, photoWords, { title: failureTitle(form.intent) });
  return form.done(notices.photoRemoved);
}

async function markCase(services: Services, admin: FreshAdmin, form: SentForm) {
  const input = read(caseMark, form.fields);
  if (!input.ok) return invalid(form, input.errors);
  // No toast for the automatic renewal of a mark.
  const quiet = form.fields.quiet === 'si';
  if (form.intent === 'leave') {
    await leaveCase(services, admin, input.data);
    return form.done(quiet ? null : notices.left);
  }
  const taken = await takeCase(services, admin, input.data);
  if (!taken.ok) return form.refuseFor(taken, takeWords, { title: failureTitle(form.intent) });
  return form.done(quiet ? null : notices.taken, { changesNothing: form.fields.again === 'si' });
}

async function decideCohabitation(services: Services, admin: FreshAdmin, form: SentForm) {
  const input = read(cohabitationDecision, withRule(form.fields));
  if (!input.ok) return invalid(form, input.errors);
  const decided = await moderateCohabitation(services, admin, input.data);
  if (!decided.ok) return form.refuseFor(decided, cohabitationWords, { title: failureTitle(form.intent) });
  return form.done(input.data.action === 'approve' ? notices.approved : notices.rejected);
}

async function reveal(services: Services, admin: FreshAdmin, form: SentForm) {
  const input = read(authorReveal, form.fields);
  if (!input.ok) return invalidFields(form, input.errors, ['reason', 'code']);
  const done = await revealAuthor(services, admin, input.data);
  if (!done.ok && isCodeRefused(done)) return refuseCode(form, done, failureTitle(form.intent));
  if (!done.ok) return form.refuseFor(done, revealWords, { title: failureTitle(form.intent) });
  return form.doneWith({ author: done.author }, { notice: revealed(done.author) });
}

async function decideStay(services: Services, admin: FreshAdmin, form: SentForm) {
  const input = read(tenancyDecision, withRule(form.fields));
  if (!input.ok) return invalid(form, input.errors);
  const decided = await decideTenancy(services, admin, input.data);
  if (!decided.ok) return form.refuseFor(decided, tenancyWords, { title: failureTitle(form.intent) });
  return form.done(input.data.action === 'verify' ? notices.stayVerified : notices.stayRejected);
}

async function strike(services: Services, admin: FreshAdmin, form: SentForm) {
  const input = read(clauseStrike, form.fields);
  if (!input.ok) return invalid(form, input.errors);
  const done = await strikeClause(services, admin, input.data);
  if (!done.ok) return form.refuseFor(done, contractWords, { title: failureTitle(form.intent) });
  return form.done(input.data.act === 'strike' ? notices.struck : notices.restored);
}

async function readAgain(services: Services, admin: FreshAdmin, form: SentForm) {
  const input = read(readingAsked, form.fields);
  if (!input.ok) return invalid(form, input.errors);
  const done = await askForReading(services, admin, input.data);
  if (!done.ok) return form.refuseFor(done, contractWords, { title: failureTitle(form.intent) });
  return form.done(notices.readingAsked);
}
