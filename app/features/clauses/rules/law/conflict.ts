import type { ClauseType } from '../clause.ts';
import { clause, DAYS, doubtful, likelyVoid, pending, unfair } from './reading.ts';

export const conflict: readonly ClauseType[] = [
  clause({
    id: 'autotutela',
    name: 'Cambio de cerradura o corte de suministros',
    theme: 'conflicto',
    readings: [
      likelyVoid({
        article: 'CE 24; CP 172 y 455; LEC 250; CC 1256',
        sources: ['ce', 'cp', 'lec', 'cc'],
        explanation: 'Solo un juez puede desalojarte: cambiar la cerradura, cortar la luz o sacar tus cosas puede ser delito, aunque debas dinero.',
      }),
    ],
    examples: ['Si no se paga, el dueño podrá cambiar la cerradura.', 'El impago permite cortar los suministros.'],
    inValencian: 'Si no es paga, el propietari pot canviar el pany.',
    lawful: ['El inquilino no cambiará la cerradura sin avisar.', 'Por impago se podrá acudir al juzgado.'],
    before: 'Pide que se quite.',
    after: 'Si ocurre, llama a la policía (091 o 092) y denuncia.',
  }),
  clause({
    id: 'sumision-fuero',
    name: 'Los juicios, en juzgados de otro lugar',
    theme: 'conflicto',
    readings: [
      likelyVoid({
        article: 'LEC 52.1.7.º y 54.1; TRLGDCU 90.2',
        sources: ['lec', 'consumo'],
        explanation: 'Los pleitos sobre el alquiler se llevan en el juzgado del lugar donde está el piso, y pactar otro no vale.',
      }),
    ],
    examples: ['Las partes renuncian a su fuero y se someten a los juzgados de otra ciudad.'],
    inValencian: 'Les parts renuncien al seu fur i se sotmeten als jutjats d’una altra ciutat.',
    lawful: ['Se someten a los juzgados del lugar donde está el piso.'],
    before: 'Pide que diga «los del lugar de la finca». No hace falta pelearlo: no tiene efecto.',
    after: 'Si te demandan en otra ciudad, dilo al juzgado enseguida.',
  }),
  clause({
    id: 'arbitraje-impuesto',
    name: 'Arbitraje obligatorio',
    theme: 'conflicto',
    businessOnly: true,
    readings: [
      unfair({
        article: 'TRLGDCU 57.4 y 90.1',
        sources: ['consumo'],
        explanation: 'Si alquila una empresa, no te obliga el arbitraje pactado antes del conflicto, salvo el de consumo.',
      }),
    ],
    examples: ['Cualquier discusión se resolverá por un árbitro, sin acudir al juez.'],
    inValencian: 'Els conflictes es resoldran per arbitratge.',
    lawful: ['Las partes podrán acudir a la Junta Arbitral de Consumo.'],
    before: 'Pide que se quite o que sea voluntario.',
    after: 'Puedes acudir al juez igualmente.',
  }),
  clause({
    id: 'costas-inquilino',
    name: 'Todas las costas, al inquilino',
    theme: 'conflicto',
    readings: [
      unfair({
        article: 'LEC 394; TRLGDCU 82 y 89',
        sources: ['lec', 'consumo', 'jurisprudencia'],
        explanation: 'Quién paga los abogados de un juicio lo decide el juez, no el contrato.',
      }),
    ],
    examples: ['El inquilino pagará los abogados y procuradores del dueño en todo caso.', 'Cada carta de reclamación costará 60 euros.'],
    inValencian: 'Totes les costes van a càrrec del llogater.',
    lawful: ['Las costas se impondrán según la ley.'],
    before: 'Pide que se quite.',
    after: 'No pagues facturas de abogados sin una sentencia que lo diga.',
  }),
  clause({
    id: 'renuncia-enervacion',
    name: 'Renuncia a parar un desahucio o a defenderse',
    theme: 'conflicto',
    readings: [
      likelyVoid({
        article: 'LEC 22.4; CE 24; LAU 6',
        sources: ['lec', 'ce', 'lau'],
        explanation: 'Si te demandan por impago, pagar lo que debes puede parar el desahucio una vez, y no se puede renunciar a ello ni a defenderse.',
      }),
    ],
    examples: ['El inquilino no podrá parar el desahucio pagando.', 'Se renuncia a oponerse a la demanda.'],
    inValencian: 'El llogater no podrà aturar el desnonament pagant.',
    lawful: ['El inquilino podrá enervar el desahucio según la ley.'],
    before: 'Pide que se quite.',
    after: 'Si recibes una demanda, tienes diez días: pide abogado de oficio y paga si puedes.',
  }),
  clause({
    id: 'fichero-morosos',
    name: 'Al fichero de morosos por cualquier deuda',
    theme: 'conflicto',
    readings: [
      unfair({
        article: 'LOPDGDD 20; RGPD 6 y 7',
        sources: ['datos', 'rgpd'],
        explanation: 'Solo te pueden apuntar en un fichero de morosos por una deuda cierta, vencida, que te hayan reclamado antes y que no discutas.',
      }),
    ],
    examples: ['Cualquier retraso se comunicará a los ficheros de morosos.'],
    inValencian: 'Qualsevol deute es comunicarà a un fitxer de morosos.',
    lawful: ['Una deuda cierta, vencida, exigible y reclamada antes podrá comunicarse a un fichero de solvencia.'],
    before: 'Pide que se limite a deudas ciertas y reclamadas.',
    after: 'Si discutes la deuda, dilo por escrito y pide al fichero que te borre.',
  }),
  clause({
    id: 'renuncia-derechos',
    name: 'Renuncia general a los derechos de la ley',
    theme: 'letra',
    readings: [
      likelyVoid({
        article: 'LAU 6; CC 6.2; TRLGDCU 10 y 86.7',
        sources: ['lau', 'cc', 'consumo'],
        explanation: 'No se puede renunciar por adelantado a los derechos que la ley da al inquilino de una vivienda.',
      }),
    ],
    examples: ['El inquilino renuncia a los derechos que le da la ley de arrendamientos.', 'Se renuncia a cualquier reclamación.'],
    inValencian: 'El llogater renuncia als drets que li dona la llei.',
    lawful: ['El arrendador renuncia a actualizar la renta el primer año.'],
    before: 'Pide que se quite.',
    after: 'No tiene efecto: sigues teniendo esos derechos.',
  }),
  clause({
    id: 'renuncia-tanteo',
    name: 'Renuncia a comprar con preferencia',
    theme: 'letra',
    readings: [
      {
        ...doubtful({
          article: 'LAU 25.8',
          sources: ['lau'],
          explanation: 'Hasta el 7 de octubre de 2026 la renuncia era válida. Si no consta, tienes preferencia para comprar el piso si se vende.',
        }),
        from: DAYS.rdl29of2026,
      },
      pending('posible cláusula nula', {
        article: 'LAU 25.8 (RDL 29/2026)',
        sources: ['lau', 'rdl29'],
        explanation: 'La renuncia está prohibida en los contratos firmados desde el 8 de octubre de 2026.',
      }),
    ],
    examples: ['El inquilino renuncia a comprar con preferencia si se vende el piso.'],
    inValencian: 'El llogater renuncia al tempteig i al retracte.',
    lawful: ['El inquilino tendrá derecho de adquisición preferente según el artículo 25.'],
    before: 'Pide que se quite.',
    after: 'Si se vende el piso, pide por escrito las condiciones: tienes 30 días naturales para decidir.',
  }),
  clause({
    id: 'modificacion-unilateral',
    name: 'El casero cambia el contrato por su cuenta',
    theme: 'letra',
    readings: [unfair({ article: 'CC 1256; TRLGDCU 85.3', sources: ['cc', 'consumo'], explanation: 'Las condiciones solo cambian si lo acordáis los dos.' })],
    examples: ['La empresa podrá cambiar las normas avisando por correo.', 'El dueño podrá dar otra habitación al inquilino.'],
    inValencian: 'La propietat podrà canviar les condicions quan vulga.',
    lawful: ['Cualquier cambio necesitará el acuerdo escrito de las dos partes.', 'El arrendador podrá cambiar la cuenta de pago avisando.'],
    before: 'Pide que todo cambio sea por escrito y de acuerdo.',
    after: 'Un cambio que no has aceptado no te obliga. Dilo por escrito.',
  }),
  clause({
    id: 'conformidad-ficticia',
    name: 'Dar el piso por perfecto sin comprobarlo',
    theme: 'letra',
    businessOnly: true,
    readings: [
      doubtful({
        article: 'TRLGDCU 88.2 y 89.1; LAU 21',
        sources: ['consumo', 'lau'],
        explanation: 'No vale que el contrato dé por buenos hechos que no has podido comprobar, ni que te obligue a ti a probar lo contrario.',
      }),
    ],
    examples: [
      'El inquilino acepta que todo está perfecto sin haberlo visto.',
      'Se entenderá que el piso está en perfecto estado si no se dice nada en un día.',
    ],
    inValencian: 'El llogater declara que tot està perfecte sense haver-ho comprovat.',
    lawful: ['El piso se recibe según el inventario y las fotos firmadas por los dos.'],
    before: 'Pide que se haga un inventario con fotos, firmado por los dos.',
    after: 'Haz fotos y vídeos el primer día y mándalos por correo al casero con lo que falle.',
  }),
];
