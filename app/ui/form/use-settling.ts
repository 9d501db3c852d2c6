import { useEffect, useState } from 'react';

/** In milliseconds: the second tap of two does not answer the question that the first one led to. */
const pause = 300;

/** Whether a view has just come by itself: until it has settled it takes no taps. */
export function useSettling(): { settling: boolean; settle(): void } {
  const [settling, setSettling] = useState(false);
  useEffect(() => {
    if (!settling) return;
    const timer = setTimeout(() => setSettling(false), pause);
    return () => clearTimeout(timer);
  }, [settling]);
  return { settling, settle: () => setSettling(true) };
}
