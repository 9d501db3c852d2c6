import { createEmailVerificationToken } from 'better-auth/api';
import {
  checkRateLimit,
  checkSignInLimit,
  loadSignUpStep,
  register,
  saveSignUpProfile,
  saveSignUpStep,
  storeAvatar,
} from '../../app/features/accounts/data/account.writes.ts';
import { closeAccount, deleteAccount } from '../../app/features/accounts/data/deletion.writes.ts';
import { storeAccountNetwork } from '../../app/features/accounts/data/network.writes.ts';
import {
  correctEmail,
  keepSuspension,
  liftSuspension,
  revokeSecondFactor,
  sendPasswordLink,
  suspendAccount,
} from '../../app/features/accounts/data/operator.writes.ts';
import { saveProfile } from '../../app/features/accounts/data/profile.writes.ts';
import { appealSuspension } from '../../app/features/accounts/data/suspension.writes.ts';
import { undoable } from '../../app/features/decisions/data/held.reads.ts';
import { follow, importFollows, markSeen, saveNote, unfollow } from '../../app/features/finding/data/follow.writes.ts';
import { notifyFollowers } from '../../app/features/finding/data/follow-news.writes.ts';
import { answerAboutRating } from '../../app/features/flatmates/data/answer.writes.ts';
import { releaseFigures } from '../../app/features/flatmates/data/figures.writes.ts';
import { editCohabitationReview, submitCohabitationReview, withdrawCohabitationReview } from '../../app/features/flatmates/data/long-rating.writes.ts';
import { deleteRating, offerRating, rateFlatmate } from '../../app/features/flatmates/data/short-rating.writes.ts';
import { locateProperty } from '../../app/features/flats/data/location.writes.ts';
import { saveMailChoice, sendDecision, sendNews, unsubscribe } from '../../app/features/messages/data/mail-choice.writes.ts';
import { replyTo, setBlocked, writeTo } from '../../app/features/messages/data/message.writes.ts';
import { markAllRead, markRead, removeNotification } from '../../app/features/messages/data/notification.writes.ts';
import { mailNewAccount, requestMail, resendMail, sendMail } from '../../app/features/messages/data/outgoing-mail.writes.ts';
import { coverWords } from '../../app/features/moderation/data/cover.writes.ts';
import { leaveCase, takeCase } from '../../app/features/moderation/data/mark.writes.ts';
import { removePhotoByRule } from '../../app/features/moderation/data/photo-removal.writes.ts';
import { askAboutRating, moderateCohabitation, revealAuthor } from '../../app/features/moderation/data/rating-case.writes.ts';
import { askForReading, strikeClause } from '../../app/features/moderation/data/reading-case.writes.ts';
import { sendBack, setVerified } from '../../app/features/moderation/data/review-case.writes.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  showAgain,
  showSecondFactor,
} from '../../app/features/moderation/data/second-factor.writes.ts';
import { askAboutStay, decideTenancy } from '../../app/features/moderation/data/stay-case.writes.ts';
import { undo } from '../../app/features/moderation/data/undo.writes.ts';
import { geocodeAddress, geocodeCache } from '../../app/features/places/data/geocode.writes.ts';
import { deleteDocument, idOfContract, openDocument, storeDocument, storePage } from '../../app/features/proof/data/document.writes.ts';
import { readContract } from '../../app/features/proof/data/reading.writes.ts';
import { answerModerator } from '../../app/features/reviews/data/answer.writes.ts';
import { withdrawFromBatch } from '../../app/features/reviews/data/batch.writes.ts';
import { attachReviewContract, withdrawReviewContract } from '../../app/features/reviews/data/contract.writes.ts';
import { removePhoto, uploadPhoto } from '../../app/features/reviews/data/photo.writes.ts';
import { deleteReview, editReview, submitReview } from '../../app/features/reviews/data/review.writes.ts';
import { setUseful } from '../../app/features/reviews/data/vote.writes.ts';
import { answerAboutStay } from '../../app/features/stays/data/answer.writes.ts';
import { editStay, endStay, withdrawStay } from '../../app/features/stays/data/change.writes.ts';
import { answerConfirmation, undoRefusal } from '../../app/features/stays/data/confirmation.writes.ts';
import { attachContract, registerStay, storeContract } from '../../app/features/stays/data/stay.writes.ts';
import { consumeAttempt, reserveSlot } from '../../platform/rate-limits.writes.ts';
import { removeUploads } from '../../platform/uploads.writes.ts';
import { changeAdmin } from '../../server/commands/admin.ts';
import { anAdmin, answers, aPdf } from '../community.ts';
import { filledForm } from '../review-form.ts';
import type { TestServices } from '../services.ts';
import { asAdmin } from '../viewers.ts';
import { claimWrites } from './claim-writes.ts';
import { codeNow } from './factor-rows.ts';
import { reportWrites } from './report-writes.ts';
import { reviewedOn } from './rows.ts';
import type { World } from './world.ts';

