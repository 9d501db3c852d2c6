import type { SeedReview } from './texts.ts';

export const good: readonly SeedReview[] = [
  {
    headline: 'Tres inviernos sin poner la calefacción',
    positive:
      'Da al sur y se nota: de noviembre a marzo el salón se calienta solo con el sol de mediodía. La caldera la revisan cada octubre sin que lo pidas.',
    negative: 'En agosto ese mismo sol te persigue. Sin las persianas bajadas a las once, el salón es un invernadero.',
    landlordAdvice: 'Si algo se rompe, mándale foto y presupuesto: contesta el mismo día.',
  },
  {
    headline: 'El mejor casero que he tenido, y llevo siete',
    positive: 'Vino él a enseñar el piso, sin prisas, y nos dijo hasta el defecto de la ducha. La fianza entera volvió a las dos semanas.',
    negative: 'La cocina es de otra época y los cajones van con truco.',
    landlordAdvice: 'Es de los que prefieren hablar por teléfono. Luego confírmalo por escrito y no pasa nada.',
  },
  {
    headline: 'Silencio de verdad en mitad de la ciudad',
    positive: 'Las habitaciones dan a un patio ajardinado del interior de la manzana. Por la noche se oyen grillos, y no exagero.',
    negative: 'El recibidor y el baño no tienen ventana; hay que dejar el extractor un buen rato.',
    near: 'centro',
  },
  {
    headline: 'Terraza pequeña, vida grande',
    positive: 'Caben una mesa y dos sillas, y con eso he cenado fuera medio año. Desde ahí se ve la mascletà de refilón en Fallas.',
    negative: 'El toldo está roto desde antes de que yo llegara y la comunidad no deja poner otro de distinto color.',
    landlordAdvice: 'Pregúntale por el toldo antes de firmar, que luego se olvida.',
  },
  {
    headline: 'A cinco minutos en bici de clase',
    positive:
      'Sales, pillas el carril y en nada estás en la facultad. Para volver de fiesta también se agradece. Supermercado, copistería y bocadillos baratos en la misma manzana.',
    negative: 'En junio los exámenes coinciden con el ruido de las terrazas de la acera.',
    agencyAdvice: 'Pide que te enseñen el piso de día: a última hora no se ve que dos cuartos son oscuros.',
    near: 'campus',
  },
  {
    headline: 'Reformado con cabeza',
    positive: 'Ventanas de doble vidrio, enchufes donde hacen falta y una lavadora que no es de la guerra. Se nota que quien lo reformó pensaba vivir aquí.',
    negative: 'Poco armario: tuvimos que comprar una barra y un mueble zapatero.',
  },
  {
    headline: 'Pagué lo mismo cuatro años',
    positive:
      'Subida del IPC el primer año y después la dueña dijo que estaba contenta con nosotras y la dejó congelada. A cambio, cuidábamos el piso como propio.',
    negative: 'El calentador es de butano y subir la bombona no le apetece a nadie.',
    landlordAdvice: 'Si pagas el día uno y no das guerra, es de fiar.',
  },
  {
    headline: 'Vecinos que te guardan los paquetes',
    positive: 'En una semana ya sabía cómo se llamaba todo el rellano. Cuando estuve con fiebre me trajeron caldo.',
    negative: 'También se enteran de todo: a qué hora llegas y con quién.',
  },
  {
    headline: 'Luz, luz y más luz',
    positive: 'Tres balcones a la calle y ni un edificio enfrente que tape. No encendíamos una lámpara hasta la hora de cenar.',
    negative: 'Esa fachada recibe el viento de poniente y las persianas golpean si no las sujetas.',
  },
  {
    headline: 'Pequeño pero muy bien pensado',
    positive: 'Cuarenta metros que parecen más: cama alta con escritorio debajo, cocina completa y un baño donde cabes de verdad. Gasto de luz ridículo.',
    negative: 'Si vienen más de tres a cenar, alguien come de pie.',
    landlordAdvice: 'No le gusta que claves nada: usa los colgadores adhesivos.',
  },
  {
    headline: 'La playa de paseo después de trabajar',
    positive: 'Salir en chanclas y estar en la arena antes de que se enfríe el café. En invierno el barrio es un pueblo tranquilo.',
    negative: 'El salitre se come las bisagras y la barandilla, y la ropa tendida nunca acaba de secarse del todo.',
    near: 'playa',
  },
  {
    headline: 'Agencia seria, que ya es raro',
    positive: 'Inventario con fotos, recibo de cada pago y una persona concreta que coge el teléfono. Me avisaron con tiempo de la renovación.',
    negative: 'Los honorarios de las visitas técnicas los querían cargar al inquilino; protesté y rectificaron.',
    agencyAdvice: 'Lee el anexo de gastos: casi todo es negociable si lo dices antes de firmar.',
  },
  {
    headline: 'Ideal para teletrabajar',
    positive: 'Fibra ya instalada, una habitación que da al norte y se queda fresquísima, y vecinos que trabajan fuera. De nueve a seis, paz total.',
    negative: 'A partir de las siete empiezan las clases de piano del edificio de al lado. Tocan bien, por lo menos.',
  },
  {
    headline: 'Compartimos tres y nos sobró sitio',
    positive: 'Habitaciones de tamaño parecido, cosa que evita peleas, y dos baños. El pasillo largo separa bien las zonas de ruido.',
    negative: 'Una sola nevera para tres personas y es de las estrechas.',
  },
  {
    headline: 'Fresco en pleno julio, palabra',
    positive: 'Techos altos, muros gordos y corriente de lado a lado si abres balcón y galería. El aire acondicionado lo puse cuatro noches contadas.',
    negative: 'En enero pasa factura: esos techos no hay quien los caldee.',
    near: 'centro',
  },
  {
    headline: 'Me quedé un año y acabé cinco',
    positive: 'Alquiler razonable, mercado a la vuelta y una casera que pregunta antes de venir. Cuando murió la lavadora trajo otra en dos días.',
    negative: 'El edificio pide a gritos una mano de pintura en la escalera.',
  },
  {
    headline: 'Con gato y sin problemas',
    positive: 'Lo dije el primer día y lo pusieron en el contrato sin pedir más fianza. Las ventanas tienen mosquitera, que para un gato cotilla es lo mejor.',
    negative: 'El suelo de parqué se raya y luego hay que justificar cada marca.',
    landlordAdvice: 'Haz fotos del suelo cuando entres y mándaselas.',
  },
  {
    headline: 'Todo eléctrico y bien aislado',
    positive: 'El recibo más caro que pagué fue en febrero y no llegó a sesenta euros. La bomba de calor funciona como un reloj.',
    negative: 'La vitrocerámica tarda lo suyo y uno de los fuegos va a su aire.',
  },
  {
    headline: 'Buen ambiente de barrio todo el año',
    positive: 'Horno abierto los domingos, ferretería de las de toda la vida y un parque donde los chiquillos juegan hasta tarde. Te acaban conociendo.',
    negative: 'Aparcar es misión imposible a partir de las ocho.',
  },
  {
    headline: 'Casera de las que escuchan',
    positive: 'Le dije que pasábamos frío en el estudio y en quince días había cambiado la ventana. Sin discutir y sin subirnos nada.',
    negative: 'El presupuesto de la pintura final lo quiso a medias. Me pareció discutible, pero llegamos a un acuerdo.',
    landlordAdvice: 'Propón soluciones, no solo quejas: responde mucho mejor.',
  },
  {
    headline: 'Un patio para nosotras solas',
    positive: 'Dieciséis metros de patio con limonero. Aprendimos a hacer barbacoas sin humo para no fastidiar a nadie.',
    negative: 'Al patio caen pinzas, migas y alguna colilla de las ventanas de arriba.',
  },
  {
    headline: 'Estreno como inquilina y salió bien',
    positive: 'Iba con miedo por todo lo que se cuenta y al final fue lo que decía el anuncio: limpio, con muebles decentes y sin sorpresas en los recibos.',
    negative: 'La cama era un somier con quejidos y la acabé cambiando yo.',
  },
  {
    headline: 'Sin ascensor pero con vistas',
    positive: 'Subir las escaleras me puso en forma, y desde la cocina se ven las torres y la sierra los días claros. Atardeceres de postal.',
    negative: 'El día de la mudanza, el sofá y la compra de garrafas de agua no los perdono.',
    near: 'centro',
  },
  {
    headline: 'Ni un disgusto en dos años',
    positive: 'Contrato claro, pago por transferencia y nadie entró sin avisar. Parece lo mínimo, pero después de lo que había visto antes me supo a gloria.',
    negative: 'El termo es de cincuenta litros: la segunda ducha larga sale tibia.',
  },
  {
    headline: 'Metro en la esquina',
    positive: 'Al centro en un momento y por la noche la calle sigue iluminada y con gente. Llegaba tranquila a cualquier hora.',
    negative: 'Si tienes el sueño ligero notarás el temblor de los primeros trenes.',
  },
  {
    headline: 'Cocina para cocinar, por fin',
    positive: 'Encimera larga, horno que calienta parejo y ventana a la galería para que no huela la casa. Hice paellas los domingos sin vergüenza.',
    negative: 'Solo hay un cajón grande. Las ollas viven en el balcón cerrado.',
    landlordAdvice: 'Deja que cambies cosas si le pasas factura y queda mejor que estaba.',
  },
  {
    headline: 'Devolvieron la fianza al día siguiente',
    positive: 'Revisión del piso con café, firma del documento y transferencia en menos de veinticuatro horas. Aún no me lo creo.',
    negative: 'Los interruptores del pasillo están puestos al revés y en dos años no me acostumbré.',
  },
  {
    headline: 'Un edificio lleno de gente joven',
    positive: 'Conocí a la mitad de mis amigos en el ascensor. Hay azotea común con sillas y se organiza una cena por San Juan.',
    negative: 'De jueves a sábado duerme quien puede.',
    near: 'campus',
  },
  {
    headline: 'Barrio con huerta al final de la calle',
    positive: 'Sales a correr y en diez minutos estás entre acequias y campos de chufa. El tranvía te deja en la playa o en el centro sin pensar.',
    negative: 'Cuando queman rastrojos o abonan, cierras ventanas y rezas.',
    near: 'huerta',
  },
  {
    headline: 'Tranquilidad de familia',
    positive: 'Casi todos los vecinos llevan aquí media vida y cuidan la finca: ascensor nuevo, escalera que huele a limpio, patio sin trastos.',
    negative: 'Las reuniones de la comunidad son legendarias y siempre hay alguno que protesta por las bicis.',
  },
  {
    headline: 'Calefacción central incluida',
    positive: 'En invierno estaba en manga corta y sin mirar el contador. Con lo que cuesta hoy la energía, eso vale media mensualidad.',
    negative: 'Funciona con horario fijo: en los días tontos de abril o te asas o la han apagado ya.',
  },
  {
    headline: 'Volvería con los ojos cerrados',
    positive:
      'Habitación amplia, salón con estanterías de obra y un barrio donde lo tienes todo a pie. El casero bajó veinte euros cuando nos quedamos dos en vez de tres.',
    negative: 'La presión del agua es floja y la ducha no despierta a nadie.',
    landlordAdvice: 'Es razonable si le hablas con números.',
  },
  {
    headline: 'Piso antiguo tratado con cariño',
    positive: 'Conserva el mosaico del suelo y las molduras, y aun así la instalación eléctrica es nueva. Da gusto enseñarlo.',
    negative: 'Las ventanas de madera originales dejan entrar el aire; unas cintas de espuma lo arreglan a medias.',
    near: 'centro',
  },
  {
    headline: 'Lo alquilé por fotos y acerté',
    positive: 'Estaba en el extranjero y no podía visitarlo. Me hicieron una videollamada de una hora, grifos y armarios incluidos. Todo coincidió.',
    negative: 'El colchón no salía en la videollamada y ahora entiendo por qué.',
    agencyAdvice: 'Pídeles la videollamada larga: se prestan.',
  },
  {
    headline: 'Perfecto para opositar',
    positive: 'Biblioteca pública cerca, habitación interior sin ruidos y wifi estable. La vecina de enfrente baja la tele si se lo pides con una sonrisa.',
    negative: 'Tanto patio interior acaba cansando: hay que salir a buscar el sol.',
  },
  {
    headline: 'Con plaza de aparcamiento de verdad',
    positive: 'Está incluida, entra un coche familiar y no hay que maniobrar veinte veces. En esta zona es oro.',
    negative: 'El mando del garaje costó cuarenta euros de fianza y se desprograma.',
  },
  {
    headline: 'Dos años de paz y buena letra',
    positive: 'Los recibos llegaban desglosados, con la lectura del contador fotografiada. Jamás discutimos por un euro.',
    negative: 'El suelo de la galería se encharca cuando llueve con levante.',
    landlordAdvice: 'Guarda las fotos de los contadores, él también lo hace.',
  },
  {
    headline: 'Cerca del río para correr',
    positive: 'Bajas y estás en el cauce: kilómetros sin semáforos, sombra y fuentes. Para mí valía más que un salón grande.',
    negative: 'Los fines de semana hay conciertos y carreras populares y cortan media calle.',
    near: 'rio',
  },
  {
    headline: 'Un salón donde caben los amigos',
    positive: 'Mesa para ocho, sofá nuevo y vecinos comprensivos hasta medianoche. Celebramos tres cumpleaños y ninguna queja.',
    negative: 'Los dormitorios son estrechos para compensar.',
  },
  {
    headline: 'Buena relación, buen precio',
    positive: 'Llevábamos meses viendo zulos por lo mismo. Aquí pagamos justo, nos dieron copia del contrato registrado y el depósito de la fianza.',
    negative: 'El anuncio hablaba de aire acondicionado y es solo un aparato en el comedor.',
    landlordAdvice: 'Se le puede pedir el justificante del depósito sin que se ofenda.',
  },
  {
    headline: 'Casa fresca, gente amable',
    positive: 'Persianas de madera, corriente de aire y una vecindad que saca las sillas a la calle en verano. Me sentí en casa enseguida.',
    negative: 'Los mosquitos también se sienten en casa. Compra mosquiteras.',
    near: 'playa',
  },
  {
    headline: 'Finca nueva con todo dentro',
    positive: 'Piscina comunitaria, gimnasio pequeño y trastero. El aislamiento es tan bueno que no sé si tengo vecinos.',
    negative: 'Los gastos de comunidad se notan en la renta, y en la piscina no cabe un alfiler en julio.',
  },
  {
    headline: 'Cuatro estudiantes y cero dramas',
    positive: 'Cerradura en cada cuarto, contrato por separado y limpieza de zonas comunes cada quince días. Si uno se va, los demás no cargan con su parte.',
    negative: 'Se comparte una lavadora y el domingo por la tarde hay lista de espera.',
    agencyAdvice: 'El contrato por habitación lo explican bien; aun así, pide el reglamento por escrito.',
    near: 'campus',
  },
  {
    headline: 'Aire acondicionado en cada habitación',
    positive: 'Con las noches tropicales que llevamos, poder dormir no tiene precio. Aparatos silenciosos y de bajo consumo.',
    negative: 'Los desagües de las máquinas gotean en el balcón y hay que vaciar un cubo.',
  },
  {
    headline: 'Un barrio que no conocía y me encantó',
    positive: 'Sin postureo: bares de almuerzo de verdad, mercado los jueves y alquileres que aún se pueden pagar. Autobús directo a todo.',
    negative: 'Hay un par de solares abandonados que de noche dan respeto.',
  },
  {
    headline: 'Me arreglaron la humedad a la primera',
    positive: 'Apareció una mancha en el techo del baño; en tres días vino el perito y en dos semanas estaba picado, seco y pintado.',
    negative: 'Mientras duró la obra me duché en el gimnasio.',
    landlordAdvice: 'Avísale pronto, agradece que no esperes a que vaya a más.',
  },
  {
    headline: 'Piso de los que se heredan entre amigos',
    positive: 'Me lo pasó una compañera y yo se lo pasé a otra. Por algo será: precio estable, sitio cómodo y un dueño que no molesta.',
    negative: 'Los muebles han visto pasar a mucha gente.',
  },
  {
    headline: 'Balcón a una plaza con vida',
    positive: 'Desayunar mirando cómo montan el mercadillo es un lujo barato. La zona es peatonal y los críos juegan sin coches.',
    negative: 'La campana de la iglesia no entiende de festivos.',
    near: 'centro',
  },
  {
    headline: 'Sin trampa en los recibos',
    positive: 'Agua y comunidad incluidas, luz a mi nombre desde el primer mes. Sabía lo que iba a pagar y eso pagué.',
    negative: 'La basura nueva del ayuntamiento vino aparte y hubo que hablarlo.',
  },
  {
    headline: 'Cómodo con bebé',
    positive: 'Ascensor donde entra el carro, portal a ras de calle, parque con columpios y centro de salud cerca. Los vecinos, encantadores con los lloros.',
    negative: 'El baño tiene plato de ducha y bañar a un bebé ahí es gimnasia.',
  },
  {
    headline: 'Habitaciones exteriores las tres',
    positive: 'Nadie tuvo que pelearse por la ventana. Y como la calle es estrecha y sin bares, dormimos de maravilla.',
    negative: 'El camión de la basura pasa a las cinco y media, puntual como él solo.',
  },
  {
    headline: 'Dueña mayor, trato de oro',
    positive: 'Nos recibió con una lista escrita a mano de cómo va cada cosa. Por Navidad nos bajaba turrón.',
    negative: 'No usa correo electrónico, así que los papeles hay que dárselos en mano.',
    landlordAdvice: 'Habla con ella despacio y deja siempre copia firmada.',
  },
  {
    headline: 'Lo mejor: que no pasa nada',
    positive:
      'Un piso normal, con calefacción que calienta, grifos que no gotean y un administrador que contesta. Dos años aburridísimos, y lo digo como elogio.',
    negative: 'Si buscas encanto, no es aquí: gotelé en todas las paredes.',
  },
  {
    headline: 'Cerca del tranvía y del mar',
    positive: 'Desde la parada a casa no tardas ni lo que una canción. En verano salía a nadar antes de trabajar.',
    negative: 'En temporada alta el tranvía va como una lata y el barrio se llena de maletas.',
    near: 'playa',
  },
  {
    headline: 'Una galería que da la vida',
    positive: 'Tendedero cubierto, lavadero de piedra y sitio para diez macetas. Parece una tontería hasta que vives sin ella.',
    negative: 'Da a las cocinas del edificio y a las dos huele a todo a la vez.',
  },
  {
    headline: 'Buen aislamiento y buenos vecinos',
    positive: 'La finca está rehabilitada con placas en la azotea y se nota en la factura. Nunca oí más que algún mueble arrastrado.',
    negative: 'Las obras de la fachada nos pillaron tres meses con andamio.',
  },
  {
    headline: 'Casi cinco años y me voy por trabajo',
    positive: 'Entré pagando poco y la subida fue siempre la legal. Cambiaron la caldera, la nevera y el portero automático sin protestar.',
    negative: 'La pintura del pasillo está igual que cuando llegué, y no por falta de insistir.',
    landlordAdvice: 'Sé constante y amable: llega, aunque tarde.',
  },
  {
    headline: 'Céntrico sin ser ruidoso',
    positive: 'Está en una bocacalle sin salida y el jaleo se queda en la avenida. Andando a la estación, al mercado y al cine.',
    negative: 'Los repartidores no encuentran el portal nunca.',
    near: 'centro',
  },
  {
    headline: 'Recomendado para parejas',
    positive: 'Dormitorio grande, un segundo cuarto para el ordenador y cocina abierta que no deja olor. El contrato nos lo dejaron leer en casa una semana.',
    negative: 'Poca intimidad con las ventanas de enfrente; pusimos visillos.',
  },
  {
    headline: 'Un chollo honrado',
    positive:
      'Cuesta menos que otros porque no tiene ascensor y lo dicen desde el anuncio. Por lo demás, impecable: suelos nuevos, baño nuevo, persianas nuevas.',
    negative: 'El día que llega el butano o la compra grande se paga cada peldaño.',
  },
  {
    headline: 'Contenta hasta con las Fallas',
    positive: 'El casal está lo bastante lejos para dormir y lo bastante cerca para ir en zapatillas. Y la dueña nos avisó del calendario de verbenas.',
    negative: 'La semana fallera entera hay que olvidarse del coche.',
  },
  {
    headline: 'Azotea compartida con vistas',
    positive: 'Tender al sol, ver los fuegos y leer en verano cuando cae el aire. La llave la tiene todo el mundo y nadie abusa.',
    negative: 'Se llega por una escalera de caracol no apta para cestas llenas.',
  },
  {
    headline: 'Agencia rápida y casa cuidada',
    positive: 'Un sábado se rompió la persiana y el lunes estaba arreglada. Tienen su propio manitas y se nota.',
    negative: 'Te piden mucha documentación para entrar: nóminas, aval, referencias. Prepárate.',
    agencyAdvice: 'Lleva todo en una carpeta y en una tarde lo resuelves.',
  },
  {
    headline: 'Cuarto con escritorio y sol de mañana',
    positive: 'Estudiaba sin lámpara hasta media tarde. Mis compañeras eran del mismo grado y compartíamos apuntes, cenas y agobios.',
    negative: 'El wifi se repartía mal y en mi rincón iba a pedales.',
    near: 'campus',
  },
  {
    headline: 'Te adaptan el piso si lo hablas',
    positive: 'Pedí barra en la ducha y quitar un escalón para las visitas de mis abuelos y lo hicieron en una semana, a cuenta de la propiedad.',
    negative: 'El ascensor es de los que hacen crujidos y se para de vez en cuando.',
  },
  {
    headline: 'La tranquilidad de un contrato bien hecho',
    positive: 'Duración, subida, gastos y reparaciones, todo explicado en castellano normal. No hubo ni una discusión porque no había nada que interpretar.',
    negative: 'Muebles justos: cuatro sillas, tres de ellas distintas.',
  },
  {
    headline: 'Cerca del hospital y bien comunicado',
    positive: 'Hacía turnos y podía volver andando de madrugada por una avenida iluminada. Farmacia de guardia a la vuelta.',
    negative: 'Las sirenas forman parte de la banda sonora.',
  },
  {
    headline: 'Una finca de las de saludar',
    positive: 'Con la dana estuvimos días bajando agua y linternas unos a otros. Eso no lo pone ningún anuncio.',
    negative: 'El cuarto de contadores se inundó y arreglarlo tardó más de la cuenta.',
  },
  {
    headline: 'Más grande de lo que decía el anuncio',
    positive: 'No contaban la galería ni el trastero del terrado. Nos mudamos con lo de dos pisos y entró todo.',
    negative: 'Limpiar tantos metros de suelo hidráulico es casi un deporte.',
  },
  {
    headline: 'Sol en la cama los domingos',
    positive: 'Orientación este, persiana que sube sin crujir y un balcón con barandilla de hierro donde desayunar. Pequeños lujos.',
    negative: 'El sol no distingue domingos de lunes, y en junio entra a las seis y media.',
  },
  {
    headline: 'Trato directo y sin intermediarios',
    positive: 'Vimos el piso el martes, firmamos el viernes y no pagamos comisión de nadie. Una fianza y a vivir.',
    negative: 'Al no haber agencia, las averías las gestiona un sobrino que anda liado.',
    landlordAdvice: 'Ten a mano el teléfono del seguro del hogar, es más rápido que el sobrino.',
  },
  {
    headline: 'Buen piso para empezar de cero',
    positive: 'Llegaba con dos maletas y necesitaba algo fácil: amueblado, con menaje, internet y sin permanencia abusiva. Cumplió.',
    negative: 'Los cuadros son tremendos, pero dejan guardarlos en el altillo.',
  },
  {
    headline: 'Agua caliente infinita',
    positive: 'Caldera de gas reciente, tres duchas seguidas y ni un susto. Vengo de un termo diminuto y lloré de alegría.',
    negative: 'La revisión obligatoria la cobraron aparte y hubo que discutir a quién tocaba.',
  },
  {
    headline: 'Mercado, horno y biblioteca a un paso',
    positive: 'Compraba verdura de la huerta los viernes y trabajaba en la biblioteca por las tardes. Un barrio entero sin necesitar coche.',
    negative: 'Los bancos de la plaza se llenan de botellón los sábados.',
  },
  {
    headline: 'Con perro grande y bienvenido',
    positive: 'Nadie puso mala cara ni en el ascensor. Hay zona de suelta vallada a tres minutos y césped sin cristales.',
    negative: 'La moqueta de la entrada guarda olores; pedimos quitarla y costó convencerlos.',
  },
  {
    headline: 'El aislamiento más serio que he visto',
    positive: 'Cambiaron las ventanas con la ayuda de rehabilitación y la calle desapareció. Dormir con una avenida enfrente y no enterarse.',
    negative: 'Con todo tan cerrado hay que ventilar a conciencia o se empañan los cristales.',
  },
  {
    headline: 'Un año de Erasmus inolvidable',
    positive: 'La dueña habla inglés y francés, nos ayudó con el empadronamiento y hasta con el abono de transporte. Todo legal, con factura.',
    negative: 'Éramos seis y el frigorífico parecía un tetris.',
    near: 'campus',
  },
  {
    headline: 'Reparan rápido y sin excusas',
    positive: 'En dieciocho meses avisé cuatro veces: cisterna, enchufe, persiana y una fuga. Ninguna pasó de la semana.',
    negative: 'Que se rompan cuatro cosas también dice algo del piso.',
    landlordAdvice: 'Escríbele por la mañana; por la tarde desconecta.',
  },
  {
    headline: 'Noches de verano sin aire acondicionado',
    positive: 'Entre la brisa que sube del mar y la doble orientación, dormía con sábana en julio. Mis amigos no se lo creían.',
    negative: 'En enero esa misma brisa se cuela por el cajón de las persianas.',
    near: 'playa',
  },
  {
    headline: 'Finca pequeña, problemas pequeños',
    positive: 'Somos pocos vecinos y nos ponemos de acuerdo en un chat. Se fundió la luz de la escalera y en una hora estaba.',
    negative: 'Al ser pocos, cualquier derrama sale cara y el dueño lo comenta más de la cuenta.',
  },
  {
    headline: 'Habitación doble con baño propio',
    positive: 'Pagaba algo más que mis compañeros, pero no hacer cola por la mañana lo compensó con creces.',
    negative: 'El extractor del baño suena como un avión y va unido a la luz.',
  },
  {
    headline: 'Calle peatonal y buen vecindario',
    positive: 'Nada de coches, persianas de comercios de siempre y terrazas que cierran a su hora. Por la noche se oyen pasos y poco más.',
    negative: 'Para descargar muebles hay que pedir permiso con días de antelación.',
    near: 'centro',
  },
  {
    headline: 'Lo recomiendo incluso a mi hermana',
    positive: 'Es mi medida de confianza. Barrio seguro, casera sensata, precio sin locuras y una bañera con patas que es mi debilidad.',
    negative: 'La bañera con patas pierde un poco si te emocionas con el agua.',
  },
  {
    headline: 'Cuidan la finca como un reloj',
    positive: 'Portera por las mañanas, cristales limpios, buzones con su nombre. Todo lo que se estropea en las zonas comunes se arregla en días.',
    negative: 'Hay normas para todo, hasta para sacudir la alfombra.',
  },
  {
    headline: 'Vivir al lado del trabajo y del parque',
    positive: 'Gané una hora al día. Por las tardes bajaba al parque con un libro y en diez minutos estaba de vuelta poniendo la cena.',
    negative: 'Cuando montan feria en el descampado, adiós a la siesta.',
  },
];
