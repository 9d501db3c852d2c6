import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server.node';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { servicesContext, visitContext } from './context.ts';
import { scriptHash, takeOwnScripts } from './own-scripts.ts';
import { earlyTapScript } from './ui/early-tap.ts';
import { RequestIdContext, SentenceContext } from './ui/request-id.tsx';
import { schemeScript } from './ui/scheme.tsx';

const builtScripts = [schemeScript, earlyTapScript].map(scriptHash);

/**
 * Renders the whole page before it is sent: its Content-Security-Policy (server/headers.ts) lists the built scripts and those that React and the router
 * write around its data. These carry an unguessable mark while rendering.
 */
export default async function handleRequest(request: Request, status: number, headers: Headers, router: EntryContext, context: RouterContextProvider) {
  const visit = context.get(visitContext);
  // The page names the failure instead of a general error, where there is a sentence for it (server/storage-failure.ts).
  const trouble = status === 500 ? visit.trouble : null;
  const mark = randomBytes(16).toString('hex');
  let failed = false;
  const rendered = await new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const page = renderToPipeableStream(
      <RequestIdContext value={status < 400 ? null : visit.requestId}>
        <SentenceContext value={trouble?.message ?? null}>
          <ServerRouter context={router} url={request.url} nonce={mark} />
        </SentenceContext>
      </RequestIdContext>,
      {
        nonce: mark,
        onAllReady: () => page.pipe(collect(resolve)),
        onShellError: reject,
        onError(error: unknown) {
          failed = true;
          context.get(servicesContext).log.error({ err: error, requestId: visit.requestId }, 'render failed');
        },
      },
    );
  });
  const { html, hashes } = takeOwnScripts(rendered.toString('latin1'), mark);
  visit.scripts = [...builtScripts, ...hashes];
  headers.set('Content-Type', 'text/html; charset=utf-8');
  visit.page = html;
  return new Response(null, { headers, status: failed ? 500 : (trouble?.status ?? status) });
}

function collect(done: (all: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Buffer<ArrayBuffer>[] = [];
  return new Writable({
    write(chunk: Buffer<ArrayBuffer>, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(end) {
      done(Buffer.concat(chunks));
      end();
    },
  });
}

/** Bugs are logged with the request's id. A closed connection is no bug, nor is a request for a missing page. */
export function handleError(error: unknown, { request, context }: { request: Request; context: RouterContextProvider }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const visit = context.get(visitContext);
  visit.failed(error);
  context.get(servicesContext).log.error({ err: error, requestId: visit.requestId }, 'request failed');
}
