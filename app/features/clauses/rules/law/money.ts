import type { ClauseType } from '../clause.ts';
import { clause, DAYS, dayBefore, doubtful, likelyVoid, pending, unfair } from './reading.ts';
import { rises } from './rises.ts';

export const money: readonly ClauseType[] = [
  clause({
    id: 'pago-anticipado',
    name: 'Más de un mes por adelantado',
    theme: 'renta',
    dwellingLaw: true,
    readings: [likelyVoid({ article: 'LAU 6 y 17.2', sources: ['lau'], explanation: 'No te pueden exigir más de una mensualidad por adelantado.' })],
    examples: ['Se pagan seis meses por adelantado al firmar.', 'La renta se abona por trimestres anticipados.'],
    inValencian: 'Es paguen sis mesos per avançat.',
    lawful: ['La renta se paga por meses anticipados, en los siete primeros días.', 'El inquilino podrá, si quiere, adelantar varios meses.'],
    before: 'Pide que se pague mes a mes.',
    after: 'Puedes pedir por escrito pagar mes a mes desde ahora.',
  }),
  ...rises,
  clause({
    id: 'demora-abusiva',
    name: 'Recargo desproporcionado por pagar tarde',
    theme: 'renta',
    businessOnly: true,
    readings: [
      unfair({
        article: 'TRLGDCU 85.6; CC 1108 y 1154',
        sources: ['consumo', 'cc', 'jurisprudencia'],
        explanation:
          'Un recargo por día, el triple de la renta o intereses muy por encima del legal son desproporcionados, y un juez puede quitarlos o bajarlos. Por pagar tarde se puede pedir un interés razonable. El doble de la renta por no irse a tiempo lo aceptan algunas audiencias.',
      }),
    ],
    examples: [
      'Cada día de retraso costará 20 euros.',
      'Por el impago se cobrará un 20 % de interés.',
      'Si no se deja el piso a tiempo se pagará el triple de la renta.',
    ],
    inValencian: 'Per cada dia de retard es pagaran 20 euros.',
    lawful: ['El retraso devengará el interés legal del dinero.'],
    before: 'Pide que se deje en el interés legal.',
    after: 'Paga la renta y el interés legal; rechaza el recargo por escrito.',
  }),
  clause({
    id: 'pago-sin-recibo',
    name: 'Pago en efectivo o sin recibo',
    theme: 'renta',
    dwellingLaw: true,
    readings: [
      likelyVoid({
        until: dayBefore(DAYS.law12of2023),
        article: 'LAU 17.4',
        sources: ['lau'],
        explanation: 'El casero tiene que darte recibo, salvo que pagues por un medio que deje constancia.',
      }),
      likelyVoid({
        from: DAYS.law12of2023,
        article: 'LAU 17.3 y 17.4',
        sources: ['lau', 'vivienda'],
        explanation: 'Se paga por medios electrónicos, salvo que uno no tenga cuenta y lo pida, y el casero tiene que darte recibo si no consta el cargo.',
      }),
    ],
    examples: ['La renta se paga en mano y sin recibo.', 'Solo se admite efectivo.'],
    inValencian: 'El lloguer es paga en efectiu i sense rebut.',
    lawful: ['A petición del inquilino se pagará en metálico, con recibo.'],
    before: 'Pide que se pague por transferencia.',
    after: 'Paga por transferencia o Bizum con el concepto escrito. Si pagas en mano, pide recibo o escribe un mensaje que lo confirme.',
  }),
  clause({
    id: 'garantias-excesivas',
    name: 'Garantías por encima del límite',
    theme: 'fianza',
    dwellingLaw: true,
    readings: [
      likelyVoid({
        from: DAYS.rdl7of2019,
        article: 'LAU 6, 36.1 y 36.5',
        sources: ['lau'],
        explanation:
          'En vivienda la fianza es de un mes y las garantías añadidas, de dos meses como mucho, mientras el contrato no pase de cinco o siete años.',
      }),
    ],
    examples: ['Además de la fianza se depositan cuatro meses.', 'Se exige un aval bancario de un año de renta.'],
    inValencian: 'A més de la fiança es depositen quatre mesos de garantia.',
    lawful: ['Se entrega un mes de fianza y dos meses de garantía adicional.'],
    before: 'Pide que se quite lo que pasa del límite. Si ya lo pagaste, que te lo devuelvan.',
    after: 'Puedes pedir que te devuelvan lo que pasa del límite.',
  }),
  clause({
    id: 'fianza-perdida',
    name: 'Fianza que se pierde o no se devuelve',
    theme: 'fianza',
    readings: [
      likelyVoid({
        article: 'LAU 36.1 y 36.4; CC 1154; TRLGDCU 85.6',
        sources: ['lau', 'cc', 'consumo'],
        explanation:
          'La fianza se devuelve, menos los daños o deudas que el casero pruebe. Un mes después de dar las llaves, lo que falte genera el interés legal.',
      }),
    ],
    examples: ['La fianza no se devolverá si el inquilino se va antes.', 'De la fianza se descontarán 200 euros en todo caso.'],
    inValencian: 'La fiança no es tornarà en cap cas.',
    lawful: ['La fianza se devolverá una vez comprobado el estado del piso.', 'La fianza no podrá usarse para pagar el último mes.'],
    before: 'Pide que diga «menos los daños y deudas acreditados».',
    after: 'Haz fotos al entrar y al salir, entrega las llaves con un papel firmado y reclama la fianza por escrito al mes.',
  }),
  clause({
    id: 'seguro-impago',
    name: 'Seguro de impago pagado por el inquilino',
    theme: 'fianza',
    readings: [
      unfair({
        article: 'LAU 20.1; TRLGDCU 82 y 89.4',
        sources: ['lau', 'consumo', 'jurisprudencia'],
        explanation: 'Ese seguro protege al casero: no te puede cargar su prima.',
      }),
      pending('posible cláusula nula', {
        article: 'LAU 36.5 (RDL 29/2026)',
        sources: ['lau', 'rdl29'],
        explanation: 'La ley dice ahora expresamente que ese seguro no lo paga el inquilino.',
      }),
    ],
    examples: ['El inquilino pagará la prima del seguro de protección del alquiler.'],
    inValencian: 'L’assegurança d’impagament la paga el llogater.',
    lawful: ['El arrendador podrá contratar a su costa un seguro de impago.', 'El inquilino contratará un seguro de responsabilidad civil.'],
    before: 'Pide que lo pague quien lo contrata.',
    after: 'Pide por escrito que te devuelvan la prima.',
  }),
  clause({
    id: 'pintura-limpieza-final',
    name: 'Pintar o limpieza fija al salir',
    theme: 'fianza',
    readings: [
      doubtful({
        article: 'LAU 21; CC 1561–1562; TRLGDCU 85.6',
        sources: ['lau', 'cc', 'consumo'],
        explanation:
          'El desgaste por el uso normal no lo pagas tú. Solo respondes de daños que se prueben. Un pago fijo por pintar o limpiar depende del estado en que lo dejes.',
      }),
    ],
    examples: ['Al salir, el inquilino pintará el piso entero.', 'Se descontarán 150 euros de limpieza final.'],
    inValencian: 'En acabar, el llogater pintarà el pis a la seua costa.',
    lawful: ['Si se pintan las paredes de otro color sin permiso, habrá que volver al original.', 'El piso se devolverá limpio.'],
    before: 'Pide que diga «en el estado en que se recibió, salvo el desgaste por el uso».',
    after: 'Deja el piso limpio, haz fotos con fecha y no aceptes descuentos sin factura ni prueba de daños.',
  }),
  clause({
    id: 'gastos-agencia',
    name: 'Honorarios de agencia al inquilino',
    theme: 'gastos',
    dwellingLaw: true,
    readings: [
      likelyVoid({
        from: DAYS.rdl7of2019,
        until: dayBefore(DAYS.law12of2023),
        landlord: 'company',
        article: 'LAU 6 y 20.1',
        sources: ['lau'],
        explanation: 'Si alquila una empresa, los gastos de agencia y de hacer el contrato los paga ella.',
      }),
      likelyVoid({
        from: DAYS.law12of2023,
        article: 'LAU 6 y 20.1 (Ley 12/2023)',
        sources: ['lau', 'vivienda'],
        explanation: 'Los gastos de la inmobiliaria y de hacer el contrato los paga siempre el casero.',
      }),
    ],
    examples: ['Los honorarios de la inmobiliaria los paga el inquilino.', 'Quien alquila abona 300 euros por el estudio de solvencia y la gestión.'],
    inValencian: 'Els honoraris de l’agència els paga el llogater.',
    lawful: ['Los gastos de gestión inmobiliaria son del arrendador.'],
    before: 'Pide que se quite. Por ley corren a cargo del casero.',
    after: 'Reclama por escrito lo que pagaste, con el justificante.',
  }),
  clause({
    id: 'gastos-sin-importe',
    name: 'Comunidad, IBI o tasas sin decir cuánto',
    theme: 'gastos',
    dwellingLaw: true,
    readings: [
      likelyVoid({
        article: 'LAU 6 y 20.1',
        sources: ['lau'],
        explanation: 'La comunidad, el IBI o las tasas solo los pagas si está escrito y consta cuánto eran al año al firmar.',
      }),
      pending('posible cláusula nula', {
        article: 'LAU 20.1 (RDL 29/2026)',
        sources: ['lau', 'rdl29'],
        explanation: 'Además, ningún tributo puede pasarse al inquilino, salvo aquel del que la ley ya lo hace responsable.',
      }),
    ],
    examples: ['El inquilino pagará la comunidad y el IBI.', 'Las derramas serán de cuenta de quien alquila.'],
    inValencian: 'L’IBI i la comunitat van a càrrec del llogater.',
    lawful: ['El inquilino pagará la comunidad, que asciende a 600 euros al año.', 'La luz y el agua las paga el inquilino según contador.'],
    before: 'Pide que se quite o que conste cuánto son al año.',
    after: 'Si no consta el importe, puedes dejar de pagarlo y reclamar lo pagado. Avisa antes por escrito.',
  }),
];
