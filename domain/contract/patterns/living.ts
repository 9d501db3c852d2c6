/** Living in the flat, its upkeep and works. The syntax is that of matcher.ts. */
export const living: Record<string, string> = {
  'entrada-arrendador': `
    ! ningun|ninguna|nadie|ningu|cap ~emplead*|@landlord|personal|persona|tecnico* @enter - @tenant @cannot - @cannot ~oponer*
    @tenant ~consient*|autoriz*|permit*|accept*|acept* ~@landlord ~entre|entren|acceda|accedan + @keys|@anytime|@without - previo ~aviso - cita - urgen*
    ! si|siempre|cuando|sempre|quan @tenant ~autori*|consient*|acept*|permit*|conform*|acuerdo|accept*|solicit*|pide|pida|llam*|dese*|prefier*|cuelg*|demana - no ~autori*|consient*|acept*|permit*|oponer*|opong*
    ! nadie|ningu ~mas|@can|@enter|mes @enter
    ! nadie|ningu ~@can ~@enter
    ! @enter ~patio|azotea|terrado|cubierta|zaguan|garaje|sotano - habitacion*
    ! orden|resolucion|autorizacion|mandato ~judicial - sin|sense ~orden|resolucion|autorizacion|mandato|necesidad
    ! concert*|acord*|cita|convin*|previo_acuerdo ~@tenant|dia|hora|previ*|antes - @without - no ~oponer* - @cannot ~oponer*
    @landlord|gestor* libre ~acceso|acces|entrada ~@home - @tenant ~@landlord
    ! @landlord ~no ~@enter
    ! entrada ~animales|mascotas|tercer*
    ! obra|alteracion ~piso|vivienda + @without
    @landlord ~conserv*|mantien*|reserv* ~derecho ~@enter
    @landlord + @enter @home|dependenc*|habitacion*|estancia*|cuarto*|inmueble* + @without|@anytime - @cannot ~recib*|@enter - @tenant ~@enter
    @landlord @can|@reserves @enter + @without|@anytime|periodic*|semanal*|mensual*|trimestral*|quincenal*|diari*|bimestral*
    @landlord ~entrara|entra|entraran|entrar|accedera|accederan|pasara|pasaran @home|piso|habitacion* - consent* - @consent - previ* - cita - urgen* - judicial - no - @cannot - domicili*
    @landlord @enter + @without - @cannot ~@landlord - @tenant ~@landlord ~@cannot - @cannot ~recib* - prohib* - @cannot ~@enter
    @enter|visitas|inspecc* ~sin|sense ~aviso|avisar|permiso|consent*|avis|permis - @landlord ~no ~podra
    @landlord @enter|inspecc*|revis*|visit* + semanal*|mensual*|trimestral*|quincenal*|diari*|bimestral*|periodic*|vez_mes|vez_semana|vegada_mes|vegada_setmana|vez_trimestre|veces_mes|veces_año|cada_semana|cada_mes|cada_quincena|cada_dia|cada_setmana|cada_trimestre|cada_dos|cada_tres|cada_quince|cada_quinze|todos_meses|todas_semanas|tots_mesos|totes_setmanes + @home|estado|limpieza|habitacion* - @cannot ~@landlord - contador* - caldera - gas - pag* - renta - precio* - cuota* - tarifa* - lectura
    @tenant @cannot|no ~oponer*|negar*|impedir*|rehusar*|oposar*|impidi*|obstaculi*|denegar*|poner_traba* @enter|inspecc*|visit*|revis* - obras - @works - pericia* 
    @enter|inspecc*|visit* + @cannot|no ~oponer*|negar*|impedir*|rehusar*|oposar*|obstaculi*|denegar* - obras - cesion
    negativa|negarse|negar|oposicion|impedir*|oponerse @enter|inspecc*|visit* + @end|incumplim*|causa|motivo|penaliz*|@leave - obras
    @tenant permit*|facilit*|autoriz*|consent*|toler*|deixar*|dejar*|franque*|acept* @enter|inspecc*|visit* + @anytime|@without|semanal*|mensual*|trimestral*|quincenal*|diari* - previo ~aviso - urgen* - acord*
    @tenant obliga*|debera|compromet* ~ensen*|mostr*|ensenyar* @home + horari*|hora|cualquier|siempre|quien*
    ensen*|mostr*|ensenyar*|visit* ~piso|vivienda|casa|pis|home|habitacion*|habitatge + interesad*|comprador*|futur*|posible*|interessat* + @without|@anytime|presente*|ausencia|este
    @landlord|yo|mi + @keys + @enter - @tenant ~entreg* - perd* - previo ~aviso - urgen*
    @landlord conserv*|guard*|qued*|retien*|retend*|dispon*|mantend*|tendra|te|tiene ~@keys|copia|juego|joc|duplicado + @enter|@anytime|@without
    @landlord + @enter + @anytime + @home|limp*|estado|comprob*|revis*|mirar|ver|vore|casa - @cannot - @tenant ~@enter - pag* - @deposit - @extend - @tenant ~libremente
    @tenant ~consient*|consent*|autoriz*|accept*|acept* @landlord|personal|encargad* ~entre|entren|entrar|acceda|accedan|acceder|pase @home|habitacion* - previo ~aviso - cita - urgen* - acord*
    @landlord realiz*|hara|efectu*|gir*|fara ~visit*|inspecc*|revis*|control* + @home|control|estado|habitacion*|limpieza|cada + cada|periodic*|semanal*|quincenal*|mensual*|trimestral*|@anytime|@without - acord* - cita - contador* - caldera
    autoriz* @landlord @enter - previo ~aviso - urgen* - acord* - contador*
    @landlord revis*|inspecc*|visit* home|@home + cada ~quince|dos|tres|15 ~dias|semanas|meses - contador*
  `,
  'prohibicion-padron': `

    ! no ~pondra|opondra|impedira|dificultara - @tenant ~no
    ! empadronara|empadronaran ~@home - @cannot - no - sin - solo - nadie - ningu - previ*
    ! facilit*|entreg*|dara|firmara ~padron*|empadron*|certificado|copia - no - sin - @cannot - solo
    ! @landlord autoriza|autorizara|consiente|consentira|facilitara|facilita|permite|permitira ~empadron*|padron* - no - sin - solo - previ* - si
    ! comunic*|notific* - @cannot - no - @waive
    ! consta ~ninguna|persona*|inscrit* + padron*
    ! tercer*|ajen* ~padron*|empadron*
    ! padron*|empadron* ~tercer*|ajen*
    ! solo ~@can ~empadron* ~quien*|residan|vivan|@tenant
    ! aunque|encara ~empadron*
    ! ocupad*|habitad*|resid* ~mas|maxim* - @cannot ~empadron*
    ! no ~opon*|imped*|impid*|afect* - @tenant ~no
    ! @leave|finaliz*|finalit*|termin*|acab*|marcha*|extinc* + baja|baixa ~padron*|padro - @cannot - prohib*
    ! @can ~empadron*|inscribir* - no - @cannot - consent* - permiso - solo
    ! @tenant ~debera|obliga*|compromet* ~empadron*|inscri* - no - @waive - baja
    padron*|empadron*|enpadron*|padro|empadrona*|censo|censar*|padronal* + @cannot|no|@waive|ningun*|exclu*|@end|causa|incumpl*|penaliz*|prohib*|sin|sense|solo|previ*|autoriz*|consent*|permiso|baja|impos*|mal|nada|abstener*|evitar|cap - sin ~perjuicio
    @cannot figur*|constar|usar*|utiliz* domicilio|direccion + registro*|ayuntamiento|oficial*|@tenant|municipal* - social
    @consent ~@landlord + padron*|empadron*|padro
    domicilio|residencia ~fiscal|administrativ*|oficial + @cannot|no|@waive + @home|@lease - notific*
  `,
  'prohibicion-visitas': `
    ! haran|hara|realizar*|efectuar*|fara|faran ~visitas|visites sin|sense ~contar|@tenant|acuerdo|consent*|permiso
    ! no|sin ~hay|existe|limite ~limite|visitas|visita - si - sin ~limite ~horas
    ! perito|tecnico|operario|revisor|tasador ~visit*|seguro
    ! convenid*|acordad*|pactad* ~con ~@tenant
    ! @can ~traer|recibir|invitar ~visit*|invitad*|amig*|amics|familiar* - @cannot - solo - sin - hasta - maxim* - previ* - @consent ~@landlord - unicamente - permis* - autoriz* - @landlord - eur>0 - hours>0 - hora*
    ! @can ~quedar*|alojar*|dormir|pernoct*|traer|recibir|invitar - no ~@can - @cannot - solo - sin - hasta - maxim* - previ* - @consent - time>0 - eur>0 - hours>0 - unicamente - nadie - ningun* - ningu
    ! visita|visitas|visites ~arrendador*|propiedad|propietari*|propietat|duen* - sin - autoriz* - permis* - consent* - @cannot - previ*
    ! ha|han|habiendo|hagan ~visitad*|visitat
    ! haran|hara|realizar*|efectuar*|realizan|hacen ~visita - @cannot
    ! subroga*
    ! @landlord ~@can|@cannot ~visit*
    ! posible*|futur*|nuev*|eventual*|potencial* ~compra*|@tenant|interesad*
    ! @cannot ~impedir|oponer*|negar*|obstacul*|rechaz* ~visit*
    ! transmi*|enajen*|vend*|venta - visit* - invitad* - pernoct*
    visitas|visites|invitad*|convidats + anot*|registr*|apunt*|recepcion ~recepcion|registro|libro|saldran|marcharan - agencia
    visitas|visites|invitad*|convidats saldran|marcharan|aniran|iran antes|hours>0|hora*
    ! piscina|gimnasio|azotea
    ! ced*|subarr*|realquil* - alojam* - visit* - invitad* - pernoct* - dormir - introduc* - noche*
    solo|unicamente|exclusiv*|nomes + entrar|acceder|utilizar|permanecer + personas|quienes|titulares|firmantes ~figur*|firm*|@lease|consta* - comun|comunes|comuns|comunitari* - padron*
    ! quedar*|continu*|permanec* + finalizad*|pasad*|vencid*|acabad* ~año|plazo|@lease|periodo - visit* - invitad* - pernoct* - noche
    ningun*|cap|ninguna ~persona|persones|gente|alguien ~ajen*|extran*|alien*|distint* + dormir|pernoct*|quedarse|entrar|permanecer - subarr*
    ! cedula|aforo|habitabilidad - visit* - invitad* - pernoct*
    ! caduc*
    @cannot|prohib* visit*|invitad*|convidad*|pernoct*|gente|gent|amig*|acompanant*|acompanyant*|dormir|duerm*|dorma|novi*|ajen*|alien*|extern* - subarr* - ced* - enseres - animales - mascota*
    visit*|invitad*|convidad*|pernoct*|gente|gent|amig*|acompanant*|dormir|novi*|extran*|foraster* @cannot|prohib*|permit*|prohibid* - subarr* - ced* - sin ~prohib*
    no|sin|sense|ni|ningun*|cap|nada|res|nadie|ningu|tampoc* ~visit*|invitad*|convidad*|pernoct*|amig*|gente|gent|acompanant*|dormir|quedarse|traer|novi*|portar|venir|llevar - subarr* - mascota* - @landlord @enter - escolar* - @landlord ~visit* - animal* - muebles - obras
    visit*|visites|invitad* + limit*|restring*|horari*|permit* + horari*|diurn*|dias|hora*|noche*|hours>0|maxim* - @landlord - agencia - interesad*
    visit*|invitad*|convidad*|pernoct*|amig*|acompanant*|gente + maxim*|hasta|fins|horario|horari|limit*|solo|unicamente|nomes|dos|una|hora|horas|hores|hours>0|noche*|nits|despues|partir|despres|22|23|21 + @tenant|@home|personas|@cannot|debe*|dia|autoriz*|permit*|no|semana|mes|@can|abandon*|marchar*|deber* - @landlord @enter - agencia - interesad* - inspecc* - ruido*
    visit*|invitad*|convidad*|pernoct*|terceras_personas|personas_ajenas|externas|persones_alienes + autoriz*|autoritz*|permiso|consent*|permis|comunic*|@consent|registr*|aprob*|pag*|abon*|eur>0 + @landlord|previ*|escrit*|@tenant|noche|cada|por - interesad* - obras - subarr* - @enter ~@landlord - inspecc*
    persona*|tercer*|gente|nadie|ningu|gent|persones ~ajena*|no|extran*|distint*|dorm*|otra*|extern*|alien*|altra* + @cannot|no|prohib* + pernoct*|dormir|noche*|entrar|acceder|permane*|estancia|quedar*|nits|alojar* - subarr* - @landlord - ced* - convivencia - niñ*
    nadie|ningu|ninguna_persona ~ajen*|extern*|alien* + @can|@cannot + noche|dormir|pernoct*|entrar|acced*|quedar*
    pernoct*|dormir|noche|noches|nits|quedar* + persona*|gente|tercer*|quien|nadie|@third|alguien + @cannot|no|solo|prohib*|sin|maxim*|autoriz*|permiso - ruido* - subarr* - silenc* - descans*
    pareja|amig*|amistad*|novi*|familiar* + solo|unicamente|@cannot|nomes ~acced*|entrar|acceder|venir|visitar|podran|pueden + previa|permiso|autoriz*|comunic*|horas|consent*
    @cannot + recib* ~visita*|invitad*|gente|visites|amig*
    prohib* + visitas ~pernoct*|noche|dormir
    pernocta*|pernoct* ~tercer*|persona*|invitad*|ajen* + @cannot|prohib*|sin|autoriz*|consent*
    alojam*|alojar*|estancia|hospedar* ~persona*|tercer*|invitad* + @cannot|prohib*|superior*|mas|subarr* + dias|noches|time>0|hours>0|autoriz*
    no|@cannot ~dejar*|permitir*|dejaran|deixar* ~entrar|@enter ~nadie|ningu|persona*|tercer*|gente
    @cannot alojar|albergar|hospedar|acoger ~tercer*|persona*|nadie|invitad*|amig*|otra* - subarr* - @landlord ~@cannot
    persona*|tercer*|gente|amig* ~ajen*|no|distint*|extern*|alien* + introduc*|permanenc*|acceso|estancia|introduccion|presencia + habitacion|vivienda|espacio*|zonas|piso + @cannot|sin|prohib*|causa|incumpl*|grave|falta|dias|resol* - @landlord ~@enter - subarr*
    invitad*|visitas|visites|convidats|amigos ~@leave|iran|irse|marchar*|aniran + hora*|hours>0|diez|once|22|23|10|12|nueve|noche|deu|onze
    dormir|duerm*|pernoct*|noche + eur>0 + persona|invitad*|acompan*|cada - ruido* - silenc* - @landlord
    fuera|fora ~visit*|todos|tots + hora*|hours>0|22|23|10
    acceso|entrada|accés ~exclusiv*|unicamente|solo|limitad* + arrendatari*|residente*|inquilin*|titular* + persona*|tercer*|visit* - comun|comunes|comuns|comunitari* 
    solo|unicamente|nomes ~@can ~dormir|pernoctar|quedarse
    solo|unicamente|nomes ~@can ~estar|entrar ~quien|qui|firm*|titular*|firmant* - @landlord - obra*
    solo|unicamente|nomes|exclusiv* ~admit*|permit*|acept*|recib*|accept* ~visit*|invitad*|convidat* - @landlord ~visit*
  `,
  'prohibicion-familia': `
    ! discrimin*
    ! subroga*
    ! articulo ~16|12
    ! conyuge|pareja|parella|conviviente* ~@can|@reserves|podra* ~continu*|subrog*|suced*|seguir
    ! padron*|empadron*|padro - nino* - hij* - fills - parella - pareja - famili* - menor*
    no ~lloga|lloguem|llogar|alquila|alquilan|alquilamos|alquilo|arrienda + famili*|xiquet*|niñ*|hijos|fills|parelles|parejas|menores|nens
    @cannot|prohib*|no|sin|sense|ni|nada|cap|tampoco ~niños|ninos|nino*|nina*|bebe*|vebe*|hijo*|hijos|menores|infant*|xiquet*|nens|fills|nadons|pareja*|parella|familia*|matrimoni*|embaraz*|descendenc*|conyuge|criatur*|crios|parejas|critur*|infants|menor_edad - edad ~@cannot - subarr* - falleci* - obito - discapac* - alquil* ~ninguna - escolar* - ningun* - inspecc*
    niños|ninos|ninas|bebe*|vebe*|hijos|hijo|menores|xiquet*|nens|fills|pareja*|parella|familia*|familiares|matrimoni*|conyuge|criatur*|crios @cannot|prohib*|no ~admit*|permit*|acept*|vol|volen|volem|quier* - subarr* - subrog* - sin ~perjuicio
    nacimiento|naixement|descendenc*|embaraz*|embaras*|adopci*|matrimoni*|casarse|parella|pareja|hijo*|fill|prole + @end|@leave|causa|incumpl*|penaliz*|prohib*|aviso|expuls*|desaloj*|busc* - falleci* - obito - muert* - camara* - videovigil* - entre ~residentes - convivencia ~entre - aunque ~conviv* - divorc* - separac* - subrog* - norma* - @end ~@landlord - necesi* - 9.3 - recuper* - sentenc* - buena ~convivencia
    @cannot|no ~ser|ocup*|habit*|viva|vivan|vivas|vive|viven|vivir|vivira|viviendo|visca|resid*|admit*|acept* ~ocup*|por|con|amb|per ~menores|niños|xiquets|nens|parejas|familias|hijos
    @cannot|prohib* ocup*|habit*|conviv* ~por|con ~menores|niños|hijos|pareja
    solo|unicamente|exclusiv*|nomes|reservad* ~alquil*|admit*|acept*|solter*|adultos|persona|matrimoni*|chicas|chicos|llog*|para|per + adultos|solter*|sin_hijos|sin_niños|sin_cargas|sense_fills|chicas|chicos|menores
    @cannot|prohib*|no|ni convivir|conviva*|vivir|vivan|habitar|residir|viure ~pareja|hijos|familiar*|@third|parella|fills|nadie|personas|ninguna|conyuge - padron* - discapac* - subarr* - animal* - mascota* - @landlord - actividad*
    ocupad*|habit*|ocup*|viva|vivan|vivas|vive|viven|vivir|vivira|viviendo|visca|resid*|us* ~solo|unicamente|exclusiv*|nomes ~por|per|pels|@tenant|firmante* + @cannot|no|sin|ni|hijos|pareja|familiar*|prohib* - subarr* + pareja|hijos|familiar*|menores|conyuge|niños|ninos
    aument*|incorpor*|miembro*|unidad ~familiar + @end|@cannot|causa|prohib*|penaliz*|autoriz* + famili*|hijos|pareja
    bebe|bebes|hijo|hijos|embaraz*|fill|fills + @leave|dejar|deixar - @landlord - mayores - padron*
    si|cuando|quan ~llega|llegan|viene|nace|tiene|tienen|tens|hay pareja|ninos|nino*|hijo|hijos|bebe*|parella|fills + @leave|dejar*|deixar*|fuera|echar* - @landlord ~necesit*
  `,
  'reparaciones-inquilino': `
    averi*|avari*|reparac*|arreglo* ~electrodom*|caldera*|calefac*|instalac*|fontaner*|tuber*|calentador* ~@toTenant|son|seran|sera|iran @toTenant - mal - caus* - culpa* - negligen* - pequen* - menor* - inclus*
    ! autoriz*|permit*|facilit*|dejar*|deixar* ~@enter|paso|pas
    ! arregl*|reparac*|mantenim*|desperfect*|gasto*|averia* ~menor*|pequen*|petit*|escas* - todo - todas - mayor* - grande* - estructur* - caldera* - incluso
    ! mantenim*|conservac* ~ordinari*|habitual|cotidian*|usual - reparac* - todo - todas - cualquier
    ! @tenant ~@can ~hacerlo|hacerlas|repararlo + descont*|reclam*|reembols*|cargo|cuenta ~@rent|@owner|importe|coste
    ! @tenant ~@can ~hacerlo ~descontarlo
    ! autoriz*|permit*|facilit* ~@enter
    ! correspon*|incumb*|compet*|tocan|toca ~arrendador*|propiet*|propiedad|duen*|caser*
    ! sin|sense ~coste|cost|cargo - sin|sense ~coste|cost|cargo ~@landlord
    @waive ~exig*|reclam*|pedir ~@repair
    ! descuido|imprudenc*|torpeza
    haciendose|hacerse|hace|hara ~cargo ~conservac*|mantenim*|reparac* - @landlord - pequenas - caus*
    ! @toLandlord
    ! @tenant ~soport* ~@works|cuantas
    ! @landlord ~compromet* ~@repair|hacer
    ! salvo|excepto ~deterioro|desgaste
    ! arregla|arreglan|paga|repara|reparan|arreglara|pagara ~arrendador*|propietari*|propiedad|propietat|duen*|caser*|amo
    avari*|avaries|averi* + caldera*|nevera|electrodom*|calentador*|escalfador|lavadora|rentadora|canonad* + paga|paguen|pagara|asum* ~@tenant - mal - caus*
    ! @landlord ~asum*|correr*|realiz*|hara|repar*|efectu*|arregl* - no ~@landlord - @landlord no|sin|queda|exent* - @tenant ~asum*
    @toTenant + caldera*|estructur*|calefac*|fontaner*|bajante*|tuber*|electrodom*|calentador*|termo|instalac*|humedad*|goter*|tejado*|cubierta*|ventan*|persian*|aire ~acondic* + @repair|todo|toda*|sustitu*|cambio|averia* - mal ~uso - negligen* - suministr* - danos ~caus* - imputabl* - consum*
    @toTenant|@tenant + todo|toda|todas|todos|cualquier|cualesquiera|totalidad|cuantas|integr*|tots|totes|qualsevol|sea_cual|demas ~reparac*|reparaciones|arreglo*|averia*|avaria*|reparar|desperfect*|mantenim*|conservac*|sustituc*|reposic* + @repair + @toTenant|@pay|asum*|pag*|hara|realiz*|efectu*|corr* - pequenas - mal ~uso - culpa* - negligen* - imputabl* - caus* - dolo* - fianza - suministr* - menor* - @tenant ~caus* - recuper* - entregar* - seguro* - comunic* - uso ~ordinari* - propiet* ~repar* - extint* - consum* - @deposit - permit* - acceso - abandon*
    ! acceso|inspecc*
    @toTenant|@tenant + reparac*|averia*|obras|arregl*|mantenim* ~toda|todo|tota|todas|cualquier|qualsevol ~clase|tipo|indole|naturaleza|mena|tipus + @toTenant|asum*|pag*|hara|realiz*|efectu*|corr* - pequenas - mal ~uso - culpa* - negligen* - caus* - @cannot ~realiz*
    ! @cannot ~realiz*|hacer|efectu*|ejecut*
    ! llaves|cerradura*
    ! declar*|recib* ~estado|conocer|perfect*
    @toTenant|asum*|pag*|corr* + @repair + incluso|incluid*|inclus*|aunque|encara|estructural*|sea_cual|cualquiera|origen|antiguedad|naturaleza|vicio*|habitab*|independ*|fuerza_mayor|coste|importe|sin_derecho + caldera*|estructur*|@pay|asum*|corr*|cargo|cuenta|habitab*|repar* - pequenas - mal ~uso - culpa* - negligen* - imputabl* - @tenant ~caus* - fianza - mejora* - obras ~realiz* - suministr*
    @landlord exoner*|exent*|exim*|liberad*|libera|liberan|liberand*|liberar* ~realiz*|hacer|efectu*|obligac*|repar*|conserv* ~@repair|obras
    compet*|corresp*|incumb*|recae*|responsabilidad|obligacion ~@tenant + conserv*|mantenim* ~@home|habitab*|instalac* - pequenas - mal
    caldera|termo|electrodom*|calefac*|nevera|lavadora|aire_acondicionado + cosa|responsabilidad|incumbencia ~@tenant
    @tenant encarg* ~arregl*|repar*|manten* - mal - caus* - pequenas - coordin*
    corresponder*|incumb*|recae*|recaer*|pertoc* + exclusiva|integr*|todas|tota ~@tenant|arrendatari* + @repair
    reparac*|averia*|arreglo* + costear*|pagar*|asum*|abon*|cuenta|cargo + @tenant + independ*|origen|cualquiera|siempre - mal - pequenas - caus* - culpa*
    goter*|humed*|filtrac*|estructura*|tejado|bajante* + arregl*|repar*|asum*|costa|pag* + @tenant|@toTenant - caus* - mal - comunic* - @landlord ~@repair
    que|lo|todo|cosa ~rompa|rompe|estropee|trenque|averie + pag*|arregl*|repon* + tenant|@tenant|inquilin* - caus* - mal - @landlord ~pag*
    rompa|rompe|estropee|estropea|trenque ~paga*|pague|arregla*|repone ~@tenant|inquilin* - caus* - mal - culpa
    si ~romp*|estropea*|averi*|avari*|trenc*|espatll*|falla*|avería*|rompe*|peta + caldera*|nevera|lavadora|calentador*|lo|electrodom*|cañer*|grifo*|termo|frigorif*|rentadora|escalfador|cosa|algo|vitro*|horno + @tenant|pag*|arregl*|tu|@toTenant|@pay - @landlord ~arregl* - arreglo ~yo - mal ~us* - yo ~lo
    @tenant|inquilin* pag*|arregl*|asum*|cambi*|sustitu*|reposa*|costea* caldera*|nevera|lavadora|calentador*|electrodom*|termo|tuber*|averia*|calefac*|instalac*|fontaner*|persian*|griferia - mal ~uso - negligen* - manten* ~anual - @landlord ~no - consum* - suministr*
    @landlord no|exent*|nunca|exim*|libera*|sin ~repar*|arregl*|manten*|conserv*|hara|obligac*|obligad*|realiz*|efectu*|asum* @repair - mal - pequenas - caus* - culpa*
    mantenim*|conservac*|reposic*|sustituc* ~caldera*|electrodom*|instalac*|aparat*|calefac*|mobiliario|muebles|estructur* + @toTenant|@tenant|cargo - pequenas - debid* - caus* - revision ~anual - mal
    cargo|cuenta ~conservac*|mantenim*|reparac* + @tenant haciendose|hacerse|asumiendo|hara|correra
    haciendose|hacerse|hace|hara ~cargo ~conservac*|mantenim*|reparac* - @landlord - pequenas - caus*
    @waive + @repair + reembols*|repercut*|21|30 - inventari*
    @cannot ~reclam*|exig*|pedir|repercut* + @repair + importe|cantidad|reembols*|coste|gasto* - mejora* - obras ~realiz* - no ~autoriz*
  `,
  'obras-sin-compensacion': `
    @works + no ~pudiera|pueda|pudiese|puga ~usar*|utiliz* + @rent ~sera|seguira|paga*|abona*
    ! no ~afectara|afectaran|afecta|impedira|impediran ~uso|habitab*|goce|disfrute - @rent
    ! no ~pierde|pierden|perdera ~derecho|dret
    ! @can|@reserves ~suspend*|desist* - no ~@can - @cannot - sin ~derecho - ni - @landlord ~@can
    ! responsab* ~alguna|ninguna|@landlord
    ! haran|hara|fara ~suyas|cargo|carrec
    ! apuj*|elevar|incrementar
    ! habra|haura|debera ~disminu*|reduc*
    ! veinte|20|20 ~dias ~disminu*|reduc*
    ! obras|mejoras|obres ~haga|hace|realice|ejecute|faca ~@tenant
    @tenant soport*|toler*|aguant*|suport*|consent* + obras|obres|cuantas|reform*|reparac* + sin|sense|no|renunc* ~derecho|dret|indemniz*|reduc*|rebaja|compens*|disminuc*|descuent*|cap
    ! @tenant ~realic*|realiz*|ejecut*|efectu*|haga*|lleve*|introduc*
    ! realizad*|efectuad*|ejecutad*|hechas|introducid* ~por ~@tenant
    ! quedar*|qued* ~beneficio|propiedad|favor|benefici
    ! @tenant ~@cannot ~realiz*|hacer|efectu*|ejecut*
    ! @cannot ~realiz*|efectu*|ejecut*|modific*
    ! elev*|increment*|aument*|subir ~renta|alquiler|alguno|lloguer
    ! repercut*
    ! asum*|compromet* + @landlord ~compromet*|asum*|obliga*
    @tenant soport*|toler*|aguant*|suport*|consent* + @works|obras|cuantas + sin|sense|no ~derecho|dret|indemniz*|reduc*|rebaja|compens*|disminuc*
    @landlord + @works + @tenant + soport*|toler*|aguant*|suport* + sin|sense ~derecho|dret|reduc*|rebaja*|indemniz*|compens*
    ! derecho ~reduccion|rebaja|disminucion|reclamar - no - sin
    reparac*|averia*|obras|@works + no ~otorg*|teniendo|tendra|dara|tiene|tindra ~derecho|dret + suspension|desist*|indemniz*|disminuir|reducir|paraliz*|reducc*|rebaja
    no ~teniendo|tendra|tindra|tiene ~derecho|dret + suspension|disminuir|reducir|paraliz* + pago|contrato|renta + indemniz*|desist*
    @works|averia*|falta_agua|falta_luz|falta_suministro*|falta_servicio*|falta_uso|falta_calefaccion|falta_internet|falta_ascensor|falta_gas|corte*|inhabitab*|privac*|interrup*|inutiliz*|inactiv*|inoperativ*|ruido*|molesti*|andami*|no_funcion*|cierre|avaria*|averi* + no|sin|sense|ningun*|@waive|cap|@cannot|ni|soport* ~derecho|dret|rebaja*|reduc*|indemniz*|disminuc*|descuent*|compens*|reclam*|desist*|minor*|bonificac*|descompt*|indemnit*|dara|generar*|suponer*|rebaixa*|baixar*|afect* - @tenant ~obras - pequenas - danos ~@tenant - mejora* @tenant - instal* ~@tenant - consentim* - suministr* ~contrat* - escrit* ~@landlord - impag* - retir* 
    @works|averia* @waive|sin|sense ~derecho|dret|reclamar|indemniz*|compens*|rebaja*|descuent*|reduc* - @toTenant - haran ~suyas - @tenant ~realiz* - mejora* ~@tenant - consentim* - quedar*
    @rent|lloguer + paga|pagara|pagar* ~integr*|entero|entera|sencer|complet*|igual + @works|aigua|agua|averi*|averies|no_funcion*|ascensor|calefac*
    no ~pueda|pudiera|pudiese|puede|podra|funcion* ~usar*|utiliz*|usarse|habit* + renta|alquiler|lloguer + integr*|igual|igualmente|completa
    @tenant soport*|toler*|aguant*|acept*|permit*|suportar* + @works + sin|sense|no ~derecho|dret|rebaja|reduc*|indemniz*|compens*|aunque|poder - previo
    obras|reforma* + @rent + integr*|igual*|misma|sin_varia*|completa|seguir*|mantend* + @tenant|dur* - actualiz*
    @works + @rent no ~bajara|bajar|rebaja*|reduc*|disminu* - actualiz*
  `,
  'obras-discapacidad': `
    ! terminad*|finalizad* ~obras
    ! @landlord ~no ~opon*|opondra|impid*|imped*|negara
    ! reponer|repondra|restituir - prohib* - @waive
    ! @tenant ~@can ~realiz*|hacer|adapt*|ejecut* - no
    @cannot|prohib*|no|sin|ningun* + discapac*|minusval*|accesib*|mayores_setenta|movilidad + obra*|reform*|adapt*|instal*
    discapac*|minusval*|accesib*|movilidad|adaptac*|adaptar|adapt*|silla_ruedas|mayor*_setenta|70|rampa*|barrera*|barandill*|asider*|salvaescaler*|diversidad_funcional|ducha|plato|mobilitat|cadira + @cannot|no|@waive|prohib*|exclu*|sin|sense|ningun*|cap|ni|@consent + obra*|obres|reform*|instal*|cambi*|adaptac*|adaptar|modific*|alter*|canv*|rampa*|ducha|barra*|necesidad*|articulo|24|@works|asider* - domicili* - autoriza ~instal* - @tenant @can ~realiz*
    @waive + articulo|art ~24
  `,
  videovigilancia: `
    ! no|ninguna|ningun ~grabara|grabaran|graba|graban|grabar|gravara|imagen|grabacion* - @tenant - sin - oponer*
    ! no|ninguna|sin ~hay|hi_ha|existe|existen|existeix|habra|dispone|haura|instala|instalan|instalar*|cuenta|tiene ~camara*|camera*|cameres
    ! instal*|coloc* + camara*|camera*|videovigil* + prohib*|@cannot - tapar - desconect* - @tenant ~@cannot
    ! portal|fachada|edificio|garaje|exterior*|comunidad ~instal* - interior - salon - cocina - vivienda - habitacion - pasillo
    camara*|camera*|cameres|videovigil*|videocam*|grabac*|grabar*|grabad*|grabe|cctv|micro*|microfono*|dispositivo*_imagen|audio|webcam|aparato_grab*|sensor*_ruid*|sensor*_sonid* + interior*|salon|salo|comedor|zonas|zones|espacio*|cocina|cuina|pasillo*|vivienda|casa|piso|pis|habitacion*|sala|menjador|passadis|bany|cuarto|entrada|dentro|comun|comunes|comuns|comunitari*|@home|compartid*|dins|@tenant|convivencia - portal - fachada - microond* - alarma - garaje ~comun|comunes|comuns|comunitari*
    supervis*|vigil*|control*|observ*|grab* + camara*|dispositiv*|imagen|video|sonido|audio|camera*|aparato + @landlord|@tenant|vivienda|@home
    aparato|dispositiv*|equipo|sistema transm*|grab*|retransm*|emite + salon|entrada|sala|interior|vivienda|pasillo|cocina|casa|@home
  `,
};
