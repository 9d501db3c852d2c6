/** The sentences of a letter about one type of clause; it addresses the landlord as 'tú'. */
interface Wording {
  /** What the clause says. */
  about: string;
  law: string;
  /** Before signing. */
  ask: string;
  /** Once it is signed. */
  tell: string;
}

/** The types found most often in real leases, and two that tenants ask about most. */
export const wordings: Readonly<Record<string, Wording>> = {
  'prorroga-excluida': {
    about: 'que el alquiler no se puede prorrogar',
    law: 'El alquiler de una vivienda habitual se puede prorrogar año a año hasta el mínimo que fija la ley (cinco años en los contratos de ahora, siete si alquila una empresa), y renunciar a ello al firmar no vale.',
    ask: '¿La quitamos, o ponemos «prorrogable según la ley»?',
    tell: 'Si al cumplirse el plazo quiero seguir, el contrato se prorroga. Te aviso ahora para que contemos los dos con ello.',
  },
  'renuncia-tanteo': {
    about: 'que renuncio a comprar el piso con preferencia si se vende',
    law: 'Si el piso se vende, la ley da preferencia a quien lo tiene alquilado. El Real Decreto-ley 29/2026, pendiente de que el Congreso lo convalide, prohíbe renunciar a ella en los contratos firmados desde el 8 de octubre de 2026.',
    ask: '¿La quitamos?',
    tell: 'Si algún día lo vendes, te pido que me digas antes el precio y las condiciones.',
  },
  'prohibicion-visitas': {
    about: 'que no puedo recibir visitas, o solo a ciertas horas',
    law: 'Recibir visitas en casa es vida privada. El contrato puede impedir que ceda o subarriende el piso, pero no que venga alguien a verme o se quede a dormir.',
    ask: '¿La quitamos, o ponemos que no se cede ni se subarrienda sin permiso?',
    tell: 'Por eso entiendo que no se puede aplicar. Cuidaré de que nadie moleste a los vecinos.',
  },
  'demora-abusiva': {
    about: 'que pagar tarde lleva un recargo muy alto',
    law: 'Por pagar tarde se puede pedir un interés razonable. Un recargo muy superior es desproporcionado, y un juez puede quitarlo o rebajarlo.',
    ask: '¿Lo dejamos en el interés legal del dinero?',
    tell: 'Si alguna vez me retraso, pagaré la renta y el interés legal. Te pido que no apliques ese recargo.',
  },
  'gastos-sin-importe': {
    about: 'que pago la comunidad, el IBI o las tasas, sin decir cuánto son',
    law: 'La comunidad, el IBI o las tasas solo pueden pasar al inquilino si están por escrito y consta cuánto eran al año al firmar.',
    ask: '¿Me dices cuánto son al año y lo ponemos, o lo quitamos?',
    tell: 'Si el contrato no dice el importe, entiendo que no me toca pagarlos. Te pido que no me los cobres y que hablemos de lo que ya pagué.',
  },
  'penalizacion-desistimiento': {
    about: 'que irme antes de tiempo tiene una penalización',
    law: 'Pasados seis meses puedo irme si aviso con treinta días. Lo más que se puede pactar es una mensualidad por cada año que quede, y la parte proporcional si queda menos.',
    ask: '¿La quitamos?',
    tell: 'Si me voy antes, avisaré con treinta días y no pagaré más de lo que permite la ley.',
  },
  'fianza-perdida': {
    about: 'que la fianza no se devuelve, o no entera',
    law: 'La fianza se devuelve al terminar, menos los daños o las deudas que se prueben. Un mes después de entregar las llaves, lo que falte genera el interés legal.',
    ask: '¿Ponemos que se devuelve «menos los daños y deudas acreditados»?',
    tell: 'Te pido que al terminar me la devuelvas, o me digas por escrito qué descuentas y con qué pruebas.',
  },
  'exoneracion-arrendador': {
    about: 'que el casero no responde de nada',
    law: 'El casero responde de los defectos del piso y de lo que prometió. No puede librarse de todo por escrito.',
    ask: '¿La quitamos, o la limitamos a los daños que cause yo?',
    tell: 'Si hay un daño por un defecto del piso, te lo diré por escrito para que lo arregles.',
  },
  'subida-renta': {
    about: 'que la renta sube por encima de lo que marca la ley',
    law: 'La renta solo se actualiza una vez al año, si está pactado, y nunca por encima del límite legal.',
    ask: '¿Ponemos «según el índice oficial que corresponda y con su límite»?',
    tell: 'Cuando toque, pagaré la subida que marque el índice oficial. Te pido que no me cobres más.',
  },
  'reparaciones-inquilino': {
    about: 'que pago todas las reparaciones',
    law: 'El casero hace y paga lo necesario para que la vivienda se pueda habitar. A mí me tocan las pequeñas reparaciones del uso diario y los daños que cause.',
    ask: '¿Ponemos «pequeñas reparaciones por el desgaste del uso ordinario»?',
    tell: 'Te avisaré por escrito de cada avería para que la arregles. De las pequeñas me encargo yo.',
  },
  'obras-sin-compensacion': {
    about: 'que las obras no rebajan la renta ni me dejan irme',
    law: 'Si una obra que no puede esperar dura más de veinte días, la renta baja por la parte de la vivienda que no se puede usar.',
    ask: '¿La quitamos?',
    tell: 'Si hay obras, te pido que lo hablemos antes y que la renta baje como dice la ley.',
  },
  'pintura-limpieza-final': {
    about: 'que al irme pinto el piso o pago una limpieza',
    law: 'El desgaste por el uso normal no lo paga el inquilino, que responde solo de los daños que se prueben.',
    ask: '¿Ponemos que el piso se devuelve «como se recibió, salvo el desgaste por el uso»?',
    tell: 'Al irme dejaré el piso limpio y con fotos. Te pido que no descuentes nada sin factura ni prueba de daños.',
  },
  'prohibicion-padron': {
    about: 'que no puedo empadronarme en el piso',
    law: 'Quien vive en un municipio está obligado a empadronarse en él. Un pacto no lo impide, y no hace falta permiso.',
    ask: '¿La quitamos antes de firmar?',
    tell: 'Por eso me voy a empadronar. Basta con el contrato: no tienes que hacer nada.',
  },
  'entrada-arrendador': {
    about: 'que puedes entrar en el piso sin acordarlo conmigo',
    law: 'El piso alquilado es mi domicilio: para entrar hace falta mi permiso o la orden de un juez.',
    ask: '¿Ponemos «de acuerdo con el inquilino en día y hora»?',
    tell: 'Si necesitas ver algo, dímelo y buscamos un día. Te pido que no entres sin mi permiso.',
  },
};
