import type { ClauseType } from '../clause.ts';
import { clause, DAYS, dayBefore, doubtful, likelyVoid, pending } from './reading.ts';

export const duration: readonly ClauseType[] = [
  clause({
    id: 'prorroga-excluida',
    name: 'Sin derecho a prórroga',
    theme: 'duracion',
    dwellingLaw: true,
    readings: [
      likelyVoid({
        until: dayBefore(DAYS.law4of2013),
        article: 'LAU 6, 9.1 y 10',
        sources: ['lau'],
        explanation: 'Si es tu vivienda habitual puedes prorrogar el contrato año a año hasta cinco años, diga lo que diga el contrato.',
      }),
      likelyVoid({
        from: DAYS.law4of2013,
        until: dayBefore(DAYS.rdl7of2019),
        article: 'LAU 6, 9.1 y 10',
        sources: ['lau'],
        explanation:
          'En contratos de esas fechas puedes prorrogar año a año hasta tres años, y no se puede renunciar a ello. Los firmados entre el 19 de diciembre de 2018 y el 23 de enero de 2019, hasta cinco o siete.',
      }),
      likelyVoid({
        from: DAYS.rdl7of2019,
        article: 'LAU 6, 9.1 y 10.1',
        sources: ['lau'],
        explanation:
          'Si es tu vivienda habitual puedes prorrogar año a año hasta cinco años, o siete si alquila una empresa, y no se puede renunciar a ello al firmar.',
      }),
    ],
    examples: ['El plazo es de un año sin prórroga posible.', 'Terminado el año el inquilino dejará el piso salvo que el dueño quiera firmar otro contrato.'],
    inValencian: 'El llogater renuncia a la pròrroga del contracte.',
    lawful: ['Durará un año, prorrogable por años hasta cinco.', 'Pasados los cinco años el contrato se prorroga por plazos anuales hasta tres más.'],
    before: 'Pide que se quite o que diga «prorrogable según la ley».',
    after: 'Si quieres seguir, no tienes que hacer nada: se prorroga sola. Si te piden irte, contesta por escrito que ejerces la prórroga.',
  }),
  clause({
    id: 'temporada-simulada',
    name: '«Temporada» que encubre vivienda habitual',
    theme: 'duracion',
    readings: [
      doubtful({
        article: 'LAU 2, 3.2 y 6',
        sources: ['lau'],
        explanation: 'Lo que cuenta es el uso real: si vives ahí de forma permanente, rigen las reglas de vivienda aunque el contrato diga «temporada».',
      }),
      pending('dudosa', {
        article: 'LAU 2, 7.2 y 9 bis (RDL 29/2026)',
        sources: ['lau', 'rdl29'],
        explanation:
          'Además, el contrato de temporada debe decir una causa que se pueda acreditar y durar de 31 días a 12 meses; si no, se trata como vivienda.',
      }),
    ],
    examples: ['Se alquila por temporada de once meses, sin que el motivo haga falta.', 'Aunque el inquilino viva aquí todo el año, el contrato es temporal.'],
    inValencian: 'Es lloga per temporada encara que siga la residència habitual.',
    lawful: ['Se alquila por el curso académico en el que el inquilino estudia en la Universitat, según la matrícula adjunta.'],
    before: 'Pide que conste qué causa temporal hay. Si vas a vivir ahí, pide contrato de vivienda.',
    after: 'Guarda pruebas de que vives ahí: padrón, trabajo, colegio, recibos. Con ellas puedes pedir que se te trate como vivienda habitual.',
  }),
  clause({
    id: 'permanencia-minima',
    name: 'Obligación de quedarse más de seis meses',
    theme: 'duracion',
    dwellingLaw: true,
    readings: [
      likelyVoid({
        from: DAYS.law4of2013,
        article: 'LAU 6 y 11',
        sources: ['lau'],
        explanation: 'Pasados seis meses puedes irte avisando con 30 días, y no se puede pactar que te quedes más.',
      }),
    ],
    examples: ['El inquilino se obliga a permanecer al menos un año.', 'El primer año completo es obligatorio para quien alquila.'],
    inValencian: 'El llogater ha de quedar-se un any com a mínim.',
    lawful: ['Los seis primeros meses son de obligado cumplimiento.', 'El contrato dura un año y el inquilino podrá desistir a partir del sexto mes.'],
    before: 'Pide que la permanencia sea de seis meses.',
    after: 'Pasados seis meses avisa por escrito con 30 días y guarda la prueba del aviso.',
  }),
  clause({
    id: 'penalizacion-desistimiento',
    name: 'Penalización excesiva por irse antes',
    theme: 'duracion',
    dwellingLaw: true,
    readings: [
      likelyVoid({
        from: DAYS.law4of2013,
        article: 'LAU 6 y 11; CC 1154',
        sources: ['lau', 'cc'],
        explanation: 'Si te vas pasados seis meses, lo más que se puede pactar es una mensualidad por cada año que quede, y la parte proporcional.',
      }),
      pending('posible cláusula nula', {
        article: 'LAU 11 (RDL 29/2026)',
        sources: ['lau', 'rdl29'],
        explanation: 'Ya no se puede pactar ninguna indemnización por irse después de seis meses.',
      }),
    ],
    examples: ['Si el inquilino se va antes pagará todos los meses que falten.', 'Irse antes del año cuesta tres mensualidades.'],
    inValencian: 'Si el llogater se’n va abans pagarà els mesos que queden.',
    lawful: ['Si desiste, indemnizará con una mensualidad por cada año que falte, o la parte proporcional.'],
    before: 'Pide que se quite.',
    after: 'Avisa con 30 días y paga solo lo que la ley permite. Si te retienen la fianza por ello, reclámala.',
  }),
  clause({
    id: 'preaviso-excesivo',
    name: 'Más de 30 días de aviso para irse',
    theme: 'duracion',
    dwellingLaw: true,
    readings: [
      likelyVoid({
        from: DAYS.law4of2013,
        article: 'LAU 6, 9.1 y 11',
        sources: ['lau'],
        explanation: 'Para irte o no prorrogar durante los cinco o siete primeros años bastan 30 días de aviso. Después, dos meses.',
      }),
    ],
    examples: ['Quien alquila avisará de su salida con tres meses.', 'Si quieres dejar el piso hay que decirlo 90 días antes.'],
    inValencian: 'L’arrendatari avisarà amb tres mesos abans d’anar-se’n.',
    lawful: ['El inquilino avisará con treinta días.', 'Pasados los cinco años, el aviso para no prorrogar será de dos meses.'],
    before: 'Pide que el aviso sea de 30 días.',
    after: 'Con 30 días de aviso por escrito basta.',
  }),
  clause({
    id: 'resolucion-libre-arrendador',
    name: 'El casero lo termina cuando quiera',
    theme: 'duracion',
    readings: [
      likelyVoid({
        article: 'LAU 6, 9.1 y 27; CC 1256; TRLGDCU 85.4 y 87.3',
        sources: ['lau', 'cc', 'consumo'],
        explanation: 'El casero solo puede terminar el contrato por las causas de la ley, como el impago, y si no estás de acuerdo lo decide un juez.',
      }),
    ],
    examples: [
      'La propiedad podrá dar por terminado el alquiler en cualquier momento.',
      'Bastará un aviso del dueño para que el inquilino deje el piso en quince días.',
    ],
    inValencian: 'El propietari pot acabar el contracte quan vulga.',
    lawful: ['El arrendador podrá pedir la resolución por impago o por daños causados a propósito.'],
    before: 'Pide que se quite. Las causas ya están en la ley.',
    after: 'No tienes que irte porque te lo pidan sin causa. Contesta por escrito y sigue pagando.',
  }),
  clause({
    id: 'recuperacion-sin-requisitos',
    name: 'Recuperar el piso sin lo que pide la ley',
    theme: 'duracion',
    dwellingLaw: true,
    readings: [
      likelyVoid({
        article: 'LAU 6 y 9.3',
        sources: ['lau'],
        explanation:
          'Solo una persona, no una empresa, puede recuperar el piso por necesidad: pasado el primer año, si el contrato lo prevé, para vivir ella, sus hijos o padres, o su cónyuge tras una sentencia, y con dos meses de aviso.',
      }),
    ],
    examples: [
      'Si la propiedad necesita el piso para un empleado, el inquilino se irá en quince días.',
      'El dueño recuperará la vivienda para cualquier familiar cuando le haga falta.',
    ],
    inValencian: 'Si el propietari necessita el pis, s’haurà de deixar en quinze dies.',
    lawful: ['Pasado el primer año, el arrendador podrá recuperar la vivienda para sí o para sus hijos en los términos del artículo 9.3.'],
    before: 'Pide que diga «en los términos del artículo 9.3 de la LAU».',
    after: 'Pregunta por escrito quién va a vivir ahí y por qué. Si en tres meses no la ocupa, puedes volver o pedir indemnización.',
  }),
  clause({
    id: 'venta-extingue',
    name: 'Si se vende el piso, se acaba el contrato',
    theme: 'duracion',
    dwellingLaw: true,
    readings: [
      likelyVoid({
        until: dayBefore(DAYS.law4of2013),
        article: 'LAU 6 y 14',
        sources: ['lau'],
        explanation: 'Quien compra el piso sigue con tu contrato durante los cinco primeros años.',
      }),
      doubtful({
        from: DAYS.law4of2013,
        until: dayBefore(DAYS.rdl7of2019),
        article: 'LAU 14',
        sources: ['lau'],
        explanation: 'Para contratos de esas fechas, si no está inscrito en el Registro de la Propiedad, la venta podía terminar el contrato.',
      }),
      likelyVoid({
        from: DAYS.rdl7of2019,
        article: 'LAU 6, 13 y 14',
        sources: ['lau'],
        explanation: 'Quien compra el piso sigue con tu contrato durante los cinco primeros años, o siete si alquilaba una empresa.',
      }),
    ],
    examples: ['Si se vende el piso el alquiler termina.', 'El comprador no tendrá que respetar este contrato.'],
    inValencian: 'Si es ven el pis, el contracte s’acaba.',
    lawful: ['El comprador quedará en el lugar del arrendador durante los cinco primeros años.'],
    before: 'Pide que se quite.',
    after: 'Sigue pagando: al comprador, en cuanto te acredite la compra. No tienes que irte.',
  }),
  clause({
    id: 'renuncia-subrogacion',
    name: 'El contrato muere con el inquilino',
    theme: 'duracion',
    dwellingLaw: true,
    readings: [
      likelyVoid({
        article: 'LAU 6 y 16',
        sources: ['lau'],
        explanation:
          'Si muere quien firmó, su pareja o los familiares que vivían con él pueden seguir con el contrato. Solo se puede renunciar a ello pasados los cinco o siete primeros años.',
      }),
    ],
    examples: ['La muerte del inquilino termina el contrato sin que nadie de su familia pueda seguir.', 'Se renuncia a cualquier subrogación.'],
    inValencian: 'La mort del llogater acaba el contracte i ningú pot continuar.',
    lawful: ['En caso de fallecimiento podrán subrogarse las personas del artículo 16 de la LAU.'],
    before: 'Pide que se quite.',
    after: 'La familia que convivía debe avisar por escrito al casero en los tres meses siguientes.',
  }),
];
