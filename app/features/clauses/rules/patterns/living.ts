/** Living in the flat, and works in it. The syntax is that of matcher.ts. */
export const living: Record<string, string> = {
  'entrada-arrendador': `
    ! ningun|ninguna|nadie|ningu|cap ~emplead*|@landlord|personal|persona|tecnico* @enter - @tenant @cannot - @cannot ~oponer*
    ! si|siempre|cuando|sempre|quan @tenant ~autori*|consient*|acept*|permit*|conform*|acuerdo|accept*|solicit*|pide|pida|llam*|dese*|prefier*|cuelg*|demana - no ~autori*|consient*|acept*|permit*|oponer*|opong*
    ! concert*|acord*|cita|convin*|previo_acuerdo ~@tenant|dia|hora|previ*|antes - @without - no ~oponer* - @cannot ~oponer*
    @landlord|gestor* libre ~acceso|acces|entrada ~@home - @tenant ~@landlord
    ! @landlord ~no ~@enter
    @landlord @can|@reserves|tendra|tindra ~entrar*|acceder*|acceso|acces|visitar*|inspeccion*|accedir ~zonas|zones|espacios|espais|estancias|dependencias|cocina|salon ~comunes|comuns|@anytime|@without ~@anytime|@without - edificio - escalera - portal - garaje - convive - reside - @tenant ~@landlord
    falta_acuerdo|sin_acuerdo|desacuerdo|no_hay_acuerdo|no_haber_acuerdo|no_llegar_acuerdo|manca_acord|no_haver_acord debiendo|debera|deura|haura|obligad*|tendra ~permit*|facilit*|franque*|toler*|consent* ~acceso|acces|entrada|visita|entrar|paso - @works - @repair
    @landlord ~conserv*|mantien*|reserv* ~derecho|dret|facultad ~@enter - @notice
    @enter ~con|amb|mediante|usando ~llave|clau|copia ~maestra|mestra|llave - @consent - urgen* - emergenc* - @tenant ~@can
    @landlord @can usar|hacer_uso|utiliz* ~@keys|duplicado - @notice - urgen* - emergenc* - @tenant ~@can
    @tenant ~permit*|facilit*|consent*|autoriz* ~@without|@anytime|semanalmente|mensualmente|trimestralmente|quincenalmente|diariamente|periodicamente|vez_mes|vez_semana|vez_por_semana|vez_al_mes|vegada_mes|vegada_setmana|vez_trimestre|veces_mes|veces_semana|cada_semana|cada_mes|cada_quincena|cada_dia|cada_setmana|cada_trimestre|cada_dos|cada_tres|cada_quince|cada_quinze|periodicidad|todos_meses|todas_semanas|tots_mesos|totes_setmanes ~@enter - @notice - urgen* - emergenc* - cita - acord*
    @tenant ~no ~pondra ~impedimento*|objecion*|traba*|inconveniente*|obstaculo* @enter - obras - @notice
    @landlord @can|@reserves|tendra|tindra entrar*|entra|entren|entrem|acceder*|accede|acceda|accedan|accedir|pasar|pasara|pase|passar|visitar*|visite|inspeccion*|ensenar*|ensenyar|mostrar*|venir|personar*|girar|acceso|entrada @without|@anytime|semanalmente|mensualmente|trimestralmente|quincenalmente|diariamente|periodicamente|vez_mes|vez_semana|vez_por_semana|vez_al_mes|vegada_mes|vegada_setmana|vez_trimestre|veces_mes|veces_semana|cada_semana|cada_mes|cada_quincena|cada_dia|cada_setmana|cada_trimestre|cada_dos|cada_tres|cada_quince|cada_quinze|periodicidad|todos_meses|todas_semanas|tots_mesos|totes_setmanes - @notice - @tenant ~@can - @cannot - @tenant ~@landlord ~@cannot - urgen* - emergenc*
    @landlord @can ~@without|@anytime|semanalmente|mensualmente|trimestralmente|quincenalmente|diariamente|periodicamente|vez_mes|vez_semana|vez_por_semana|vez_al_mes|vegada_mes|vegada_setmana|vez_trimestre|veces_mes|veces_semana|cada_semana|cada_mes|cada_quincena|cada_dia|cada_setmana|cada_trimestre|cada_dos|cada_tres|cada_quince|cada_quinze|periodicidad|todos_meses|todas_semanas|tots_mesos|totes_setmanes ~entrar*|entra|entren|entrem|acceder*|accede|acceda|accedan|accedir|pasar|pasara|pase|passar|visitar*|visite|inspeccion*|ensenar*|ensenyar|mostrar*|venir|personar*|girar - @notice - urgen* - emergenc*
    @can|@reserves ~@landlord ~entrar*|entra|entren|entrem|acceder*|accede|acceda|accedan|accedir|pasar|pasara|pase|passar|visitar*|visite|inspeccion*|ensenar*|ensenyar|mostrar*|venir|personar*|girar @without|@anytime|semanalmente|mensualmente|trimestralmente|quincenalmente|diariamente|periodicamente|vez_mes|vez_semana|vez_por_semana|vez_al_mes|vegada_mes|vegada_setmana|vez_trimestre|veces_mes|veces_semana|cada_semana|cada_mes|cada_quincena|cada_dia|cada_setmana|cada_trimestre|cada_dos|cada_tres|cada_quince|cada_quinze|periodicidad|todos_meses|todas_semanas|tots_mesos|totes_setmanes - @notice - urgen* - emergenc*
    reserv* ~derecho|dret|facultad ~entrar*|entra|entren|entrem|acceder*|accede|acceda|accedan|accedir|pasar|pasara|pase|passar|visitar*|visite|inspeccion*|ensenar*|ensenyar|mostrar*|venir|personar*|girar - @tenant ~reserv* - @notice - urgen* - emergenc*
    @landlord entrara|entraran|accedera|accederan|inspeccionara|visitara @without|@anytime|semanalmente|mensualmente|trimestralmente|quincenalmente|diariamente|periodicamente|vez_mes|vez_semana|vez_por_semana|vez_al_mes|vegada_mes|vegada_setmana|vez_trimestre|veces_mes|veces_semana|cada_semana|cada_mes|cada_quincena|cada_dia|cada_setmana|cada_trimestre|cada_dos|cada_tres|cada_quince|cada_quinze|periodicidad|todos_meses|todas_semanas|tots_mesos|totes_setmanes - antelac* - avisando - notific* - comunic* - @consent - cita - urgen* - emergenc* - contador*
    acceder|entrar ~@home ~con|amb ~@keys|propias|copia @anytime|@without
    @landlord ~entrara|entraran|entra ~@home - @notice - @consent - cita - urgen* - emergenc* - no - solo - acord* - judicial - si
    @landlord ~pasara|visita ~@home|@without|@anytime|semanalmente|mensualmente|trimestralmente|quincenalmente|diariamente|periodicamente|vez_mes|vez_semana|vez_por_semana|vez_al_mes|vegada_mes|vegada_setmana|vez_trimestre|veces_mes|veces_semana|cada_semana|cada_mes|cada_quincena|cada_dia|cada_setmana|cada_trimestre|cada_dos|cada_tres|cada_quince|cada_quinze|periodicidad|todos_meses|todas_semanas|tots_mesos|totes_setmanes @without|@anytime|semanalmente|mensualmente|trimestralmente|quincenalmente|diariamente|periodicamente|vez_mes|vez_semana|vez_por_semana|vez_al_mes|vegada_mes|vegada_setmana|vez_trimestre|veces_mes|veces_semana|cada_semana|cada_mes|cada_quincena|cada_dia|cada_setmana|cada_trimestre|cada_dos|cada_tres|cada_quince|cada_quinze|periodicidad|todos_meses|todas_semanas|tots_mesos|totes_setmanes|veces
    inspecc*|visitas|revisiones ~@home|@without|habitaciones|estado ~@without - @landlord ~no ~podra - @landlord ~@cannot - @cannot ~recib* - @third
    @landlord ~realiz*|hara|efectu*|girara|fara ~visit*|inspecc*|revis*|control* semanal*|mensual*|trimestral*|quincenal*|diari*|periodic*|@without|@anytime|semanalmente|mensualmente|trimestralmente|quincenalmente|diariamente|periodicamente|vez_mes|vez_semana|vez_por_semana|vez_al_mes|vegada_mes|vegada_setmana|vez_trimestre|veces_mes|veces_semana|cada_semana|cada_mes|cada_quincena|cada_dia|cada_setmana|cada_trimestre|cada_dos|cada_tres|cada_quince|cada_quinze|periodicidad|todos_meses|todas_semanas|tots_mesos|totes_setmanes - acord* - cita - contador* - caldera - gas - @notice
    @tenant ~@cannot|no ~oponer*|opondr*|negar*|impedir*|rehusar*|oposar*|impidi*|obstaculi*|denegar*|poner_traba* @enter|inspecc*|visit*|revis* - obras - @works - pericia*
    @enter|inspecc*|visit* @cannot|no ~oponer*|negar*|impedir*|rehusar*|oposar*|obstaculi*|denegar* - obras - cesion - registro*
    @waive|ni ~oponer*|negar*|impedir*|oposicion @enter|inspecc*|visit*|entre|entren - obras - @landlord ~@cannot - @landlord ~no - @enter ~@tenant - acord* - cita - concert*
    causa|motivo|incumplim* impedir|negarse|negativa|oponerse|obstaculiz* ~@enter|inspecc* - obras
    negativa|negarse|resistencia|obstruccion|oposicion|oponerse|impedir @enter|inspecc*|visit*|ensen*|mostrar causa|motivo|incumplim*|penaliz*|sancion* - obras
    permit*|facilit*|autoriz*|consent*|toler*|deixar*|dejar*|franque*|acept* ~@enter|inspecc*|visitas|ensen* @without|@anytime|semanalmente|mensualmente|trimestralmente|quincenalmente|diariamente|periodicamente|vez_mes|vez_semana|vez_por_semana|vez_al_mes|vegada_mes|vegada_setmana|vez_trimestre|veces_mes|veces_semana|cada_semana|cada_mes|cada_quincena|cada_dia|cada_setmana|cada_trimestre|cada_dos|cada_tres|cada_quince|cada_quinze|periodicidad|todos_meses|todas_semanas|tots_mesos|totes_setmanes - @notice - urgen* - emergenc* - acord* - contador* - @cannot - cita
    autoriz*|permit*|consent*|facilit* ~acceso|entrada @landlord @home @without|@anytime - @notice - urgen* - emergenc* - acord*
    @tenant obliga*|debera|compromet* ~ensen*|mostr*|ensenyar* @home cualquier|siempre|quien* - acord* - cita
    ensen*|mostr*|ensenyar* ~interesad*|comprador*|tercer*|@home @without|@anytime - acord* - cita - inventari*
    @landlord ~conserv*|guard*|qued*|retien*|retend*|reten*|dispon*|mantend*|mantien*|tendra|te|tiene|tengo|reserv* ~@keys|copia|juego|joc|duplicado @can|para|per|fin|efectos ~entrar*|entra|entren|entrem|acceder*|accede|acceda|accedan|accedir|pasar|pasara|pase|passar|visitar*|visite|inspeccion*|ensenar*|ensenyar|mostrar*|venir|personar*|girar|usar*|utiliz*|uso|hacer_uso - urgen* - emergenc* - @notice
    @landlord|yo ~dispon*|tiene|tengo|te|tendra ~@keys|copia ~entrara|entro|entra|accedera|pasara - urgen* - emergenc*
    @landlord entrar*|acceder*|entre|acceda|pasar|pase|entra con|amb ~@keys|copia - urgen* - emergenc* - @notice - @cannot - @tenant ~entrar*|acceder*
    @tenant ~consient*|consent*|autoriz*|accept*|acept* @landlord|personal|encargad* ~entre|entren|entrar|acceda|accedan|acceder|pase @home|habitacion* - @notice - cita - urgen* - emergenc* - acord*
    autoriz*|consent* ~@landlord ~entrar|acceder|pasar|ensenar|visitar|inspeccionar|mostrar - @notice - urgen* - emergenc* - acord* - contador* - @cannot - no
    @landlord revis*|inspecc*|visit* @home cada ~quince|dos|tres|15 ~dias|semanas|meses - contador*
  `,
  'prohibicion-padron': `
    ! no ~pondra|opondra|impedira|dificultara - @tenant ~no
    ! consta ~ninguna|persona*|inscrit* + padron*
    ! no ~opon*|imped*|impid*|afect* - @tenant ~no
    ! @can ~empadron*|inscribir* - no - @cannot - consent* - permiso - solo - unicamente - ningun
    @cannot|prohib*|no|abstener*|tampoco|nada ~padron*|empadron*|enpadron*|padro|padronal*|censo|censar*
    no ~inscri*|alta|registr*|censar*|darse|solicit* ~padron*|empadron*|enpadron*|padro|padronal*|censo|censar*
    penaliz*|sancion* si ~@tenant ~padron*|empadron*|enpadron*|padro|padronal*|censo|censar*
    no ~habilit*|facult*|adquier*|da|dara|daran|otorg*|confier*|implica|conlleva|incluye|sirve|valid*|facilit* padron*|empadron*|enpadron*|padro|padronal*|censo|censar* - @can ~empadronarse
    @cannot|prohib*|excluid*|abstener*|abstendra|cap|nadie|ningu|ningun_caso|tampoco empadronar*|empadronam*|empadrone*|padron|padro|padronal - @can ~empadronarse - subarr* - perjuicio
    ningun_caso|ningun_concepto ~@tenant ~@can ~padron*|empadron*|enpadron*|padro|padronal*|censo|censar*
    padron*|empadron*|enpadron*|padro|padronal*|censo|censar* solo|unicamente ~con|previ*|@consent
    padron*|empadron*|enpadron*|padro|padronal*|censo|censar* ~@cannot|prohib*|excluid*|vetad*|vedad*
    sin|sense ~empadronam*|padron|padro|empadronar*
    abstener*|abstendra*|abstindra ~inscrib*|inscriure* padron|padro|censo|cens
    @waive padron*|empadron*|enpadron*|padro|padronal*|censo|censar*
    padron*|empadron*|enpadron*|padro|padronal*|censo|censar* causa|motivo|rescindira|rescindir|resolvera|resuelto|incumplim*|penaliz*|sancion*
    causa|motivo|incumplim* ~resolucion|grave|@end ~padron*|empadron*|enpadron*|padro|padronal*|censo|censar*
    padron*|empadron*|enpadron*|padro|padronal*|censo|censar* requer*|requier*|precis*|necesit*|necesari*|solicit*|contar*|falta|cal|sujet*|sometid*|condicionad*|supeditad*|depend* ~autoriz*|permis*|consent*|conformidad|aprobacion|visto_bueno
    solo|unicamente|nomes ~@can ~padron*|empadron*|enpadron*|padro|padronal*|censo|censar* - quienes - residan - vivan - residentes
    necesari*|necesit*|precis*|requer*|requier*|solicit*|pedir|recab*|contar ~autoriz*|consent*|permis* para ~padron*|empadron*|enpadron*|padro|padronal*|censo|censar* - no ~necesit*|precis*|requier* - sin ~necesidad
    @cannot ~figur*|constar|usar*|utiliz* domicilio|direccion registro*|ayuntamiento|municipal* - social
  `,
  'prohibicion-visitas': `
    ! @landlord ~@can|@cannot ~visit*
    ! posible*|futur*|nuev*|eventual*|potencial* ~compra*|@tenant|interesad*
    ! @cannot ~impedir|oponer*|negar*|obstacul*|rechaz* ~visit*
    ! piscina|gimnasio|azotea|cubierta|terrado|sotano|contadores
    ! cedula|aforo|habitabilidad - visit* - invitad* - pernoct*
    visita|visitas|visites|visitante*|invitado*|invitada*|convidats|acompanante*|amigos|amistades abandon*|marchar*|saldran|salir|irse|iran|aniran|anar*|marxar* hours>0|hora*|antes|abans|22|23|ocho|nueve|diez|once|deu|noche
    @cannot|prohib*|no_permitiendose ~visita|visitas|visites|invitado*|invitada*|convidad*|convidats|pernoct*|gente|gent|acompanante* - enseres - @landlord ~visit* - fumar - turistic*
    @cannot|prohib* recib*|traer|invitar|admitir ~visita|visitas|visites|visitante*|invitado*|invitada*|convidad*|convidats|pernoct*|gente|gent|amigo*|amiga*|amics|acompanante*|acompanyant*|novio|novia|novios
    @cannot|prohib* traer|llevar|introducir|portar|convidar|meter ~visita|visitas|visites|visitante*|invitado*|invitada*|convidad*|convidats|pernoct*|gente|gent|amigo*|amiga*|amics|acompanante*|acompanyant*|novio|novia|novios|nadie|ningu|personas|terceros|persona|terceras - enseres - animal* - @landlord @enter - muebles - mascota* - material* - sustancias
    @cannot|prohib*|no_permitiendose|no_admitiendose ~entrada|acceso|estancia|estada|presencia|permanencia|introduccion|noche ~persona|personas|persones|tercer*|gente|nadie|no_residentes|visit*|invit*|@third - animales - mascotas - sustancias - comunes ~edificio
    @cannot|prohib* persona|personas|persones|terceros|nadie|gente|amigos|familiares|invitados|parejas ~ajen*|extern*|extran*|alien*|distint*|no|otra|otras|altra|@tenant dormir|duerma|duerman|queden|pernoct*|noche|noches|nits|quedarse|quedar|quedan|permanec*|permanezc*|pasen|alojar* - @landlord ~@cannot - ruido* - convivencia - silenc* - descans*
    @cannot|prohib* ~dormir|duerma|duerman|queden|pernoct*|noche|noches|nits|quedarse|quedar|quedan|permanec*|permanezc*|pasen|alojar* ~nadie|ningu|ninguna|otra|otras|persona*|tercer*|amigos|familiares - alojar* ~mas - ruido* - @landlord ~@cannot - enseres - mantener
    entrada|acceso|estancia|presencia|permanencia|pernocta* ~persona|personas|terceros|visit*|invit* @cannot|prohib* - animales - @landlord ~@can
    @cannot|prohib* ~recibir|invitar|traer|traigan|traiga|inviten|meter|subir|acceder|entrar persona|personas|nadie|ningu|gente|terceros - animal* - mascota* - muebles - enseres
    nadie|ningu ~mas|mes|ajen* ~@can ~dormir|duerma|duerman|queden|pernoct*|noche|noches|nits|quedarse|quedar|quedan|permanec*|permanezc*|pasen|alojar*|pasar|entrar
    ninguna|ningun|cap|nadie|ningu ~persona|gente|@third|ajen* ~ajen*|contrato|extern*|distint*|@can @can|@cannot ~dormir|duerma|duerman|queden|pernoct*|noche|noches|nits|quedarse|quedar|quedan|permanec*|permanezc*|pasen|alojar*|pasar|entrar|acceder
    visita|visitas|visites|visitante*|invitado*|invitada*|convidats|acompanante*|amigos|amistades ~prohib*|vetad*|vedad*|no_admit*|no_estan_permitid*|no_estaran_permitid*|no_quedan_permitid*|no_permit*|no_admet*|no_autoriz*|no_autoritz*|no_estan_autorizad* - ruido* - @landlord ~@can - molest*
    visita|visitas|visites|visitante*|invitado*|invitada*|convidats|acompanante*|amigos|amistades ~qued*|pernoct*|duerm* autoriz*|permis*|consent* - no ~necesit*|precis*|requier*
    @cannot ~tener|recibir|acoger ~huesped*|visita|visitas|visites|visitante*|invitado*|invitada*|convidats|acompanante*|amigos|amistades|ajen*
    limit*|restring* ~numero|cantidad|horario|duracion|visitas ~visita|visitas|visites|visitante*|invitado*|invitada*|convidats|acompanante*|amigos|amistades - sin ~limit* - piscina
    visita|visitas|visites|visitante*|invitado*|invitada*|convidats|acompanante*|amigos|amistades @cannot|nunca|jamas|mai|no_para|no_per|no_puedan|no_quedarse|no_pasar ~passar|dormir|duerma|duerman|queden|pernoct*|noche|noches|nits|quedarse|quedar|quedan|permanec*|permanezc*|pasen|alojar*|pasar|entrar|acceder
    persona|personas|persones|terceros|terceras ~ajen*|extern*|extran*|alien*|distint*|no|otra|otras|altra @cannot|prohib* ~dormir|duerma|duerman|queden|pernoct*|noche|noches|nits|quedarse|quedar|quedan|permanec*|permanezc*|pasen|alojar*|pasar|entrar|acceder - @landlord - niñ* - material*
    no|ni|tampoco ~traer*|llevara|invitara|alojara|recibira|metera|portara ~nadie|gente|visitas|invitados|ningu|gent|amigos|personas|terceros
    no|@cannot ~dejar*|permitir*|dejaran|deixar* ~entrar|@enter ~nadie|ningu|persona*|tercer*|gente
    @cannot ~alojar|albergar|hospedar|acoger ~tercer*|persona*|nadie|invitad*|amig*|familiar*|otra*|ningu - mas ~personas - subarr* - @landlord ~@cannot
    visita|visitas|visites|visitante*|invitado*|invitada*|convidats|acompanante*|amigos|amistades ~limitad*|restringid*|limitar*
    visita|visitas|visites|visitante*|invitado*|invitada*|convidats|acompanante*|amigos|amistades ~permitid*|permit*|admit*|autoriz*|recib*|solo|unicamente|nomes ~solo|unicamente|hasta|fins|@can|nomes|permanecer hasta|fins|hours>0|hora*|horari*|previ*|noche|zonas|salon|hall
    permit*|admit*|autoriz* ~visita|visitas|visites|visitante*|invitado*|invitada*|convidats|acompanante*|amigos|amistades hours>0|horas|hores|hasta|fins|maxim*|noches|nits - interesad* - agencia - @tenant ~obliga*|compromet*|debera|facilit*|accept*|acept*|permit*|permet* - @repair - @works
    visita|visitas|visites|visitante*|invitado*|invitada*|convidats|acompanante*|amigos|amistades ~@can ~dormir|duerma|duerman|queden|pernoct*|noche|noches|nits|quedarse|quedar|quedan|permanec*|permanezc*|pasen|alojar* maxim*|hasta|solo|fins|hours>0|mas
    pernoct* ~visita|visitas|visites|visitante*|invitado*|invitada*|convidats|acompanante*|amigos|amistades|persona|tercer* eur>0
    visita|visitas|visites|visitante*|invitado*|invitada*|convidats|acompanante*|amigos|amistades ~maxim*|hasta|fins|limite ~noche*|nits|nit|dias|dies|horas|hores|veces|vegades|personas|hours>0|2|3|dos|tres - @landlord - interesad* - agencia - obras
    visita|visitas|visites|visitante*|invitado*|invitada*|convidats|acompanante*|amigos|amistades ~@cannot + permitid*|permes*|autorizad*|admit* - podra* - puede*
    @cannot|prohib* + permitir|permitirse|consentir|autorizar|facilitar|tolerar|alojar|permetre|consentiment ~permanencia|estancia|presencia|pernocta*|alojamiento|entrada|acceso ~tercer*|persona*_ajenas|personas_extranas|gente_ajena|extranos|ajenos|visitas|invitados - @landlord ~@cannot - subarriendo ~permitir
    visita|visitas|visites|visitante*|invitado*|invitada*|convidats|acompanante*|amigos|amistades ~solo|unicamente|nomes ~permit*|admit*|@can|autoriz*|hasta
    solo|unicamente|nomes|exclusiv* ~admit*|permit*|acept*|recib*|accept* ~visita|visitas|visites|visitante*|invitado*|invitada*|convidats|acompanante*|amigos|amistades - @landlord ~visit*
    @can ~recib*|traer|tener ~visita|visitas|visites|visitante*|invitado*|invitada*|convidats|acompanante*|amigos|amistades ~solo|unicamente|nomes|hasta|fins|maxim*
    horario ~visitas|visites hours>0|hora|horas|20|21|22|23 - @landlord - agencia - interesad*
    maxim* ~visita|visitas|visites|visitante*|invitado*|invitada*|convidats|acompanante*|amigos|amistades - agencia - interesad*
    maxim* ~noche*|nits ~visita|visitas|visites|visitante*|invitado*|invitada*|convidats|acompanante*|amigos|amistades|persona*|con ~visita|visitas|visites|visitante*|invitado*|invitada*|convidats|acompanante*|amigos|amistades|ajen*|mes
    @cannot|no ~coincid*|haber|recib*|tener|traer|alojar* ~mas ~visita|visitas|visites|visitante*|invitado*|invitada*|convidats|acompanante*|amigos|amistades
    invitad*|acompanante*|visita|visitante*|persona ~pernoct*|duerm*|quede|quedan|super*|noche* eur>0 - ruido* - silenc*
    visita|visitas|visites|visitante*|invitado*|invitada*|convidats|acompanante*|amigos|amistades ~registr*|pagar*|abon* eur>0 - ruido* - dano*
    visita|visitas|visites|visitante|invitad*|convidats|pernoct* ~autoritzad*|autorizad*|comunicad*|aprobad*|notificad* ~@landlord|previamente|escrito - no_autorizad* - @enter ~@landlord - interesad*
    visita|visitas|visites|visitante*|invitad*|convidats|acompanante*|pernocta* ~requer*|requier*|precis*|necesit*|necesari*|solicit*|pedir|demanar|previa|previo ~autoriz*|autoritz*|permis*|consent*|aprobacion|comunic* - interesad* - no ~necesit*|requier*|precis*
    visitas|visites recib* ~@home con|previ* ~consent*|autoriz*|permis*|acuerdo|conformidad
    recib*|traer|llevar|invitar ~visita|visitas|visites|visitante*|invitado*|invitada*|convidats|acompanante*|amigos|amistades siempre ~cuando ~inform*|avis*|comuni*|autori*|consient*|acuerdo|@notice
    solicit*|pedir|requer*|requier*|necesari* ~autoriz*|permis*|consent* ~para ~visita|visitas|visites|visitante*|invitado*|invitada*|convidats|acompanante*|amigos|amistades|recibir
    entrada|acceso ~@home ~limitad*|restringid* ~exclusiv*|solo|unicamente|@tenant - comun|comunes
    autoriz*|permis*|consent*|autoritz* ~recepcion|direccion|hours>0|para|per recib*|traer|alojar|invitar ~visita|visitas|visites|visitante*|invitado*|invitada*|convidats|acompanante*|amigos|amistades|cualquier
    solo|unicamente|exclusiv*|nomes ~@can ~entrar|acceder|utilizar|permanecer|estar personas|quienes|titulares|firmantes|quien|qui|firma* - comun|comunes|comuns|comunitari* - obra* - judicial - tecnic*
    solo|unicamente|nomes ~@can ~dormir|pernoctar|quedarse
    solo|unicamente|exclusivamente|nomes ~permit*|admit*|autoriz* ~entrada|acceso|estancia|pernocta* ~personas|titulares|firmantes|@tenant - comun|comunes|comuns|comunitari* - garaje
    permit*|admit*|autoriz* ~entrada|acceso|pernocta* solo|unicamente|exclusivamente|nomes ~@tenant|titulares|firmantes - comun|comunes|comuns|comunitari* - garaje - internet
    amig*|visit*|invitad*|familiar* recib* ~hall|recepcion|vestibulo|porteria|sala_visitas
    alojam*|estancia*|pernocta* ~persona*|tercer*|invitad*|visitas superior*|mas|superen|exced* ~dias|noches|time>0|semana*
    introduc*|permanenc*|presencia persona*|tercer*|gente ~ajen*|distint*|extern*|alien*|extran* @cannot|sin|prohib*|causa|incumpl*|falta|dias - @landlord ~@enter - subarr*
    introduc*|permanenc* habitacion|espacios|vivienda personas|terceros|terceras ~ajen*|distint* sin|prohib*|causa|dias - subarr*
  `,
  'prohibicion-familia': `
    ! subroga*
    no_parejas|no_ninos|no_bebes|no_familias|ni_parejas|ni_ninos|ni_bebes - si - hay - tiene* - coste* - problema*
    no ~lloga|lloguem|llogar|alquila|alquilan|alquilamos|alquilo|arrienda|alquilara ~famili*|xiquet*|niñ*|hijos|fills|parelles|parejas|menores|nens
    @cannot|prohib* ~niño|niños|ninos|nina|ninas|bebe|bebes|vebe|vebes|hijos|infantes|xiquet*|nens|fills|nadons|parejas|parelles|familias|families|embarazadas|criatur*|crios|critur*|menores_edad - amig* - alcohol - subarr* - discapac* - escolar* - falleci* - jugar
    sin|sense ~niños|ninos|hijos|xiquets|fills|nens - subarr* - falleci* - @landlord - 9.3 - subrog* - aunque - acompan*
    no|tampoco ~volem|vol|quiero|quer*|quier*|acept*|admit*|accept*|admet* ~niño|niños|ninos|nina|ninas|bebe|bebes|vebe|vebes|hijos|infantes|xiquet*|nens|fills|nadons|parejas|parelles|familias|families|embarazadas|criatur*|crios|critur*|menores_edad
    no ~admit*|acept*|permit*|accept*|admet* ~menores|pareja|familia|parella - obras - reparac* - @works - acompan* - subrog*
    @cannot|prohib* ~residan|resida|residir|habiten|habitar|residencia|permanencia|estancia|presencia|vivan|vivir|ocupacion|convivencia|tener|viure ~menores|menor|pareja|parella|hijo|hijos|familiar*|conyuge|niños - obras - animal* - mascota* - subarr* - piscina
    @cannot|prohib* ~alojar|acoger|convivir|albergar|vivir|introducir conyuge|pareja|parella|hijos|hijo|familia - animal* - mascota* - subarr* - subrog* - falleci*
    niños|ninos|ninas|bebe*|vebe*|hijos|menores|xiquet*|nens|fills|pareja|parejas|parella|parelles|familias ~prohib*|no_admit*|no_permit*|no_acept*|no_quer*|no_volem - subarr* - subrog* - sin ~perjuicio - piscina
    nacimiento|naixement|embaraz*|embaras* causa|motivo|@end|@leave|dejar|busc*|desaloj*|penaliz* - falleci* - @landlord ~necesi* - subrog*
    si|cuando|quan ~@tenant ~tuviera|tiene|tenga|casa|case|queda|quedara|convive|conviviera|convivir pareja|parella|conyuge|hijo|hijos|fill|fills|familiar*|niños|niñas|menores|prole|descend*|embaraz*|embaras*|bebe*|descendencia @leave|buscar|dejar*|@end|abandon*|causa - falleci* - muer* - subrog*
    @end|resol*|resuel*|rescind* si ~@tenant ~tiene|tuviera|tenga|casa|convive|queda ~hijo*|fill*|pareja|parella|descendencia|embaraz*|bebe*
    convivencia|convivir|incorporacion|llegada|presencia|vivir ~pareja|parella|hijos|conyuge|familiar*|fills|menores|niños causa|motivo|prohib*|incumplim* - subrog* - falleci* - escolar* - norma*
    causa|motivo ~resol*|@end ~nacimiento|naixement|embaraz*|matrimonio|casarse|tener_hijos
    causa|motivo ~resol*|@end vivir|conviv*|viva|vivan conyuge|hijos|pareja|familiar* - falleci* - subrog* - subarr* - @landlord
    @cannot|no ~ser|ocup*|habit*|viva|vivan|vivas|vive|viven|vivir|vivira|viviendo|visca|resid*|admit*|acept* ~ocup*|por|con|amb|per ~menores|niños|xiquets|nens|parejas|familias|hijos
    solo|unicamente|exclusiv*|nomes|reservad* ~alquil*|admit*|acept*|persona|personas|chicas|chicos|llog*|para|per ~adultos|solter*|sin_hijos|sin_niños|sin_cargas|sense_fills
    @cannot|prohib*|no|ni ~convivir|conviva*|convivencia|vivir|vivan|habitar|residir|viure ~pareja|hijos|familiar*|@third|parella|fills|conyuge|menores|niños - padron* - discapac* - subarr* - animal* - mascota* - @landlord - actividad*
    si|cuando|quan ~llega|llegan|viene|nace ~pareja|ninos|niño|hijo|hijos|bebe*|parella|fills @leave|dejar*|deixar*|fuera|echar* - @landlord ~necesit*
  `,
  'obras-sin-compensacion': `
    ! @can|@reserves ~suspend*|desist* - no ~@can - @cannot - sin ~derecho - ni - @landlord ~@can
    ! responsab* ~alguna|ninguna|@landlord
    @tenant ~soport*|toler*|aguant*|suport*|consent* ~@works|cuantas sin|sense|no|renunc* ~derecho|dret|rebaja*|reduc*|indemniz*|disminuc*|descuent*|compens*|desist*|bonificac*|descompt*|indemnit*|rebaixa*|suspension|suspender|minor*|cap
    ! @tenant ~realic*|realiz*|ejecut*|efectu*|haga*|lleve*|introduc*
    ! realizad*|efectuad*|ejecutad*|hechas|introducid* ~por ~@tenant
    ! quedar*|qued*|seran|sera|cede* ~beneficio|propiedad|favor|benefici
    ! derecho ~reduccion|rebaja|disminucion|reclamar - no - sin
    @tenant ~acept*|permit*|soport*|toler*|consent* ~sin|sense|renunc* ~rebaja*|reduc*|indemniz*|disminuc*|descuent*|compens*|desist*|bonificac*|descompt*|indemnit*|rebaixa*|suspension|suspender|minor* ~@works|obras|ejecuc*|realizac*
    @works|averia*|avaria*|averies|falta_agua|falta_luz|falta_suministro*|falta_servicio*|falta_uso|falta_calefaccion|falta_internet|falta_ascensor|falta_gas|corte|cortes|inhabitab*|privacion|interrupcion*|inutiliz*|molesti*|ruido*|andami*|no_funcion* no|sin|sense|ni|@cannot ~derecho|dret|lugar|dara|otorg*|generar*|supon*|habra|implic* rebaja*|reduc*|indemniz*|disminuc*|descuent*|compens*|desist*|bonificac*|descompt*|indemnit*|rebaixa*|suspension|suspender|minor* - autorizad* - impag* - escrit* ~@landlord - consentim*
    @works|averia*|avaria*|averies|falta_agua|falta_luz|falta_suministro*|falta_servicio*|falta_uso|falta_calefaccion|falta_internet|falta_ascensor|falta_gas|corte|cortes|inhabitab*|privacion|interrupcion*|inutiliz*|molesti*|ruido*|andami*|no_funcion* @waive ~cualquier|derecho|toda|rebaja*|reduc*|indemniz*|disminuc*|descuent*|compens*|desist*|bonificac*|descompt*|indemnit*|rebaixa*|suspension|suspender|minor* ~rebaja*|reduc*|indemniz*|disminuc*|descuent*|compens*|desist*|bonificac*|descompt*|indemnit*|rebaixa*|suspension|suspender|minor* - @toTenant - consentim*
    @works|averia*|avaria*|averies|falta_agua|falta_luz|falta_suministro*|falta_servicio*|falta_uso|falta_calefaccion|falta_internet|falta_ascensor|falta_gas|corte|cortes|inhabitab*|privacion|interrupcion*|inutiliz*|molesti*|ruido*|andami*|no_funcion* @cannot|sin|sense|ni pedir|reclam*|exig*|solicit* ~rebaja*|reduc*|indemniz*|disminuc*|descuent*|compens*|desist*|bonificac*|descompt*|indemnit*|rebaixa*|suspension|suspender|minor* - impag* - consentim*
    falta|carencia|fallo|corte* ~agua|luz|calefac*|ascensor|suministro*|uso|servicio*|internet|gas|electric* no|sin|ni ~derecho|lugar|dara|generar*|reduc*|rebaj*|supon* rebaja*|reduc*|indemniz*|disminuc*|descuent*|compens*|desist*|bonificac*|descompt*|indemnit*|rebaixa*|suspension|suspender|minor*
    @waive articulo ~21.2|21.3|22
    soport*|toler*|consent*|acept* ~obras|obres|cuantas|reformas sin|no ~reclam*|pedir|exig* rebaja*|reduc*|indemniz*|disminuc*|descuent*|compens*|desist*|bonificac*|descompt*|indemnit*|rebaixa*|suspension|suspender|minor*
    pagando|pagara|pagar|abonara ~@rent ~aunque|encara ~no|obras|haya ~pueda|funcion*|usar|obras|haya
    no ~descontara|descontaran|reducira|rebajara|descuento|reduccion|rebaja ~@rent|cantidad por @works|averia*|avaria*|averies|falta_agua|falta_luz|falta_suministro*|falta_servicio*|falta_uso|falta_calefaccion|falta_internet|falta_ascensor|falta_gas|corte|cortes|inhabitab*|privacion|interrupcion*|inutiliz*|molesti*|ruido*|andami*|no_funcion*
    @works|averia*|avaria*|averies|falta_agua|falta_luz|falta_suministro*|falta_servicio*|falta_uso|falta_calefaccion|falta_internet|falta_ascensor|falta_gas|corte|cortes|inhabitab*|privacion|interrupcion*|inutiliz*|molesti*|ruido*|andami*|no_funcion* soportad*|tolerad*|aceptad* ~@tenant sin|sense ~derecho|dret|rebaja*|reduc*|indemniz*|disminuc*|descuent*|compens*|desist*|bonificac*|descompt*|indemnit*|rebaixa*|suspension|suspender|minor*
    @works|averia*|avaria*|averies|falta_agua|falta_luz|falta_suministro*|falta_servicio*|falta_uso|falta_calefaccion|falta_internet|falta_ascensor|falta_gas|corte|cortes|inhabitab*|privacion|interrupcion*|inutiliz*|molesti*|ruido*|andami*|no_funcion* no motivo|causa ~reduc*|rebaj*|dejar|suspend*|disminu* - actualiz*
    inutiliz*|inhabit* @tenant ~seguira|debera|continuara ~pagando|pagar|abonando|abonar|@rent
    imposibilidad|privacion|falta ~usar|uso|utilizar no ~exim*|liber* ~pago|@rent
    @works|averia*|avaria*|averies|falta_agua|falta_luz|falta_suministro*|falta_servicio*|falta_uso|falta_calefaccion|falta_internet|falta_ascensor|falta_gas|corte|cortes|inhabitab*|privacion|interrupcion*|inutiliz*|molesti*|ruido*|andami*|no_funcion* sense|sin|ni|cap ~rebaixa|rebaja|descuento|descompte|compensacion - pequenas
    @works|averia*|avaria*|averies|falta_agua|falta_luz|falta_suministro*|falta_servicio*|falta_uso|falta_calefaccion|falta_internet|falta_ascensor|falta_gas|corte|cortes|inhabitab*|privacion|interrupcion*|inutiliz*|molesti*|ruido*|andami*|no_funcion* no ~baix*|bajar*|reducir*|disminu*|afectar*|rebajar*|minorar* ~@rent|lloguer|importe|alquiler|precio - actualiz* - retras*
    @works|averia*|avaria*|averies|falta_agua|falta_luz|falta_suministro*|falta_servicio*|falta_uso|falta_calefaccion|falta_internet|falta_ascensor|falta_gas|corte|cortes|inhabitab*|privacion|interrupcion*|inutiliz*|molesti*|ruido*|andami*|no_funcion* @rent ~no ~bajara|bajar|rebaja*|reducir*|disminu*|baixar* - actualiz*
    no ~dara|otorg*|generar* ~lugar|derecho|dret ~rebaja*|reduc*|indemniz*|disminuc*|descuent*|compens*|desist*|bonificac*|descompt*|indemnit*|rebaixa*|suspension|suspender|minor* usarse|usar|utiliz*|obras|trabajos|averia*|corte*
    @waive|@cannot ~reclam*|pedir|exig*|solicit*|rebaja*|reduc*|indemniz*|disminuc*|descuent*|compens*|desist*|bonificac*|descompt*|indemnit*|rebaixa*|suspension|suspender|minor* por|per|caso ~obras|obres|molesti*|ruido*|corte*|averia*|interrupc*|inhabitab*|trabajos - @landlord ~no - impag*
    @tenant ~@cannot|@waive ~exig*|pedir|solicit*|reclam* reduc*|rebaja*|disminuc* ~@rent
    @tenant ~@cannot|@waive ~exig*|pedir|solicit*|reclam* ~rebaja*|descuento*
    no|sin teniendo|tendra|tindra|tiene|tenga|otorg* ~derecho|dret suspension|suspender|disminuir|reducir|paraliz* ~contrato|pago|renta|@lease
    @works|aigua|agua|averi*|averies|ascensor|calefac*|inhabitable|no_funcion* @rent|lloguer ~paga|pagara|pagar*|debiendo|sera|seguira|mantendra ~integr*|entero|entera|sencer|completa|igual|misma
    @works|inhabitable @tenant ~obligad*|obligat|seguira|debera ~pago|pagar|abonar ~integr*|completa|total
    @works|inhabitable @tenant ~@cannot ~suspend*|desist*|dejar ~contrato|@rent|pagar|pago
    @works|inhabitable|averia* pagando|debiendo|pagara|abonando ~@rent|lloguer ~integr*|entero|entera|sencer|completa|igual
    no ~pueda|pudiera|pudiese|puede|podra ~usar*|utiliz*|usarse|habit* @rent|lloguer|renta ~integr*|igual|igualmente|completa|pag*|misma|sera
  `,
  'obras-discapacidad': `
    ! terminad*|finalizad* ~obras
    ! @tenant ~@can ~realiz*|hacer|adapt*|ejecut* - no - ningun
    @cannot|prohib*|@waive|ningun|ninguna|no_haran|no_hara|no_fara|no_faran obra|obras|obres|reform*|adapt*|instal*|modific*|cambio*|cambiar discapac*|minusval*|accesibilidad|accessibilitat|movilidad|mobilitat|silla_ruedas|sillas_ruedas|cadira_rodes|mayor*_setenta|diversidad_funcional|edad_avanzada|rampa*|asider*|salvaescaler*|barandilla* - domicili*
    obra|obras|obres|reform*|adapt*|instal*|modific*|cambio*|cambiar discapac*|minusval*|accesibilidad|accessibilitat|movilidad|mobilitat|silla_ruedas|sillas_ruedas|cadira_rodes|mayor*_setenta|diversidad_funcional|edad_avanzada|rampa*|asider*|salvaescaler*|barandilla* @cannot|prohib* - domicili*
    discapac*|minusval*|accesibilidad|accessibilitat|movilidad|mobilitat|silla_ruedas|sillas_ruedas|cadira_rodes|mayor*_setenta|diversidad_funcional|edad_avanzada|rampa*|asider*|salvaescaler*|barandilla* ~@cannot|@waive|prohib* ~obra|obras|obres|reform*|adapt*|instal*|modific*|cambio*|cambiar
    discapac*|minusval*|accesibilidad|accessibilitat|movilidad|mobilitat|silla_ruedas|sillas_ruedas|cadira_rodes|mayor*_setenta|diversidad_funcional|edad_avanzada|rampa*|asider*|salvaescaler*|barandilla* ~años|@tenant ~@cannot|@waive ~obra|obras|obres|reform*|adapt*|instal*|modific*|cambio*|cambiar
    @landlord ~@can ~negarse|oponerse|denegar|rechazar obra|obras|obres|reform*|adapt*|instal*|modific*|cambio*|cambiar ~discapac*|minusval*|accesibilidad|accessibilitat|movilidad|mobilitat|silla_ruedas|sillas_ruedas|cadira_rodes|mayor*_setenta|diversidad_funcional|edad_avanzada|rampa*|asider*|salvaescaler*|barandilla*
    sin|sense|no|ni ~necesidad* ~movilidad|discapac*|accesib*|mobilitat obra|obras|obres|reform*|adapt*|instal*|modific*|cambio*|cambiar
    obra*|adaptac* ~accesib*|adaptac*|discapac* ~requer*|requier*|precis*|necesit*|sujet* ~autoriz*|permis*|consent*
    @waive|exclu* articulo|art ~24
  `,
  videovigilancia: `
    ! no|ninguna|ningun ~grabara|grabaran|graba|graban|grabar|gravara|imagen|grabacion* - @tenant - sin - oponer*
    ! no|ninguna|sin ~hay|hi_ha|existe|existen|existeix|habra|dispone|haura|instala|instalan|instalar*|cuenta|tiene ~camara*|camera*|cameres
    ! instal*|coloc* + camara*|camera*|videovigil* + prohib*|@cannot - tapar - desconect* - @tenant ~@cannot
    ! camara|cambra ~propiedad|comercio|urbana|propietat|comerc
    camara*|camera*|cameres|videovigil*|videocam*|grabacion*|grabar|grabara|grabado*|grabe|cctv|microfono*|webcam* interior|interiores|salon|salo|comedor|menjador|zonas|zones|espacios|cocina|cuina|pasillo*|passadis|recibidor|vivienda|habitatge|casa|piso|pis|inmueble|habitacion*|sala|bany|cuarto|dentro|dins - portal - fachada - alarma - garaje ~comun|comunes|comuns|comunitari* - fotograf* - inventari* - camara* ~comunidad
    interior|interiores|salon|salo|comedor|menjador|zonas|zones|espacios|cocina|cuina|pasillo*|passadis|recibidor|vivienda|habitatge|casa|piso|pis|inmueble|habitacion*|sala|bany|cuarto|dentro|dins camara*|camera*|cameres|videovigil*|videocam*|grabacion*|grabar|grabara|grabado*|grabe|cctv|microfono*|webcam* - portal - fachada - alarma - garaje ~comun|comunes|comuns|comunitari* - fotograf* - inventari* - camara* ~comunidad
    supervis*|vigil*|control*|observ*|grab* ~camara*|dispositiv*|camera*|aparato @tenant|@home|imagen|sonido|video
    salon|entrada|sala|interior|vivienda|pasillo|cocina|casa|@home aparato|dispositiv*|equipo|sistema ~transm*|grab*|retransm*
  `,
};
