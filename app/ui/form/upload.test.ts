import { afterEach, expect, it, vi } from 'vitest';
import { upload } from './upload.ts';

/** A request whose progress the test controls. */
class Line {
  static sent: Line;
  timeout = 0;
  status = 0;
  response: unknown = null;
  upload: { onprogress?(event: { lengthComputable: boolean; loaded: number; total: number }): void } = {};
  onload = () => {};
  open() {}
  setRequestHeader() {}
  send() {
    Line.sent = this;
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('waits for as long as more of the file is being sent', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Line);
  const shares: number[] = [];
  const answer = upload('/subir/foto', 'foto', new File(['x'], 'x.jpg'), { timeout: 120_000, onProgress: (share) => shares.push(share) });
  expect(Line.sent.timeout).toBe(120_000);
  for (const loaded of [1, 2]) {
    vi.advanceTimersByTime(100_000);
    Line.sent.upload.onprogress?.({ lengthComputable: true, loaded, total: 2 });
    // From the start of the request.
    expect(Line.sent.timeout).toBe(loaded * 100_000 + 120_000);
  }
  Object.assign(Line.sent, { status: 200, response: { name: 'x' } }).onload();
  expect([await answer, shares]).toEqual([{ status: 200, body: { name: 'x' } }, [0.5, 1]]);
});
