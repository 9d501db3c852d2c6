import { iconSet } from '../../../../ui/icon-set.tsx';

export const SearchIcon = iconSet({
  sliders: 'M3 7h10M19 7h2M3 17h4M13 17h8M13 4h6v6h-6zM7 14h6v6H7z',
  near: 'M12 6.500a5.500 5.500 0 1 0 0 11a5.500 5.500 0 0 0 0-11zM12 2v4.500M12 17.500V22M2 12h4.500M17.500 12H22',
  columns: 'M4 4h6v16H4zM14 4h6v16h-6z',
  map: 'm3 6 6-3 6 3 6-3v15l-6 3-6-3-6 3zM9 3v15M15 6v15',
});
