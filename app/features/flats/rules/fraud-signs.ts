/** A warning sign of a fraud before a visit, the reason and the advice. */
interface FraudSign {
  sign: string;
  why: string;
  act: string;
}

/** The first three are shown with every list of questions for a visit. */
export const fraudSigns: readonly FraudSign[] = [
  {
    sign: 'Te piden una señal por Bizum',
    why: 'O por transferencia, tarjeta regalo o criptomonedas, para reservarte el piso o la visita. Ese dinero no vuelve.',
    act: 'No pagues nada hasta haberlo visto por dentro y tener un contrato firmado por las dos partes.',
  },
  {
    sign: 'No te enseñan el piso',
    why: 'Quien lo alquila está fuera, manda las llaves por mensajería o solo enseña un vídeo.',
    act: 'Si no puedes ir, que vaya alguien de tu confianza o que te lo enseñen por videollamada, desde la calle hasta dentro. Si no quieren, no sigas.',
  },
  {
    sign: 'Fotos de otro anuncio',
    why: 'Salen en otra ciudad, en otro portal con otro precio o en un anuncio de vacaciones.',
    act: 'Busca las fotos con la búsqueda por imagen de tu navegador, y la frase más rara del anuncio entre comillas.',
  },
  {
    sign: 'Cuesta mucho menos que los de al lado',
    why: 'Un precio que nadie más tiene sirve para que escribas deprisa.',
    act: 'Mira aquí cuánto se paga en ese barrio antes de contestar.',
  },
  {
    sign: 'Te piden el DNI o las nóminas antes de la visita',
    why: 'Con ellos se contratan préstamos y se alquilan otros pisos a tu nombre.',
    act: 'Enséñalos en la visita. Si has de mandarlos, tapa lo que no haga falta y escribe encima para quién y para qué son.',
  },
  {
    sign: 'Te llevan a pagar a otra página',
    why: 'Un enlace que imita a un portal conocido y promete guardar el dinero hasta que entres.',
    act: 'No abras el enlace: entra en el portal escribiendo tú su dirección y mira si ahí existe esa reserva.',
  },
  {
    sign: 'No sabes quién es el dueño',
    why: 'Quien lo ofrece no es su dueño, ni puede enseñar que lo alquila en su nombre.',
    act: 'Pide una nota simple al Registro de la Propiedad: dice de quién es. Compara ese nombre con el del contrato.',
  },
  {
    sign: 'Hay mucha prisa',
    why: '«Hay diez personas más, decide hoy». La prisa es para que no compruebes lo demás.',
    act: 'Un piso de verdad sigue ahí mañana. Si lo pierdes por comprobarlo, pierdes poco.',
  },
];
