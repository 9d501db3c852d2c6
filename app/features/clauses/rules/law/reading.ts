import { dayMs } from '../../../../../platform/dates.ts';
import type { ClauseType, Reading, Severity, Status } from '../clause.ts';

/** First days of the laws that the types refer to. */
export const DAYS = {
  /** Ley 4/2013: the tenant may leave after six months; minimum term of three years. */
  law4of2013: '2013-06-06',
  /** First and last day of RDL 21/2018, which RDL 7/2019 took up again. */
  rdl21of2018: '2018-12-19',
  rdl21Lifted: '2019-01-23',
  /** RDL 7/2019: minimum term of five and seven years, limits of guarantees, agency fees of companies. */
  rdl7of2019: '2019-03-06',
  /** Ley 12/2023: agency fees for everybody, electronic payment, IRAV. */
  law12of2023: '2023-05-26',
  rdl29of2026: '2026-10-08',
} as const;

export const dayBefore = (day: string) => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);

type Given = Pick<Reading, 'explanation' | 'article' | 'sources'> & Partial<Reading>;

function reading(severity: Severity, status: Status, given: Given): Reading {
  return { from: null, until: null, status, severity, ...given };
}
export const likelyVoid = (given: Given) => reading('posible cláusula nula', 'vigente', given);
export const unfair = (given: Given) => reading('abusiva', 'vigente', given);
export const doubtful = (given: Given) => reading('dudosa', 'vigente', given);
/** In force since 8 October 2026; Congress may still lift it. */
export const pending = (severity: Severity, given: Given) => reading(severity, 'pendiente de convalidación', { from: DAYS.rdl29of2026, ...given });

/** Day on which all rules were last compared with the law. A rule reviewed later has its own day. */
const REVIEWED_ON = '2026-11-20';

type Optional = 'dwellingLaw' | 'businessOnly' | 'inValencian' | 'reviewedOn';
type Shown = Omit<ClauseType, Optional> & Partial<Pick<ClauseType, Optional>>;
export const clause = (given: Shown): ClauseType => ({ dwellingLaw: false, businessOnly: false, inValencian: '', reviewedOn: REVIEWED_ON, ...given });
