import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../../ui/no-answer.ts';
import { failureReason } from '../../../../ui/request-data.ts';
import { useHydrated } from '../../../../ui/use-hydrated.ts';
import { SearchIcon } from './icon.tsx';
import { type Filter, filterPath, withZone } from './path.ts';

/** 'Cerca de mí': requests the device's position when pressed, and only then. */
export function NearChip({ filter, refused }: { filter: Filter; refused(trouble: string): void }) {
  const [locating, setLocating] = useState(false);
  const navigate = useNavigate();
  // Without script the position cannot be requested.
  if (!useHydrated() || !('geolocation' in navigator)) return null;
  const ask = async () => {
    setLocating(true);
    refused('');
    const near = await import('../../parts/find/near-me.ts').then(
      ({ requestPosition }) => requestPosition(),
      async (error) => ({ trouble: `No se ha podido buscar dónde estás. ${messageOf(await failureReason(error))}` }),
    );
    setLocating(false);
    if (!near) return;
    if ('trouble' in near) refused(near.trouble);
    else void navigate(withZone(filterPath(filter), 'cerca', near.cerca));
  };
  return (
    <button className="fc" type="button" aria-busy={locating || undefined} onClick={() => void ask()}>
      <SearchIcon name="near" small />
      Cerca de mí
    </button>
  );
}
