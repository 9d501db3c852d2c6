import { type ClientRequest, get } from 'node:http';
import type { Member } from './members.ts';

export interface OpenStream {
  member: Member;
  /** Resolves to when (performance.now) the next new notification arrives. */
  arrival(): Promise<number>;
  close(): void;
}

const patience = 20_000; // milliseconds; then the run has failed
const atOnce = 20;

/** Opens a stream for each member at the server `of` says; resolves when all have sent their first state. */
export async function openStreams(members: readonly Member[], of: (index: number) => string): Promise<OpenStream[]> {
  const streams: OpenStream[] = [];
  for (let from = 0; from < members.length; from += atOnce) {
    const some = members.slice(from, from + atOnce).map((member, i) => openStream(of(from + i), member));
    streams.push(...(await Promise.all(some)));
  }
  return streams;
}

function openStream(url: string, member: Member): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    let waiting: ((at: number) => void) | null = null;
    let text = '';
    let request: ClientRequest | null = null;
    const stream: OpenStream = {
      member,
      arrival: () =>
        new Promise((arrived, lost) => {
          const late = setTimeout(() => lost(new Error(`a notification of ${member.alias} did not arrive`)), patience);
          waiting = (at) => {
            clearTimeout(late);
            arrived(at);
          };
        }),
      close: () => request?.destroy(),
    };
    const read = (part: string) => {
      const at = performance.now();
      text += part;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        if (!event.includes('event: avisos')) continue;
        resolve(stream);
        if (event.includes('"isNew":true')) waiting?.(at);
      }
    };
    // A connection of its own for each, as browsers have.
    request = get(`${url}/avisos/stream`, { headers: { cookie: member.cookie, accept: 'text/event-stream' }, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`the stream of ${member.alias} answered ${response.statusCode}`));
      response.setEncoding('utf8').on('data', read);
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}
