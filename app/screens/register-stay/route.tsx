import { href, redirect } from 'react-router';
import { madridDay } from '../../../domain/dates/days.ts';
import { servicesContext } from '../../context.ts';
import { flashLine } from '../../middleware/cookies.ts';
import { memberContext, requireMember } from '../../middleware/guards.ts';
import { sentForm } from '../../ui/form/sent-form.ts';
import type { Route } from './+types/route';
import { takeStep } from './step.ts';
import { StayWizard } from './wizard.tsx';

export const middleware: Route.MiddlewareFunction[] = [requireMember];

/** 2-community §2 "Tenancy registration"; with script the wizard sends to /subir/estancia, which may carry a contract. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(memberContext);
  return { owner: viewer.draftOwner, today: madridDay(context.get(servicesContext).clock.now()) };
}

/** Without script, or before it has come: one step a page. */
export async function action({ context, request }: Route.ActionArgs) {
  const viewer = context.get(memberContext);
  const services = context.get(servicesContext);
  const answer = await takeStep(services, viewer, await sentForm(request));
  return answer ?? redirect(href('/panel/estancias'), { headers: { 'Set-Cookie': flashLine(services.site, 'estancia') } });
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) => (actionHeaders ? actionHeaders : loaderHeaders);

export default function RegisterStay({ loaderData: { owner, today }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Verificar estancia · Rellano</title>
      <meta name="robots" content="noindex" />
      <StayWizard key={owner} owner={owner} today={today} answered={actionData} />
    </>
  );
}
