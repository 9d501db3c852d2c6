import type { EndingClaim } from '../../claims/data/claim.view.ts';
import type { CoveredField } from '../../reviews/rules/covering.ts';
import { passageIn, type ReportKind } from '../rules/reports.ts';
import type { ReplyToDecide } from './reply-case.view.ts';

/** What the row of a report names. */
export interface ReportedRow {
  kind: ReportKind;
  review_id: string | null;
  photo: string | null;
  profile_id: string | null;
  agency_id: string | null;
  reply_id: string | null;
  passage: string | null;
  reporter_id: string | null;
  created_at: Date;
}

/** What was reported, as it is now: null where it is gone. Of this only views leave. */
export interface ReportedNow {
  review:
    | (Record<CoveredField, string | null> & {
        id: string;
        user_id: string | null;
        property_id: string;
        agency_id: string | null;
        property_address: string;
        is_verified: boolean;
        approved_at: Date | null;
        sent_back: 'asked' | 'rejected' | null;
        photos: string[];
        updated_at: Date;
      })
    | null;
  profile: {
    user_id: string;
    alias: string;
    display_name: string | null;
    bio: string | null;
    photo_url: string | null;
    updated_at: Date;
    /** When a report, or the appeal of who reported, last led to something being taken out of it. */
    retired_at: Date | null;
  } | null;
  /** `claims`: what ends with its name. */
  agency: { id: string; slug: string; name: string; review_count: number; claims: EndingClaim[] } | null;
  reply: ReplyToDecide | null;
  /** Behind a text that the rated person reads. `says`: still; else its author has changed it, and what it says now is another case. */
  ratings: { id: string; resena_autor_id: string; resena_sobre_id: string; piso_id: string | null; updated_at: Date; says: boolean }[];
  /** That text as it is shown: also of a rating whose author has withdrawn it, or is gone, until it leaves with others. */
  voices: string[];
}

/** Whether nothing of what was reported is there any more. */
export function isGone(report: Pick<ReportedRow, 'kind' | 'photo' | 'passage' | 'created_at'>, now: ReportedNow): boolean {
  const { kind, photo } = report;
  const { review, agency, reply, voices } = now;
  const there = {
    review: review !== null,
    photo: photo !== null && (review?.photos.includes(photo) ?? false),
    profile: hasMore(report, now),
    agency: agency !== null,
    reply: reply !== null,
    comment: voices.length > 0,
  };
  return !there[kind];
}

/** Whether there is anything of a profile that can be taken away, or the report may be about what there always was, its alias. */
function hasMore({ passage, created_at }: Pick<ReportedRow, 'passage' | 'created_at'>, { profile }: ReportedNow): boolean {
  if (!profile) return false;
  if (profile.display_name || profile.bio || profile.photo_url) return true;
  if (passage !== null) return passageIn([`@${profile.alias}`], passage);
  return profile.retired_at === null || profile.retired_at < created_at;
}

/** Where a report keeps the decision that its author was told. */
export const decisionColumn = ({ kind }: { kind: ReportKind }, decisionId: string | null) =>
  kind === 'reply' ? { reply_decision_id: decisionId } : { decision_id: decisionId };

/** Names a text as it is now: whoever decides about it says which one they read. */
export const versionOf = (what: { updated_at: Date } | null): string | undefined => what?.updated_at.toISOString();
