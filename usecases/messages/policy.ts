/** Written to the same or to many: 20 new messages an hour. */
export const messageLimit = { max: 20, seconds: 3600 } as const;

/** PRODUCT.md §1 "Creating messages": to a flatmate as both verified stays say, or as a reply to what one received; a block stops either. */
export const mayWrite = (facts: { flatmates: boolean; repliesTo: boolean; blocked: boolean }): boolean =>
  (facts.flatmates || facts.repliesTo) && !facts.blocked;
