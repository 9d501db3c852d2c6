import { href, redirect } from 'react-router';
import { madridDay } from '../../../../../platform/dates.ts';
import { servicesContext, visitContext } from '../../../../context.ts';
import { flashLine } from '../../../../cookies.ts';
import { memberContext, requireMember } from '../../../../guards.ts';
import { revalidateAfterForm, sendForm } from '../../../../ui/form/client-action.ts';
import { sentForm } from '../../../../ui/form/sent-form.ts';
import { storeAccountNetwork } from '../../../accounts/data/network.writes.ts';
import type { Route } from './+types/route';
import { takeStep } from './step.ts';
import { StayWizard } from './wizard.tsx';

export const middleware: Route.MiddlewareFunction[] = [requireMember];

/** 2-community §2 "Tenancy registration". */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(memberContext);
  return { owner: viewer.draftOwner, today: madridDay(context.get(servicesContext).clock.now()) };
}

/** The script sends everything from the last step; without it, or before it has loaded, each step is a page. */
export async function action({ context, request }: Route.ActionArgs) {
  const viewer = context.get(memberContext);
  const services = context.get(servicesContext);
  const form = await sentForm(request, context);
  const answer = await takeStep(services, viewer, form);
  if (answer) return answer;
  await storeAccountNetwork(services, viewer, context.get(visitContext).address);
  if (form.scripted) return form.done({ title: '¡Estancia registrada!' }, { changesNothing: true });
  return redirect(href('/panel/estancias'), { headers: { 'Set-Cookie': flashLine(services.site, 'estancia') } });
}

export const clientAction = sendForm(() => 'No se pudo registrar la estancia. Inténtalo de nuevo.', { keyed: [''] }); // 2-community §8

export const shouldRevalidate = revalidateAfterForm;

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
