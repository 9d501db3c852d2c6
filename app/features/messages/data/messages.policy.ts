/** PRODUCT.md §1 "Creating messages": to a flatmate as both verified stays say, or as a reply to what one received; a block stops either. */
export const mayWrite = (facts: { flatmates: boolean; repliesTo: boolean; blocked: boolean }): boolean =>
  (facts.flatmates || facts.repliesTo) && !facts.blocked;

/** A mail that failed is tried anew unless its link has ended: the others get theirs while they are sent. `linkEnds`: null: it gets one. */
export const mayResend = ({ linkEnds }: { linkEnds: Date | null }, now: Date): boolean => linkEnds === null || linkEnds > now;
