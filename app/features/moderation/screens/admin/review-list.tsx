import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../../ui/icon.tsx';
import type { Mark } from '../../data/mark.reads.ts';
import type { ModeratedCohabitation } from '../../data/rating-case.view.ts';
import type { ModeratedReview } from '../../data/review-case.view.ts';
import type { ModeratedTenancy } from '../../data/stay-case.view.ts';
import s from './admin.module.css';
import { casePath } from './case-path.ts';
import { CohabitationRow } from './cohabitation-row.tsx';
import { KeyHints, useListKeys } from './keys.tsx';
import { PhotosRow } from './photo-forms.tsx';
import { firstProposed } from './proposal.tsx';
import { AppealRow, ClaimRow, ReplyRow, ReportRow } from './report-row.tsx';
import { ReviewRow } from './review-row.tsx';
import type { List, Tab } from './tabs.ts';
import { TenancyRow } from './tenancy-row.tsx';

const words: Record<Exclude<Tab, 'por-hacer'>, { heading: string; empty: string }> = {
  pendientes: { heading: 'Pendientes de verificar', empty: 'No hay reseñas pendientes de verificación.' },
  verificadas: { heading: 'Verificadas hace poco', empty: 'Todavía no hay reseñas verificadas.' },
  convivencia: { heading: 'Convivencia: pendientes', empty: 'No hay reseñas de convivencia pendientes.' },
  aprobadas: { heading: 'Convivencia: aprobadas hace poco', empty: 'Todavía no hay reseñas de convivencia aprobadas.' },
  contratos: { heading: 'Pendientes con contrato', empty: 'No hay contratos por mirar.' },
  fotos: { heading: 'Pendientes con fotos', empty: 'No hay fotos por mirar.' },
  denuncias: { heading: 'Denuncias por decidir', empty: 'No hay denuncias por decidir.' },
  recursos: { heading: 'Recursos por decidir', empty: 'No hay recursos que puedas decidir.' },
  devueltas: { heading: 'Devueltas a su autor', empty: 'No hay nada devuelto a su autor.' },
  reclamaciones: { heading: 'Quién responde por una página', empty: 'No hay reclamaciones por mirar.' },
  respuestas: { heading: 'Respuestas a reseñas', empty: 'No hay respuestas por mirar.' },
  estancias: { heading: 'Estancias por comprobar', empty: 'No hay estancias por comprobar.' },
};

type Marks = ReadonlyMap<string, Mark>;

interface ReviewListProps {
  tab: Exclude<Tab, 'por-hacer'>;
  list: Exclude<List, { kind: 'to-do' }>;
  marks: Marks;
  /** Whether only reviews marked by fraud signals are shown; null: the list cannot be filtered. */
  signalsOnly: boolean | null;
  /** Number of signals of each marked review. */
  signals: ReadonlyMap<string, number>;
}

export function ReviewList({ tab, list, marks, signalsOnly, signals }: ReviewListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = rowsOf(list, marks, signals);
  const first = list.kind === 'reviews' && signalsOnly !== null ? list.reviews.find(({ id }) => marks.get(id) !== 'other') : undefined;
  useListKeys();
  const shown = rows.map((row) => row.id).join();
  const before = useRef({ tab, shown });
  // A decided review disappears together with the focused button.
  useEffect(() => {
    const left = before.current.tab === tab && before.current.shown !== shown;
    before.current = { tab, shown };
    if (left && (document.activeElement === document.body || !document.activeElement)) heading.current?.focus();
  }, [tab, shown]);
  return (
    <section className={s.list} aria-labelledby="lista">
      <div className="head">
        <div className="row">
          <h2 id="lista" ref={heading} tabIndex={-1}>
            {words[tab].heading}
          </h2>
          {list.total > 0 ? <p className="muted num">{rows.length < list.total ? `${rows.length} de ${list.total}` : list.total}</p> : null}
        </div>
        {signalsOnly === null ? null : (
          <p className="row">
            <Link
              className="btn btn--s"
              to={signalsOnly ? `?tab=${tab}` : `?tab=${tab}&senales=si`}
              aria-current={signalsOnly ? 'true' : undefined}
              preventScrollReset
            >
              <span className={s.box}>{signalsOnly ? <Icon name="check" small /> : null}</span>
              Solo con señales
            </Link>
            {first ? (
              <Link className="btn btn--main btn--s" to={casePath('review', first.id)}>
                Abrir la primera
              </Link>
            ) : null}
          </p>
        )}
      </div>
      {rows.length > 0 ? <KeyHints keys={keysOf(list)} /> : null}
      {rows.length === 0 ? (
        <p className="lead">{signalsOnly ? 'Ninguna de las que esperan tiene señales.' : words[tab].empty}</p>
      ) : (
        <ul className={s.rows}>{rows.map((row) => row.shown)}</ul>
      )}
    </section>
  );
}

