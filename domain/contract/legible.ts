/** A page that was read worse than this, or hardly at all, says nothing to be relied on. */
const MIN_CONFIDENCE = 75;
const MIN_WORDS = 60;

/** Whether enough of a contract was read to compare it. */
export const isLegible = ({ text, confidence }: { text: string; confidence: number }): boolean =>
  confidence >= MIN_CONFIDENCE && (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= MIN_WORDS;

/** Whether a single page was read well enough to look for clauses in it. It may have few words: names and signatures. */
export const isPageLegible = ({ words, confidence }: { words: readonly unknown[]; confidence: number }): boolean =>
  confidence >= MIN_CONFIDENCE && words.length > 0;
