/**
 * The vocabulary of leases in Spanish and Valencian: one slot per meaning, phrases separated by commas or lines.
 * Folded words without stop words ('de', 'la', 'se' …: see words.ts); 'x*' is a prefix; '[a|b]?' is optional.
 * Words matched by a slot with '!' match no other slot: 'no podrá' is not 'podrá'. With '!!' they do not match as single words either.
 */
export const slots: Record<string, string> = {
  // Names that contain a word of another slot and mean something else.
  'other!!': `registro propiedad, registre propietat, propiedad horizontal, propietat horitzontal, ley propiedad, division horizontal, propiedad intelectual, titulo propiedad,
    pleno derecho, ple dret, conforme derecho, arreglo derecho, forma derecho, derecho comun, estado derecho, abogado estado, codigo seguro, sin perjuicio,
    no obstante, esta garantia, estan garantia, periodo garantia, dentro garantia, garantia fabricante, administracion justicia, comunidad autonoma, comunitat autonoma, administrador* fincas, administrador* finques, nuevo titulo, renta gas,
    sin [problema*|inconveniente*|impedimento*|dificultad*|demora|dilacion*|falta|compromiso], sense [problema*|inconvenient*|impediment*|demora]`,
  'community!': `comunidad propietari*, comunitat propietari*, comunidad vecinos, comunitat veins, gastos comunidad, despeses comunitat, cuota* comunidad, comunidad edificio, comunidad, comunitat, escalera vecinal,
    junta propietari*, zonas comunes, zones comunes, elementos comunes`,

  tenant: `arrendatari*, inquilin*, llogater*, ocupante*, ocupant, ocupants, residente*, resident*, licenciatari*, huesped*, estudiant*, cesionari*, subarrendatari*, locatari*, morador*, candidat*,
    estadant*, usuari*, cliente, clienta, habitante*, convivient*, deudor*, titular contrato, quien alquila, quien habit*, quien viva, quienes viv*, quien ocup*, quienes ocup*, quien resid*, persona hospedada, alojad*, allotjad*, hostejad*, chico, chica, chicos, chicas, coliver*, tu, tus, ti, vosotros, uste*, compañero*, companer*`,
  landlord: `arrendador*, arrendador, propietari*, propiedad, propietat, dueno*, duena*, caser*, amo, ama, amos, ames, empresa*, gestor*, sociedad, societat, licenciante*, cedente*, locador*, agencia*, administrador*, administracion, administracio, titular, compania, inmobiliari*, immobiliari*, hospedador*, operador*, intermediari*, explotador*, residencia, mercantil, yo, mi, mis, nosotros, nosaltres, jo, entidad gestora, portal gestor, direccion, direccio, plataforma, encargad*, personal [limpieza|mantenimiento|gestora|empresa|propiedad|residencia]`,
  owner: 'arrendador*, propietari*, propiedad, propietat, dueno, duena, caser*, amo, ama',
  third: 'tercer*, familiar*, pariente*, parents, hijo*, fill, filla, fills, amig*, pareja, parella, invitad*, convidad*',
  'both!':
    'ambas partes, ambdues parts, las partes, partes, parts, ambos contratantes, contratantes, mutuo acuerdo, mutu acord, comun acuerdo, comu acord, cualquiera partes, cualquiera contratantes',

  can: 'podra, podran, podria, podrian, puede, pueden, pueda, puedan, pot, poden, podra, puga, puguen, pudiendo, podent, podre, podremos, puedo, podem, podemos',
  reserves:
    'reserva, reservan, reservara*, reservad*, reservando*, reservant*, facultad*, facultat*, facult*, tendra* derecho, tiene* derecho, tendran derecho, teniendo derecho, con derecho, da derecho, dara derecho, derecho poder, te dret, tindra dret, autoriza, autorizan, autorizad*, autoritz*, prerrogativ*, legitimad*',
  'cannot!': `no [te|tiene|tienen|tendra|tendran|tindra]? podra*, no podria*, no [puede|pueden|pueda|puedan], no [pot|poden|puga], no pudiendo, no podent, no podemos, no podre*, ni podra*, ni [puede|pueden], tampoco podra*, tampoco [puede|pueden], nunca podra*, jamas podra*,
    sin poder, sense poder, sin que [pueda|puedan], sin [pueda|puedan], no [esta|estan|estara|estaran|queda|quedan] [permitid*|permes*|autorizad*|autoritzat*|admitid*], no [permite*|permiten|permet*|permitira*], no [admite*|admiten|admet*|admitira*],
    no autoriza*, no autoritza*, no acepta*, no accepta*, no consiente*, no consent*, no consentira*, no tolera*, no cabe, no cabra*, no cap, no procede*, no sera* posible, no sera* permitid*, no sera* admi*, no es posible, no [tendra*|tiene*|teniendo|tener|tenga] derecho, sin [tener|tenga] derecho, no te dret, no tindra* dret, no quiero, no quere*, no vull, no vale*,
    no val, carece* [derecho|facultad|posibilidad], carecera*, en ningun caso podra*, en ningun caso [puede|pueden], ningun caso podra*, abstendra*, abstenerse, abstener*, abstindra*, comprometen* no, compromete no, compromet no, obliga no, obligan no, obligado no, prohib*, proib*, prohibi*, proibid*, prohivid*, vetad*, vedad*, impedid*,
    nada, res, imposibilidad, impossibilitat, priva* facultad, privad*, excluid* posibilidad, sin posibilidad, sense possibilitat, sin opcion, sense opcio, no habra*, no hi haura, no [esta|estan]`,
  no: 'no, ni, sin, sense, nunca, jamas, mai, ningun, ninguna, ninguno, cap, tampoco, tampoc, excluy*, exclou*, exclos*, exclui*',
  'waives!': 'no podra renunciar, no implica renuncia, irrenunciable*, no renuncia, sin renunciar, no pueden renunciar',
  waive:
    'renunci*, hace dejacion, expresa dejacion, dejacion derech*, renuci*, abdica*, desiste de, renonci*, pierde* derecho, perdra* dret, perdera* derecho, perdra*',
  'without!': `sin [su|mi|el|la|un|previo|previa|expreso|expresa|ningun|ninguna|pedir|pedirle|pedirles|previamente|dar|mediar|que medie|medie|precisar|requerir|necesitar|contar|con|solicitar]? [aviso|avisar|avisarle|avisarles|avisarlo|preaviso|preavisar|consentimiento|consentir|permiso|permisos|autorizacion|conformidad|comunicarlo|comunicar|comunicacion|notificacion|notificar|conocimiento|anuncio|presencia|acuerdo|anuncia*],
    sin necesidad [de]? [previo|previa|pedir|obtener|solicitar|su|contar|recabar|dar]? [aviso|avisar|preaviso|consentimiento|permiso|autorizacion|conformidad|comunicacion|notificacion|notificar|acuerdo|anuncia*|requerimiento|ninguna autorizacion],
    sense [previ|prèvi|previa|demanar|cap|necessitat|seu|donar]? [avis|avisar|avisarlo|preavis|consentiment|permis|autoritzacio|conformitat|comunicacio|notificacio|acord], sense necessitat [previ|previa|demanar|cap|]? [avis|avisar|permis|autoritzacio|consentiment|comunicacio],
    no necesita* [permiso|aviso|avisar|consentimiento|autorizacion], no [sera|siendo|es] [necesario|necesaria|preciso|precisa|obligatorio|exigible] [el|la|un|su]? [previo|previa]? [aviso|preaviso|avisar|consentimiento|permiso|autorizacion|conformidad|comunicacion], no cal [avisar|permis|avis|consentiment|cap avis],
    [con|amb] o [sin|sense] [aviso|avis|permiso|preaviso], haya o no aviso, avise o no, aunque no [avise*|medie aviso|este|haya|haya aviso|de permiso], no hace falta [avisar|permiso|aviso|pedir], no tiene* avisar, no tiene* obligacion avisar, [este|estan] o no [presente|presentes|casa|arrendatari*|inquilin*], en ausencia, ausencia [inquilin*|arrendatari*], previa ni`,
  consent:
    'consentim*, consentiment*, permiso*, permis, autorizac*, autoritzac*, conformidad, conformitat, acuerdo, acord, aceptacion, acceptacio, beneplacito, visto bueno',
  notice:
    'preavis*, aviso, avis, avisar*, avise, avisando, avisant, avisos, comunic*, notific*, anunci*, antelac*, anticip*, antelacio, preaviso*, manifest*, advert*, requerim*, poner conocimiento',

  pay: `abona*, abonen, paga, pagar*, pague*, pagan, pagad*, pago, pagos, pagament*, pagat*, pagant*, paguen, satisf*, satisfara*, asum*, assum*, sufrag*, soport*, suport*, costea*, coste, cost, costes, correr*, corre, corren, cargo, carrec, cuenta, compte, repercut*, repercuti*, factur*, cobra*, cobre*, cobro*, reintegr*, liquid*, reembols*, desembols*, ingresa*, carga*, atendera*, atendra*, devenga*, aporta*, haran, hara frente, fara front, fara carrec, costas, exig*, entrega*, entregue*, lliur*, gira*, debera*, imput*, contribu*, deduc*, descont*, descompt*, reten*`,
  toTenant: `[cargo|cuenta|cargo y|carrec|compte|costa|expensas|riesgo] [exclusiv*|exclusivamente|unic*|integr*|total|integramente]? [arrendatari*|inquilin*|llogater*|ocupante*|residente*|licenciatari*|huesped*|estudiante*|usuari*|quien habit*|quien alquil*|quien ocup*|cesionari*|candidat*|tuya|tuyo|suyo|cliente*]`,
  'toLandlord!': `[cargo|cuenta|cargo y|carrec|compte|costa|expensas|cosa|asunto] [exclusiv*|exclusivamente|unic*|integr*|total]? [arrendador*|propietari*|propiedad|propietat|dueno*|caser*|amo|ama|locador*|licenciante*|empresa|gestora|cedente*|sociedad|titular],
    [pagad*|abonad*|asumid*|satisfech*|costead*|sufragad*] [integramente|siempre|exclusivamente]? por [arrendador*|propietari*|propiedad|propietat|dueno*|caser*|amo]`,
  rent: 'renta, rentas, renda, rendes, alquiler, alquileres, lloguer*, mensualid*, mensualit*, merced, precio, preu, canon, cuota mensual, quota mensual, contraprestacion, contraprestacio, arrendamiento mensual, importe mensual, recibo, rebut, lloguer',
  deposit:
    'fianza, fianzas, fianca, fiances, deposito, depositos, diposit, diposits, deposita*, garantia, garanties, garantias, senal, aval, avales, avalista*, caucion, caucio, depocito, fiansa, reserva',
  extend:
    'prorrog*, prorrogu*, prorrogac*, prorrogable*, prorroga*, prorrogas, renovac*, renova*, renuev*, renovar*, reconduccion, reconduccio, ampliac*, prolonga*, prolongac*, prorrogad*, alargar*, allarg*',
  lease:
    'contrat*, contracte*, arrendamiento*, arrendament*, arriendo*, alquiler*, lloguer*, relacion, relacio, licencia, llicencia, estancia*, estada, hospedaje, cesion, ocupacion, alojamiento, vinculo, cessio, pacto',
  home: 'vivienda*, habitatge*, vivenda*, piso, pisos, pis, inmueble*, immoble*, casa, finca, departament*, apartament*, habitacion*, habitacio*, cuarto, estudio, domicilio, domicili, local, dormitorio, alojamiento, allotjament, estancia*, morada, llar, hogar, cambra',
  end: 'exting*, extinc*, resol*, resuel*, resuelt*, rescind*, rescis*, finaliz*, finalit*, termin*, acab*, conclu*, cancel*, fin, caduc*, venc*, expir*, desahuci*, desnon*, disol*, fi, termini*, decae*, cese, cesar*',
  leave:
    '[tiene|tendra|tienen|tendran|tienes|ha|hay|debe] [q|que]? ir, dejarlo libre, dejarla libre, desaloj*, desallotj*, abandon*, marcha*, marche*, marcharse, irse, haura deixar, debera dejarl*, debera dejar, tendra dejar, se vaya, vaya, vayas, salir, salida, sortida, sortir, eixir, eixida, eixira, ix, desocup*, dejar libre, dejara* libre, dejando libre, dejar [vivienda|piso|casa|habitacion|inmueble|alquiler|contrato], dejara* [vivienda|piso|casa|habitacion|inmueble|alquiler|contrato], deje [vivienda|piso|casa|habitacion|inmueble], deja [vivienda|piso|casa|habitacion], deixar [pis|habitatge|casa|habitacio|vivenda], deixe [pis|habitatge|casa], deixa [pis|habitatge|casa], desist*, desistiment*, anar-sen, anarsen, anar, marxa*, va, evacu*, irte, irme, irnos, vas, vaig',
  penalty:
    'penaliz*, penalit*, penalid*, indemniz*, indemnit*, multa*, sancion*, sancio*, recargo*, recarrec*, clausula penal, pena, resarci*, rescabal*, perjuicio*, perjudici*, compens*, canon, suplemento*, compensacio*',
  enter:
    'entrar*, entra, entran, entren, entro, entramos, entrem, entrara*, entrada, entrades, entradas, acceder*, acceda*, accedir*, acceso, accesos, acces, accede, accedan, visit*, inspecc*, inspeccion*, inspect*, personar*, personarse, pasar, pasara, pasaran, pase, pasen, passar*, passe, ingresar vivienda, ingresar casa, ingresar habitacion, ensenar*, ensene*, ensenen, ensenyar*, mostrar*, mostre',
  'otherEntry!!':
    'entrada vigor, entrar vigor, entrara vigor, entrada domicili*, acceso internet, acceso red, puerta entrada, fecha entrada, pasara considerarse, pasara ser, pasaran ser, derecho acceso, acceso rectificacion, visita juzgado, horario entrada, fecha acceso',
  'provided!':
    'siempre [avis*|preavis*|demas|companer*|haya*|exista*|acept*|autoric*|consient*|medi*|acuerd*|comuni*|previ*|sea posible|dos|ambos|ambas|partes], sempre [avis*|accept*]',
  'about!':
    'vaya* [residir|vivir|convivir|realizar|hacer|usar|utilizar|ocupar|destinar|efectuar|ejecutar|ser|tener|permanecer|pagar|instalar], va [residir|vivir|realizar|hacer|usar|utilizar|ocupar|destinar|ser|tener]',
  keys: 'llave*, clau, claus, copia llave*, juego llaves, duplicado',
  anytime:
    'cualquier momento, qualsevol moment, cuando quiera*, quan vulga*, quan vulgui*, cuando [asi|mejor|bien]? [decida*|prefiera*|disponga*|interese|plazca|venga bien|gana|den gana|de gana], cuando [desee*|estime*|considere*|convenga|necesite*|parezca|precise*|crea|haga falta|guste|apetezca|quieran|quiere|crean], quan [considere|estime|desitge|convinga|necessite|calga|crega], tantas veces, cuantas veces, quantes vegades, tantes vegades, libremente, lliurement, cualquier hora, qualsevol hora, cualquier dia, qualsevol dia, todo momento, tot moment, siempre, sempre, a diario, cualquier motivo, discrecion, discrecionalmente, discreci*, libre voluntad, sola voluntad, exclusiva voluntad, voluntad, unilateral*, arbitri*, criterio, criteri, sin causa, sin motivo, sin justificac*, sin alegar, sin expresar, sin precisar, sense causa, sense motiu, sense justificar, sense al legar, sin tener que, sin necesidad justific*, sin necesidad alegar, sin necesidad causa, sin dar explicac*, conveniencia, oportun*, porque si, inmediato',
  automatic:
    'automatic*, automatica*, pleno derecho, ple dret, definitiv*, por completo, sin mas, sin necesidad, sense necessitat, inmediat*, immediat*, irrevocable*, inexorable*, indefectible*, de hecho, tal cual, sin excepcion*, expira*',
  law: 'lau, ley, llei, lei, arrendamientos urbanos, arrendaments urbans, articulo, article, art, legal, legales, legalment*, legalmente, norma*, imperativ*, titulo ii, titol ii, real decreto, codigo civil, codi civil',
  repair:
    'reparar*, repara, reparen, reparacio*, reparaci*, arregl*, averia*, averies, avaria*, mantenim*, manteniment*, conservacion, conservacio, conservar*, reposic*, sustituc*, substituc*, sustituir*, desperfect*, roturas, rotura*, deterior*, caldera*, fontaner*, lampist*, electrodom*, tuber*, calentador*, escalfador, persian*, humedad*, humitat*, goter*, calefac*, termo, bajante*, griferia, grifo*, aixet*, instalacion*, installacio*',
  works: 'obra, obras, obres, reform*, reparac*, mejora, mejoras, millora, millores, rehabilit*, trabajos, treballs',
  insurance: 'seguro*, asseguranc*, assegur*, asegur*, poliza, polissa, polizas, prima, primes, primas',
  court: 'juzgado*, jutjat*, jusgado*, tribunal*, juez, jutge, fuero*, fur, jurisdicc*, jurisdicci*, juzgados, competencia territorial',
  debt: 'impag*, deud*, deut*, adeud*, rentas pendientes, mora, moros*, morosid*, retras*, retard*, demor*, impagament*, atras*, no pag*, no abon*, falta pago, falta pagament, [deja|deje|dejar|dejara|dejase|deixa|deixar] [pagar|abonar], demora, rebutjat, devuelto*, devoluc*, fuera plazo, fora termini, tard, tarde, fora de termini',
  anyCase:
    'todo caso, tot cas, cualquier caso, qualsevol cas, ningun caso, cap cas, siempre, haya o no, independ*, cualquiera que sea, sea cual sea, siga cual siga, siga quin siga, con independencia, amb independencia, aunque, encara, incluso, inclus, fins i tot, sin excepcion, con cualquier, sea quien sea, pase lo que pase, sin importar, tanto si, igualmente',
};

