export interface ServerEvent {
  id: string;
  event: string;
  data: unknown;
}

/** Reads server-sent events from a response as they arrive. `comments` counts heartbeats. */
export function readEvents(response: Response) {
  const reader = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>).pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let over = false;
  let pending: Promise<void> | null = null;
  const pull = () => {
    pending ??= reader.read().then(({ value, done }) => {
      over = done;
      text += value ?? '';
      pending = null;
    });
    return pending;
  };
  const stream = {
    /** The next event; null when the server has ended the stream. */
    async next(): Promise<ServerEvent | null> {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const lines = text.slice(0, end).split('\n');
          text = text.slice(end + 2);
          const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
          if (field('event')) return { id: field('id'), event: field('event'), data: JSON.parse(field('data')) };
          continue;
        }
        if (over) return null;
        await pull();
      }
    },
    /** Whether no event arrives within that time. */
    async silent(milliseconds = 150): Promise<boolean> {
      const pulled = pull().then(() => text.includes('event: '));
      return (await Promise.race([pulled, new Promise((done) => setTimeout(done, milliseconds, 'nothing'))])) === 'nothing';
    },
    close: () => reader.cancel(),
  };
  return stream;
}