type Write = (services: TestServices, world: World) => Promise<unknown>;

const limit = { max: 1000, seconds: 60 };
const account = { gender: 'femenino', nationality: 'España', birthDate: '2000-01-01' } as const;
const aPicture = new Uint8Array([1, 2, 3]);
const secret = 'una-clave-de-prueba-de-mas-de-32-letras';

/** A review as the form sends it, about the flat of that floor in the building of the world. */
const form = (world: World, floor: string, more: object) => ({ ...filledForm, ...flat(world, floor), draft_key: world.id.draft, used_agency: true, ...more });
const flat = (world: World, floor: string) => ({ property_address: world.address(''), floor_number: floor, door_number: floor });
const newStay = (world: World, floor: string, method: 'document' | 'peer_confirm') => ({
  ...{ address: world.address(''), floor, door: floor, start: '2021-01-01', end: '2021-06-01', method },
});
const rates = { cleanliness: 5, respect: 5, pays_on_time: 5, communication: 5, social_ambience: 5, comment: null };
const signUp = (world: World) => ({ ...account, email: `nueva_${world.n}@example.com`, password: 'Contrasena1' });
const step = (services: TestServices, world: World) => saveSignUpStep(services, { required: { ...signUp(world), terms: 'si' }, profile: {} });

/** A call of each write in a world, by the name of the write; a suffix after a space distinguishes several calls. */
export const writes: Record<string, Write> = {
  deleteAccount: (s, w) => deleteAccount(s, w.ana),
  'closeAccount of a flatmate': (s, w) => closeAccount(s, w.bea.userId),
  'closeAccount of a flatmate who waits': (s, w) => closeAccount(s, w.carla.userId),
  mailNewAccount: (s, w) => mailNewAccount(s, w.fina.userId),
  requestMail: (s, w) => requestMail(s, 'reset', w.ana.email),
  sendMail: (s, w) => sendMail(s, w.id.mail),
  resendMail: (s, w) => resendMail(s, anAdmin, { mailId: w.id.failedMail }),
  saveProfile: (s, w) => saveProfile(s, w.ana, { displayName: 'Ana', bio: null }, { type: 'image/png', bytes: aPicture }),
  checkRateLimit: (s, w) => checkRateLimit(s, 'reset', '127.0.0.1', w.ana.email),
  checkSignInLimit: (s, w) => checkSignInLimit(s, '127.0.0.1', w.ana.email, null),
  saveSignUpStep: step,
  saveSignUpProfile: async (s, w) => saveSignUpProfile(s, await step(s, w), { bio: 'Hola' }),
  loadSignUpStep: async (s, w) => loadSignUpStep(s, await step(s, w)),
  register: async (s, w) => register(s, { token: await step(s, w), profile: null, photo: null, address: `10.0.0.${w.n}` }),
  storeAvatar: (s, w) => storeAvatar(s, aPicture, w.ana),
  signIn: (s, w) => s.accounts.signIn(w.ana.email, 'Contrasena1', new Headers()),
  resetPassword: (s, w) => s.accounts.resetPassword(w.resetToken, 'Contrasena2'),
  sendReset: (s, w) => s.accounts.sendReset(w.ana.email),
  confirm: async (s, w) => s.accounts.confirm(await createEmailVerificationToken(secret, w.fina.email, undefined, 3600)),
  signOutEverywhere: (s, w) => s.accounts.signOutEverywhere(w.ana.userId),
  storeAccountNetwork: (s, w) => storeAccountNetwork(s, w.ana, '203.0.113.9'),
  revokeSecondFactor: (s, w) => revokeSecondFactor(s, w.dani.userId),
  suspendAccount: (s, w) => suspendAccount(s, w.ana.userId, 'Insulta.'),
  liftSuspension: (s, w) => liftSuspension(s, w.carla.userId),
  keepSuspension: (s, w) => keepSuspension(s, w.carla.userId, 'Se mantiene.'),
  appealSuspension: (s, w) => appealSuspension(s, w.eva, { words: 'No es verdad.' }),
  sendPasswordLink: (s, w) => sendPasswordLink(s, w.ana.userId),
  correctEmail: (s, w) => correctEmail(s, w.ana.userId, `otra_${w.n}@example.com`),
  changeAdmin: (s, w) => changeAdmin(s, [w.eva.email]),
  beginSecondFactor: (s, w) => beginSecondFactor(s, w.ana),
  confirmSecondFactor: (s, w) => confirmSecondFactor(s, w.bea, { code: codeNow(s) }),
  showSecondFactor: (s, w) => showSecondFactor(s, w.dani, { code: codeNow(s) }),
  showAgain: (s, w) => showAgain(s, w.dani, codeNow(s)),
  renewRecoveryCodes: (s, w) => renewRecoveryCodes(s, w.dani, { code: codeNow(s) }),
  removeSecondFactor: (s, w) => removeSecondFactor(s, w.dani, { code: codeNow(s) }),

  releaseFigures: (s, w) => releaseFigures(s, w.ana.userId),
  offerRating: (s, w) => offerRating(s, w.ana, w.eva.userId, w.id.flat),
  rateFlatmate: (s, w) => rateFlatmate(s, w.ana, w.id.anasStay, w.bea.userId, rates),
  deleteRating: (s, w) => deleteRating(s, w.ana, w.id.shortRating),
  submitCohabitationReview: (s, w) =>
    submitCohabitationReview(s, w.eva, { roommateId: w.bea.userId, notificationId: w.id.matchNotice }, answers, { network: '203.0.113.9' }),
  editCohabitationReview: (s, w) => editCohabitationReview(s, w.bea, w.id.approvedRating, answers),
  withdrawCohabitationReview: (s, w) => withdrawCohabitationReview(s, w.bea, w.id.approvedRating),
  moderateCohabitation: (s, w) => moderateCohabitation(s, anAdmin, { reviewId: w.id.pendingRating, action: 'approve' }),
  'moderateCohabitation to reject': (s, w) => moderateCohabitation(s, anAdmin, { reviewId: w.id.approvedRating, action: 'reject', reason: 'Insulta.' }),
  askAboutRating: (s, w) => askAboutRating(s, asAdmin(w.fina), { caseId: w.id.pendingRating, rule: 'insultos', words: '¿Qué dijo?' }),
  answerAboutRating: (s, w) => answerAboutRating(s, w.carla, { caseId: w.id.askedRating, answer: 'Lo que cuento.' }),
  'moderateCohabitation of one that was asked about': (s, w) =>
    moderateCohabitation(s, asAdmin(w.fina), { reviewId: w.id.askedRating, action: 'approve', version: reviewedOn }),
  revealAuthor: (s, w) => revealAuthor(s, asAdmin(w.fina), { reviewId: w.id.approvedRating, reason: 'Lo pide un juzgado.' }),

  follow: (s, w) => follow(s, w.ana, { kind: 'flat', subject: w.property }),
  unfollow: (s, w) => unfollow(s, w.bea, { kind: 'flat', subject: w.property }),
  saveNote: (s, w) => saveNote(s, w.bea, { kind: 'flat', subject: w.property }, { state: 'visited' }),
  markSeen: (s, w) => markSeen(s, w.bea, { kind: 'flat', subject: w.property }),
  importFollows: (s, w) => importFollows(s, w.ana, [{ kind: 'flat', subject: w.property, reviews: 0, price: null }]),
  notifyFollowers: (s, w) => notifyFollowers(s, w.id.shown),

  geocodeAddress: (s, w) => geocodeAddress(s, w.ana, w.address('')),
  geocodeCache: (s, w) => geocodeCache(s).put(`calle ${w.n}`, { kind: 'failed', reason: 'x' }),
  locateProperty: (s, w) => locateProperty(s, w.property),

  writeTo: (s, w) => writeTo(s, w.ana, w.bea.alias, '¿Te queda la llave?', w.id.draft),
  replyTo: (s, w) => replyTo(s, w.ana, w.id.message, 'Sí, la tengo.', w.id.draft),
  'writeTo in return': (s, w) => writeTo(s, w.bea, w.ana.alias, '¿Y tú?', w.id.draft),
  setBlocked: (s, w) => setBlocked(s, w.ana, w.id.message, true),
  'setBlocked to false': (s, w) => setBlocked(s, w.ana, w.id.message, false),
  saveMailChoice: (s, w) => saveMailChoice(s, w.ana, { frequency: 'now', language: 'es', kinds: ['messages'] }),
  sendDecision: (s, w) => sendDecision(s, w.bea.userId),
  unsubscribe: (s, w) => unsubscribe(s, s.vault.pseudonym(`unsubscribe ${w.bea.userId}`)),
  sendNews: (s, w) => sendNews(s, w.bea.userId, new Date(0)),
  markRead: (s, w) => markRead(s, w.ana, w.id.anasNotice),
  markAllRead: (s, w) => markAllRead(s, w.ana),
  removeNotification: (s, w) => removeNotification(s, w.ana, w.id.anasNotice),
  consumeAttempt: (s, w) => consumeAttempt(s.db, s.clock, limit, [`new:account:${w.ana.userId}`, `old:account:${w.ana.userId}`]),
  reserveSlot: (s, w) => reserveSlot(s.db, s.clock, { everyMs: 1, longestMs: 10_000 }, `new:account:${w.ana.userId}`),

  setVerified: (s, w) => setVerified(s, anAdmin, { reviewId: w.id.waiting, verified: true }),
  strikeClause: (s, w) => strikeClause(s, asAdmin(w.fina), { reviewId: w.id.waiting, clause: 'prohibicion-padron', act: 'strike' }),
  askForReading: (s, w) => askForReading(s, asAdmin(w.fina), { of: 'tenancy', subject: w.id.danisStay }),
  undo: async (s, w) => {
    const gil = asAdmin(w.gil);
    await setVerified(s, gil, { reviewId: w.id.shown, verified: false });
    return undo(s, gil, (await undoable(s.db, gil, s.clock.now()))?.id ?? '00000000-0000-4000-8000-000000000000');
  },
  'setVerified of one that waits': (s, w) => setVerified(s, anAdmin, { reviewId: w.id.evasReview, verified: false }),
  'setVerified to false': (s, w) => setVerified(s, anAdmin, { reviewId: w.id.shown, verified: false }),
  'setVerified of one that was asked about': (s, w) => setVerified(s, anAdmin, { reviewId: w.id.asked, verified: true, version: reviewedOn }),
  sendBack: (s, w) => sendBack(s, asAdmin(w.fina), { reviewId: w.id.waiting, decision: 'ask', rule: 'prueba', words: '¿Es lo que pagabas?' }),
  'sendBack of a published one': (s, w) => sendBack(s, asAdmin(w.gil), { reviewId: w.id.shown, decision: 'reject', rule: 'insultos', words: 'Insulta.' }),
  coverWords: (s, w) => coverWords(s, asAdmin(w.fina), { reviewId: w.id.waiting, field: 'positive_aspects', words: w.words, act: 'cover' }),
  'coverWords of a published one': (s, w) => coverWords(s, asAdmin(w.gil), { reviewId: w.id.shown, field: 'positive_aspects', words: w.words, act: 'cover' }),
  'coverWords to uncover': (s, w) => coverWords(s, asAdmin(w.fina), { reviewId: w.id.waiting, field: 'negative_aspects', words: 'caldera', act: 'uncover' }),
  removePhotoByRule: (s, w) =>
    removePhotoByRule(s, asAdmin(w.fina), { reviewId: w.id.waiting, photo: `foto${w.n}c`, rule: 'fotos', words: 'Se ve a alguien.' }),
  withdrawFromBatch: (s, w) => withdrawFromBatch(s, w.eva, w.id.evasReview),
  answerModerator: (s, w) => answerModerator(s, w.eva, { caseId: w.id.asked, answer: 'Sí, lo pagaba.' }),
  'editReview of one that was asked about': (s, w) =>
    editReview(s, w.eva, w.id.asked, form(w, '2', { start_year: '2019', end_year: '2020', custom_agency_name: `Fincas ${w.n}` })),
  takeCase: (s, w) => takeCase(s, asAdmin(w.fina), { kind: 'review', caseId: w.id.waiting }),
  'takeCase of another': (s, w) => takeCase(s, asAdmin(w.bea), { kind: 'review', caseId: w.id.waiting }),
  leaveCase: (s, w) => leaveCase(s, asAdmin(w.fina), { kind: 'review', caseId: w.id.shown }),
  ...reportWrites,
  uploadPhoto: (s, w) => uploadPhoto(s, w.ana, { type: 'image/png', bytes: aPicture }),
  removePhoto: (s, w) => removePhoto(s, w.ana, w.photo),
  removeUploads: (s, w) => removeUploads(s, [{ bucket: 'review-images', name: w.oldPhoto }]),
  submitReview: (s, w) => submitReview(s, w.ana, form(w, '9', { photos: [w.photo], custom_agency_name: `Nueva ${w.n}` }), '203.0.113.9'),
  'submitReview of a flatmate': (s, w) => submitReview(s, w.bea, form(w, '9', { custom_agency_name: `Nueva ${w.n}` })),
  'submitReview of a known flat': (s, w) => submitReview(s, w.eva, form(w, '1', { custom_agency_name: `Fincas ${w.n}` })),
  editReview: (s, w) => editReview(s, w.ana, w.id.shown, form(w, '2', { start_year: '2019', end_year: '2020', custom_agency_name: `Llar ${w.n}` })),
  'editReview of a flatmate': (s, w) => editReview(s, w.bea, w.id.beasReview, form(w, '9', { custom_agency_name: `Fincas ${w.n}` })),
  deleteReview: (s, w) => deleteReview(s, w.ana, w.id.shown),
  setUseful: (s, w) => setUseful(s, w.bea, { reviewId: w.id.shown, useful: true }),
  'setUseful to false': (s, w) => setUseful(s, w.eva, { reviewId: w.id.shown, useful: false }),
  'deleteReview of a flatmate': (s, w) => deleteReview(s, w.bea, w.id.beasReview),

  ...claimWrites,

  registerStay: (s, w) => registerStay(s, w.ana, newStay(w, '3', 'document'), { stored: w.id.looseContract }),
  'registerStay in a new flat': (s, w) => registerStay(s, w.ana, newStay(w, '9', 'peer_confirm'), null),
  'registerStay with flatmates': (s, w) => registerStay(s, w.carla, newStay(w, '3', 'peer_confirm'), null),
  editStay: (s, w) => editStay(s, w.ana, w.id.looseStay, newStay(w, '3', 'peer_confirm'), null),
  'editStay to a new flat': (s, w) => editStay(s, w.carla, w.id.carlasStay, newStay(w, '9', 'peer_confirm'), null),
  endStay: (s, w) => endStay(s, w.ana, w.id.anasStay, '2025-06-01'),
  withdrawStay: (s, w) => withdrawStay(s, w.ana, w.id.looseStay),
  'withdrawStay with flatmates': (s, w) => withdrawStay(s, w.carla, w.id.carlasStay),
  'registerStay after a denial': (s, w) => withdrawStay(s, w.gil, w.id.gilsStay).then(() => registerStay(s, w.gil, newStay(w, '3', 'peer_confirm'), null)),
  answerConfirmation: (s, w) => answerConfirmation(s, w.ana, w.id.carlasStay, 'confirmed'),
  'answerConfirmation to deny': (s, w) => answerConfirmation(s, w.eva, w.id.carlasStay, 'denied'),
  undoRefusal: (s, w) => undoRefusal(s, w.ana, w.id.gilsStay),
  storeDocument: (s, w) => storeDocument(s, w.ana.userId, [aPdf]),
  storePage: (s, w) => storePage(s, w.ana, { id: w.id.draft, number: 1, of: 2 }, aPdf),
  storeContract: (s, w) => storeContract(s, w.ana, [aPdf]),
  idOfContract: (s, w) => idOfContract(s, w.ana.userId, [aPdf]),
  attachContract: (s, w) => attachContract(s, w.carla, w.id.carlasStay, [aPdf]),
  decideTenancy: (s, w) => decideTenancy(s, anAdmin, { tenancyId: w.id.danisStay, action: 'verify' }),
  'decideTenancy to reject': (s, w) => decideTenancy(s, anAdmin, { tenancyId: w.id.gilsStay, action: 'reject', reason: 'Nadie le conoce.' }),
  askAboutStay: (s, w) => askAboutStay(s, asAdmin(w.fina), { caseId: w.id.danisStay, rule: 'prueba', words: '¿De quién es?' }),
  answerAboutStay: (s, w) => answerAboutStay(s, w.eva, { caseId: w.id.askedStay, answer: 'De mi hermana.' }),
  'decideTenancy of one that was asked about': (s, w) => decideTenancy(s, asAdmin(w.fina), { tenancyId: w.id.askedStay, action: 'verify', revision: 1 }),
  attachReviewContract: (s, w) => attachReviewContract(s, w.ana, w.id.waiting, { stored: w.id.looseContract }),
  withdrawReviewContract: (s, w) => withdrawReviewContract(s, w.ana, w.id.waiting),
  readContract: async (s, w) => {
    await s.documents.put(`documents/${w.id.danisContract}.bin`, aPdf);
    await readContract(s, w.id.danisContract);
  },
  'openDocument of somebody else': (s, w) => openDocument(s, asAdmin(w.fina), w.id.danisContract),
  deleteDocument: (s, w) => deleteDocument(s, w.id.looseContract),
};
