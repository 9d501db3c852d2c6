import { deleteUnconfirmed, purgeSessions, purgeSignUpSteps } from '../../app/features/accounts/data/account.writes.ts';
import { purgeDetachedReviews } from '../../app/features/accounts/data/deletion.writes.ts';
import { purgeAccountNetworks } from '../../app/features/accounts/data/network.writes.ts';
import { purgeClaims } from '../../app/features/claims/data/claim.writes.ts';
import { signCheckpoint } from '../../app/features/decisions/data/log.writes.ts';
import { purgeFollows } from '../../app/features/finding/data/follow-news.writes.ts';
import { releasePending } from '../../app/features/flatmates/data/figures.writes.ts';
import { purgeWithdrawn } from '../../app/features/flatmates/data/long-rating.writes.ts';
import { purgeRatingNetworks } from '../../app/features/flatmates/data/origin.writes.ts';
import { enqueueUngeocoded, regeocodeAll } from '../../app/features/flats/data/location.writes.ts';
import { queueNewsMails } from '../../app/features/messages/data/mail-choice.writes.ts';
import { purgeMails } from '../../app/features/messages/data/outgoing-mail.writes.ts';
import { purgeCaseMarks } from '../../app/features/moderation/data/mark.writes.ts';
import { purgeReports } from '../../app/features/moderation/data/report.writes.ts';
import { settleDecision } from '../../app/features/moderation/data/undo.writes.ts';
import { purgeGeocodeCache } from '../../app/features/places/data/geocode.writes.ts';
import { deleteDiscardedDocuments, purgeDocuments } from '../../app/features/proof/data/document.writes.ts';
import { requeueReadings } from '../../app/features/proof/data/reading.writes.ts';
import { publishBatches } from '../../app/features/reviews/data/batch.writes.ts';
import { purgeNetworks } from '../../app/features/reviews/data/network.writes.ts';
import { purgeRateLimits } from '../../platform/rate-limits.writes.ts';
import { purgeUploads } from '../../platform/uploads.writes.ts';
import { removeDemo } from '../../server/commands/demo-remove.ts';
import type { TestServices } from '../services.ts';
import { importJobs } from './import-jobs.ts';

/** Jobs, and operator commands, that run over all data. */
export const jobs: Record<string, (services: TestServices) => Promise<unknown>> = {
  purgeDetachedReviews,
  publishBatches,
  purgeMails,
  deleteUnconfirmed,
  purgeSessions,
  purgeSignUpSteps,
  releasePending,
  purgeWithdrawn,
  purgeFollows,
  purgeCaseMarks,
  settleDecision: async (s) => {
    for (const { id } of await s.db.selectFrom('held_decisions').select('id').orderBy('id').execute()) await settleDecision(s, id);
  },
  purgeClaims,
  purgeReports,
  queueNewsMails,
  ...importJobs,
  enqueueUngeocoded,
  purgeGeocodeCache,
  regeocodeAll: (s) => regeocodeAll(s),
  purgeNetworks,
  purgeRatingNetworks,
  purgeAccountNetworks,
  purgeRateLimits,
  purgeUploads,
  deleteDiscardedDocuments,
  purgeDocuments,
  requeueReadings,
  removeDemo,
  signCheckpoint,
};

/** Exports of *.writes.ts that write nothing themselves or are a part of other writes (`putUpload` of uploads, `decide` of decisions). */
export const noWrites = [
  'decide',
  'undoDecision',
  'heldBack',
  'withNotices',
  'rowsOfClaim',
  'rowsOfRatings',
  'rowsOfReply',
  'rowsOfReported',
  'rowsOfStay',
  'actOn',
  'toDecide',
  'newReceipt',
  'putUpload',
  'readersOfAgencyNews',
  'storedPlace',
  'fileKey',
  'matchNotice',
  'isContract',
  'unsubscribeKey',
  'outgoingMailKey',
  'reportMailKey',
  'linkKey',
  'readChange',
];
