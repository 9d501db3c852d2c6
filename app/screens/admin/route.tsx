import { useEffect } from 'react';
import { data, isRouteErrorResponse } from 'react-router';
import { servicesContext, visitContext } from '../../context.ts';
import { requireAdmin } from '../../middleware/require-admin.ts';
import { useRequestId } from '../../ui/request-id.tsx';
import { toast } from '../../ui/toast.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import type { Route } from './+types/route';
import { decideCohabitation, decideReview, decideStay, reveal } from './decide.ts';
import { Denied } from './denied.tsx';
import { Notice } from './notice.tsx';
import { type Outcome, said } from './outcome.ts';
import { ReviewList } from './review-list.tsx';
import { TabBar } from './tab-bar.tsx';
import { lists, tabOf } from './tabs.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAdmin(context, url);
  const { db, log } = context.get(servicesContext);
  const tab = tabOf(url);
  try {
    return { tab, list: await lists[tab](db), problem: null };
  } catch (err) {
    const { requestId } = context.get(visitContext);
    log.error({ err, requestId }, 'moderation list');
    // 2-community §7: a load error leaves the list empty and is said.
    return data(
      { tab, list: { kind: 'reviews' as const, reviews: [], total: 0 }, problem: `vuelve a intentarlo en un momento (número ${requestId}).` },
      { status: 500 },
    );
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, url);
  const fields = Object.fromEntries(await request.formData().catch(() => new FormData()));
  const services = context.get(servicesContext);
  if (fields.what === 'reveal') return reveal(services, viewer, fields);
  if (fields.what === 'cohabitation') return decideCohabitation(services, viewer, fields);
  return fields.what === 'tenancy' ? decideStay(services, viewer, fields) : decideReview(services, viewer, fields);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const outcome: Outcome = await serverAction();
  toast(said(outcome));
  return outcome;
}

export default function AdminScreen({ loaderData: { tab, list, problem }, actionData }: Route.ComponentProps) {
  useEffect(() => {
    if (problem) toast({ title: 'Error al cargar las reviews', description: problem, kind: 'error' });
  }, [problem]);
  return (
    <div className="page">
      <title>Panel de Administración · Rellano</title>
      <meta name="robots" content="noindex" />
      <div className="title stack-s">
        <h1>Panel de Administración</h1>
        <p className="muted">Lee cada reseña entera antes de publicarla: lo que verificas lo ve todo el mundo.</p>
      </div>
      <TabBar current={tab} />
      <Notice outcome={actionData} />
      {problem ? (
        <p className="err" role="alert">
          {`Error al cargar las reseñas: ${problem}`}
        </p>
      ) : (
        <ReviewList tab={tab} list={list} />
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const requestId = useRequestId();
  return isRouteErrorResponse(error) && error.status === 403 ? <Denied /> : <Trouble requestId={requestId} message={null} />;
}
