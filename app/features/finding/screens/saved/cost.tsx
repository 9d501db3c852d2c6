import { grouped, rent } from '../../../../ui/format.ts';
import { askedText, feesText, type OwnNote, type SigningCost, signingCost } from '../../rules/own-note.ts';
import s from './saved.module.css';

const euros = (n: number) => `${grouped(n)} €`;

/** On the card: the asked rent and the payment on signing; nothing without a rent. */
export function Cost({ own }: { own: OwnNote }) {
  const cost = signingCost(own);
  if (!cost) return null;
  return (
    <>
      <dl className={s.pay}>
        <div>
          <dt>Te piden</dt>
          <dd>{askedText(rent(cost.rent), own.offer === 'whole' ? null : own.offer)}</dd>
        </div>
        <div className={s.sum}>
          <dt>Al firmar</dt>
          <dd>{euros(cost.total)}</dd>
        </div>
      </dl>
      <p className={s.law}>
        {madeOf(cost)} {feesText(own.offer)}
      </p>
    </>
  );
}

/** 'Fianza 1.180 €, garantía 1.180 € y primera renta 1.180 €.' */
function madeOf({ deposit, guarantee, rent: first }: SigningCost): string {
  const parts = [...(deposit > 0 ? [`fianza ${euros(deposit)}`] : []), ...(guarantee > 0 ? [`garantía ${euros(guarantee)}`] : [])];
  const text = [parts.join(', '), `primera renta ${euros(first)}`].filter(Boolean).join(' y ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** In the form, line by line. */
export function CostLines({ cost, offer, children }: { cost: SigningCost; offer: OwnNote['offer']; children: React.ReactNode }) {
  const months = cost.depositMonths === 1 ? 'un mes' : `${cost.depositMonths} meses`;
  return (
    <section className={`card pad ${s.cost}`} aria-labelledby="al-firmar">
      <h2 id="al-firmar">Lo que pagas al firmar</h2>
      <dl className={s.pay}>
        <Line name={`Fianza, ${months}`} amount={cost.deposit} />
        {cost.guarantee > 0 ? <Line name="Otra garantía" amount={cost.guarantee} /> : null}
        <Line name="Primera renta" amount={cost.rent} />
        <div className={s.sum}>
          <dt>Al firmar</dt>
          <dd aria-live="polite">{euros(cost.total)}</dd>
        </div>
      </dl>
      <p className={s.law}>
        {feesText(offer)} {children}
      </p>
    </section>
  );
}

const Line = ({ name, amount }: { name: string; amount: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{euros(amount)}</dd>
  </div>
);
