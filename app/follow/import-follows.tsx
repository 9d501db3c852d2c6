import { useEffect } from 'react';
import { href, useFetcher } from 'react-router';
import type { FormResult } from '../ui/form/result.ts';
import { storeFollows, useDeviceFollows } from './device.ts';

/** Once somebody signs in, what this device keeps moves to their account; until that is stored, the device keeps it. */
export function ImportFollows() {
  const here = useDeviceFollows();
  const { submit, data, state } = useFetcher<FormResult>();
  const list = here.length > 0 ? JSON.stringify(here) : '';
  useEffect(() => {
    if (list !== '') void submit({ intent: 'llevar', list }, { method: 'post', action: href('/guardados') });
  }, [list, submit]);
  useEffect(() => {
    if (state === 'idle' && data?.ok) storeFollows([]);
  }, [data, state]);
  return null;
}
