/** PRODUCT.md §1 "Creating messages": to a flatmate as both verified stays say, or as a reply to what one received; a block stops either. */
export const mayWrite = (facts: { flatmates: boolean; repliesTo: boolean; blocked: boolean }): boolean =>
  (facts.flatmates || facts.repliesTo) && !facts.blocked;
