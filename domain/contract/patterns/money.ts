/** Rent, deposit and costs. The syntax is that of matcher.ts. */
export const money: Record<string, string> = {
  'pago-anticipado': `
    ! voluntari*|desea|potestativ*
    ! desist*|resol*|rescis* - adelant*
    ! fianza|deposito|garantia|fianca rents>1 - anticip*|adelant*|avanc*|bestret*|endavant
    ! antelac*
    ! time>=300 ~contrato|duracion|@extend|no ~pud* 
    ! rescind*
    rents>=2 ~@rent|alquiler*|meses|lloguer* ~anticip*|adelant*|avanc*|avanz*|bestret*|endavant|por_adelant*|per_avanc*
    anticip*|adelant*|avanc*|bestret*|endavant ~rents>=2
    rents>=2 ~anticip*|adelant*|avanc*|bestret*|endavant|golpe|una_vez|colp
    rents>=2 anticip*|adelant*|avanc*|bestret*|endavant - incumpl* - preavis*
    semestr*|trimestr*|bimestr*|anualid*|cuatrimestr*|anualit*|anuales|bimensual* ~adelant*|anticip*|avanc*|bestret*|endavant
    adelant*|anticip*|avanc*|bestret*|endavant ~semestr*|trimestr*|bimestr*|anual*|cuatrimestr* - @repair
    renta|alquiler|lloguer|pago|cuota ~anual|semestral|trimestral|cuatrimestral|bimestral + adelant*|anticip*|avanc*|endavant - revis* - actualiz*
    rents>=2 ~per|por ~endavant|adelantao|avant
    pago|pagos|abon*|pag* ~por|per|cada ~semestr*|trimestr*|bimestr*|anualid*|cuatrimestr* - suministro* - comunidad - ibi - revis* - actualiz* - agua - basura* - inspecc* - limp*
    firma|acto|signatura + entrega*|abona*|paga*|pago|hace ~entrega + rents>=2 ~primer*|meses|mensualidades|de|rent* - fianza - deposito - garantia - fianca
    rents>=2 ~primer* + firma|acto + entreg*|abon*|pag* - fianza
    tres|dos|cuatro|cinco|seis ~primeras|primeros ~mensualidades|meses + firma|acto + entreg*|abon*|pag* - fianza
    @tenant @pay firma|acto|entrada|inicio|signatura|llaves + rents>=2 + @rent - fianza - deposito - garantia - penaliz* - fianca - gestion - honorario*
    firma|acto|entrada|inicio|signatura|llaves|signar + abon*|pag*|ingres*|satisf* + rents>=2 - time>=300 - fianza - deposito - garantia - penaliz* - fianca - aval* - gestion - honorario* - time>0 ~preavis*
    primer* ~ultim* ~mes|mensualid*|mensualit* + @pay|@tenant|firma|signatura - fianza
    primer* ~mes|mensualidad + ultim* ~mes|mensualidad + firma|anticip*|adelant*|entrar|signatura
    ! abandon*|prorrat*|finaliz*|impag*|pendient*|penaliz*|cancel*
    totalidad|integr*|todo|toda|tota|tot|total|completo ~@rent|estancia|precio|alquiler|curso|lloguer|estada|periodo + anticip*|adelant*|avanc*|firma|inicio|entrada|reserva|antes|abans|signar|signatura - desist* - danos - impag*
    curso|semestre|año|any|trimestre ~entero|completo|sencer|academico + @pay + anticip*|adelant*|firma|avanc*|golpe|antes
    alquileres|rentas|mensualidades|lloguers|meses ~correspondiente*|septiembre|octubre|enero + ingres*|abon*|pag*|entreg* + febrero|acto|firma|adelant*|anticip*
    meses|mesos|mensualidades ~por|per ~adelant*|avanc*|anticip* + rents>=2
  `,
  'garantias-excesivas': `
    ! devol*|restitu*|reintegr*|retorn* rents>0
    ! devuelt*|perd* - rents>3 ~@rent
    ! desist*|preavis*|antelac*
    @deposit|garant* + adicional*|complementari*|ademas|suplement*|a_mas|extra|a_mes + rents>2 - rents>2 ~duracion - dos ~mensualidades
    fianza|fianca|deposito|garantia|fiansa|depocito|diposit|aval|caucion|garanties rents>3
    rents>3 ~@rent|alquiler|meses|concepto|en|como|com|fianza|deposito|garantia|lloguer @deposit - anticip* - adelant*
    @tenant deposit*|entreg*|aport*|constitu*|prest*|consign*|diposit* rents>3 + garant*|fianz*|fianc*|deposit*|aval*
    dos|2|varios|tres ~avales|avalistas|fiadores
    rents>3 ~@deposit
    fianza|fianca + garantia|adicional + aval*|avalistas ~dos|personas|nomina|familiares
    rents>=3 ~@rent|concepto ~fianza|fianca|fiansa
    rents>=3 ~@rent concepto|como|com ~fianza|fianca|deposito
    fianza|fianca|fiansa|deposito rents>=3 - devol* - plazo - dentro - adicional*
    aval|avalista*|aval*|fiador* + todas|totalidad|toda|duracion|indefinid*|solidari* + deposit*|fianza|garantia + rents>1|adicional*|ademas - rents<=1
    aval ~bancari* + rents>=3
    aval|avalista* solidari* + rentas ~duracion|totalidad|todas + adicional|ademas
    fianza|fianca|fiansa rents>1 ~rent*|alquiler|lloguer - adicional* - garantia - mas - y - uso ~distinto - devol* - temporada - plazo
  `,
  'fianza-perdida': `
    perd*|pierd*|perdid* ~@deposit|importe|derecho|cantidad|integr*|totalidad|total|dret|automatic* + @deposit - @landlord perd* - llave*
    @deposit ~perd*|pierd*
    no ~tendra*|tindra|tiene ~derecho|dret ~devoluc*|recuper*|reintegr*|reembols* ~@deposit
    penaliz*|castig* ~con|amb ~@deposit
    fianza|fianca|fiansa|deposito no ~torn*|devol*|devuelv*|reintegr*|restitu*|reembols* - ultim* - hasta - plazo - mes
    @deposit no ~sera*|podra*|procede*|habra|tendra|es|se ~devol*|devuelt*|torn*|reintegr*|restitu*|recuper*|reembols*|retorn* - ultim* - renta - pago - mensualid*
    no ~devol*|devuelv*|tornar*|reintegr*|restitu*|recuper*|reembols*|retorn* ~@deposit|importe|cantidad|nada|parte - plazo - hasta - mes - ultim*
    @deposit|cantidad|garantia + qued* ~beneficio|favor|propiedad|poder|provecho|benefici|mans + @landlord|propiedad - hasta
    @deposit ~pasara|passara|quedara|pasa|pertenecera ~@landlord|propiedad|manos|propietat - devol*
    @deposit + beneficio|favor|profit ~@landlord
    retend*|retenc*|retener|incaut*|quedar*|apropi*|hara_suya|hacer_suya|quedara|se_queda @deposit + @landlord|integr*|totalidad|automatic*|concepto|penaliz*|caso|si - danos|desperfect*|acredit*|justific*|cubrir
    totalidad|integr*|entera|completa ~fianza|deposito|fianca|garantia + perd*|retend*|retenc*|penaliz*|incumpl*|quedar* 
    descont*|deduc*|reten*|descompt* + @deposit + fij*|eur>0|todo_caso|siempre|sin_justific*|sense|automatic*|alzado - impag* - factura* - coste* ~real* - acredit*
    eur>0|pct>0 ~@deposit + descont*|deduc*|reten*|quedar*|no ~devol*|descompt*|perd*|gestion|limpieza|desgaste
    @deposit + desgaste|uso_ordinario|uso_normal|pintura + descont*|deduc*|reten*|aplic*|quedar*|compens* - no ~desgaste - salvo ~desgaste - excepto
    @deposit no ~reembolsable*|recuperable*|retornable*|devoluble*
    @waive devoluc*|recuper*|reclam*|reintegr* ~@deposit
    @deposit + @waive + devol*|reclam*|recuper*
    totalidad|integr* ~@deposit + ejecut*|incaut*|aplic*|qued*|reten*
    ejecut*|incaut*|apropi* ~@deposit
    ningun_caso|nunca|no|jamas ~@deposit ~devol*|reintegr*|restitu*|torn*|devuelt*
    @deposit|senal + perd* + desist*|cancel*|abandon*|incumpl*|marcha*|antes|abans - rents>1
    @landlord + quedar*|queda|queden|quedaran ~@deposit
    adios|despid*|olvid*|oblid* + @deposit
  `,
  'gastos-agencia': `
    ! @toLandlord
    ! bancari*|devoluc*|devuelto*|recibo*
    ! judicial*|abogad*|procurador*|costas|burofax
    ! no ~percibira*|cobrara*|abonara*|pagara*|supon*
    ! notari*|registr* ~propiedad|inscri*
    ! suministro*|agua|luz|electric*|gas|energ*
    ! @landlord ~gestoria
    ! @community|fianza|letrad*
    honorario*|honoraris|comision*|comissio*|minuta + agencia*|inmobiliari*|immobiliari*|intermediac*|gestor*|gestion|gestio|mediac*|api|formaliz*|redacc*|alquiler*|contrato|lloguer + @pay|@tenant|@toTenant
    gastos|despeses|costes|coste|costos|cost|importe|cuota|tasa|taxa|fee|tarifa|cantidad|suma|quota|servicio*|concepto ~gestion|gestio|gestoria|agencia|intermediac*|formaliz*|tramit*|redacc*|estudio|estudi|solvencia|apertura|alta|administrativ*|contrato|contratac*|contracte|expediente|inmobiliari*|immobiliari*|busqueda|asesoram*|reserva|firma|matricula + @toTenant|@tenant|pag*|abon*|eur>0 - incumpl* - danos - reclam* - @insurance - impag* - comunidad - @landlord ~asum*|pag*|abon*
    @tenant @pay agencia*|inmobiliari*|intermediari*|immobiliari*|gestora|gestoria + eur>0|rents>0|servicio*|gestion|honorario*|comision|serveis - @rent ~transferencia - renta - cuenta ~bancaria
    estudio|estudi|informe ~solvencia|viabilidad + @pay|@toTenant|cargo|carrec|coste*
    gestion|gestio|tramitac*|apertura|expediente ~contrato|contracte|documental|inmobiliaria|alquiler|administrativ* + @toTenant|@tenant|pag*|abon*|eur>0|rents>0 - renta - suministro*
    mes|mensualidad|mensualitat ~agencia|honorario*|inmobiliaria|comision|immobiliaria
    agencia|inmobiliaria|immobiliaria|gestoria|comision ~pag*|cobr*|asum*|corr* ~@tenant|inquilin*|quien
    @tenant|candidat* @pay servicio* ~atencion|alquiler|inquilin*|gestion|bienvenida|acompanamiento + inmobiliari*|agencia|gestor*
  `,
  'gastos-sin-importe': `
    ! @toLandlord
    ! eur>0 - derrama* - extraordinari* - incremento* - fianza
    ! ascienden|asciende|importe ~anual ~de|sera
    ! personal* ~domestico
    ! obligad* ~tributari*
    @community|ibi|contribucion|contribucio|tribut*|impuesto*|impost*|tasa*|tasas|taxa|taxes|basura*|derrama*|derrames|arbitrio*|gravam*|vado|alcantarillado|fems|brossa|escombraries + @toTenant - norma* - iva - deposit* - estatut* - irpf
    @tenant pagar*|abon*|satisf*|asum*|soport*|costea*|sufrag*|atend*|hara|corre*|reintegr*|reembols*|pague|paga|assum*|haura|fara|debera ~ibi|contribucion|contribucio|tribut*|impuesto*|tasa*|taxa|basura*|derrama*|derrames|impost*|arbitrio*|@community - norma* - danos - iva - fianza - documento* - transmis* - estatut*
    abon*|pag*|satisf* ~@tenant ibi|derrama*|tribut*|tasa*|taxa|basura*|@community - suministros ~individual*
    ibi|tribut*|derrama*|tasa*|basura*|taxa|contribucio*|@community pag*|abon*|satisf*|asum*|soport*|sufrag*|reembols*|repercut*|assum*|paguen|paga|cargo|corre* + @tenant|inquilin*|quien ~viv* - norma* - danos - acuerd* - estatut* - horari*
    @rent + aparte|ademas|mas|incluid*|a_mes|apart + @community|ibi|basura* + @tenant|pag*|abon* - incluid* - sin
    @landlord + repercut* + @community|ibi|tribut*|tasa*|derrama*|basura*
    repercut* + @tenant + ibi|tribut*|tasa*|derrama*|@community|impuesto*
    gastos|despeses ~genere|origine|produzca|ocasione + propiedad|inmueble|edificio|finca + recaer*|cargo|cuenta|quien|@tenant|asum*
    factur*|cobr*|pag* ~aparte|adicional*|conceptos + ibi|@community - arrendador
    gastos|despeses ~generales|general* + @toTenant|@tenant - individual*
    ibi|basura*|derrama*|@community + pag* ~tu|usted|inquilin*|llogater*|quien
    sin_necesidad|determin* importe|cuantia + gastos|ibi|@community|tribut*
  `,
  'subida-renta': `
    @rent|precio + increment*|aument*|sub*|elev*|puj*|revis*|actualiz*|augment*|apuj* + aunque|encara|pese|margen|superior|encima|damunt + ley|llei|limite*|tope*|indice|irav|ipc|legal - no ~super*|exced* - limite ~legal
    increment*|aument*|elev*|puj*|augment*|sub* ~mensual*|semestral*|trimestral*|cuatrimestral* + @rent - mensualidad
    cada ~seis|tres|semestre|trimestre|sis|cuatro + increment*|aument*|sub*|revis*|actualiz*|elev*|puj*|augment* + @rent|precio - suministro* - contador*
    revis*|actualiz* ~semestral*|trimestral*|mensual* + @rent
    @landlord @can|@reserves ~actualiz*|revis*|fij* ~@rent + oportun*|convenien*|libre*|criterio|mercado|quier*|discrec*|unilateral*
    alza|alca|subir + negativ*|bajada|baje|menor|inferior + manten*|mantindra|igual|no + @rent|ipc|indice|irav
    ningun* ~revis*|actualiz* + disminu*|baj*|reduc*|menor
    partir|desde ~segundo|tercer*|siguiente ~año + eur>0 + @rent|mensualidad|pasara - ipc - comunidad
    sub*|puj*|aument* + @rent + mercado|mercat - ipc
    @landlord @can|@reserves ~increment*|aument*|sub*|elev*|modific*|fij*|revis*|puj*|augment*|cambi*|apuj* + @rent|precio - ipc - irav - indice - cuenta - mejora* - obras - servicio* - catastro
    @landlord + increment*|aument*|sub*|elev*|fij*|revis*|puj*|augment* @rent + quiera|vulga|convenga|conveniente|oportun*|libre*|unilateral*|mercado|mercat|criterio|discrec* - subarr* - sin ~elev*|modific* - ipc - irav
    ! subarriendo|subarrend*
    ! establecido ~legalmente|ley
    ! no ~sobrepas*|super*|exced*
    @rent sub*|increment*|aument*|puj*|augment* + mercado|mercat|libremente|voluntad|criterio|decid*|oportun*|quiera|convenga|discrec*|situac* - ipc
    nuevo|nueva|nou|nova ~renta|precio|preu|renda + @landlord|mercado|fij*|aceptar*|libremente - mejora* - acuerdo - contrato
    nunca|ningun_caso|no|sin|@cannot ~baj*|disminu*|reduc*|inferior|descend*|minor* + @rent + actualiz*|revis*|ipc|indice|renta - incumpl* - obras
    unicamente|solo|siempre|exclusivamente|nomes ~alza|alca|incremento|subir|subida + @rent|actualiz*|revis*|ipc|indice
    doble|triple|multiplic*|duplic* ~ipc|indice|irav|variacion
    ipc|irav|indice|index mas|mes|incrementad*|increment* pct>0 - no ~super* - limite*
    ipc|irav|indice ~mas|mes|incrementado ~puntos|dos|tres|un
    actualiz*|revis*|renta + inferior|menor|minim* ~pct>0|por|tres|dos|cinco + pct>0 + ningun_caso|aunque|minim*|siempre|no
    tasa|indice|variacion|ipc ~negativ*|debajo|inferior ~cero|0|por + tomar*|aplicar*|considerar*|manten* - limite
    demora|retraso ~aplicar|aplicacion ~revis*|actualiz*
    demora|retraso|falta|no ~aplicar|aplicacion|revis* + revis*|actualiz* + no ~supon*|implic* ~renuncia|caducidad|perd*
    revis*|actualiz*|increment* + retroactiv*|atrasos - no ~retroactiv* - sin
    mejora*|ventanas|instal*|cambi* + @rent ~aument*|sub*|increment* + pct>0 - cinco
    ! no|sin|sense ~exced*|super*|sobrepas* pct>0
    ! limite*|maxim*|tope*|excede*|super*|exced* ~pct>0
    ! mejora*|obras|iva|irpf|interes*|demora|mora|retras*|descuent*|bonific*|penaliz*
    @rent + increment*|aument*|sub*|elev* + pct>=2 + independ*|margen|aunque|con ~independencia - no ~exced*
    @rent increment*|aument*|sub*|elev*|puj*|revis*|actualiz*|augment*|apuj* pct>=2.5 - ipc - irav
    increment*|aument*|sub*|elev*|puj*|revis*|actualiz*|augment* + pct>=2.5 + @rent|anual*|cada|año|any - ipc - indice - irav - fianza
    @rent|precio|contrato|alquiler|lloguer increment*|aument*|sub*|elev*|puj*|augment* eur>0 - suministro* - fianza - ipc
    cada ~año|any|enero|anualidad + sub*|increment*|aument*|puj*|augment*|mas|mes + eur>0|pct>=2.5 - ipc
  `,
  'mejora-eleva-renta': `
    ! cinco|siete|quinto|septimo|5|7 ~años|anys|año
    ! articulo|art ~19
    ! @tenant ~realic*|realiz*|ejecut*|efectu*|hag*
    ! acuerdo ~posterior
    ! no ~daran|dara|supond*|implic*|podra*|comport*|gener*|dan
    ! no ~modific*|elev*|sin ~modific*|elev*|increment*
    si ~cambio|reformo|arreglo|pongo|instalo|renuevo|mejoro + subo|subire|sube|subir*|aumento
    si|cuando|quan ~@landlord ~cambi*|instal*|renuev*|pon*|reform* + @rent + sub*|aument*|increment*|elev*|puj*
    mejora*|millora*|millores|reforma*|reform*|obras|obra|obres|rehabilit*|invers*|ascensor|modern*|instalac* + elev*|increment*|aument*|sub*|repercut*|revis*|encarec*|puj*|augment*|alza|recargo|revaloriz*|nueva + @rent|mensual*|precio - danos - impag* - actualiz* ~ipc - devol* - catast*
  `,
  'demora-abusiva': `
    doble|triple|triplo|duplo|dos_veces|tres_veces|cuadruple|duplic*|doblara|triplic* ~renta|mensual*|alquiler|precio|importe|diari*|renda|lloguer|cantidad|mensualidad + @debt|ocup*|desaloj*|desalot*|entreg*|dia|diari*|devolv*|marx*|marcha|abandon*|permanenc*|salida|lliur*|exces*|permane* - llave*
    triple|doble|triplo|duplo ~@rent + dejar|deje|deja|devolv*|entreg*|salir|marcha*|tiempo|plazo|lliur* - obras - fianza - cada ~año - @deposit
    renta|renda ~diaria ~doble|triple|incrementad* + @leave|ocup*|entreg*|retras*
    cada|por|per|diari* ~dia|diari*|jornada|semana|setmana|mes ~@debt|retras*|demora|mora|retard* + eur>0|pct>0|penaliz*|recargo*|rent*|indemniz*|suplement*
    eur>0|pct>0 ~dia|diari*|diari|jorna*|cada|por|per|semanal* ~dia|retras*|demora|mora|diari*|retard* + @debt|ocup*|desaloj*|entrega|@pay
    eur>0|pct>0 ~cada|por|per|al|diari* ~dia + retras*|demora|mora|retard*|impag*|tarde|desaloj*|ocup*|abandon*|entreg*|fuera|excede*|pag*
    eur>0|pct>0 diari*|dia + retras*|demora|mora|retard*|impag*|recargo*|desaloj*|ocup*|penaliz*
    interes* + pct>=8 + @debt|mora*|demora|anual|retras*|pag* - fianza
    ! cancel*|reduccion ~estancia
    cantidad*|importe*|renta|rebuts|recibos ~no ~satisfech*|pagad*|abonad*|impagad* + pct>0 ~diari*|mensual*|cada|por
    increment* pct>0 ~diari*|cada ~dia
    pct>=100 ~@rent + dia|diari*|retras*|desaloj*|ocup*
    interes* ~mensual*|diari* ~pct>=1
    no ~vas|marchas|vaya|marcha|sale|sales|desaloj*|deja|dejas|entrega* + eur>0 + cada|por ~dia|semana - desist* - si ~no ~avis*
    tarde|tard + eur>0 + dia|diari*|cada
    tarde|tard|retras*|retard* + eur>0 ~por|cada|per|al|diari* ~dia
    interes* ~pct>=1 ~mensual*|diari*|mes
    pct>=1 ~mensual*|diari* + @debt|interes*|recargo*
    recargo*|recarrec*|penaliz*|multa*|sancion*|penalit*|suplemento*|cargo|comision|gastos|incremento*|interes* + @debt|retras*|tarde|fuera|despues|partir|impag* + pct>=5|eur>=15 - legal ~dinero - desist* - llave* - ruido* - fum* - reparac* - iva - preavis* - danos
    pasad*|partir|despues|desde ~dia|quinto|diez|cinco|10|5 + recargo*|penaliz*|increment*|euros|mas|eur>0 + @pay|@rent - ipc - devol* - fianza - suministr*
    interes* ~usurari*|doble|triple|cuatro
    interes* ~legal ~mas|incrementad*|mes + pct>=5|diez|veinte
  `,
  'seguro-impago': `
    ! @toLandlord
    ! hogar|responsabilidad ~civil - impag* - proteccion
    ! paga*|pagara*|asum*|abon* ~integramente|siempre|@landlord ~@landlord|arrendadora|propiedad - reembols*
    cargar*|cobrar*|anad*|sum* + pct>0|eur>0 + avala*|asegur*|garantiz*|cubr* + impag*|dejan|pagar|deja - fianza
    @insurance + impag*|proteccion_alquiler|pagos|proteccio|rentas|renta|caucion|caucio|alquiler|alquileres|lloguer*|rendes|morosid* + @toTenant|@tenant|pag*|abon*|cargo|repercut*|prima|coste*|suscri*|contrat* - @landlord ~podra|pagar*|asum*|suscri*|contrat*|abon* - danos ~hogar - @landlord + sin ~coste
    @insurance ~impag*|proteccion|proteccio|rentas + @tenant|inquilin*|incluid*|cuota|mensual*|eur>0|pct>0
    prima ~seguro|poliza|asseguranca + @toTenant|@tenant + @rent|impag*|@landlord|cobertura|garant*
    cobertura|proteccion|garantia ~impag*|rentas|alquiler + @tenant|eur>0|pct>0|mensual* + pag*|abon*|cargo|coste*|eur>0 - fianza - @landlord ~pag*
    @insurance ~por|si + si ~no ~pag* + pag*|tu|inquilin*
    garantia ~alquiler|pago|impag* + prima|cuota|servicio + @tenant|mensual*|eur>0|pct>0 - fianza
  `,
  'pago-sin-recibo': `
    ! @landlord ~facilit*|entregara|dara|expedira ~recibo*
    no|sin|sense|ningun*|cap|@waive ~obligad*|dara|entreg*|exigir*|emit*|exped*|tendra|proced*|extend*|haura|fara|derecho|facilit*|libr*|hace|haura|necesi* recibo*|justificant*|comprobant*|rebut*|resguardo*|factura* + pag*|renta|efectivo|metalico|mano|abon*|@pay - obra* - suministro* - @tenant ~entreg* - repar* - devuelv*
    no|sin|sense|ni|ningun*|cap ~recibo*|justificant*|comprobant*|rebut*|resguardo* + @rent|@pay|efectivo|metalico|mano|efectiu
    mano|efectivo|metalico|efectiu + sin|sense|no|ni ~dar|tenga|tener|haya|obligac*|entregar|donar|recibo ~recibo*|justificant*|rebut*|dar|factura
    @waive recibo*|justificant*|comprobant*|rebut* 
    pagar*|abon*|pag* ~en|efectivo|metalico|efectiu ~efectivo|metalico|efectiu|mano|momento + remanente|estancia|check|entrada|alquiler|renta|lloguer - transferencia - banc*
    solo|unicamente|exclusivamente|nomes ~admit*|acept*|accept*|cobr*|pag* ~efectivo|metalico|efectiu|contado
    efectivo|metalico|efectiu|metallic|contado|cash|mano|sobre|ma|monedas|billetes + exclusiv*|unicamente|unic*|siempre|solo|nomes|sempre|obligatori*|no_transferencia|nada_banco* + @rent|@pay|pago - fianza - peticion - petic* - carec* - recibo ~firmad* - fianca - @leave
    @rent|pago|mensualidad efectivo|metalico|efectiu|metallic|mano ~propietari*|domicilio|casa|manos|propia|oficina|domicili|arrendador* + @landlord|domicilio|casa|oficina|mes|dia|dias - transferencia - peticion - recibo - fianza - banc* - rebut
    ! facilit*|entreg*|dara ~recibo
    transferencia|banco|domiciliac*|bizum|banc ~no|prohib*|excluid*
    @cannot|no|nada ~transferencia*|banco*|domicili*|bizum + pag*|@pay|efectivo|metalico|mano - comision* - gasto*
  `,
};
