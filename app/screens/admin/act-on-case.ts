import { data, href, type Params, type RouterContextProvider, redirect } from 'react-router';
import type { CaseKind } from '../../../usecases/case-marks/input.ts';
import { leaveCase, takeCase } from '../../../usecases/case-marks/writes.ts';
import type { Db, Services } from '../../../usecases/ports.ts';
import { tenancyId as uuid } from '../../../usecases/stays/input.ts';
import type { FreshAdmin } from '../../../usecases/viewer.ts';
import { servicesContext } from '../../context.ts';
import { adminOf } from '../../middleware/guards.ts';
import { type SentForm, sentForm } from '../../ui/form/sent-form.ts';
import { casePath, queueOf } from './case-path.ts';
import { decide } from './decide.ts';

/** How a kind of case is decided, and which one comes next. */
interface KindOfCase<Refused> {
  kind: CaseKind;
  /** 'done', or the answer that refuses it. */
  decideCase: (services: Services, admin: FreshAdmin, form: SentForm) => Promise<'done' | Refused>;
  nextWaiting: (db: Db, viewer: FreshAdmin, id: string) => Promise<string | null>;
}

interface Sent {
  context: Readonly<RouterContextProvider>;
  params: Params<'id'>;
  request: Request;
}

/** What the page of a case sends: its decision leads to the next case, everything else is answered as in the lists. 'leave' decides nothing. */
export async function actOnCase<Refused>({ kind, decideCase, nextWaiting }: KindOfCase<Refused>, { context, params, request }: Sent) {
  const services = context.get(servicesContext);
  const form = await sentForm(request, context);
  const viewer = adminOf(context);
  if (form.intent !== 'case') return decide(services, viewer, form);
  const id = caseIdOf(params);
  if (form.fields.decision === 'leave') await leaveCase(services, viewer, { kind, caseId: id });
  else {
    const answer = await decideCase(services, viewer, form);
    if (answer !== 'done') return answer;
  }
  const next = await nextWaiting(services.db, viewer, id);
  if (next) await takeCase(services, viewer, { kind, caseId: next });
  return redirect(next ? casePath(kind, next) : `${href('/admin')}${queueOf[kind].query}`);
}

/** What is no id is absent. */
export function caseIdOf(params: Params<'id'>): string {
  const id = uuid.safeParse(params.id);
  if (!id.success) throw data(null, { status: 404 });
  return id.data;
}
