import type { EndingClaim } from '../../claims/data/claim.view.ts';
import type { CoveredField } from '../../reviews/rules/covering.ts';
import { passageIn, type ReportKind } from '../rules/reports.ts';
import type { ReplyToDecide } from './reply-case.view.ts';

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

/** The current state of a report's subject; deleted parts are null. It is sent to a browser only through views. */
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
    /** When a report, or its reporter's appeal, last removed a part of the profile. */
    retired_at: Date | null;
  } | null;
  /** `claims`: they end with the agency's name. */
  agency: { id: string; slug: string; name: string; review_count: number; claims: EndingClaim[] } | null;
  reply: ReplyToDecide | null;
  /** The ratings of a reported comment. `says`: the rating still contains the text; else its author changed it, which is another case. */
  ratings: { id: string; resena_autor_id: string; resena_sobre_id: string; piso_id: string | null; updated_at: Date; says: boolean }[];
  /** Ids of the comment as the rated person reads it. It outlives a withdrawn rating or a deleted account until the next batch. */
  voices: string[];
}

/** Whether nothing of the subject is left. */
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

/** Whether a profile has a removable part, or the report can be about its alias, which cannot be removed. */
function hasMore({ passage, created_at }: Pick<ReportedRow, 'passage' | 'created_at'>, { profile }: ReportedNow): boolean {
  if (!profile) return false;
  if (profile.display_name || profile.bio || profile.photo_url) return true;
  if (passage !== null) return passageIn([`@${profile.alias}`], passage);
  return profile.retired_at === null || profile.retired_at < created_at;
}

/** The column of a report that refers to the decision its author was notified of. */
export const decisionColumn = ({ kind }: { kind: ReportKind }, decisionId: string | null) =>
  kind === 'reply' ? { reply_decision_id: decisionId } : { decision_id: decisionId };

/** Identifies the current text. A decision sends the version that its moderator read. */
export const versionOf = (what: { updated_at: Date } | null): string | undefined => what?.updated_at.toISOString();
