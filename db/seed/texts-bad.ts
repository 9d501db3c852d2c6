import type { SeedReview } from './texts.ts';

export const bad: readonly SeedReview[] = [
  {
    headline: 'La fianza sigue esperando',
    positive: 'El salón es grande y en primavera se está a gusto con el balcón abierto.',
    negative:
      'Han pasado cinco meses y de los novecientos euros no he visto ni uno. Primero faltaba una factura, luego estaban de vacaciones y ahora no cogen el teléfono.',
    landlordAdvice: 'Entrega las llaves con un documento firmado y fotos con fecha.',
  },
  {
    headline: 'Moho detrás de cada mueble',
    positive: 'Está cerca de todo y los vecinos son correctos.',
    negative: 'A las dos semanas ya había manchas negras en el dormitorio. Nos dijeron que era «por no ventilar». Acabé con tos y tirando un abrigo.',
    landlordAdvice: 'Aparta los armarios de la pared en la visita y huele.',
  },
  {
    headline: 'Cuatro meses duchándome en casa de una amiga',
    positive: 'Cuando funcionaba todo, la cocina era amplia y entraba mucha luz.',
    negative: 'La caldera murió en noviembre. Vinieron a mirarla, a medirla y a fotografiarla. A cambiarla, en marzo.',
    agencyAdvice: 'Si no arreglan lo básico, manda un burofax. Con correos no se mueven.',
  },
  {
    headline: 'Anunciaban exterior y era un deslunado',
    positive: 'El supermercado y la parada de autobús están a la vuelta.',
    negative: 'La única ventana del cuarto da a un hueco donde el de arriba tira la ceniza. Lo reservé sin ver y lo pagué caro.',
    near: 'campus',
  },
  {
    headline: 'Entra cuando quiere con su llave',
    positive: 'La renta era baja y el barrio, muy vivo.',
    negative: 'Me lo encontré dos veces en el comedor sin haber avisado. «Es mi casa», contestó. Cambié el bombín y me amenazó con echarme.',
    landlordAdvice: 'No es su casa mientras la alquilas: díselo por escrito desde la primera vez.',
  },
  {
    headline: 'Un horno con contrato',
    positive: 'En invierno no pasas frío, eso hay que reconocerlo.',
    negative: 'Sin un centímetro de aislamiento, de junio a septiembre no baja de treinta y dos grados. El permiso para instalar aire, denegado tres veces.',
  },
  {
    headline: 'Me cobraron hasta los clavos',
    positive: 'El edificio tiene ascensor y el portal está limpio.',
    negative:
      'La liquidación final incluía «repaso de pintura integral» por unos agujeros de cuadros y una bombilla fundida. Se quedaron la mitad del depósito.',
    agencyAdvice: 'Pide que detallen cada concepto con factura. Sin factura, reclama.',
  },
  {
    headline: 'Turistas arriba, turistas al lado',
    positive: 'Ubicación inmejorable si vienes de visita cuatro días, como mis vecinos.',
    negative: 'Taconeo, despedidas de soltero y vómitos en la escalera. Llamé a la policía local doce veces en un año y la comunidad se encoge de hombros.',
    near: 'centro',
  },
  {
    headline: 'Quince días sin luz por una chapuza',
    positive: 'Tenía una terraza agradable que apenas pudimos disfrutar.',
    negative:
      'El cuadro eléctrico echaba chispas. Vino el manitas de confianza, lo dejó peor y tuvimos que llamar nosotros a un electricista de verdad. Nadie lo pagó.',
  },
  {
    headline: 'Cinco inquilinos y una cisterna',
    positive: 'Conocí gente estupenda, unida por la desgracia.',
    negative:
      'Habitaciones hechas con tabiques de cartón yeso, cerrojos comprados en un bazar y un único aseo atascado cada semana. Vivienda legal, dudo que fuera.',
    near: 'campus',
  },
  {
    headline: 'Huye del contrato de once meses',
    positive: 'La casa era normal, ni mejor ni peor que otras: dos cuartos, cocina y buena luz.',
    negative: 'Lo hacen «de temporada» para poder subir cada año. Cuando pregunté por mis derechos, no hubo renovación.',
    agencyAdvice: 'Si vives ahí todo el año, no es de temporada. Asesórate antes de firmar.',
  },
  {
    headline: 'Ratas en el falso techo',
    positive: 'El precio cuadraba y el sitio, también.',
    negative: 'Las oíamos correr de noche. Mandaron a alguien a poner veneno y el olor de después no se lo deseo a nadie. Rescindí perdiendo un mes.',
  },
  {
    headline: 'Ruido, ruido y una persiana metálica',
    positive: 'Al menos siempre encuentras dónde cenar tarde.',
    negative:
      'Local de copas pegado, extractores toda la noche y la persiana del horno a las cuatro. Probé tapones, máquina de ruido blanco y finalmente mudanza.',
    near: 'centro',
  },
  {
    headline: 'No te empadronan',
    positive: 'Muebles nuevos y buena presión de agua. Por lo que se ve, nada malo.',
    negative: 'El contrato prohíbe empadronarse y sin eso no hay médico, ni beca, ni abono. Cuando lo discutí me invitaron a marcharme.',
    landlordAdvice: 'Esa prohibición no vale, pero quien la pone te dará otros disgustos.',
  },
  {
    headline: 'Mucho «mañana voy» y ningún mañana',
    positive: 'Los techos son altos y el comedor, elegante.',
    negative: 'Una ventana sin cristal durante un mes de diciembre, tapada con plástico y cinta. Lo peor no fue el frío, fueron las excusas.',
  },
  {
    headline: 'Se vende la foto, no el piso',
    positive: 'La escalera tiene unos azulejos preciosos.',
    negative: 'El gran angular hace milagros. El «salón de veinte metros» es un pasillo con sofá, y la lavadora del anuncio estaba en el piso de al lado.',
  },
  {
    headline: 'Sin calefacción y con corrientes',
    positive: 'En mayo se vive de maravilla y el vecindario es un encanto.',
    negative: 'Dormíamos tres personas en la misma habitación para no helarnos. Los marcos están podridos y por las rendijas cabía un bolígrafo.',
  },
  {
    headline: 'La comunidad en guerra',
    positive: 'Distribución correcta y una galería útil.',
    negative: 'Pintadas en el ascensor, gritos en las juntas y cortes de agua por impagos. Vivir aquí era enterarse de un pleito nuevo cada lunes.',
  },
  {
    headline: 'Bonito barrio, pésimo propietario',
    positive: 'Mercado, río y teatro andando. Eso no se lo quito.',
    negative: 'Cada recibo llegaba redondeado hacia arriba y sin copia. Al pedir la original, cambió el tono y empezó a mirar si teníamos todo limpio.',
    landlordAdvice: 'Pon los suministros a tu nombre o no firmes.',
    near: 'centro',
  },
  {
    headline: 'Salí corriendo a los tres meses',
    positive: 'Lo único bueno fue que encontré otro cerca.',
    negative: 'Chinches. Lo sabían porque la inquilina anterior me lo confirmó después. Tiré colchón, sofá y media maleta, y me reclamaron el mes de preaviso.',
    agencyAdvice: 'Pregunta por qué se fue la última persona y busca cómo hablar con ella.',
  },
  {
    headline: 'Humedad con vistas al mar',
    positive: 'Bajar a la arena descalza no está pagado. Bueno, sí, muy pagado.',
    negative: 'Sábanas mojadas, paredes que sudan y un olor que se te queda en la ropa. El deshumidificador sacaba cuatro litros diarios.',
    near: 'playa',
  },
  {
    headline: 'Reparaciones a cargo de quien se queje',
    positive: 'La parada de metro está cerquísima.',
    negative: 'Grifo roto: lo pagas tú. Termo picado: lo pagas tú. Persiana caída al segundo día: «la habréis roto vosotras». Así todo el año.',
    landlordAdvice: 'La ley dice otra cosa. Lleva el artículo impreso.',
  },
  {
    headline: 'Prometieron pintar, y aún lo espero',
    positive: 'Tiene buena orientación y podría ser un piso bonito.',
    negative: 'Entré con manchas de nicotina en las paredes y la promesa de arreglarlas en una semana. Me fui veinte meses después con las mismas manchas.',
  },
  {
    headline: 'Escaleras, cucarachas y silencio administrativo',
    positive: 'El vecino mayor del rellano vale un imperio.',
    negative: 'Ascensor parado desde el verano, plaga en el patio de luces y un buzón de incidencias que es un pozo. Ni una sola respuesta.',
    agencyAdvice: 'Manda copia a la comunidad, a ver si por ahí.',
  },
  {
    headline: 'Subida del treinta por ciento o a la calle',
    positive: 'Durante la vigencia del contrato todo fue más o menos normal.',
    negative: 'Al vencer, nos dieron diez días para aceptar una renta de locura. Teníamos exámenes y lo sabían. Firmó otra gente esa misma semana.',
    near: 'campus',
  },
  {
    headline: 'Una ducha que da calambre',
    positive: 'El tamaño de las habitaciones está bien y hay mucha luz.',
    negative: 'Sin toma de tierra. Avisé con un informe del electricista y la respuesta fue «lleváis años duchándoos y no ha pasado nada».',
    landlordAdvice: 'Con la electricidad no negocies: pide el boletín.',
  },
  {
    headline: 'Garaje inundado, coche perdido',
    positive: 'La vivienda en sí estaba bien y los vecinos respondieron.',
    negative:
      'El sótano se anega cada vez que llueve fuerte y nadie lo dice al alquilar la plaza. Mi coche fue al desguace y el seguro del edificio miró a otro lado.',
  },
  {
    headline: 'Bajaban a contarnos las visitas',
    positive: 'Limpio, amueblado y con un precio ajustado.',
    negative: 'Los dueños viven en la misma finca y controlan quién sube. Prohibido invitar a dormir, prohibido tender el domingo, prohibido casi respirar.',
  },
  {
    headline: 'Todo a medio arreglar',
    positive: 'El dormitorio del balcón es agradable y la calle no tiene tráfico.',
    negative: 'Un enchufe colgando, media encimera, el rodapié apoyado contra la pared. «Ya lo terminaré», decía. Llevaba así tres inquilinos.',
  },
  {
    headline: 'Colchón sobre palés y ochocientos euros',
    positive: 'La zona tiene vida y se llega andando a todas partes.',
    negative: 'Amueblado quería decir dos palés, una mesa de terraza y un flexo. Cuando pedí cama, me mandó un enlace para comprarla.',
    near: 'centro',
  },
  {
    headline: 'Pared con pared con un taller',
    positive: 'De noche y en domingo se descansa bien.',
    negative: 'Soldadura, radial y olor a pintura de ocho a siete. En la visita, casualmente, era festivo.',
    agencyAdvice: 'Visita el piso un martes por la mañana.',
  },
  {
    headline: 'El agua sale marrón',
    positive: 'Céntrico y con mucha luz natural.',
    negative:
      'Tuberías de hierro que nadie va a cambiar. Compraba garrafas para cocinar y la ropa blanca salía beis. La solución que me dieron: «déjala correr».',
    near: 'centro',
  },
  {
    headline: 'Nunca vi el inventario firmado',
    positive: 'Había horno y microondas, y funcionaban.',
    negative: 'Lo pedí cuatro veces. A la salida apareció uno con objetos que jamás estuvieron allí, desde una alfombra hasta un televisor.',
    agencyAdvice: 'Sin inventario firmado por las dos partes no pagues nada.',
  },
  {
    headline: 'Noches de reguetón y mañanas de obra',
    positive: 'La habitación interior, con tapones, se salva.',
    negative: 'Entre la academia de baile, la reforma del vecino y el bar, no recuerdo una hora tranquila. Perdí un semestre de concentración.',
  },
  {
    headline: 'Vivir con un cubo en el pasillo',
    positive: 'La cocina estaba recién puesta y era lo mejor de la casa.',
    negative: 'Cuatro goteras y una azotea sin impermeabilizar. Con cada temporal movíamos los muebles como en un barco.',
  },
  {
    headline: 'Me pidieron tres meses y aval bancario',
    positive: 'Es amplio y la finca tiene buena pinta.',
    negative: 'Para entrar, un dineral; para arreglar la lavadora, seis semanas. Y al irme, resulta que el aval costaba más cancelarlo que mantenerlo.',
    agencyAdvice: 'Más de dos mensualidades de garantía adicional no te las pueden exigir: pregunta.',
  },
  {
    headline: 'La agencia desaparece tras la firma',
    positive: 'El piso tiene posibilidades: dos balcones y suelo hidráulico.',
    negative: 'Antes de firmar, diez mensajes al día. Después, un contestador. Un escape de agua estuvo nueve días goteando sobre el vecino.',
    agencyAdvice: 'Apunta quién es el propietario real, sale en la nota simple.',
  },
  {
    headline: 'Frío de iglesia y precio de palacio',
    positive: 'Las vidrieras del recibidor son una joya.',
    negative:
      'Cuatro metros de altura y un calefactor de baño para toda la casa. El recibo de enero llegó a doscientos cuarenta euros y seguíamos con bufanda.',
    near: 'centro',
  },
  {
    headline: 'Contrato verbal, problemas reales',
    positive: 'Al principio parecía cómodo: sin papeles, sin fianza, sin esperas.',
    negative: 'Sin papeles tampoco hubo derechos. Una tarde me avisó de que su sobrino llegaba el lunes y que fuera recogiendo.',
    landlordAdvice: 'Si no quiere firmar, ya sabes cómo acabará.',
  },
  {
    headline: 'Arena, óxido y desidia',
    positive: 'El paseo marítimo a un minuto y amaneceres de los que cuentan.',
    negative:
      'Barandilla suelta, toldo rajado y cerradura que se atasca por el salitre. Avisé de la barandilla porque era peligrosa: un año después seguía atada con alambre.',
    near: 'playa',
  },
  {
    headline: 'Ni un mes sin avería',
    positive: 'El trato de los vecinos fue siempre bueno y la calle es tranquila.',
    negative: 'Lavadora, termo, persiana, cisterna, vitro, otra vez el termo. Todo de segunda mano y todo con el mismo final.',
  },
  {
    headline: 'La peor mudanza de mi vida',
    positive: 'Poco: el horno del barrio hace unas cocas buenísimas.',
    negative: 'El día de entrada seguía dentro el inquilino anterior. Dos noches con las cajas en una furgoneta, y la agencia de puente.',
    agencyAdvice: 'Exige ver el piso vacío antes de transferir nada.',
  },
  {
    headline: 'Goteras nuevas sobre manchas viejas',
    positive: 'Hay espacio para que cada uno tenga su mesa y la línea de autobús es buena.',
    negative: 'Pintaron justo antes de las visitas y el otoño lo destapó todo. El parte al seguro se «traspapeló» dos veces.',
  },
  {
    headline: 'Vivíamos a oscuras',
    positive: 'Fresquito en agosto, tampoco voy a mentir.',
    negative:
      'Un patio de luces sin luz. Gastábamos más en bombillas que en cine y las macetas se rindieron en un mes. En el anuncio salía un sol que no era de aquí.',
  },
  {
    headline: 'Discriminación en la visita y desgana después',
    positive: 'La distribución es buena y el parque queda enfrente.',
    negative: 'Preguntaron de dónde éramos antes que cuánto ganábamos. Entramos por falta de opciones y cada petición era un favor enorme.',
    landlordAdvice: 'Si el primer trato es malo, créetelo y sigue buscando.',
  },
];
