// The texts of honest reviews in the simulated year (fraud.ts).

export const places =
  'salón|cocina|baño|terraza|dormitorio|pasillo|portal|balcón|patio|galería|trastero|azotea|escalera|entrada|habitación pequeña|lavadero'.split('|');
export const good =
  'luminoso|amplio|recién pintado|tranquilo|fresco en agosto|bien aislado|cómodo|con armarios|con buenas vistas|muy limpio|silencioso|soleado|reformado'.split(
    '|',
  );
const bad =
  'húmedo|oscuro|viejo|ruidoso|frío en enero|pequeño|sin enchufes|con goteras|con la pintura levantada|mal ventilado|caluroso|con grietas|con hormigas'.split(
    '|',
  );
const things =
  'la caldera|el ascensor|la persiana|el termo|la lavadora|la nevera|el grifo|la cerradura|el telefonillo|la vitro|el aire acondicionado|la cisterna'.split(
    '|',
  );
const times = 'en dos días|al mes|en una semana|nunca|tras cinco llamadas|el mismo día|después del verano|a la tercera|sin avisar|cuando ya me iba'.split('|');
const areas =
  'el mercado|el metro|la facultad|el río|la playa|el colegio|la panadería|el centro de salud|la biblioteca|el parque|la estación|el carril bici'.split('|');
const people =
  'los vecinos|la comunidad|la familia de arriba|los estudiantes del quinto|el bar de abajo|la portera|mis compañeros|los turistas del segundo'.split('|');
const acts =
  'saludan siempre|montan fiestas|no se oyen|ayudan cuando hace falta|discuten de madrugada|riegan a medianoche|cambian cada mes|organizan cenas|dejan bicis en el portal'.split(
    '|',
  );
const months = 'enero|febrero|agosto|julio|diciembre|noviembre|mayo'.split('|');
const bills = 'el agua iba aparte|la luz subía en invierno|internet lo puse yo|nunca vi una factura|los repartíamos entre tres|llegaban cada dos meses'.split(
  '|',
);
const shared = 'nevera|baño|lavadora|llaves del trastero|terraza y tendedero|una sola mesa grande'.split('|');
const chores = 'limpiaba un día|bajaba la basura|cocinaba para todos|iba a lo suyo|pagaba su parte el día cinco'.split('|');
const parking = 'una hora de vueltas|hay garaje enfrente|mejor ir en bici|imposible los sábados|siempre hay sitio junto al cauce'.split('|');
const sleeping = 'tapones|ningún problema|mejor la habitación interior|depende de las fiestas|se oye el tranvía'.split('|');
const owners = 'El casero|La dueña|Quien llevaba el piso|La hija de la propietaria|La agencia|El administrador'.split('|');
const manners =
  'contesta a la primera|pide las cosas por favor|se presenta sin llamar|manda siempre a alguien|apunta todo en una libreta|deja propina en Navidad'.split('|');
const buts = 'arreglar le cuesta|cobra puntual|olvida los recibos|no sube desde hace años|el contrato era confuso|al final cumple'.split('|');
const missing = 'un ascensor|doble cristal|un armario de verdad|aire en el dormitorio|una mesa para estudiar|silencio por la noche'.split('|');
const asks = 'la comunidad|las obras|el último que vivió ahí|la fianza|el padrón|el contador del gas'.split('|');
const papers = 'el inventario|un recibo|la cédula|el certificado energético|una copia firmada'.split('|');
const whom = 'una pareja|tres estudiantes|quien teletrabaja|una familia|alguien con perro|pasar un curso'.split('|');
export const openings = [
  'Estuve a gusto',
  'Pasé dos inviernos',
  'Lo alquilé por la zona',
  'Llegué por una amiga',
  'Fue mi primer piso',
  'Busqué meses',
  'Vine por trabajo',
  'Lo encontré por un cartel',
];

export const pick = <T>(next: () => number, list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
/** A plausible text, hardly ever the same twice. */
export function honestText(next: () => number): string {
  const sentences = [
    () => `El ${pick(next, places)} es ${pick(next, good)} y el ${pick(next, places)}, ${pick(next, bad)}.`,
    () => `Se rompió ${pick(next, things)} y lo arreglaron ${pick(next, times)}.`,
    () => `Cerca de ${pick(next, areas)} y a ${3 + Math.floor(next() * 20)} minutos de ${pick(next, areas)}.`,
    () => `${pick(next, people)} ${pick(next, acts)}.`,
    () => `La fianza volvió ${pick(next, times)}, ${pick(next, ['entera', 'con descuentos', 'a medias', 'sin explicaciones'])}.`,
    () => `Pagaba ${500 + Math.floor(next() * 900)} € y ${pick(next, ['subió', 'no subió', 'bajó un poco', 'subió dos veces'])}.`,
    () => `${pick(next, openings)} y ${pick(next, ['repetiría', 'no volvería', 'lo echo de menos', 'me mudé en cuanto pude', 'lo recomiendo a medias'])}.`,
    () => `Con ${pick(next, things)} y ${pick(next, things)} hubo que tener paciencia.`,
    () => `En ${pick(next, months)} el ${pick(next, places)} llegaba a ${10 + Math.floor(next() * 28)} grados.`,
    () => `Los gastos salían por ${20 + Math.floor(next() * 120)} € y ${pick(next, bills)}.`,
    () => `Compartíamos ${pick(next, shared)} y cada cual ${pick(next, chores)}.`,
    () => `Para aparcar, ${pick(next, parking)}; para dormir, ${pick(next, sleeping)}.`,
    () => `${pick(next, owners)} ${pick(next, manners)}, aunque ${pick(next, buts)}.`,
    () => `Lo que más echo en falta: ${pick(next, missing)} y ${pick(next, areas)} tan a mano.`,
    () => `Antes de firmar mira ${pick(next, things)}, pregunta por ${pick(next, asks)} y pide ${pick(next, papers)}.`,
    () => `Para ${pick(next, whom)} está bien; para ${pick(next, whom)}, depende.`,
  ];
  const length = 1 + Math.floor(next() * 6);
  return Array.from({ length }, () => pick(next, sentences)()).join(' ');
}
