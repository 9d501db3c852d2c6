import type { ReactNode } from 'react';
import type { AuthorReading } from '../data/reading.view.ts';

const sea = (drawing: ReactNode) => (
  <>
    <path fill="var(--sea)" d="M0 0h36v36H0z" />
    <path fill="var(--sea-2)" d="M0 0v36h36z" opacity=".55" />
    {drawing}
  </>
);
const line = (d: string) => <path d={d} fill="none" stroke="var(--ink)" strokeWidth="2" />;

const signs: Record<AuthorReading['state'], ReactNode> = {
  recibido: sea(line('M11 8h10l5 5v15H11zM21 8v5h5')),
  leyendo: sea(line('M9 10h18M9 16h18M9 22h12M9 28h7')),
  coincide: (
    <>
      <path fill="var(--tile)" d="M0 0h36v36H0z" />
      <path d="m9 18.500 6.500 6.500L27.500 12" fill="none" stroke="var(--surface)" strokeWidth="3" />
    </>
  ),
  revisar: sea(
    <>
      {line('M6 18s4.500-8 12-8 12 8 12 8-4.500 8-12 8-12-8-12-8z')}
      <path fill="var(--ink)" d="M15 15h6v6h-6z" />
    </>,
  ),
  'no coincide': (
    <>
      <path d="M1 1h34v34H1z" fill="none" stroke="var(--amber)" strokeWidth="2" />
      <path fill="var(--amber)" d="M0 0v36h36z" />
    </>
  ),
  ilegible: (
    <g fill="none" stroke="var(--unknown)">
      <path d="M1 1h34v34H1z" strokeWidth="2" strokeDasharray="5 3.500" />
      <path d="M9 11h6M19 11h8M9 18h10M23 18h4M9 25h4M17 25h6" strokeWidth="2.500" />
    </g>
  ),
  error: (
    <>
      <path fill="var(--sunken)" d="M0 0h36v36H0z" />
      {line('M27 18a9 9 0 1 1-3-6.700M24 6v6h-6')}
    </>
  ),
};

/** The tile beside a contract's state; the words say the same. */
export const StateIcon = ({ state }: { state: AuthorReading['state'] }) => (
  <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
    {signs[state]}
  </svg>
);
