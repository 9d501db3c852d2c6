import type { AspectKey } from './aspects.ts';

/** 2-community §2, "Roommate rating form": the sections in their order; those without aspects have fields of their own. */
export const sections = [
  { key: 'period', title: 'Periodo de convivencia', aspects: [] },
  { key: 'payments', title: 'Pagos y fiabilidad', aspects: ['pagos_puntualidad', 'pagos_transparencia'] },
  { key: 'cleanliness', title: 'Limpieza y orden', aspects: ['limpieza_cocina', 'orden_zonas'] },
  { key: 'noise', title: 'Ruido y horarios', aspects: ['ruido_descanso', 'volumen_llamadas_musica'] },
  { key: 'spaces', title: 'Uso de espacios comunes', aspects: ['uso_espacios_equilibrio', 'repone_consumibles'] },
  { key: 'guests', title: 'Invitados y pernoctas', aspects: ['invitados_aviso', 'invitados_frecuencia'] },
  { key: 'communication', title: 'Comunicación y respeto', aspects: ['comunicacion_respeto', 'acepta_feedback'] },
  { key: 'privacy', title: 'Privacidad y límites', aspects: ['privacidad_pertenencias', 'respeto_habitaciones'] },
  { key: 'conflicts', title: 'Resolución de conflictos', aspects: ['resolucion_conflictos'] },
  { key: 'safety', title: 'Consumo y seguridad', aspects: ['consumo_fumar_normas', 'seguridad_hogar'] },
  { key: 'pets', title: 'Mascotas (opcional)', aspects: ['mascotas_cuidados', 'mascotas_olores_ruido'] },
  { key: 'flags', title: 'Banderas rojas', aspects: [] },
  { key: 'comments', title: 'Comentarios (opcional)', aspects: [] },
  { key: 'consent', title: 'Consentimiento y envío', aspects: [] },
] as const satisfies readonly { key: string; title: string; aspects: readonly AspectKey[] }[];

export type Section = (typeof sections)[number];
