import type { ClauseType } from '../clause.ts';
import { clause, DAYS, doubtful, likelyVoid, unfair } from './reading.ts';

export const frequent: readonly ClauseType[] = [
  clause({
    id: 'prorrogas-especiales',
    name: 'Renuncia a las prórrogas extraordinarias',
    theme: 'duracion',
    dwellingLaw: true,
    readings: [
      likelyVoid({
        from: DAYS.law12of2023,
        article: 'LAU 6, 10.2 y 10.3',
        sources: ['lau', 'vivienda'],
        explanation:
          'Hay prórrogas de uno o tres años para quien está en situación vulnerable o vive en zona tensionada, y no se puede renunciar a ellas al firmar.',
      }),
    ],
    examples: ['Se renuncia a las prórrogas extraordinarias del artículo 10.'],
    lawful: ['Las prórrogas se regirán por el artículo 10 de la LAU.'],
    before: 'Pide que se quite.',
    after: 'Si cumples los requisitos, pídela por escrito antes de que acabe el contrato.',
  }),
  clause({
    id: 'habitacion-sin-lau',
    name: 'Habitación «excluida de la LAU» por pacto',
    theme: 'duracion',
    readings: [
      doubtful({
        article: 'LAU 2 y 6; CC 1542 y siguientes',
        sources: ['lau', 'cc', 'jurisprudencia'],
        explanation:
          'La ley que se aplica no depende de lo que diga el contrato, sino del uso. Muchos juzgados aplican a la habitación el Código Civil; si es tu casa de todo el año, puedes pedir la protección de la LAU.',
      }),
    ],
    examples: ['El alquiler de la habitación queda fuera de la Ley de Arrendamientos Urbanos.'],
    inValencian: 'El lloguer de l’habitació queda exclòs de la LAU.',
    lawful: ['El contrato se rige por sus pactos y por el Código Civil.'],
    before: 'Pide que consten la duración y el plazo de aviso. Son tu única protección si rige el Código Civil.',
    after: 'Guarda pruebas de que es tu residencia habitual y consulta antes de irte.',
  }),
  clause({
    id: 'mes-sin-prorratear',
    name: 'El último mes se paga entero',
    theme: 'renta',
    readings: [
      doubtful({
        article: 'CC 1555.1 y 1256; TRLGDCU 87.5',
        sources: ['cc', 'consumo'],
        explanation: 'La renta paga el uso: cobrar días en los que ya no tienes el piso depende del caso, y frente a una empresa puede ser abusivo.',
      }),
    ],
    examples: ['La última mensualidad se paga completa aunque se salga antes.'],
    lawful: ['El último mes se pagará por los días ocupados.'],
    before: 'Pide que se pague por días.',
    after: 'Haz coincidir la salida con el fin de mes, o pide por escrito que te descuenten los días.',
  }),
  clause({
    id: 'revision-retroactiva',
    name: 'Actualización de la renta con atrasos',
    theme: 'renta',
    dwellingLaw: true,
    readings: [
      likelyVoid({
        article: 'LAU 6 y 18.3',
        sources: ['lau'],
        explanation: 'La renta actualizada se paga desde el mes siguiente a que te lo comuniquen por escrito, no hacia atrás.',
      }),
    ],
    examples: ['La subida podrá cobrarse con efectos retroactivos.'],
    lawful: ['La renta actualizada será exigible desde el mes siguiente al aviso.'],
    before: 'Pide que se quite.',
    after: 'Paga la nueva renta desde el mes siguiente al aviso, sin atrasos.',
  }),
  clause({
    id: 'multas-tarifas',
    name: 'Multas y tarifas fijas',
    theme: 'renta',
    businessOnly: true,
    readings: [
      doubtful({
        article: 'CC 1154; TRLGDCU 85.6 y 89',
        sources: ['cc', 'consumo'],
        explanation:
          'Una cantidad fija por perder llaves, fumar o saltarse una norma debe guardar proporción con el daño. Si no, un juez puede bajarla y frente a una empresa puede no valer.',
      }),
    ],
    examples: ['Perder las llaves cuesta 100 euros.', 'Cada fiesta se penaliza con 150 euros.'],
    lawful: ['El inquilino pagará el coste de hacer una copia de la llave que pierda.'],
    before: 'Pide que se pague el coste real, con factura.',
    after: 'Pide la factura o la prueba del daño antes de pagar.',
  }),
  clause({
    id: 'fianza-sin-depositar',
    name: 'Fianza que no se deposita',
    theme: 'fianza',
    readings: [
      likelyVoid({
        article: 'LAU 36 y disposición adicional 3.ª; Ley 8/2004 y Decreto 46/2022 (Comunitat Valenciana)',
        sources: ['lau', 'gva'],
        explanation: 'El casero tiene que depositar la fianza en la Generalitat, y no se puede pactar que no lo haga.',
      }),
    ],
    examples: ['La fianza queda en poder del dueño, que no tendrá que depositarla.'],
    lawful: ['El arrendador depositará la fianza en el organismo autonómico.'],
    before: 'Pide que diga que se deposita. Y una copia del resguardo.',
    after: 'Puedes denunciar ante la Generalitat que no se ha depositado.',
  }),
  clause({
    id: 'fianza-tardia',
    name: 'Fianza que se devuelve pasados 30 días',
    theme: 'fianza',
    readings: [
      doubtful({
        article: 'LAU 36.4',
        sources: ['lau'],
        explanation: 'Se puede tardar más, pero pasado un mes desde que das las llaves lo que te deban genera el interés legal.',
      }),
    ],
    examples: ['La fianza se devolverá a los tres meses de la salida.'],
    lawful: ['La fianza se devolverá en el plazo de un mes.'],
    before: 'Pide que el plazo sea de un mes.',
    after: 'Pasado el mes, reclama por escrito la fianza y sus intereses.',
  }),
  clause({
    id: 'matricula-no-reembolsable',
    name: 'Matrícula o reserva que no se devuelve',
    theme: 'fianza',
    readings: [
      unfair({
        article: 'LAU 20.1 y 36; TRLGDCU 85.6 y 87.2',
        sources: ['lau', 'consumo'],
        explanation:
          'Cobrar por «matrícula» o «alta» suele ser un gasto de gestión que le corresponde al casero. Que no se devuelva nunca, falle quien falle, no es equilibrado.',
      }),
    ],
    examples: ['Se abonan 300 euros de matrícula no reembolsable.'],
    lawful: ['La señal se descontará de la primera mensualidad.'],
    before: 'Pide que se descuente de la renta o de la fianza.',
    after: 'Reclama por escrito qué servicio se te prestó a cambio.',
  }),
  clause({
    id: 'dinero-para-reservar',
    name: 'Dinero para reservar, sin contrato',
    theme: 'fianza',
    readings: [
      doubtful({
        article: 'LAU 20.1; CC 1255 y 1895',
        sources: ['lau', 'cc'],
        explanation:
          'La LAU no regula la reserva: depende de lo que se acuerde si se descuenta o se pierde. Sin acuerdo ni contrato puedes reclamarla. En vivienda habitual no puede ser un pago por la gestión: esa la paga el casero.',
      }),
    ],
    examples: ['Bizum de 300 euros para reservar el piso.'],
    lawful: ['La reserva se descontará de la primera mensualidad.'],
    before: 'Pide que se ponga por escrito a cuenta de qué se paga, y que se devuelve si no se firma. No pagues nada sin ver el piso y saber quién lo alquila.',
    after: 'Guarda el justificante y pide por escrito que se descuente.',
  }),
  clause({
    id: 'danos-solidarios',
    name: 'Daños de autor desconocido, entre todos',
    theme: 'conflicto',
    businessOnly: true,
    readings: [
      doubtful({
        article: 'CC 1137, 1138 y 1563; TRLGDCU 82 y 88.2',
        sources: ['cc', 'consumo'],
        explanation: 'Cada cual responde de lo que hace: repartir entre todos un daño cuyo autor no se sabe depende de qué firmasteis y con quién.',
      }),
    ],
    examples: ['Los daños en zonas comunes se repartirán entre todos si no se sabe quién fue.'],
    lawful: ['Los inquilinos que firman juntos responden juntos de la renta.'],
    before: 'Pide que cada uno responda de su habitación y de lo que cause.',
    after: 'Haz fotos de las zonas comunes al entrar y comunica los daños que veas.',
  }),
  clause({
    id: 'liquidacion-unilateral',
    name: 'La deuda es la que diga el casero',
    theme: 'conflicto',
    businessOnly: true,
    readings: [
      unfair({
        article: 'CC 1256; TRLGDCU 82, 85.3 y 88.2',
        sources: ['cc', 'consumo'],
        explanation: 'Quien reclama una deuda tiene que probarla: no basta la cuenta que haga el propio casero.',
      }),
    ],
    examples: ['La liquidación que haga la empresa será prueba de la deuda.'],
    lawful: ['El arrendador presentará factura de los daños.'],
    before: 'Pide que se exijan facturas.',
    after: 'Pide el detalle y los justificantes, y discute por escrito lo que creas que no debes.',
  }),
  clause({
    id: 'enseres-abandonados',
    name: 'Tus cosas, dadas por abandonadas',
    theme: 'conflicto',
    readings: [
      doubtful({
        article: 'CC 348, 349 y 1256; CE 33',
        sources: ['cc', 'ce'],
        explanation: 'Tus cosas siguen siendo tuyas. Que pasen al casero o se tiren solo porque pase un plazo depende de que de verdad las hayas abandonado.',
      }),
    ],
    examples: ['Lo que quede en el piso se considerará abandonado y se tirará.'],
    lawful: ['El inquilino retirará sus cosas antes de entregar las llaves.'],
    before: 'Pide que haya un plazo y un aviso por escrito antes de tirar nada.',
    after: 'Retira todo antes de dar las llaves y haz fotos del piso vacío.',
  }),
  clause({
    id: 'datos-comerciales',
    name: 'Tus datos, para vender servicios',
    theme: 'letra',
    readings: [
      unfair({
        article: 'RGPD 6 y 7; LOPDGDD 6',
        sources: ['rgpd', 'datos'],
        explanation: 'Para usar tus datos para publicidad hace falta tu permiso, libre y aparte. No puede ir dentro del contrato.',
      }),
    ],
    examples: ['El inquilino autoriza a ceder sus datos a empresas para ofertas.'],
    lawful: ['Los datos se tratarán solo para gestionar el contrato.'],
    before: 'Pide que vaya en una casilla aparte. No la marques.',
    after: 'Retira el permiso por escrito cuando quieras.',
  }),
];
