const paths = {
  plus: 'M12 4v16M4 12h16',
  back: 'M20 12H5M11 5l-7 7 7 7',
  menu: 'M3 6h18M3 12h18M3 18h18',
  warning: 'M12 3.5 22 20H2zM12 10v4.5M12 17v.6',
  info: 'M3 3h18v18H3zM12 11v6M12 7v.6',
  close: 'M5 5l14 14M19 5 5 19',
  check: 'M4 12l5 6L20 6',
  up: 'M12 20V5M5 11l7-7 7 7',
  down: 'M12 4v15M5 13l7 7 7-7',
  next: 'm9 5 7 7-7 7',
  search: 'M10.500 4a6.500 6.500 0 1 0 0 13a6.500 6.500 0 0 0 0-13zM15.500 15.500 21 21',
  photo: 'M4 6h4l2-2h4l2 2h4v14H4zM12 9a4 4 0 1 0 0 8a4 4 0 0 0 0-8z',
  user: 'M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM4 21c1-5 4-7 8-7s7 2 8 7',
  mail: 'M3 5h18v14H3zM3 6l9 7 9-7',
  pencil: 'M4 20l1-5L16 4l4 4L9 19z',
  exit: 'M10 4H4v16h6M9 12h12M16 7l5 5-5 5',
  moon: 'M20 14A8 8 0 1 1 10 4a7 7 0 0 0 10 10z',
  home: 'M3 11l9-8 9 8M6 9v11h12V9',
  list: 'M4 5h16v14H4zM8 9h8M8 13h8',
  share: 'M12 15V3M7 8l5-5 5 5M5 13v8h14v-8',
  copy: 'M9 9h11v12H9zM5 15H4V3h11v2',
  print: 'M7 9V3h10v6M7 18H3V9h18v9h-4M7 14h10v7H7z',
  useful: 'M7.500 10.500V21H3V10.500zM7.500 10.500 12 3l2 1.500L13.500 9H21l-2.500 12h-11',
  shield: 'M12 3l8 3v6c0 5-4 8-8 9c-4-1-8-4-8-9V6z',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  street: 'M4 4h16v7H4zM12 11v10M8 7.500h8',
  building: 'M5 21V3h14v18M9 7.500h2M13 7.500h2M9 12h2M13 12h2M10 21v-4.500h4V21M3 21h18',
  bookmark: 'M6 3h12v18l-6-5.500L6 21z',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21.500h4',
  briefcase: 'M3 7h18v13H3zM9 7V4h6v3M3 12.500h18M12 11v3',
  district: 'M12 3l9 5v8l-9 5-9-5V8zM3 8l9 5 9-5M12 13v8',
} as const;

/** Drawn in the current colour; decorative, so the text beside it must be complete. */
export function Icon({ name, small = false }: { name: keyof typeof paths; small?: boolean }) {
  return (
    <svg className={small ? 'ico ico--s' : 'ico'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
