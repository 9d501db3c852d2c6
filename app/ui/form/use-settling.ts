import { useEffect, useState } from 'react';

/** In milliseconds: the second tap of a double tap must not answer the question that the first one opened. */
const pause = 300;

/** Whether a view has just appeared: until it has settled it ignores taps. */
export function useSettling(): { settling: boolean; settle(): void } {
  const [settling, setSettling] = useState(false);
  useEffect(() => {
    if (!settling) return;
    const timer = setTimeout(() => setSettling(false), pause);
    return () => clearTimeout(timer);
  }, [settling]);
  return { settling, settle: () => setSettling(true) };
}
