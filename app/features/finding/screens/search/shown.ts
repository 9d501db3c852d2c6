import type { Visit } from '../../../../context.ts';
import { staticFragment } from '../../../../static-fragment.ts';
import type { FragmentData } from '../../../../ui/static-fragment.tsx';
import type { Quote } from '../../../flats/data/published-review.view.ts';
import { fullAddress } from '../../../places/rules/address/format.ts';
import { parseAddress } from '../../../places/rules/address/parse.ts';
import type { SearchBuilding, SearchCard } from '../../data/search.reads.ts';

/** The contents of a flat's card, built on the server, so that browsers do not load the texts. */
export interface ShownCard extends Omit<SearchCard, 'quotes'> {
  quotes: Pick<Quote, 'id' | 'status' | 'title' | 'verified'>[];
  /** Its staircase, if the flats of the card have several; else ''. */
  stair: string;
}
export interface ShownBuilding extends Omit<SearchBuilding, 'cards'> {
  cards: ShownCard[];
  /** The address of the building, or of its one flat. */
  address: string;
  /** The chosen rating filter. */
  rating: string;
}
/** A result: its content, and the data of its buttons. */
export interface Result {
  /** Of its first flat. */
  id: string;
  fragment: FragmentData<ShownBuilding>;
  /** The flat, if it is the only one; null: several, each with its page. */
  flat: Pick<SearchCard, 'id' | 'address' | 'reviewCount'> | null;
}

export function shownResult(visit: Visit, { cards, ...building }: SearchBuilding, rating: string): Result[] {
  const [first, ...others] = cards;
  if (!first) return [];
  const { id, address, reviewCount } = first;
  // Members get full addresses, which differ by staircase.
  const severalStairs = others.some((card) => card.address !== address);
  const shown = { ...building, rating, address: severalStairs ? withoutStair(address) : address, cards: cards.map((card) => shownCard(card, severalStairs)) };
  return [{ id, fragment: staticFragment(visit, shown), flat: others.length === 0 ? { id, address, reviewCount } : null }];
}

function withoutStair(address: string): string {
  const { stair: _, ...building } = parseAddress(address);
  return fullAddress(building);
}

const shownCard = ({ quotes, ...card }: SearchCard, severalStairs: boolean): ShownCard => ({
  ...card,
  stair: severalStairs ? (parseAddress(card.address).stair ?? '') : '',
  quotes: quotes.map(({ id, status, title, verified }) => ({ id, status, title: innerQuotes(title), verified })),
});

/** Within quotation marks, others. */
const innerQuotes = (text: string) => text.replaceAll('«', '“').replaceAll('»', '”');
