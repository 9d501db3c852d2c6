/**
 * 2-community §2, "Roommate rating form": the sections in their order. `category` is the profile's heading for its scores,
 * `weighs` its weight group in the index (2-community §9); sections without them have fields of their own.
 */
const titled = [
  { key: 'period', title: 'Periodo de convivencia' },
  { key: 'payments', title: 'Pagos y fiabilidad', category: 'payments', weighs: 'payments' },
  { key: 'cleanliness', title: 'Limpieza y orden', category: 'cleanliness', weighs: 'cleanliness' },
  { key: 'noise', title: 'Ruido y horarios', category: 'noise', weighs: 'noise' },
  { key: 'spaces', title: 'Uso de espacios comunes', category: 'spaces', weighs: 'spaces' },
  { key: 'guests', title: 'Invitados y pernoctas', category: 'guests', weighs: 'rest' },
  { key: 'communication', title: 'Comunicación y respeto', category: 'communication', weighs: 'communication' },
  { key: 'privacy', title: 'Privacidad y límites', category: 'privacy', weighs: 'rest' },
  { key: 'conflicts', title: 'Resolución de conflictos', category: 'guests', weighs: 'rest' },
  { key: 'safety', title: 'Consumo y seguridad', category: 'guests', weighs: 'rest' },
  { key: 'pets', title: 'Mascotas (opcional)', category: 'pets', weighs: null },
  { key: 'flags', title: 'Banderas rojas' },
  { key: 'comments', title: 'Comentarios (opcional)' },
  { key: 'consent', title: 'Consentimiento y envío' },
] as const;
type Scored = Extract<(typeof titled)[number], { category: string }>;

/** The scored aspects of a cohabitation, by the names of their columns in `reviews_convivencia` (2-community §3), in the order of the form. */
const asked = [
  { key: 'pagos_puntualidad', label: 'Puntualidad en los pagos', hint: '¿Pagaba su parte a tiempo?', section: 'payments' },
  { key: 'pagos_transparencia', label: 'Transparencia con los gastos', hint: '¿Las cuentas comunes estaban claras?', section: 'payments' },
  { key: 'limpieza_cocina', label: 'Limpieza de cocina y baño', hint: '¿Dejaba limpio lo que usaba?', section: 'cleanliness' },
  { key: 'orden_zonas', label: 'Orden en las zonas comunes', hint: '¿Recogía sus cosas?', section: 'cleanliness' },
  { key: 'ruido_descanso', label: 'Respeto del descanso', hint: '¿Se podía dormir y descansar?', section: 'noise' },
  { key: 'volumen_llamadas_musica', label: 'Volumen de llamadas y música', hint: '¿Cuidaba el volumen durante el día?', section: 'noise' },
  { key: 'uso_espacios_equilibrio', label: 'Reparto de los espacios', hint: '¿Dejaba sitio a los demás?', section: 'spaces' },
  { key: 'repone_consumibles', label: 'Reposición de consumibles', hint: 'Papel, jabón, bolsas…', section: 'spaces' },
  { key: 'invitados_aviso', label: 'Aviso antes de traer visitas', hint: '¿Avisaba con tiempo?', section: 'guests' },
  { key: 'invitados_frecuencia', label: 'Frecuencia de las visitas', hint: '¿Era razonable para todos?', section: 'guests' },
  { key: 'comunicacion_respeto', label: 'Trato respetuoso', hint: '¿Hablaba con respeto?', section: 'communication' },
  { key: 'acepta_feedback', label: 'Acepta que le digan las cosas', hint: '¿Escuchaba y cambiaba lo que podía?', section: 'communication' },
  { key: 'privacidad_pertenencias', label: 'Respeto de las cosas ajenas', hint: '¿Pedía permiso antes de usarlas?', section: 'privacy' },
  { key: 'respeto_habitaciones', label: 'Respeto de las habitaciones', hint: '¿Llamaba antes de entrar?', section: 'privacy' },
  { key: 'resolucion_conflictos', label: 'Resolución de conflictos', hint: '¿Buscaba arreglar las cosas hablando?', section: 'conflicts' },
  { key: 'consumo_fumar_normas', label: 'Normas sobre fumar y consumo', hint: '¿Cumplía lo que habíais acordado?', section: 'safety' },
  { key: 'seguridad_hogar', label: 'Seguridad en casa', hint: 'Gas, llaves, puertas, fuego…', section: 'safety' },
  { key: 'mascotas_cuidados', label: 'Cuidado de sus mascotas', hint: '¿Estaban atendidas?', section: 'pets' },
  { key: 'mascotas_olores_ruido', label: 'Olores y ruido de sus mascotas', hint: '¿Molestaban poco?', section: 'pets' },
] as const;
export const aspects = asked.map((aspect) => {
  const { category, weighs } = titled.find(({ key }) => key === aspect.section) as Scored;
  return { ...aspect, category, weighs };
});
export const sections = titled.map(({ key, title }) => ({ key, title, aspects: asked.filter(({ section }) => section === key).map((aspect) => aspect.key) }));

type Aspect = (typeof aspects)[number];
export type AspectKey = Aspect['key'];
export type Category = Aspect['category'];
/** A score from 1 to 5, or an average of such; null or absent: N/A. */
export type Scores = Readonly<Partial<Record<AspectKey, number | null>>>;

/** 2-community §3: the form's at-least-one check counts 17 aspects; the two about pets are sent without being counted. */
export const countedAspects: readonly AspectKey[] = aspects.filter((aspect) => aspect.weighs !== null).map((aspect) => aspect.key);

// 2-community §3 names seven groups; PRODUCT.md §1 "Profile index" names one for the remaining aspects.
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

/** 2-community §5: the meanings of the scores; null is N/A, offered on every aspect. */
export const scoreMeanings = [
  { value: 1, word: 'Muy mal', meaning: 'Falla de forma habitual' },
  { value: 2, word: 'Deficiente', meaning: 'Falla más de lo que cumple' },
  { value: 3, word: 'Aceptable', meaning: 'Cumple lo mínimo' },
  { value: 4, word: 'Bueno', meaning: 'Cumple casi siempre' },
  { value: 5, word: 'Excelente', meaning: 'Supera lo esperado' },
] as const;

export const noScoreMeaning = 'No lo sabes o no viene al caso';

export type Section = (typeof sections)[number];
