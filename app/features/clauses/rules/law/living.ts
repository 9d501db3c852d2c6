import type { ClauseType } from '../clause.ts';
import { clause, likelyVoid, unfair } from './reading.ts';

export const living: readonly ClauseType[] = [
  clause({
    id: 'reparaciones-inquilino',
    name: 'Las reparaciones del piso, al inquilino',
    theme: 'gastos',
    dwellingLaw: true,
    readings: [
      likelyVoid({
        article: 'LAU 6, 21.1 y 21.4',
        sources: ['lau'],
        explanation:
          'El casero hace y paga lo necesario para que el piso se pueda habitar; a ti te tocan las pequeñas reparaciones del uso diario y los daños que causes.',
      }),
    ],
    examples: ['Todas las reparaciones serán de cuenta del inquilino, también la caldera.', 'Si se rompe un electrodoméstico lo paga quien alquila.'],
    inValencian: 'Totes les reparacions van a càrrec del llogater.',
    lawful: ['Las pequeñas reparaciones por el uso ordinario son del inquilino.', 'El inquilino pagará los daños que cause por mal uso.'],
    before: 'Pide que diga «pequeñas reparaciones por el desgaste del uso ordinario».',
    after: 'Avisa de la avería por escrito y con fotos. Si es urgente y no responde, puedes repararla y reclamarle el coste.',
  }),
  clause({
    id: 'obras-sin-compensacion',
    name: 'Obras sin rebaja de la renta ni salida',
    theme: 'gastos',
    dwellingLaw: true,
    readings: [
      likelyVoid({
        article: 'LAU 6, 21.2 y 22',
        sources: ['lau'],
        explanation:
          'Si una obra de conservación dura más de 20 días, baja la renta por la parte que no puedes usar. Si es de mejora, te tienen que avisar con tres meses y puedes irte.',
      }),
    ],
    examples: ['El inquilino soportará las obras sin rebaja de la renta.', 'Las averías no darán derecho a compensación.'],
    inValencian: 'El llogater aguantarà les obres sense cap rebaixa.',
    lawful: ['Las obras que haga el inquilino quedarán en la finca sin indemnización.'],
    before: 'Pide que se quite.',
    after: 'Apunta los días de obra, haz fotos y pide la rebaja por escrito.',
  }),
  clause({
    id: 'servicios-impuestos',
    name: 'Servicios obligatorios que nadie ha pedido',
    theme: 'gastos',
    businessOnly: true,
    readings: [
      unfair({
        article: 'TRLGDCU 82 y 89.4; LAU 20.2 (desde el 8 de octubre de 2026)',
        sources: ['consumo', 'lau', 'rdl29'],
        explanation: 'No te pueden obligar a contratar servicios de pago que no has pedido.',
      }),
    ],
    examples: ['Es obligatorio el paquete de limpieza e internet de la propiedad.', 'El seguro se contratará con la correduría de la empresa y no con otra.'],
    inValencian: 'És obligatori contractar el servei de neteja de l’empresa.',
    lawful: ['El inquilino contratará los suministros con la compañía que elija.'],
    before: 'Pide que sea opcional, o que vaya dentro de la renta.',
    after: 'Comunica por escrito que no quieres el servicio.',
  }),
  clause({
    id: 'exoneracion-arrendador',
    name: 'El casero no responde de nada',
    theme: 'gastos',
    readings: [
      unfair({
        article: 'LAU 21; CC 1553–1556 y 1102; TRLGDCU 86',
        sources: ['lau', 'cc', 'consumo'],
        explanation: 'El casero responde de los defectos del piso y de lo que te prometió, y no puede librarse de todo por escrito.',
      }),
    ],
    examples: ['La propiedad no responde de averías, robos ni humedades.', 'El inquilino libera al dueño de cualquier responsabilidad.'],
    inValencian: 'El propietari no respon de cap dany.',
    lawful: ['El arrendador responderá de los defectos de la vivienda.'],
    before: 'Pide que se quite o que se limite a los daños que cause el inquilino.',
    after: 'Si sufres un daño por un defecto del piso, reclámalo por escrito con pruebas.',
  }),
  clause({
    id: 'entrada-arrendador',
    name: 'Entrada del casero sin consentimiento',
    theme: 'vida',
    readings: [
      likelyVoid({
        article: 'CE 18.2; CP 202; CC 1554.3',
        sources: ['ce', 'cp', 'cc'],
        explanation: 'El piso alquilado es tu domicilio: nadie entra sin tu permiso o sin orden de un juez. Tampoco el dueño con su llave.',
      }),
    ],
    examples: ['El dueño podrá entrar cuando quiera a ver el piso.', 'La agencia enseñará la vivienda sin avisar.'],
    inValencian: 'El propietari entrarà al pis quan vulga.',
    lawful: ['El arrendador podrá visitar el piso de acuerdo con el inquilino y avisando antes.'],
    before: 'Pide que diga «previo acuerdo de día y hora con el inquilino».',
    after: 'Di por escrito que no entre sin tu permiso. Si entra, puedes denunciarlo.',
  }),
  clause({
    id: 'prohibicion-padron',
    name: 'Prohibido empadronarse',
    theme: 'vida',
    readings: [
      likelyVoid({
        article: 'LBRL 15; RD 1690/1986 art. 54; CC 6.2',
        sources: ['lbrl', 'padron', 'cc'],
        explanation: 'Empadronarte donde vives es un derecho y una obligación, y ningún pacto puede impedirlo. El casero no tiene que autorizarlo.',
      }),
    ],
    examples: ['El inquilino no se empadronará en el piso.', 'Para empadronarse hará falta permiso del dueño.'],
    inValencian: 'El llogater no es podrà empadronar al pis.',
    lawful: ['El inquilino comunicará si se empadrona.', 'Solo podrán empadronarse quienes vivan en el piso.'],
    before: 'Pide que se quite. Con el contrato ya puedes ir al ayuntamiento.',
    after: 'Empadrónate con el contrato. No es motivo para echarte.',
  }),
  clause({
    id: 'prohibicion-visitas',
    name: 'Prohibidas o limitadas las visitas',
    theme: 'vida',
    readings: [
      unfair({
        article: 'CE 18.1 y 18.2; CC 1255 y 1554.3; TRLGDCU 82 y 86',
        sources: ['ce', 'cc', 'consumo'],
        explanation: 'Recibir visitas es vida privada; solo se puede limitar que cedas el piso, lo subarriendes o vivan más personas de las que caben.',
      }),
    ],
    examples: ['Prohibidas las visitas.', 'Nadie más podrá dormir en el piso.', 'Los invitados se irán a las diez.'],
    inValencian: 'No es poden portar visites a dormir.',
    lawful: ['No se podrá subarrendar ni ceder el piso.', 'Las visitas no molestarán a los vecinos.'],
    before: 'Pide que se quite o que se limite a no ceder el piso.',
    after: 'Puedes recibir visitas. Si te cobran una multa por ello, recházala por escrito.',
  }),
  clause({
    id: 'prohibicion-familia',
    name: 'Prohibidos niños, pareja o familia',
    theme: 'vida',
    readings: [
      unfair({
        article: 'CE 14, 18 y 39; LAU 12 y 16; Ley 12/2023 art. 6; TRLGDCU 82',
        sources: ['ce', 'lau', 'vivienda', 'consumo'],
        explanation: 'Tener hijos o vivir con tu pareja no puede ser motivo para echarte ni para prohibirte vivir ahí.',
      }),
    ],
    examples: ['No se admiten niños.', 'Si la inquilina tiene un hijo el contrato se acaba.'],
    inValencian: 'No s’admeten xiquets ni parelles.',
    lawful: ['El piso será la vivienda del inquilino y de su familia.'],
    before: 'Pide que se quite.',
    after: 'No es causa para resolver. Guarda los mensajes: puede ser discriminación.',
  }),
  clause({
    id: 'videovigilancia',
    name: 'Cámaras dentro de la vivienda',
    theme: 'vida',
    readings: [
      unfair({
        article: 'CE 18; LOPDGDD 22; RGPD 5 y 6; CP 197',
        sources: ['ce', 'datos', 'rgpd', 'cp'],
        explanation: 'No se puede grabar dentro de tu casa, ni siquiera en el salón o el pasillo de un piso compartido.',
      }),
    ],
    examples: ['Hay cámaras en el salón y la cocina por seguridad.'],
    inValencian: 'Hi ha càmeres al menjador i al passadís.',
    lawful: ['El portal del edificio tiene cámaras de la comunidad.'],
    before: 'Pide que se quiten las cámaras.',
    after: 'Pide por escrito que las retiren y reclama ante la Agencia Española de Protección de Datos.',
  }),
  clause({
    id: 'obras-discapacidad',
    name: 'Prohibidas obras de accesibilidad',
    theme: 'vida',
    dwellingLaw: true,
    readings: [
      likelyVoid({
        article: 'LAU 6 y 24',
        sources: ['lau'],
        explanation:
          'Si tú o alguien que vive contigo tiene una discapacidad o más de 70 años, puedes hacer las obras necesarias avisando por escrito. Al salir, te pueden pedir que lo dejes como estaba.',
      }),
    ],
    examples: ['No se harán obras de adaptación, tampoco por discapacidad.'],
    inValencian: 'No es farà cap obra d’adaptació, ni per discapacitat.',
    lawful: ['El inquilino no hará obras que afecten a la seguridad del edificio.'],
    before: 'Pide que se quite.',
    after: 'Avisa por escrito de la obra y de por qué hace falta, con el certificado.',
  }),
];
