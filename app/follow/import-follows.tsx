import { useEffect } from 'react';
import { href, useFetcher } from 'react-router';
import { useDraftOwner } from '../ui/auth.tsx';
import type { FormResult } from '../ui/form/result.ts';
import { storeFollows, useDeviceFollows } from './device.ts';

/** Once somebody signs in, what this device keeps moves to their account; until that is stored, the device keeps it. */
export function ImportFollows() {
  const here = useDeviceFollows();
  const owner = useDraftOwner();
  const { submit, data, state } = useFetcher<FormResult>();
  const list = here.length > 0 ? JSON.stringify(here) : '';
  useEffect(() => {
    if (list !== '') void submit({ intent: 'llevar', quiet: 'si', quien: owner, list }, { method: 'post', action: href('/guardados') });
  }, [list, owner, submit]);
  useEffect(() => {
    if (state === 'idle' && data?.ok) storeFollows([]);
  }, [data, state]);
  return null;
}
