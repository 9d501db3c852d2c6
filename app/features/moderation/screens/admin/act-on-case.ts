import { data, href, type Params, type RouterContextProvider } from 'react-router';
import type { Db, Services } from '../../../../../platform/ports.ts';
import type { FreshAdmin } from '../../../../../platform/viewer.ts';
import { servicesContext } from '../../../../context.ts';
import type { DecidedCode } from '../../../../cookies.ts';
import { adminOf } from '../../../../guards.ts';
import { type SentForm, sentForm } from '../../../../ui/form/sent-form.ts';
import { tenancyId as uuid } from '../../../stays/data/stay.input.ts';
import type { CaseKind } from '../../data/mark.input.ts';
import { leaveCase, takeCase } from '../../data/mark.writes.ts';
import { casePath, queueOf } from './case-path.ts';
import { decide } from './decide.ts';
import { toNext } from './to-next.ts';

/** How a kind of case is decided, and which one comes next. */
interface KindOfCase<Refused extends object> {
  kind: CaseKind;
  /** The code of what the next page says, or the answer that refuses it. */
  decideCase: (services: Services, admin: FreshAdmin, form: SentForm) => Promise<DecidedCode | Refused>;
  nextWaiting: (db: Db, viewer: FreshAdmin, id: string) => Promise<string | null>;
}

interface Sent {
  context: Readonly<RouterContextProvider>;
  params: Params<'id'>;
  request: Request;
}

/** What the page of a case sends: its decision leads to the next case, everything else is answered as in the lists. 'leave' decides nothing. */
export async function actOnCase<Refused extends object>({ kind, decideCase, nextWaiting }: KindOfCase<Refused>, { context, params, request }: Sent) {
  const services = context.get(servicesContext);
  const form = await sentForm(request, context);
  const viewer = adminOf(context);
  if (form.intent !== 'case') return decide(services, viewer, form);
  const id = caseIdOf(params);
  let code: DecidedCode = 'caso-en-cola';
  if (form.fields.decision === 'leave') await leaveCase(services, viewer, { kind, caseId: id });
  else {
    const answer = await decideCase(services, viewer, form);
    if (typeof answer !== 'string') return answer;
    code = answer;
  }
  const next = await nextWaiting(services.db, viewer, id);
  if (next) await takeCase(services, viewer, { kind, caseId: next });
  return toNext(services.site, next ? casePath(kind, next) : `${href('/admin')}${queueOf[kind].query}`, code);
}

/** What is no id is absent. */
export function caseIdOf(params: Params<'id'>): string {
  const id = uuid.safeParse(params.id);
  if (!id.success) throw data(null, { status: 404 });
  return id.data;
}
