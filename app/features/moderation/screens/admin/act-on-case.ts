import { data, href, type Params, type RouterContextProvider } from 'react-router';
import type { Services } from '../../../../../platform/ports.ts';
import type { FreshAdmin } from '../../../../../platform/viewer.ts';
import { servicesContext } from '../../../../context.ts';
import type { DecidedCode } from '../../../../cookies.ts';
import { adminOf } from '../../../../guards.ts';
import { type SentForm, sentForm } from '../../../../ui/form/sent-form.ts';
import { undoable } from '../../../decisions/data/held.reads.ts';
import { tenancyId as uuid } from '../../../stays/data/stay.input.ts';
import type { CaseKind } from '../../data/mark.input.ts';
import { marksOf } from '../../data/mark.reads.ts';
import { leaveCase, takeCase } from '../../data/mark.writes.ts';
import { nextToDo, placeInToDo } from '../../data/to-do.reads.ts';
import { waitText } from '../../rules/waiting.ts';
import { casePath } from './case-path.ts';
import { decide } from './decide.ts';
import { toNext } from './to-next.ts';

interface KindOfCase<Refused extends object> {
  kind: CaseKind;
  /** Further intents that decide it, besides 'case'. */
  intents?: readonly string[];
  /** Returns the code of the message on the next page, or a refusal. */
  decideCase: (services: Services, admin: FreshAdmin, form: SentForm, id: string) => Promise<DecidedCode | Refused>;
}

interface Sent {
  context: Readonly<RouterContextProvider>;
  params: Params<'id'>;
  request: Request;
}

/** The action of a case page: a decision, or 'leave', redirects to the next open case; other intents are handled as in the lists. */
export async function actOnCase<Refused extends object>({ kind, intents = [], decideCase }: KindOfCase<Refused>, { context, params, request }: Sent) {
  const services = context.get(servicesContext);
  const form = await sentForm(request, context);
  const viewer = adminOf(context);
  if (form.intent !== 'case' && !intents.includes(form.intent)) return decide(services, viewer, form);
  const id = caseIdOf(params);
  const { since } = await placeInToDo(services.db, viewer, id);
  let code: DecidedCode = 'caso-en-cola';
  if (form.fields.decision === 'leave') await leaveCase(services, viewer, { kind, caseId: id });
  else {
    const answer = await decideCase(services, viewer, form, id);
    if (typeof answer !== 'string') return answer;
    code = answer;
  }
  const next = await nextToDo(services.db, viewer, services.clock.now(), { since, id });
  if (next) await takeCase(services, viewer, { kind: next.kind, caseId: next.id });
  return toNext(services.site, next ? casePath(next.kind, next.id) : href('/admin'), code);
}

/** The frame of every case page. */
export interface AroundCase {
  /** Position among all open cases, and time since it came in; null: it is not open. */
  place: { number: number; wait: string } | null;
  total: number;
  next: { kind: CaseKind; id: string } | null;
  mark: 'own' | 'other' | null;
  undo: Awaited<ReturnType<typeof undoable>>;
}

export async function aroundCase({ db, clock }: Services, viewer: FreshAdmin, kind: CaseKind, id: string): Promise<AroundCase> {
  const now = clock.now();
  const { place, since, total } = await placeInToDo(db, viewer, id);
  const next = await nextToDo(db, viewer, now, { since, id });
  const marks = await marksOf(db, viewer, kind, [id], now);
  return {
    place: place && since ? { number: place, wait: waitText(now.getTime() - since.getTime()) } : null,
    ...{ total, next, mark: marks.get(id) ?? null, undo: await undoable(db, viewer, now) },
  };
}

/** Responds with 404 if the address has no UUID. */
export function caseIdOf(params: Params<'id'>): string {
  const id = uuid.safeParse(params.id);
  if (!id.success) throw data(null, { status: 404 });
  return id.data;
}
