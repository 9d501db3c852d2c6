/** PRODUCT.md §1 "Creating messages": to a flatmate by the verified stays of both, or as a reply to a received message; a block stops either. */
export const mayWrite = (facts: { flatmates: boolean; repliesTo: boolean; blocked: boolean }): boolean =>
  (facts.flatmates || facts.repliesTo) && !facts.blocked;

/** A failed mail may be sent again unless its link has expired. `linkEnds` null: its link is made when it is sent. */
export const mayResend = ({ linkEnds }: { linkEnds: Date | null }, now: Date): boolean => linkEnds === null || linkEnds > now;
