import { iconSet } from '../../../../ui/icon-set.tsx';
import type { CaseKind } from '../../data/mark.input.ts';

const paths: Record<CaseKind, string> = {
  review: 'M5 21V3h14v18M9 7.500h2M13 7.500h2M9 12h2M13 12h2M10 21v-4.500h4V21M3 21h18',
  cohabitation: 'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 20c1-5 12-5 13 0M16 11a3 3 0 1 0 0-6M17.500 14.500c2.500.5 4 2 4 5.500',
  stay: 'M14 10a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM13 13l8 8M18 18l2-2',
  report: 'M5 21V4h13l-3 4 3 4H5',
  appeal: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  claim: 'M3 7h18v13H3zM9 7V4h6v3M3 12.500h18M12 11v3',
  reply: 'M4 5h16v11H9l-5 4z',
};

export const CaseIcon = iconSet(paths);
