import type { Logger } from 'pino';
import { zipArchive } from '../adapters/archive/zip.ts';
import { createAccounts } from '../adapters/auth/better-auth.ts';
import { createDocumentReader } from '../adapters/contract-reading/reader.ts';
import { createEvents } from '../adapters/events/notify.ts';
import { createCartoCiudad } from '../adapters/geocoding/cartociudad.ts';
import { createChain } from '../adapters/geocoding/chain.ts';
import { createEmbeddedGeocoder } from '../adapters/geocoding/embedded.ts';
import { type FetchAnswer, paced } from '../adapters/geocoding/fetch-json.ts';
import { createGoogle } from '../adapters/geocoding/google.ts';
import { createThrottle } from '../adapters/geocoding/throttle.ts';
import { sharpImages } from '../adapters/images/sharp.ts';
import { deleteJobs } from '../adapters/jobs/pg-boss.ts';
import { createMailbox } from '../adapters/mail/mailbox.ts';
import { createSmtpMailer } from '../adapters/mail/smtp.ts';
import { createEncryptedStore } from '../adapters/storage/encrypted.ts';
import { systemClock } from '../adapters/system/clock.ts';
import { randomIds } from '../adapters/system/ids.ts';
import { createLogKey } from '../adapters/system/log-key.ts';
import { createVault } from '../adapters/system/vault.ts';
import { sendClaim } from '../app/features/claims/data/claim-mail.writes.ts';
import { knownAddresses } from '../app/features/flats/data/flat.reads.ts';
import { sendReport } from '../app/features/moderation/data/report.writes.ts';
import { gazetteer } from '../app/features/places/data/gazetteer.reads.ts';
import { geocodeCache } from '../app/features/places/data/geocode.writes.ts';
import type { Database } from '../db/connect.ts';
import type { Clock, Db, JobQueue, Services } from '../platform/ports.ts';
import type { Geocoder } from '../platform/ports-places.ts';
import type { Config } from './config.ts';
import { openFiles } from './file-store.ts';

/** 1-flats §9: 150 ms pause between geocodes. */
export const GEOCODING_GAP_MS = 150;

/** For an operator's command, which runs no jobs: the server's jobs pick up the rest. */
const noQueue: JobQueue = { send: async () => {}, deleteAbout: deleteJobs };

type CountQuestion = (host: string, answered: boolean) => void;

/** The composition root: every service is built here, once, and passed on in React Router's context. */
export function buildServices(
  config: Config & { secret: string },
  database: Database,
  log: Logger,
  clock: Clock = systemClock,
  jobs: JobQueue = noQueue,
  countQuestion: CountQuestion = () => {},
): Services {
  const db = database.kysely;
  const mailbox = config.smtp ? null : createMailbox(clock.now);
  const mailer = config.smtp ? createSmtpMailer(config.smtp.url, config.smtp.from) : (mailbox as NonNullable<typeof mailbox>);
  const files = openFiles(config);
  return {
    db,
    accounts: createAccounts({ db, mailer, clock, log, url: config.url, secret: config.secret }),
    mailer,
    mailSenders: { claim: sendClaim, report: sendReport },
    files,
    documents: createEncryptedStore(files, config.secret),
    reader: createDocumentReader(),
    images: sharpImages,
    archive: zipArchive,
    geocoder: buildGeocoder(config.geocoding, db, clock, log, countQuestion),
    jobs,
    events: createEvents(database.listen, randomIds.uuid),
    clock,
    ids: randomIds,
    vault: createVault(config.secret),
    logKey: createLogKey(config.secret),
    log,
    site: {
      demo: config.demo,
      url: config.url,
      registration: config.registration,
      operator: config.operator,
      googleBrowserKey: config.googleBrowserKey,
      offline: config.offline,
      tiles: config.tiles,
      mailbox: config.demo && mailbox ? mailbox.list : null,
    },
  };
}

function buildGeocoder({ remote, timeoutMs, cartociudadUrl, google }: Config['geocoding'], db: Db, clock: Clock, log: Logger, count: CountQuestion): Geocoder {
  const pace = createThrottle(GEOCODING_GAP_MS);
  const turn = paced(pace);
  const ask: FetchAnswer = async (question) => {
    const answer = await turn(question);
    count(question.url.host, answer.ok);
    return answer;
  };
  const remotes = [createCartoCiudad({ url: cartociudadUrl, timeoutMs, ask }), ...(google ? [createGoogle({ ...google, timeoutMs, ask })] : [])];
  return createChain({
    embedded: createEmbeddedGeocoder(knownAddresses(db), gazetteer(db)),
    remotes: remote ? remotes : [],
    cache: geocodeCache({ db, clock }),
    pace,
    log,
  });
}
