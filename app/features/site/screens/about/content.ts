/** The texts of /quienes-somos (2-community §2, About page). They claim only what the product does today. */
interface Paragraph {
  title: string;
  text: string;
}

export const problem: readonly Paragraph[] = [
  { title: 'El anuncio calla', text: 'Nadie fotografía la humedad del armario, ni cuenta que la caldera lleva dos inviernos dando sustos.' },
  { title: 'La visita dura diez minutos', text: 'No da para saber si se oye al vecino, si entra el sol en enero o si el casero coge el teléfono.' },
  { title: 'La verdad se muda', text: 'Quien más sabe de un piso es quien acaba de dejarlo, y se lo lleva todo en la furgoneta.' },
];

export const help: readonly (Paragraph & { points: readonly string[] })[] = [
  {
    title: 'Reseñas de verdad',
    text: 'De quien ha vivido allí, sobre el piso, el casero, los vecinos y el barrio.',
    points: [
      'Anónimas: con la reseña no va ni un dato de tu perfil',
      'Una persona las lee antes de publicarlas',
      'Siempre con el número de voces que hay detrás',
    ],
  },
  {
    title: 'Datos para negociar',
    text: 'Lo que conviene saber antes de hablar de dinero.',
    points: [
      'Cuánto han pagado otros por ese mismo piso, año a año',
      'Cómo queda el barrio al lado de otros: alquiler, ruido, limpieza y seguridad',
      'Señales de aviso: fianzas que no vuelven, averías que nadie arregla',
    ],
  },
  {
    title: 'Una comunidad que ayuda',
    text: 'Compartir piso también se puede contar, con respeto y sin nombres.',
    points: [
      'Valoras a quien ha vivido contigo solo si los dos habéis verificado la estancia',
      'Quien recibe la valoración nunca sabe quién la escribió',
      'Los perfiles muestran medias, y solo cuando hay tres voces o más',
    ],
  },
];

/** Invented people, marked so. */
export const examples: readonly { name: string; city: string; words: string }[] = [
  {
    name: 'Nerea',
    city: 'València',
    words: 'Tres reseñas decían que en agosto no se podía dormir. Pedí verlo a las cuatro de la tarde y tenían razón. Busqué otro.',
  },
  { name: 'Iván', city: 'Burjassot', words: 'Sabía lo que pagaba el inquilino de antes. No tuve que discutir: enseñé la cifra y me la igualaron.' },
  {
    name: 'Salma',
    city: 'Alboraia',
    words: 'Éramos cuatro en el piso y cada una en una punta. Que conste que fregar, fregábamos: ahora lo pone en mi perfil.',
  },
];

export const questions: readonly { question: string; answer: string }[] = [
  {
    question: '¿Son reales las reseñas?',
    answer:
      'Cada una pasa unos controles básicos: cuenta con el correo confirmado, dirección completa, límites contra el envío en serie. Después, alguien de la comunidad que modera la lee entera, busca señales de fraude y decide si se publica. Si más tarde algo no se sostiene, se le quita la verificación y deja de verse. Perfecto no hay nada, y por eso decimos siempre cuántas reseñas hay detrás de cada cifra.',
  },
  {
    question: '¿Es gratis?',
    answer:
      'Sí. Leer y escribir reseñas es gratis. Para leer no hace falta cuenta; para escribir, sí, porque así podemos comprobar que detrás hay una persona.',
  },
];
