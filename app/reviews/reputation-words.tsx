import { reputationWords } from '../../domain/review/landlord-reputation.ts';

const ranges = reputationWords.map(({ word, from }, i) => `${word}: de ${from} a ${(reputationWords[i + 1]?.from ?? 101) - 1}`).join('. ');

/** What the words of a reputation mean, shown beside them. */
export function ReputationWords({ of }: { of: string }) {
  return (
    <p className="small muted">
      De 0, lo peor, a 100, lo mejor: {of}. {ranges}.
    </p>
  );
}
