type Ids = Record<'waiting' | 'shown' | 'pendingRating' | 'approvedRating', string>;

/** The networks of two reviews and two ratings; one of each is kept too long. */
export function networkRows(
  id: Ids,
  pseudonym: (network: string) => string,
  at: (daysAgo: number) => string,
): Record<'review_networks' | 'rating_networks', object[]> {
  const sent = (i: number) => ({ network: pseudonym('one network'), sent_at: at(20 * i) });
  return {
    review_networks: [id.waiting, id.shown].map((review_id, i) => ({ review_id, ...sent(i) })),
    rating_networks: [id.pendingRating, id.approvedRating].map((rating_id, i) => ({ rating_id, ...sent(i) })),
  };
}
