import { join } from 'node:path';
import type { Logger } from 'pino';
import { createAccounts } from '../adapters/auth/better-auth.ts';
import { createEvents } from '../adapters/events/notify.ts';
import { createEmbeddedGeocoder } from '../adapters/geocoding/embedded.ts';
import { sharpImages } from '../adapters/images/sharp.ts';
import { createMailbox } from '../adapters/mail/mailbox.ts';
import { createSmtpMailer } from '../adapters/mail/smtp.ts';
import { createDiskStore } from '../adapters/storage/disk.ts';
import { systemClock } from '../adapters/system/clock.ts';
import { randomIds } from '../adapters/system/ids.ts';
import { createVault } from '../adapters/system/vault.ts';
import type { Database } from '../db/connect.ts';
import type { Clock, Services } from '../usecases/ports.ts';
import { knownAddresses } from '../usecases/properties/reads.ts';
import type { Config } from './config.ts';

/** The composition root: every service is built here, once, and handed over in React Router's context. */
export function buildServices(config: Config & { secret: string }, database: Database, log: Logger, clock: Clock = systemClock): Services {
  const db = database.kysely;
  const mailbox = config.smtp ? null : createMailbox(clock.now);
  const mailer = config.smtp ? createSmtpMailer(config.smtp.url, config.smtp.from) : (mailbox as NonNullable<typeof mailbox>);
  return {
    db,
    accounts: createAccounts({ db, mailer, clock, log, url: config.url, secret: config.secret }),
    mailer,
    files: createDiskStore(join(config.dataDir, 'files')),
    images: sharpImages,
    geocoder: createEmbeddedGeocoder(knownAddresses(db)),
    events: createEvents(database.listen),
    clock,
    ids: randomIds,
    vault: createVault(config.secret),
    log,
    site: { demo: config.demo, url: config.url, figures: config.figures, operator: config.operator, mailbox: config.demo && mailbox ? mailbox.list : null },
  };
}