/** Shortcuts of a list. Reports, appeals and photos are decided on their case pages; only lists with reviews have questions. */
function keysOf({ kind }: ReviewListProps['list']) {
  const moving: [key: string, does: string][] = [
    ['J', 'siguiente'],
    ['K', 'anterior'],
  ];
  const inCase = kind === 'reports' || kind === 'appeals' || kind === 'claims' || kind === 'replies';
  if (inCase || kind === 'reviews' || kind === 'returned') moving.push(['Intro', 'abrir']);
  if (inCase || kind === 'photos') return moving;
  const deciding: typeof moving = [...moving, ['A', 'aceptar'], ['R', 'rechazar']];
  return kind === 'reviews' || kind === 'returned' ? ([...deciding, ['P', 'preguntar']] as typeof moving) : deciding;
}

type Row = { id: string; shown: ReactNode };

function rowsOf(list: ReviewListProps['list'], marks: Marks, signals: ReadonlyMap<string, number>): Row[] {
  if (list.kind === 'reports')
    return list.reports.map((report) => ({ id: report.id, shown: <ReportRow key={report.id} report={report} mark={marks.get(report.id)} /> }));
  if (list.kind === 'appeals')
    return list.appeals.map((appeal) => ({ id: appeal.id, shown: <AppealRow key={appeal.id} appeal={appeal} mark={marks.get(appeal.id)} /> }));
  if (list.kind === 'tenancies') return stayRows(list.tenancies, marks);
  if (list.kind === 'cohabitation') return ratingRows(list.reviews, marks);
  if (list.kind === 'claims')
    return list.claims.map((claim) => ({ id: claim.id, shown: <ClaimRow key={claim.id} claim={claim} mark={marks.get(claim.id)} /> }));
  if (list.kind === 'replies')
    return list.replies.map((reply) => ({ id: reply.id, shown: <ReplyRow key={reply.id} reply={reply} mark={marks.get(reply.id)} /> }));
  if (list.kind === 'photos')
    return list.reviews.map((review) => ({ id: review.id, shown: <PhotosRow key={review.id} review={review} mark={marks.get(review.id)} /> }));
  if (list.kind === 'reviews') return reviewRows(list.reviews, marks, signals);
  return [...reviewRows(list.flats, marks, signals), ...ratingRows(list.ratings, marks), ...stayRows(list.tenancies, marks)];
}

function stayRows(tenancies: readonly ModeratedTenancy[], marks: Marks): Row[] {
  const proposed = firstProposed(tenancies.filter(({ asked }) => !asked));
  return tenancies.map((tenancy) => ({
    id: tenancy.id,
    shown: <TenancyRow key={tenancy.id} tenancy={tenancy} proposed={tenancy === proposed} mark={marks.get(tenancy.id)} />,
  }));
}

const ratingRows = (reviews: readonly ModeratedCohabitation[], marks: Marks): Row[] =>
  reviews.map((review) => ({ id: review.id, shown: <CohabitationRow key={review.id} review={review} mark={marks.get(review.id)} /> }));

function reviewRows(reviews: readonly ModeratedReview[], marks: Marks, signals: ReadonlyMap<string, number>): Row[] {
  const proposed = firstProposed(reviews.filter(({ verified, sentBack }) => !verified && !sentBack));
  return reviews.map((review) => ({
    id: review.id,
    shown: <ReviewRow key={review.id} review={review} proposed={review === proposed} mark={marks.get(review.id)} signals={signals.get(review.id) ?? 0} />,
  }));
}
