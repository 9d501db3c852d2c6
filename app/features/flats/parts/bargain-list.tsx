import type { Bargain } from '../rules/visit.ts';

/** What can be negotiated, each entry with its figure. */
export const BargainList = ({ bargains }: { bargains: readonly Bargain[] }) => (
  <ul className="deal">
    {bargains.map(({ figure, what, why }) => (
      <li key={what}>
        <span className="num">{figure}</span>
        <b>{what}</b>
        <small>{why}</small>
      </li>
    ))}
  </ul>
);
