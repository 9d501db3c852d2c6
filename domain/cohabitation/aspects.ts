/** The scored aspects of a cohabitation, by the names of their columns in `reviews_convivencia` (2-community §3), in the order of the form. */
export const aspects = [
  { key: 'pagos_puntualidad', label: 'Puntualidad en los pagos', hint: '¿Pagaba su parte a tiempo?', category: 'payments', weighs: 'payments' },
  { key: 'pagos_transparencia', label: 'Transparencia con los gastos', hint: '¿Las cuentas comunes estaban claras?', category: 'payments', weighs: 'payments' },
  { key: 'limpieza_cocina', label: 'Limpieza de cocina y baño', hint: '¿Dejaba limpio lo que usaba?', category: 'cleanliness', weighs: 'cleanliness' },
  { key: 'orden_zonas', label: 'Orden en las zonas comunes', hint: '¿Recogía sus cosas?', category: 'cleanliness', weighs: 'cleanliness' },
  { key: 'ruido_descanso', label: 'Respeto del descanso', hint: '¿Se podía dormir y descansar?', category: 'noise', weighs: 'noise' },
  { key: 'volumen_llamadas_musica', label: 'Volumen de llamadas y música', hint: '¿Cuidaba el volumen durante el día?', category: 'noise', weighs: 'noise' },
  { key: 'uso_espacios_equilibrio', label: 'Reparto de los espacios', hint: '¿Dejaba sitio a los demás?', category: 'spaces', weighs: 'spaces' },
  { key: 'repone_consumibles', label: 'Reposición de consumibles', hint: 'Papel, jabón, bolsas…', category: 'spaces', weighs: 'spaces' },
  { key: 'invitados_aviso', label: 'Aviso antes de traer visitas', hint: '¿Avisaba con tiempo?', category: 'guests', weighs: 'rest' },
  { key: 'invitados_frecuencia', label: 'Frecuencia de las visitas', hint: '¿Era razonable para todos?', category: 'guests', weighs: 'rest' },
  { key: 'comunicacion_respeto', label: 'Trato respetuoso', hint: '¿Hablaba con respeto?', category: 'communication', weighs: 'communication' },
  {
    key: 'acepta_feedback',
    label: 'Acepta que le digan las cosas',
    hint: '¿Escuchaba y cambiaba lo que podía?',
    category: 'communication',
    weighs: 'communication',
  },
  { key: 'privacidad_pertenencias', label: 'Respeto de las cosas ajenas', hint: '¿Pedía permiso antes de usarlas?', category: 'privacy', weighs: 'rest' },
  { key: 'respeto_habitaciones', label: 'Respeto de las habitaciones', hint: '¿Llamaba antes de entrar?', category: 'privacy', weighs: 'rest' },
  { key: 'resolucion_conflictos', label: 'Resolución de conflictos', hint: '¿Buscaba arreglar las cosas hablando?', category: 'guests', weighs: 'rest' },
  { key: 'consumo_fumar_normas', label: 'Normas sobre fumar y consumo', hint: '¿Cumplía lo que habíais acordado?', category: 'guests', weighs: 'rest' },
  { key: 'seguridad_hogar', label: 'Seguridad en casa', hint: 'Gas, llaves, puertas, fuego…', category: 'guests', weighs: 'rest' },
  { key: 'mascotas_cuidados', label: 'Cuidado de sus mascotas', hint: '¿Estaban atendidas?', category: 'pets', weighs: null },
  { key: 'mascotas_olores_ruido', label: 'Olores y ruido de sus mascotas', hint: '¿Molestaban poco?', category: 'pets', weighs: null },
] as const;

type Aspect = (typeof aspects)[number];
export type AspectKey = Aspect['key'];
export type Category = Aspect['category'];
/** A score from 1 to 5, or an average of such; null or absent: N/A. */
export type Scores = Readonly<Partial<Record<AspectKey, number | null>>>;

/** 2-community §3: the form's at-least-one check counts 17 aspects; the two about pets are sent without being counted. */
export const countedAspects: readonly AspectKey[] = aspects.filter((aspect) => aspect.weighs !== null).map((aspect) => aspect.key);

// 2-community §3 names seven groups; PRODUCT.md §1 "Profile index" the one for the aspects that belong to none of them.
export const categories: readonly { key: Category; label: string }[] = [
  { key: 'payments', label: 'Pagos y fiabilidad' },
  { key: 'cleanliness', label: 'Limpieza y orden' },
  { key: 'noise', label: 'Ruido y horarios' },
  { key: 'communication', label: 'Comunicación y respeto' },
  { key: 'privacy', label: 'Privacidad y límites' },
  { key: 'spaces', label: 'Uso de espacios' },
  { key: 'pets', label: 'Mascotas' },
  { key: 'guests', label: 'Visitas, conflictos y seguridad' },
];
