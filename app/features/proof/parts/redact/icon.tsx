import { iconSet } from '../../../../ui/icon-set.tsx';

export const RedactIcon = iconSet({
  plus: 'M12 4v16M4 12h16',
  undo: 'M9 5 4 10l5 5M4 10h9a6 6 0 0 1 0 12h-2',
  remove: 'M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15',
  zoom: 'M16 10.500a5.500 5.500 0 1 1-11 0 5.500 5.500 0 0 1 11 0zM15 15l6 6M10.500 8v5M8 10.500h5',
  download: 'M12 4v12M6 11l6 6 6-6M4 21h16',
  offline: 'M3 3l18 18M5 12a10 10 0 0 1 4-2.500M2 8.500A15 15 0 0 1 6 6M22 8.500A15 15 0 0 0 11 5.200M19 12a10 10 0 0 0-3-2.200M12 19v.6',
});
