const paths = {
  back: 'M20 12H5M11 5l-7 7 7 7',
  menu: 'M3 6h18M3 12h18M3 18h18',
  warning: 'M12 3.5 22 20H2zM12 10v4.5M12 17v.6',
  info: 'M3 3h18v18H3zM12 11v6M12 7v.6',
  close: 'M5 5l14 14M19 5 5 19',
  check: 'M4 12l5 6L20 6',
  up: 'M12 20V5M5 11l7-7 7 7',
  down: 'M12 4v15M5 13l7 7 7-7',
  search: 'M10.500 4a6.500 6.500 0 1 0 0 13a6.500 6.500 0 0 0 0-13zM15.500 15.500 21 21',
  photo: 'M4 6h4l2-2h4l2 2h4v14H4zM12 9a4 4 0 1 0 0 8a4 4 0 0 0 0-8z',
  user: 'M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM4 21c1-5 4-7 8-7s7 2 8 7',
  mail: 'M3 5h18v14H3zM3 6l9 7 9-7',
  pencil: 'M4 20l1-5L16 4l4 4L9 19z',
  exit: 'M10 4H4v16h6M9 12h12M16 7l5 5-5 5',
  moon: 'M20 14A8 8 0 1 1 10 4a7 7 0 0 0 10 10z',
  home: 'M3 11l9-8 9 8M6 9v11h12V9',
  list: 'M4 5h16v14H4zM8 9h8M8 13h8',
  shield: 'M12 3l8 3v6c0 5-4 8-8 9c-4-1-8-4-8-9V6z',
} as const;

/** Drawn in the current colour; decorative, so the words beside it must say everything. */
export function Icon({ name, small = false }: { name: keyof typeof paths; small?: boolean }) {
  return (
    <svg className={small ? 'ico ico--s' : 'ico'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
