import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import { useOnline } from '../use-online.ts';
import { markUnsent, ownerOf } from './draft-storage.ts';
import type { FormResult, Refusal } from './result.ts';

interface Sender {
  /** It will be sent as soon as there is a connection. */
  waiting: boolean;
  /** Resolves once there is a response, or it is cancelled. */
  send(form: Record<string, string>, action: string): Promise<void>;
  cancel(): void;
}

interface Answered<T> {
  onDone(result: FormResult<T> & { ok: true }): void;
  onRefused(refused: Refusal): void;
}

/** Sends a screen's state that is not in the fields of a Form; its result is like that of one. Until then its draft (`key`) names this page. */
export function useSend<T>(key: string, answered: Answered<T>): Sender {
  const fetcher = useFetcher<FormResult<T>>();
  const online = useOnline();
  const busy = fetcher.state !== 'idle';
  const answer = useEffectEvent((result: FormResult<T>) => {
    if (result.ok) return answered.onDone(result);
    if (!result.unanswered) markUnsent(key, false);
    answered.onRefused(result);
  });
  useEffect(() => {
    if (!busy && fetcher.data) answer(fetcher.data);
  }, [busy, fetcher.data]);
  return {
    waiting: busy && !online,
    send(form, action) {
      markUnsent(key);
      return fetcher.submit({ ...form, guion: 'si', quien: ownerOf(key) }, { method: 'post', action, encType: 'multipart/form-data' });
    },
    cancel() {
      fetcher.reset();
      markUnsent(key, false);
    },
  };
}
