import { VERSION } from '../platform/version.ts';

const quiet = 60_000; // milliseconds between two posts of the same error
const timeoutMs = 5000; // for the webhook to answer
const MAX_KNOWN = 200; // different errors remembered
const MAX_OPEN = 5; // concurrent posts

interface Failure {
  name?: string;
  message?: string;
  stack?: string;
}
interface Known {
  since: number;
  /** The number since the last post. */
  more: number;
}

/** Posts a report, and returns the response without its body. Throws after the timeout. */
export async function postReport(url: string, report: object): Promise<Response> {
  const [headers, body] = [{ 'Content-Type': 'application/json' }, JSON.stringify({ release: VERSION, route: null, requestId: null, ...report })];
  const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  await answer.body?.cancel();
  return answer;
}

/** The message of an error without values: quotes, addresses, links, ids, tokens and numbers may be personal. */
export function withoutValues(message: string): string {
  return message
    .slice(0, 2000)
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|«[^»]*»|\([^()]*\)=\([^()]*\)/g, '…')
    .replace(/\S+@\S+|\b[a-z]+:\/\/\S+/gi, '…')
    .replace(/\S*\d\S*|\S{30,}/g, (word) => (/^(E[A-Z]+|\d{3})[.,:;]?$/.test(word) ? word : '…'))
    .slice(0, 300);
}

/** The stack without the message above it. */
const frames = (stack: string | undefined): string[] =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 20)
    .map((line) => line.trim());

/**
 * Posts logged errors to an address of the operator, each at most once a minute with its count. Nothing waits for it or fails with it. Never contains a
 * body, a query or a person's text.
 */
export function createErrorWebhook(url: string, now = Date.now): (fields: unknown, text: unknown) => void {
  const known = new Map<string, Known>();
  let open = 0;
  const post = (body: object) => {
    if (open >= MAX_OPEN) return;
    open++;
    void postReport(url, body)
      .catch(() => {})
      .finally(() => open--);
  };
  return (fields, text) => {
    const { err, requestId = null, route = null } = (typeof fields === 'object' && fields !== null ? fields : {}) as Record<string, unknown>;
    const { name = 'Error', message = '', stack } = (typeof err === 'object' && err !== null ? err : { message: String(err ?? '') }) as Failure;
    const report = { name, message: withoutValues(`${typeof text === 'string' ? text : ''}: ${message}`), stack: frames(stack) };
    const key = JSON.stringify([report.name, report.message, report.stack[0]]);
    const before = known.get(key);
    if (before && now() - before.since < quiet) {
      before.more++;
      return;
    }
    known.delete(key);
    known.set(key, { since: now(), more: 0 });
    for (const oldest of known.keys()) {
      if (known.size <= MAX_KNOWN) break;
      known.delete(oldest);
    }
    post({ route, requestId, ...report, count: 1 + (before?.more ?? 0) });
  };
}
