import type { RentalKind } from '../../reviews/rules/rental-kind.ts';
import { type Followed, followKey } from '../rules/follow-kinds.ts';
import { newsMessage, type Snapshot } from '../rules/follow-news.ts';

interface Follower extends Followed {
  user_id: string;
  seen_reviews: number;
  seen_price: number | null;
  seen_kind: RentalKind | null;
}

/** A notification about a saved or followed item: only its public state, and nothing of the review, its reply or their authors. */
export function followedReview(
  { user_id, kind, subject, seen_reviews, seen_price, seen_kind }: Follower,
  now: Snapshot & { name: string; path: string },
  { subject: about, replied }: { subject: string; replied: boolean },
) {
  const seen = { reviews: seen_reviews, price: seen_price, rentKind: seen_kind };
  return {
    userId: user_id,
    type: 'followed_review' as const,
    title: `Novedades en ${now.name}`,
    message: newsMessage(seen, now, replied),
    data: {
      review_id: about,
      followed: followKey({ kind, subject }),
      name: now.name,
      path: now.path,
      message_ca: newsMessage(seen, now, replied, 'ca'), // for mails in Valencian
    },
  };
}
