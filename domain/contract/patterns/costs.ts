/** Deposits, guarantees and costs. The syntax is that of matcher.ts. */
export const costs: Record<string, string> = {
  'garantias-excesivas': `
    ! fianza|fianca dos|2|dues ~meses|mensualidades|mesos|mensualitats + local|temporada|temporal|distinto|negocio - vivienda ~habitual - adicional*
    ! no ~pierde|pierden|perdera|perdra ~@deposit
    ! @penalty + perd*|pierd*
    ! devol*|restitu*|reintegr*|retorn* rents>0
    ! devuelt*|perd* - rents>3 ~@rent
    ! desist*|preavis*|antelac*
    @deposit|garant* + adicional*|complementari*|ademas|suplement*|a_mas|extra|a_mes + rents>2 - rents>2 ~duracion - dos ~mensualidades
    fianza|fianca|deposito|garantia|fiansa|depocito|diposit|aval|caucion|garanties rents>3
    rents>3 ~@rent|alquiler|meses|concepto|en|como|com|fianza|deposito|garantia|lloguer @deposit - anticip* - adelant*
    @tenant deposit*|entreg*|aport*|constitu*|prest*|consign*|diposit* rents>3 + garant*|fianz*|fianc*|deposit*|aval*
    fianza|fianca|fiansa ~rents>=2 - rents<=1 - uso ~distinto - distinto ~vivienda - temporada - devol* - fianza|fianca ~legal
    rents>=2 ~fianza|fianca|fiansa - corriente - primera - uso ~distinto - temporada - adicional* - devol*
    dos|2|varios|tres ~avales|avalistas|fiadores
    rents>3 ~@deposit
    fianza|fianca + garantia|adicional + aval*|avalistas ~dos|personas|nomina|familiares
    rents>=3 ~@rent|concepto ~fianza|fianca|fiansa
    rents>=3 ~@rent concepto|como|com ~fianza|fianca|deposito
    fianza|fianca|fiansa|deposito rents>=3 - despues - antes - perd* - pierd* - devol* - plazo - dentro - adicional*
    aval|avalista*|aval*|fiador* + todas|totalidad|toda|duracion|indefinid*|solidari* + deposit*|fianza|garantia + rents>1|adicional*|ademas - rents<=1
    aval ~bancari* + rents>=3
    aval|avalista* solidari* + rentas ~duracion|totalidad|todas + adicional|ademas
  `,
  'fianza-perdida': `
    ! no|sin|sense ~depositar*|consign*|ingresar*|dipositar* ~fianza|fianca|fiansa
    ! exent*|exim*|releva*|dispens* ~depositar*|obligac*|deber
    ! devolv*|devuel*|tornar* ~doblad*|duplicad*|doble|doblada
    ! no ~hay|hubiera|hubiese|haya|hayan|existen|existieran|presenta|aprecian|hi_ha ~danos|dano*|desperfect*|deud*|incidencias|cantidad*|danys - siempre
    ! no ~perdera|pierde|pierden|perdran|perdra ~@deposit - si ~no - solo
    ! limpiar|limpieza|limp*|neteja ~cuarto|habitacion|piso|casa|salida
    ! no ~descontara*|deducira*|retendra*|descontaran ~@deposit
    ! no|exced*|super*|distint*|alla|ajen*|diferent* ~desgaste|uso_ordinario|uso_normal + danos|desperfect*|deterior* - siempre - fij* - no ~consider* - sin
    ! descont*|deduc*|reten*|aplic* + danos|desperfect*|suministr*|recibos|facturas + justific*|acredit*|factur*|exced*|imputable* - desgaste - siempre - fij* - sin - no
    ! @landlord ~@cannot ~reten*|incaut*|apropi*|descont*|compens*|qued*
    perd*|pierd*|perdid* ~@deposit|importe|derecho|cantidad|integr*|totalidad|total|dret|automatic* + @deposit - @landlord perd* - llave*
    @deposit ~perd*|pierd*
    no ~tendra*|tindra|tiene ~derecho|dret ~devoluc*|recuper*|reintegr*|reembols* ~@deposit
    penaliz*|castig* ~con|amb ~@deposit
    fianza|fianca|fiansa|deposito no ~torn*|devol*|devuelv*|reintegr*|restitu*|reembols* - ultim* - hasta - plazo - mes
    @deposit no ~sera*|podra*|procede*|habra|tendra|es|se ~devol*|devuelt*|torn*|reintegr*|restitu*|recuper*|reembols*|retorn* - ultim* - renta - pago - mensualid*
    no ~devol*|devuelv*|tornar*|reintegr*|restitu*|recuper*|reembols*|retorn* ~@deposit|importe|cantidad|nada|parte - plazo - hasta - mes - ultim*
    @deposit|cantidad|garantia + qued* ~beneficio|favor|propiedad|poder|provecho|benefici|mans + @landlord|propiedad - hasta
    @deposit ~pasara|passara|quedara|pasa|pertenecera ~@landlord|propiedad|manos|propietat - devol*
    @deposit + beneficio|favor|profit|poder ~@landlord|casa + si|caso|cuando|por - garant* ~cumpl* - hasta
    @deposit + beneficio|favor|profit ~@landlord
    retend*|retenc*|retener|incaut*|quedar*|apropi*|hara_suya|hacer_suya|quedara|se_queda @deposit + @landlord|integr*|totalidad|automatic*|concepto|penaliz*|caso|si - danos|desperfect*|acredit*|justific*|cubrir
    totalidad|integr*|entera|completa ~fianza|deposito|fianca|garantia + perd*|retend*|retenc*|penaliz*|incumpl*|quedar* 
    descont*|deduc*|reten*|descompt* + @deposit + fij*|eur>0|todo_caso|siempre|sin_justific*|sense|automatic*|alzado - impag* - factura* - coste* ~real* - acredit* - limp* - pint*
    descont*|deduc*|reten* ~@deposit + amortizac*|desgaste|pct>0|fij*|administrat*|gestion - acredit* - danos - salvo ~desgaste - excepto ~desgaste - alla ~desgaste
    eur>0|pct>0 ~@deposit + descont*|deduc*|reten*|quedar*|no ~devol*|descompt*|perd*|gestion|desgaste - limp* - pint*
    @deposit no ~reembolsable*|recuperable*|retornable*|devoluble*
    @waive devoluc*|recuper*|reclam*|reintegr* ~@deposit
    @deposit + @waive + devol*|reclam*|recuper*
    totalidad|integr* ~@deposit + ejecut*|incaut*|aplic*|qued*|reten*
    ejecut*|incaut*|apropi* ~@deposit
    ningun_caso|nunca|no|jamas ~@deposit ~devol*|reintegr*|restitu*|torn*|devuelt*
    @deposit|senal + perd* + desist*|cancel*|abandon*|incumpl*|marcha*|antes|abans - rents>1
    @landlord + quedar*|queda|queden|quedaran ~@deposit
    adios|despid*|olvid*|oblid* + @deposit
    @deposit ~restar*|restan|descontar*|descuent* ~siempre|@anyCase eur>0|pct>0 - limp* - pint*
    @deposit ~responde|respon|cubre|cubrira|responder* + desgaste ~normal|ordinari*|natural + descont*|reten*|deduc* - no ~desgaste
    @deposit ~sera|seran|es|ira|quedara ~para|per ~@landlord - garant* - cubrir - responder - asegur* - danos
  `,
  'gastos-agencia': `
    ! propietari*|duen*|arrendador* ~recib*|percib* - @tenant - inquilin*
    ! ningun|ninguna|cap ~gasto|coste|honorario*|cantidad|quantitat - salvo - excepto
    ! sin ~repercutir*|cobrar*|cargar*
    ! @tenant ~nada|no ~debe|paga|abona|pagara|deu
    ! devolvera*|devuelve*|devolveran|reembolsara|reintegrara - no ~devolv*|devuelv*|reembols*|reintegr* - fianza
    ! no ~demanara|pedira|exigira|pide ~@tenant
    ! arrendador*|propietari*|propiedad|propietat|duen*|caser* ~quien|que ~paga|abona|abonara|pagara|asume|satisface
    ! percib*|cobra|cobrara|recib* ~arrendador*|propietari*|propiedad|propietat|duen*|caser* - @tenant
    ! @toLandlord
    ! bancari*|devoluc*|devuelto*|recibo*
    ! judicial*|abogad*|procurador*|costas|burofax
    ! paga|paguen|pagan|pagara|asume|asumira ~arrendador*|propietari*|propiedad|propietat|duen*|caser*|amo
    ! no ~percibira*|cobrara*|abonara*|pagara*|supon*
    ! notari*|registr* ~propiedad|inscri*
    ! suministro*|agua|luz|electric*|gas|energ*
    ! @landlord ~gestoria
    ! @community|fianza|letrad*
    honorario*|honoraris|comision*|comissio*|minuta + agencia*|inmobiliari*|immobiliari*|intermediac*|gestor*|gestion|gestio|mediac*|api|formaliz*|redacc*|alquiler*|contrato|lloguer + @pay|@tenant|@toTenant
    gastos|despeses|costes|coste|costos|cost|importe|cuota|tasa|taxa|fee|tarifa|cantidad|suma|quota|servicio*|concepto ~gestion|gestio|gestoria|agencia|intermediac*|formaliz*|tramit*|redacc*|estudio|estudi|solvencia|apertura|alta|administrativ*|contrato|contratac*|contracte|expediente|inmobiliari*|immobiliari*|busqueda|asesoram*|reserva|firma|matricula + @toTenant|@tenant|pag*|abon*|eur>0 - incumpl* - danos - reclam* - @insurance - impag* - comunidad - @owner ~asum*|pag*|abon*
    @tenant @pay agencia*|inmobiliari*|intermediari*|immobiliari*|gestora|gestoria + eur>0|rents>0|servicio*|gestion|honorario*|comision|serveis - @rent ~transferencia - renta - cuenta ~bancaria
    prepar*|elaborac*|confecc*|papeleo ~documentac*|contrato|papeles + eur>0|@toTenant|@tenant + @pay|cobr*
    servicio* ~atencion|bienvenida|acompanamiento ~@tenant|residente|inquilin* + eur>0
    comision|comissio ~servicio*|gestion|plataforma|reserva + @tenant|@toTenant|eur>0|pct>0 - bancari*
    estudio|estudi|informe ~solvencia|viabilidad + @pay|@toTenant|cargo|carrec|coste*
    gestion|gestio|tramitac*|apertura|expediente ~contrato|contracte|documental|inmobiliaria|alquiler|administrativ* + @toTenant|pag*|abon*|eur>0|rents>0 - renta - suministro*
    mes|mensualidad|mensualitat ~agencia|honorario*|inmobiliaria|comision|immobiliaria
    agencia|inmobiliaria|immobiliaria|gestoria|comision ~pag*|cobr*|asum*|corr* ~@tenant|inquilin*|quien
    @tenant|candidat* @pay servicio* ~atencion|alquiler|inquilin*|gestion|bienvenida|acompanamiento + inmobiliari*|agencia|gestor*
    agencia|inmobiliaria|immobiliaria|gestora|intermediari* percib*|recib*|cobr* @tenant + rents>0|eur>0|honorario*|servicio* - @rent ~cuenta - @deposit - limp*|neteja - pint* - dano* - averi*
  `,
  'gastos-sin-importe': `
    ! importe|cuantia ~anual|mensual|total asciende|ascienden|ascendera|es|son
    ! deja|deje|dejen|dejan|dejase|dejara|tirar|tire|saca*|bajar|deposit* ~basura*|brossa|fem
    ! @owner ~no ~repercut* - @tenant
    ! @tenant ~no ~paga|pagara|abona|abonara|pague
    ! nada|res ~repercut*|cobr*
    ! @cannot|no ~superar|exceder|superara|excedera|supere|exceda + doble|limite|increment*
    ! solo|unicamente ~@can ~increment*|sub*|aument*|elev*
    ! @can ~increment*|subir|aument*|elev* doble|limite
    ! corriente|corrent|dia ~pago
    ! libre ~cargas|gravam*
    @community|ibi|tribut*|basura*|contribucio* ~@toTenant - cargo|cuenta ~arrendador*|propietari*|propiedad|propietat|duen*|caser*|amo - eur>0 - ascien* - incluid* - norma*
    ! @toLandlord
    ! eur>0 - derrama* - extraordinari* - incremento* - fianza
    ! paga|pagan|pagara|abonara|asume ~arrendador*|propietari*|propiedad|propietat|duen*|caser*|amo - @tenant ~@pay ibi|@community|tribut*
    ! arrendador*|propietari*|propiedad|propietat|duen*|caser*|amo ~paga|pagara|abona|abonara|asume|asumira|costea|satisface|satisfara ~@community|ibi|basura*|tribut*
    ! desperfect*|deterior*|rotura* + caus*|culpa*|responsab*
    ! ascienden|asciende|importe ~anual ~de|sera
    ! personal* ~domestico
    ! obligad* ~tributari*
    @community|ibi|contribucion|contribucio|tribut*|impuesto*|impost*|tasa*|tasas|taxa|taxes|basura*|derrama*|derrames|arbitrio*|gravam*|vado|alcantarillado|fems|brossa|escombraries + @toTenant - norma* - iva - deposit* - estatut* - irpf
    @tenant pagar*|abon*|satisf*|asum*|soport*|costea*|sufrag*|atend*|hara|corre|corren|correra|correran|correr|reintegr*|reembols*|pague|paga|assum*|haura|fara|debera ~ibi|contribucion|contribucio|tribut*|impuesto*|tasa*|taxa|basura*|derrama*|derrames|impost*|arbitrio*|@community - norma* - danos - iva - fianza - documento* - transmis* - estatut*
    abon*|pag*|satisf* ~@tenant ibi|derrama*|tribut*|tasa*|taxa|basura*|@community - suministros ~individual*
    ibi|tribut*|impuesto*|impost*|arbitrio*|gravam*|derrama*|tasa*|basura*|taxa|contribucio*|@community pag*|abon*|satisf*|asum*|soport*|sufrag*|reembols*|repercut*|assum*|paguen|paga|cargo|corre|corren|correra|correran|correr + @tenant|quien_viv*|quien_ocup* - norma* - danos - acuerd* - estatut* - horari*
    @rent + anad*|anyad*|afeg*|sumara* ~@community|cuota*|ibi|derrama*|basura* - incluid* - sin
    ibi|tribut*|impuesto*|impost*|derrama*|tasa*|basura*|contribucio*|@community + corresp*|incumb*|compet*|recae*|recaen|recaer*|toca|tocan ~@tenant - eur>0 - norma* - cumpl*
    @rent + aparte|ademas|mas|incluid*|a_mes|apart + @community|ibi|basura* + @tenant|pag*|abon* - incluid* - sin
    @landlord + repercut* + @community|ibi|tribut*|tasa*|derrama*|basura*
    repercut* + @tenant + ibi|tribut*|tasa*|derrama*|@community|impuesto*
    gastos|despeses ~genere|origine|produzca|ocasione + propiedad|inmueble|edificio|finca + recaer*|cargo|cuenta|quien|@tenant|asum*
    factur*|cobr*|pag* ~aparte|adicional*|conceptos + ibi|@community - arrendador
    gastos|despeses ~generales|general* + @toTenant|@tenant - individual*
    sin_necesidad|determin* importe|cuantia + gastos|ibi|@community|tribut*
    ibi|fem|brossa|derrama*|@community son|seran|va|van|anira|aniran|es|sera ~@tenant
  `,
  'seguro-impago': `
    ! @owner ~paga|pagara|asume|asumira|abona|abonara|costea ~prima|coste|poliza|importe - @tenant - inquilin*
    ! @insurance contratad*|suscrit*|concertad* ~@owner - @tenant ~@pay - prima - cost* - importe - pag* - abon* - repercut* - @toTenant
    ! datos|dades + @insurance - prima - cost* - importe - pag* - abon* - repercut* - @toTenant
    ! @owner + paga|pagara|asume|abona ~ella|el|propi*
    ! @toLandlord
    ! hogar|responsabilidad ~civil - impag* - proteccion
    ! paga*|pagara*|asum*|abon* ~integramente|siempre|@landlord ~@landlord|arrendadora|propiedad - reembols*
    cargar*|cobrar*|anad*|suma|suman|sumara + pct>0|eur>0 + avala*|asegur*|garantiz*|cubr* + impag*|dejan|pagar|deja - fianza
    @insurance + impag*|proteccion_alquiler|pagos|proteccio|rentas|renta|caucion|caucio|alquiler|alquileres|lloguer*|rendes|morosid* + @toTenant|@tenant|pag*|abon*|cargo|repercut*|prima|coste*|suscri*|contrat* - @landlord ~podra|pagar*|asum*|suscri*|contrat*|abon* - danos ~hogar - @landlord + sin ~coste
    @insurance ~impag*|proteccion|proteccio|rentas + @tenant|inquilin*|incluid*|cuota|mensual*|eur>0|pct>0
    prima ~seguro|poliza|asseguranca + @toTenant|@tenant + @rent|impag*|@landlord|cobertura|garant*
    cobertura|proteccion|garantia ~impag*|rentas|alquiler + @tenant|eur>0|pct>0|mensual* + pag*|abon*|cargo|coste*|eur>0 - fianza - @landlord ~pag*
    @insurance ~por|si + si ~no ~pag* + pag*|tu|inquilin*
    garantia ~alquiler|pago|impag* + prima|cuota|servicio + @tenant|mensual*|eur>0|pct>0 - fianza
  `,
};