/** Correct words that must not be read as misspellings of the above. */
export const ordinary: ReadonlySet<string> = new Set(
  `venta cuanta cuantas finanza finanzas contador contadores contados contrario contraria contrarias contraer contratar presta prestar presto posterior anterior resultado resulta resultar resulte resultante resultantes
   conciertan concierta concertar convenio convenir convenido partida partidas parcela parcial parciales parcialmente principal privado primera primero segunda tercera cuarta quinta sexta septima octava novena decima objeto finca fincas
   duracion declaran declara exponen reunidos interviene intervienen otorgan otorgar mayor menor edad vecino vecina vecindario calle numero puerta planta escalera mediante siguiente siguientes
   cantidad cantidades importe euros mensual mensuales anual anuales firma firman firmar documento documentos anexo cuando donde durante despues antes entre hasta desde
   abril enero febrero marzo mayo junio julio agosto septiembre octubre noviembre diciembre alcanzar alla amortizar aparezcan apartado apartados ascendente autenticidad balcones bastando breve caracter caracteristicas carezca ciento cierto
   coincidiendo colocado comenzar comercio cometan comienzo composicion conceptos concordantes confiere confirman consanguinidad consecuencia consecutivas consecutivos consigue contacto contarse contenido contenidos
   continente contractual contractuales contradiccion conversaciones conviniendo copias cuanto cuarenta cubiertos cuentan cunado dando decir dejandola demostrable desarrollar desarrollara desarrollo descrita desinfeccion
   deteccion detergente dieciocho diferencia diferencial disconformidad documentacion documentalmente documentarse domesticos duerma efectiva ejecucion elemento empieza encarguen encender entiende envia enviar escoba
   estabilidad estipula estipulacion estipulaciones estipulan estipulen estos estricta estrictamente estricto exija fachadas finalidad fisicas fortuitos fueran fuere fueren gestiona gestionar gravemente graven habidos
   hubieran hubiere inconsentida inconsentido inconsentidos incurra incurrido indirecta indirectos indivisa inferiores informa informada inmoral insalubres instancia internas interponer interponga invertido juegos junto
   lavadero llegan llegar llevan llevara luego manera marque materia materiales materias mediadora medico medida medidas medidos medio menoscabos mismas mismos moderarse molestar molestas molestos montar motivos motores
   mujeres mutuamente naturales naturalezas nominas notoria nuevas nueve obren opere ordene pacta pactan pactaran padres paramentos patio patrimonial pedido percibir periodos porcentaje porcentual porcentuales precepto
   presentacion pretexto prevenido provoquen proximo puerto puesta puestas quince receptor referida relaciona relacionado remision requiera requisitos resenada respecta respectivas respecto riesgos senalan senale senala senalen senora servir
   sesenta sistemas solidez solidos sostenimiento suciedad sufra sufrir sujecion supletoriamente supletorio supresion supuesto supuestos surgir susceptible tales tambien tardia tenencia tengan tenido tenor terraza
   titulos tranquilidad traspasar traspaso trata tratados tratamiento trataran tratarse trate traves tutores tuviere union urbana venga bastante bastantes conjunto conjuntamente individual individuales formal formales
   identidad identificador nacional domiciliada representacion representante capacidad capaces necesaria necesarias necesario necesarios voluntario concretas concreto detalle detallan relativa relativo relativas relativos
   registral registrada inscripcion inscrita catastral superficie metros cuadrados orientacion exterior exteriores interiores municipal municipio provincia postal correo correos electronico electronica telefono movil
   adquisicion extension extender aceptan acuerdan convienen estipulan manifiestan comparecen firmado firmada ejemplar ejemplares duplicado lugar fecha indicados encabezamiento madrid barcelona valencia sevilla
   destinada destinado destinara destino destinar habitual permanente necesidad vivienda familia personas persona menores mayores cualquier cualquiera derecho derechos obligacion obligaciones condiciones condicion
   trastero garaje plaza jardin piscina muebles enseres cocina salon lavabo dormitorios cama camas colchon sabanas toallas menaje ruido ruidos fiesta fiestas mascota mascotas animales fumar tabaco olores basura basuras
   resistencia adicionar paredes banos ascenderan banda envie caliente contradiga vejez publique pedro proponga ruina perro solas descritos colon
   comienza enviara tender viernes cuente marido cerrar fines medica mirando fibra encendidos dados cocinar medias senalizadas notes borre cargue piden
   basta podia coincidir juntos dadas estaba finales marca confirme sesion confirma confirmacion confirmada largo coinciden texto denegado seccion
   confirmar marta editar falsa incompleta marcas bandera marcar media crear filtra barrio canso platos voces habeis ahorra tenian punta confirmado serie
   compara miente castellano cuentas salen presionar salud cases mundo abusar hablando tapas abusos recuerda cabecera claro tarda coincide salido alejar
   trato sabes cierra clave dudas barrios vision mejor calma temas altura asiento bombilla cajon calor camino carretera centro cerca cesta cobertor
   comparecer compatible concurrir concurso consiguiente consulado contento contraventana corona cruce cuadro cubierto despensa discreta escaner estera
   fisico fuente grava gravar gusto hacienda hombre inclinar interino jueves jugar llenar madre manchas manga manta martes medir merma minuto mirador
   mujer padre pared parque pausa pieza pista placa plano pobre premio presidente presion rasgo reaccion recto referir regar regular resistir rezar riego
   rueda santo secreto senalizado separar sobra solido sueno tarea tarima taza temor tienda tocador tocar toldo tramo vapor vehiculo velada veneno viejo
   visor vuelo porta cunada ascendera comience enviaran resistente adicion confirmara encaja clara mejores cierren aquest diners gravan graven gravara
   bombonas rejillas peritacion computa computan programa provision prevision investigacion torrente servira advierte cuadros comentario comentarios
   invierno enviarlo
   abres abusa aceras acerque acerte aislar alcanza alcanzaran alfiler altas analitica aparta apenas asesorate atascado atascos austria autoridades
   avatar avion ayudo bailar baile balda balde banar barco bazar bicis bienvenido brisa caldo calida calienta callan camion cancion cansa cantar caras
   carpa carrera carton casal casas cauce cauces cenado cenar cenas cierran ciertas clases cocas codificada cogen coincidian coincidio comenta comer
   comparece compeler comprende comptador concentracion conciencia conciertos contara contarlo contenta contentos contiene contrasena contrasenas
   contrastara contraventanas convirtieron copas copio creces creian crian cuadre cuela cuenca cuida cuidan cursa decia descalza desguace desidia
   despacio devengo diminuta diminuto discreto discretos distingue eliges empiezan encendiamos entraba equival espera esperas estaban estacion estais
   estudia eternas exhibe explicado feria forman frances gestos golpea grados habido hablas hicimos hoguera huerta humano inevitable insecto intento
   interpretacion interpretar intervenido justo lados largas lenta liado libertad llevas macetas major mandos marco maria marte martir masas mediara
   medicos mejoria mentir merece motiva muelle mueve musica negro niega nieve nosotras numeros paellas palco paraiso parejo parques patas patrimoniales
   pedira pensar perecido piedra pierna pilas pisar pizarra placas plana plata playa politecnica porche posibilidades posicion potencia potestad prieto
   prisa prisas proactivo protestan pruebe puedas puertas pulsa queman ramas receta recuerdo regula resena rezas ronda ropas rosas saben sabiendo salas
   salga salitre salta saludo salva separada separado seria serio sienten sierra siesta signo sillas sirven sobro sofas solida sucio sudan suena sumar
   teneis tengo tenia terrado tinte tipos tiren toldos tones torres traje unida unido valia valida vallada valora vecindad vengo vicente videollamada
   viendo vienen visillos vocal yoga
   siempre siendo sido cuyo cuya cuyos cuyas sobre bajo contra segun tras habil habiles procurando cada todo toda todos todas otro otra otros otras mucho mucha tanto tanta tantos tantas algo nadie quien quienes cual cuales como asi solo sola aun mas menos muy`.split(
    /\s+/,
  ),
);

/** Alternatives shared by several files. The syntax is that of matcher.ts. */
export const UNLESS = 'salvo|excepto|llevat|menos|menys|no_ser|mientras|mentre|no_media|no_medie';
/** Verbs of giving notice and objecting. */
export const SAYS = 'comunic*|comuniqu*|notific*|notifiqu*|avis*|manifest*|manifiest*|denunci*|opon*|opos*|preavis*|expres*|diga';
