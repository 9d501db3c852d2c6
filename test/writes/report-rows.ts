import { randomUUID } from 'node:crypto';
import type { FreshViewer } from '../../platform/viewer.ts';
import type { TestServices } from '../services.ts';

const names = [
  'report',
  'photoReport',
  'profileReport',
  'agencyReport',
  'replyReport',
  'unconfirmedReport',
  'keptReport',
  'ownAppeal',
  'photoDecision',
  'reportersAppeal',
  'refusedStay',
  'refusedReply',
  'refusedClaim',
  'stayAppeal',
  'replyAppeal',
  'claimAppeal',
] as const;
export type ReportIds = Record<(typeof names)[number], string>;
export const reportIds = () => Object.fromEntries(names.map((name) => [name, randomUUID()])) as ReportIds;

interface Given {
  n: number;
  id: ReportIds & Record<'shown' | 'waiting' | 'beasReview' | 'reply', string>;
  at: (daysAgo: number) => string;
  vault: TestServices['vault'];
  people: Record<'ana' | 'bea' | 'eva' | 'carla', FreshViewer>;
  property: string;
  agency: string;
  coverDecision: string;
}

/** Reports and appeals of a world. */
export function reportRows({ n, id, at, vault, people: { ana, bea, eva, carla }, property, agency, coverDecision }: Given) {
  const reportedKept = randomUUID();
  const report = (reportId: string, more: object) => ({
    ...{
      id: reportId,
      fingerprint: reportId,
      number: `D-2026-${reportId.slice(0, 8).toUpperCase()}`,
      key_digest: vault.digest(vault.pseudonym(`report link ${reportId}`)),
    },
    ...{ kind: 'review', about: `Reseña de Calle de Cuba ${n}`, path: `/piso/${property}`, passage: null, reason: 'falsa', words: 'No es así.' },
    ...{
      review_id: id.shown,
      photo: null,
      profile_id: null,
      agency_id: null,
      reply_id: null,
      sealed_email: 'x',
      reporter_id: null,
      created_at: at(4),
      confirmed_at: at(4),
    },
    ...{ decided_at: null, decision: null, answer: null, admin_id: null, ...more },
  });
  const kept = { decided_at: at(3), decision: 'keep', answer: 'Se queda.', admin_id: carla.userId };
  return {
    reports: [
      report(id.report, {}),
      report(id.photoReport, { kind: 'photo', review_id: id.waiting, photo: `foto${n}c`, reporter_id: carla.userId, sealed_email: null }),
      report(id.profileReport, { kind: 'profile', review_id: null, profile_id: bea.userId, reporter_id: eva.userId, sealed_email: null }),
      report(id.agencyReport, { kind: 'agency', review_id: null, agency_id: agency }),
      report(id.replyReport, { kind: 'reply', review_id: null, reply_id: id.reply, reporter_id: carla.userId, sealed_email: null }),
      report(id.unconfirmedReport, { review_id: id.beasReview, confirmed_at: null }),
      report(id.keptReport, { ...kept, review_id: id.beasReview, reporter_id: carla.userId, sealed_email: null }),
      report(reportedKept, { ...kept, review_id: id.beasReview }),
    ],
    appeals: [
      { id: id.ownAppeal, side: 'author', decision_id: coverDecision, report_id: null, user_id: ana.userId, made_at: at(3), first_admin: carla.userId },
      { id: id.reportersAppeal, side: 'reporter', decision_id: null, report_id: reportedKept, user_id: null, made_at: at(3), first_admin: carla.userId },
    ].map((row) => ({ ...row, words: 'No estoy de acuerdo.', created_at: at(2) })),
  };
}
