import { removeDemo } from '../../server/commands/demo-remove.ts';
import { purgeDetachedReviews } from '../../usecases/accounts/deletion/writes.ts';
import { purgeMails } from '../../usecases/accounts/mails/writes.ts';
import { deleteUnconfirmed, purgeSessions, purgeSignUpSteps } from '../../usecases/accounts/writes.ts';
import { purgeCaseMarks } from '../../usecases/case-marks/writes.ts';
import { purgeClaims } from '../../usecases/claims/writes.ts';
import { releasePending } from '../../usecases/cohabitation/figures/writes.ts';
import { purgeWithdrawn } from '../../usecases/cohabitation/writes.ts';
import { requeueReadings } from '../../usecases/contracts/writes.ts';
import { purgeFollows } from '../../usecases/follows/news/writes.ts';
import { enqueueUngeocoded, purgeGeocodeCache, regeocodeAll } from '../../usecases/geocoding/writes.ts';
import { queueNewsMails } from '../../usecases/notifications/mails/writes.ts';
import { purgeRateLimits } from '../../usecases/rate-limits/writes.ts';
import { purgeReports } from '../../usecases/reports/writes.ts';
import { purgeUploads } from '../../usecases/reviews/photos/writes.ts';
import { purgeNetworks } from '../../usecases/reviews/signals/writes.ts';
import { publishTogether } from '../../usecases/reviews/together/writes.ts';
import { deleteDiscardedDocuments, purgeDocuments } from '../../usecases/stays/documents/writes.ts';
import { signCheckpoint } from '../../usecases/transparency/writes.ts';
import type { TestServices } from '../services.ts';
import { importJobs } from './import-jobs.ts';

/** What runs over everything: jobs, and commands of who runs the site. */
export const jobs: Record<string, (services: TestServices) => Promise<unknown>> = {
  purgeDetachedReviews,
  publishTogether,
  purgeMails,
  deleteUnconfirmed,
  purgeSessions,
  purgeSignUpSteps,
  releasePending,
  purgeWithdrawn,
  purgeFollows,
  purgeCaseMarks,
  purgeClaims,
  purgeReports,
  queueNewsMails,
  ...importJobs,
  enqueueUngeocoded,
  purgeGeocodeCache,
  regeocodeAll: (s) => regeocodeAll(s),
  purgeNetworks,
  purgeRateLimits,
  purgeUploads,
  deleteDiscardedDocuments,
  purgeDocuments,
  requeueReadings,
  removeDemo,
  signCheckpoint,
};

/** Exports of writes.ts that change nothing by themselves, or are a part of others (`putUpload`: of every upload). */
export const noWrites = ['putUpload', 'readersOfAgencyNews', 'storedPlace', 'fileKey', 'matchNotice', 'isContract', 'unsubscribeKey', 'linkKey', 'linkEnds'];
