import { Tiles } from '../../../ui/tiles.tsx';

/** One rating in words, prepared on the server where a page only shows it, so that readers do not load the table of scales. */
export interface RatingLineData {
  label: string;
  word: string;
  /** 0: no answer. */
  value: number;
  of: number;
  /** '2,5 de 4'; '' without an answer. */
  figure: string;
  low: boolean;
}

export function RatingLine({ label, word, value, of, figure, low }: RatingLineData) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={figure ? 'word' : 'word muted'}>{word}</dd>
      <dd className={figure ? (low ? 'bar num low' : 'bar num') : 'bar none'}>
        <Tiles value={value} of={of} />
        {figure}
      </dd>
    </div>
  );
}
