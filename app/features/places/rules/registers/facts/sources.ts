import { formatDay } from '../../../../../../platform/dates.ts';

/** The imported public registers, with their credits. The names are those of the table official_sources. */
export const registers = {
  parcels: { name: 'Parcelario catastral', owner: 'Ajuntament de València', licence: 'CC BY 4.0', site: 'https://opendata.vlci.valencia.es' },
  tourism: { name: 'Registro de viviendas turísticas', owner: 'Generalitat Valenciana', licence: 'CC BY 4.0', site: 'https://dadesobertes.gva.es' },
  deposits: { name: 'Registro de fianzas de alquiler', owner: 'Generalitat Valenciana', licence: 'CC BY 4.0', site: 'https://dadesobertes.gva.es' },
  serpavi: {
    name: 'Sistema Estatal de Referencia del Precio del Alquiler (SERPAVI)',
    owner: 'Ministerio de Vivienda y Agenda Urbana',
    licence: 'Reutilización citando la fuente y la fecha',
    site: 'https://serpavi.mivau.gob.es',
  },
  sections: {
    name: 'Secciones censales',
    owner: 'Instituto Nacional de Estadística',
    licence: 'Reutilización citando la fuente',
    site: 'https://www.ine.es',
  },
  energy: { name: 'Registro de certificados energéticos', owner: 'Generalitat Valenciana', licence: 'CC BY 4.0', site: 'https://visor.gva.es' },
  inspections: { name: 'Informes de evaluación del edificio (IEEV.CV)', owner: 'Generalitat Valenciana', licence: 'CC BY 4.0', site: 'https://visor.gva.es' },
  metro: { name: 'Estaciones de metro y tranvía', owner: 'Ajuntament de València', licence: 'CC BY 4.0', site: 'https://opendata.vlci.valencia.es' },
  valenbisi: { name: 'Estaciones de Valenbisi', owner: 'Ajuntament de València', licence: 'CC BY 4.0', site: 'https://opendata.vlci.valencia.es' },
  green: { name: 'Zonas verdes', owner: 'Ajuntament de València', licence: 'CC BY 4.0', site: 'https://opendata.vlci.valencia.es' },
  health: { name: 'Centros de salud', owner: 'Generalitat Valenciana', licence: 'CC BY 4.0', site: 'https://visor.gva.es' },
  school: { name: 'Centros educativos', owner: 'Ajuntament de València', licence: 'CC BY 4.0', site: 'https://opendata.vlci.valencia.es' },
  flood: { name: 'Peligrosidad de inundación (PATRICOVA)', owner: 'Generalitat Valenciana', licence: 'CC BY 4.0', site: 'https://visor.gva.es' },
} as const;
export type RegisterName = keyof typeof registers;
export const registerNames = Object.keys(registers) as RegisterName[];

/** The origin of the demonstration's invented entries. */
export const INVENTED = 'demo';
export const inventedNote = 'Datos inventados de la demostración';

/** When a register was imported, and the day of its data if it has one. */
export interface RegisterDate {
  readOn: string;
  dataOn: string | null;
}

export const dateText = ({ readOn, dataOn }: RegisterDate): string => (dataOn ? `Datos del ${formatDay(dataOn)}` : `Leído el ${formatDay(readOn)}`);

/** 'Parcelario catastral, Ajuntament de València. Datos del 3 de marzo de 2026.' */
export function credit(name: RegisterName, date: RegisterDate): string {
  const { name: register, owner } = registers[name];
  return `${register}, ${owner}. ${dateText(date)}.`;
}
