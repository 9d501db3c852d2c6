/**
 * The imported public registers, in their order of import: entrances are joined to parcels before addresses are joined to entrances. `group`: the name
 * under which an operator requests several of them.
 */
export const OFFICIAL_SOURCES = [
  { source: 'parcels', group: 'parcels', title: 'Edificios y su año', credit: 'Ajuntament de València, CC BY 4.0' },
  { source: 'tourism', group: 'tourism', title: 'Viviendas turísticas inscritas', credit: 'Generalitat Valenciana, CC BY' },
  { source: 'deposits', group: 'deposits', title: 'Fianzas de alquileres', credit: 'Generalitat Valenciana, CC BY' },
  { source: 'sections', group: 'serpavi', title: 'Secciones censales', credit: 'Instituto Nacional de Estadística (www.ine.es)' },
  { source: 'serpavi', group: 'serpavi', title: 'Alquileres declarados (SERPAVI)', credit: 'Ministerio de Vivienda y Agenda Urbana, SERPAVI' },
  { source: 'energy', group: 'energy', title: 'Certificados energéticos', credit: 'Certificados de eficiencia energética, CC BY 4.0, Generalitat' },
  { source: 'inspections', group: 'inspections', title: 'Informes de evaluación del edificio (IEEV.CV)', credit: 'IEEV.CV, CC BY 4.0, Generalitat' },
  { source: 'metro', group: 'surroundings', title: 'Estaciones de metro y tranvía', credit: 'Ajuntament de València, CC BY 4.0' },
  { source: 'valenbisi', group: 'surroundings', title: 'Estaciones de Valenbisi', credit: 'Ajuntament de València, CC BY 4.0' },
  { source: 'green', group: 'surroundings', title: 'Zonas verdes', credit: 'Ajuntament de València, CC BY 4.0' },
  { source: 'health', group: 'surroundings', title: 'Centros de salud', credit: 'Sistema Valenciano de Salud, CC BY 4.0, Generalitat' },
  { source: 'school', group: 'surroundings', title: 'Centros educativos', credit: 'Ajuntament de València, CC BY 4.0' },
  { source: 'flood', group: 'flood', title: 'Peligro de inundación (PATRICOVA)', credit: 'PATRICOVA, CC BY 4.0, Generalitat' },
] as const;

export type OfficialSource = (typeof OFFICIAL_SOURCES)[number]['source'];
