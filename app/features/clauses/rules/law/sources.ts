/** Where each law can be read. Those without an address are not yet consolidated, or belong to no single text. */
export const sources: Record<string, { name: string; url: string | null }> = {
  lau: { name: 'Ley 29/1994, de Arrendamientos Urbanos (LAU)', url: 'https://www.boe.es/buscar/act.php?id=BOE-A-1994-26003' },
  cc: { name: 'Código Civil', url: 'https://www.boe.es/buscar/act.php?id=BOE-A-1889-4763' },
  ce: { name: 'Constitución Española', url: 'https://www.boe.es/buscar/act.php?id=BOE-A-1978-31229' },
  cp: { name: 'Código Penal', url: 'https://www.boe.es/buscar/act.php?id=BOE-A-1995-25444' },
  lec: { name: 'Ley 1/2000, de Enjuiciamiento Civil', url: 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323' },
  consumo: { name: 'Ley General para la Defensa de los Consumidores y Usuarios (TRLGDCU)', url: 'https://www.boe.es/buscar/act.php?id=BOE-A-2007-20555' },
  vivienda: { name: 'Ley 12/2023, por el derecho a la vivienda', url: 'https://www.boe.es/buscar/act.php?id=BOE-A-2023-12203' },
  lbrl: { name: 'Ley 7/1985, Reguladora de las Bases del Régimen Local', url: 'https://www.boe.es/buscar/act.php?id=BOE-A-1985-5392' },
  padron: { name: 'Real Decreto 1690/1986, Reglamento de Población', url: 'https://www.boe.es/buscar/act.php?id=BOE-A-1986-21944' },
  datos: { name: 'Ley Orgánica 3/2018, de Protección de Datos (LOPDGDD)', url: 'https://www.boe.es/buscar/act.php?id=BOE-A-2018-16673' },
  rgpd: { name: 'Reglamento (UE) 2016/679, de Protección de Datos (RGPD)', url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj?locale=es' },
  rdl29: { name: 'Real Decreto-ley 29/2026 (en vigor desde el 8 de octubre de 2026, pendiente de convalidación)', url: null },
  rdl8: { name: 'Real Decreto-ley 8/2026, de 20 de marzo', url: null },
  irav: { name: 'Índice de referencia de arrendamientos de vivienda (INE)', url: 'https://www.ine.es' },
  gva: { name: 'Ley 8/2004, de la Vivienda de la Comunitat Valenciana, y Decreto 46/2022', url: null },
  jurisprudencia: { name: 'Sentencias de juzgados y audiencias', url: null },
};
