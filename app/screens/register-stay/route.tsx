import { madridDay } from '../../../usecases/cohabitation/reads.ts';
import { servicesContext } from '../../context.ts';
import { requireMember } from '../../middleware/require-member.ts';
import type { Route } from './+types/route';
import { StayWizard } from './wizard.tsx';

/** 2-community §2 "Tenancy registration"; the wizard sends to /subir/estancia, which may carry a contract. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireMember(context, url);
  return { owner: viewer.alias, today: madridDay(context.get(servicesContext).clock.now()) };
}

export default function RegisterStay({ loaderData: { owner, today } }: Route.ComponentProps) {
  return (
    <>
      <title>Verificar estancia · Rellano</title>
      <meta name="robots" content="noindex" />
      <StayWizard owner={owner} today={today} />
    </>
  );
}
