import type { RuleName } from './log/acts.ts';

/** A publishing rule of /normas. The log uses its id too. */
interface PublishingRule {
  id: Exclude<RuleName, '-'>;
  /** Short, for a moderator's choice and the author. */
  title: string;
  /** What it requires, and what breaks it. */
  text: string;
  /** What an author can do about it. */
  advice: string;
}

/** Publishing rules, in the order of /normas. They split a paragraph of the terms into points, so that a decision can name one. */
export const publishingRules: readonly PublishingRule[] = [
  {
    id: 'experiencia-propia',
    title: 'Lo que viviste tú',
    text: 'Habla de un piso en el que viviste y de lo que viste, oíste o pagaste allí. No caben reseñas inventadas, de oídas, por encargo, a cambio de algo, ni de un piso propio, de la familia o de un cliente.',
    advice: 'Deja solo lo que te pasó a ti y cuenta cómo lo sabes.',
  },
  {
    id: 'datos-personales',
    title: 'Sin datos de particulares',
    text: 'Nada que señale a una persona: nombres, teléfonos, correos, matrículas, documentos, caras, ni datos de su salud o su vida privada. Di «el casero» o «la vecina de abajo». Las agencias sí se nombran, en su campo.',
    advice: 'Quita el dato y di quién era por su papel, no por su nombre.',
  },
  {
    id: 'insultos',
    title: 'Sin insultos ni odio',
    text: 'Una crítica dura cabe; un insulto, una amenaza o el acoso, no. Tampoco comentarios contra nadie por su origen, religión, salud, orientación o identidad.',
    advice: 'Cuenta lo que esa persona hizo, no lo que te parece que es.',
  },
  {
    id: 'ilegal',
    title: 'Nada ilegal',
    text: 'No se publica lo que la ley prohíbe, como acusar a alguien de un delito sin base, desvelar secretos o copiar textos y fotos sin permiso.',
    advice: 'Quita esa parte. Si puedes probar lo que dices, respóndenos cómo.',
  },
  {
    id: 'publicidad',
    title: 'Sin publicidad ni enlaces',
    text: 'No caben anuncios, códigos de descuento, enlaces, ni reseñas que recomiendan o hunden un negocio por interés.',
    advice: 'Quita el anuncio o el enlace.',
  },
  {
    id: 'fuera-de-tema',
    title: 'Sobre el piso o la convivencia',
    text: 'La reseña habla de vivir en ese piso, o con esa persona. No es sitio para política, otros pisos, textos sin sentido o respuestas a otras reseñas.',
    advice: 'Cuenta cómo era vivir allí y deja fuera lo demás.',
  },
  {
    id: 'duplicada',
    title: 'Una reseña por persona, piso y época',
    text: 'Cada persona escribe una reseña de cada piso y época, con sus palabras. No caben textos copiados de otra reseña ni repetidos con otra cuenta.',
    advice: 'Corrige la que ya tienes en lugar de enviar otra.',
  },
  {
    id: 'prueba',
    title: 'La prueba y lo que cuentas encajan',
    text: 'El contrato es tuyo, de ese piso y de esas fechas, y no contradice la dirección, las fechas, la renta o la fianza que escribiste. Un contrato falso o ajeno supone perder la cuenta.',
    advice: 'Repasa la dirección, las fechas y los importes, o envía otro contrato.',
  },
  {
    id: 'fotos',
    title: 'Fotos tuyas y del piso',
    text: 'Las fotos las hiciste tú y muestran el piso o el edificio, sin personas, papeles, matrículas ni pantallas con datos.',
    advice: 'Quita la foto o envía otra sin eso.',
  },
  {
    id: 'respuestas',
    title: 'Responde quien puede, y a lo que se cuenta',
    text: 'Responde quien demuestra que es la agencia o que el piso es suyo: una vez por reseña, sobre lo que cuenta, sin señalar a nadie ni intentar saber quién la escribió. No cabe en la página de un piso en el que se vivió.',
    advice: 'Envía otra prueba, o deja solo lo que responde a lo que cuenta la reseña.',
  },
];

export const ruleOf = (id: string | null): PublishingRule | null => publishingRules.find((rule) => rule.id === id) ?? null;
/** The excerpt of a rule beside a decision; it links to /normas. */
export function namedRule(id: string | null): { id: string; title: string } | null {
  const rule = ruleOf(id);
  return rule && { id: rule.id, title: rule.title };
}
export const ruleIds = publishingRules.map(({ id }) => id) as [PublishingRule['id'], ...PublishingRule['id'][]];

/** Rule and reasons of a rejection in one line, for a notification. */
export function reasonOf(rule: string | null, words: string): string {
  const named = ruleOf(rule);
  return named ? `${words} (norma: ${named.title})` : words;
}
