import { href, Link } from 'react-router';
import type { OwnDecisionShown } from '../../../moderation/data/appeal.view.ts';
import { OwnDecisions } from '../../../moderation/parts/own-decisions.tsx';
import s from './my-reviews.module.css';

const hasCard: readonly string[] = ['piso', 'convivencia'] satisfies OwnDecisionShown['kind'][];

/** Decisions about content without a card on this page, and one's own reports. */
export function ToAppeal({
  decisions,
  reports,
}: {
  decisions: readonly OwnDecisionShown[];
  reports: readonly { number: string; about: string; decided: boolean }[];
}) {
  const shown = decisions.filter(({ kind, until, appeal }) => !hasCard.includes(kind) && (until !== null || appeal !== null));
  return (
    <>
      {shown.length > 0 ? (
        <section className={s.decided} aria-labelledby="decisiones">
          <h2 id="decisiones">Decisiones y recursos</h2>
          <OwnDecisions decisions={shown} />
        </section>
      ) : null}
      {reports.length > 0 ? (
        <section className={s.decided} aria-labelledby="denuncias">
          <h2 id="denuncias">Mis denuncias</h2>
          <ul className="stack-s">
            {reports.map(({ number, about, decided }) => (
              <li key={number} className="row row--apart">
                <span>
                  {about}. <span className="small muted">{decided ? 'Decidida.' : 'En estudio.'}</span>
                </span>
                <Link className="tap tap--u num" to={href('/denuncia/:key', { key: number })}>
                  {number}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
