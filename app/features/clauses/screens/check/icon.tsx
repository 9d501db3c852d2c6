import { iconSet } from '../../../../ui/icon-set.tsx';

export const CheckIcon = iconSet({
  device: 'M7 2.500h10v19H7zM11 18.500h2',
  camera: 'M3 7h4l2-3h6l2 3h4v13H3zM16 13a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
  file: 'M5 3h9l5 5v13H5zM14 3v5h5',
  fold: 'm6 9 6 6 6-6',
  offline: 'M3 3l18 18M5 12a10 10 0 0 1 4-2.500M2 8.500A15 15 0 0 1 6 6M22 8.500A15 15 0 0 0 11 5.200M19 12a10 10 0 0 0-3-2.200M12 19v.6',
});
