import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server.node';
import type { EntryContext, RouterContextProvider } from 'react-router';
import { ServerRouter } from 'react-router';
import { servicesContext, visitContext } from './context.ts';
import { RequestIdContext } from './ui/request-id.tsx';

/** The page is rendered whole before it leaves: its policy carries the hashes of its scripts (server/headers.ts). */
export default async function handleRequest(request: Request, status: number, headers: Headers, router: EntryContext, context: RouterContextProvider) {
  const { requestId } = context.get(visitContext);
  let failed = false;
  const html = await new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const page = renderToPipeableStream(
      <RequestIdContext value={requestId}>
        <ServerRouter context={router} url={request.url} />
      </RequestIdContext>,
      {
        onAllReady: () => page.pipe(collect(resolve)),
        onShellError: reject,
        onError(error: unknown) {
          failed = true;
          context.get(servicesContext).log.error({ err: error, requestId }, 'render failed');
        },
      },
    );
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(html, { headers, status: failed ? 500 : status });
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

/** Bugs are logged with the request's id; a client that went away is no bug. */
export function handleError(error: unknown, { request, context }: { request: Request; context: RouterContextProvider }): void {
  if (request.signal.aborted) return;
  context.get(servicesContext).log.error({ err: error, requestId: context.get(visitContext).requestId }, 'request failed');
}
