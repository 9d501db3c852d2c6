/** Deposits, guarantees and costs. The syntax is that of matcher.ts. */

const GUARANTEE = 'fianza|fianca|fiansa|deposito|depocito|diposit|garantia|garanties|aval|avales|caucion|caucio';
const MONTHS_OF_BOND = 'meses_fianza|meses_fiansa|mesos_fianca|mensualidades_fianza|mensualitats_fianca';
const FOUR = '4|cuatro|quatre|5|cinco|cinc|6|seis|sis|7|siete|8|ocho|9|nueve|10|diez|12|doce';
const THREE = `3|tres|${FOUR}`;
const WHOLE = 'totalidad|integr*|entera|completa|automatic*|total';
const KEEPS = 'retend*|retener|retenid*|retenc*|detra*|incaut*|apropi*';
const TAKES_OFF = 'descont*|descuent*|descompt*|deduc*|reten*|detra*|restar*|restan';
const GIVEN_BACK = 'devol*|devuelv*|devuelt*|reintegr*|restitu*|recuper*|reembols*|torn*|retorn*';
const GOES_EARLY = 'desist*|cancel*|abandon*|incumpl*|marcha*|vaya|va|antes|abans|anticipad*|rescin*|rescis*';

const AGENCY = 'agencia*|inmobiliari*|immobiliari*|intermediari*|gestora|gestoria|mediador*';
const FEE = 'honorario*|honoraris|comision*|comissio*|minuta';
const FEE_FOR = `${AGENCY}|intermediac*|mediac*|gestion|gestio|gestor*|api|formaliz*|formalit*|redacc*|servicio*|plataforma`;
const EXPENSE = 'gastos|despeses|costes|coste|costos|cost|tasa|taxa|fee|tarifa|cuota|quota';
const PAPERWORK =
  'gestion|gestio|gestoria|agencia|intermediac*|formaliz*|formalit*|tramit*|redacc*|estudio|estudi|solvencia|apertura|alta|administrativ*|contrato|contracte|contratac*|expediente|inmobiliari*|immobiliari*|asesoram*';
const PAYS = 'pag*|abon*|satisf*|asum*|assum*|costea*|sufrag*|soport*';

const COMMUNITY = 'comunidad|comunitat|comunidad_propietarios|comunitat_propietaris|comunidad_vecinos';
const TAX =
  'ibi|bienes_inmuebles|bens_immobles|contribucion|contribucio|tribut*|impuesto*|impost*|tasa|tasas|taxa|taxes|basuras|tasa_basura|recibo_basura|arbitrio*|gravam*|derrama*|derrames|alcantarillado|fems|escombraries';
const BURDEN = `${COMMUNITY}|${TAX}`;
const CHARGE = 'cuota|cuotas|quota|quotes|gastos|despeses|recibo|recibos';
const BEARS = 'pagar*|pagad*|paga|pague|paguen|pagan|abon*|satisf*|asum*|assum*|soport*|costea*|sufrag*|reintegr*|reembols*';
const LIES_WITH = 'son|seran|sera|es|va|van|aniran|anira|corre|corren|correra|correran|quedan|quedaran|quedara';

const POLICY = 'seguro*|asseguranc*|poliza*|polissa';
const UNPAID = 'impag*|rentas|rendes|alquiler|alquileres|lloguer*|caucion|caucio|proteccion|proteccio|morosid*';
const COVERS = 'asegura|asegure|cubre|cubra|cubreix|garantiza|garantice|garantitz*|protege';

export const costs: Record<string, string> = {
  'garantias-excesivas': `
    ! fianza|fianca dos|2|dues ~meses|mensualidades|mesos|mensualitats + local|temporada|temporal|distinto|negocio - vivienda ~habitual - adicional*
    ! no ~pierde|pierden|perdera|perdra ~@deposit
    ! @penalty + perd*|pierd*
    ! devol*|restitu*|reintegr*|retorn* rents>0
    ! devuelt*|perd* - rents>3 ~@rent
    ! desist*|preavis*|antelac*
    ${GUARANTEE} ~adicional*|complementari*|suplement*|extra ~rents>2 - duracion
    ${GUARANTEE} ~adicional*|complementari*|suplement*|extra equival*|valor|importe|cantidad|suma|entreg*|deposit*|aport*|abon*|correspon* ~rents>2 - duracion
    ${GUARANTEE} ~rents>3 - electrodom*|fabricant* - plazo - dentro - desde - tras - antes - despues
    ${GUARANTEE} ~eur>0 ~equival*|correspon* ~rents>3
    ${GUARANTEE} eur>0 ~equival* ~rents>3
    fianza|fianca|fiansa ~eur>0 ~equival*|correspon* ~rents>=3
    fianza|fianca|fiansa ~importe|cantidad|suma|equival*|fijad*|correspon* ~rents>=3 - plazo - devol*
    ${GUARANTEE} ~importe|cantidad|suma|valor|equival*|correspon* ~rents>3 - plazo - devol*
    fianza|fianca|fiansa ~rents>=3 - reclam* - pasad* - transcurrid* - plazo - dentro - desde - tras - antes - despues - perd* - pierd* - devol*
    fianza|fianca|fiansa ~rents>=2 - reclam* - pasad* - transcurrid* - rents<=1 - uso ~distinto - distinto ~vivienda - temporada - devol* - fianza|fianca ~legal - ademas ~fianza|fianca - plazo - dentro - desde - tras - antes - despues
    dos|2|dues ~${MONTHS_OF_BOND} - uso ~distinto - temporada - adicional* - devol*
    rents>=3 ~concepto|como|com|calidad ~fianza|fianca|fiansa - una ~como|concepto|fianza
    ${THREE} ~${MONTHS_OF_BOND} - pasad* - transcurrid* - devol* - duracion - plazo
    rents>3 ~concepto|como|com|calidad ~${GUARANTEE} - una ~como|concepto|fianza
    ${FOUR} ~meses_garantia|mesos_garantia|mensualidades_garantia|mensualitats_garantia|meses_deposito|meses_depocito|mesos_diposit|mensualidades_deposito|mensualitats_diposit - duracion - plazo
    rents>2 ~garantia|deposito|diposit ~adicional*|complementari*|suplement*|extra
    rents>2 ~@rent ~adicional* ~fianza|fianca
    ademas|a_mes|aparte|mas ~fianza|fianca|fiansa entreg*|deposit*|pag*|abon* ~rents>2 ~garantia|deposito|depocito|diposit
    aval|avales ~rents>=3
    aval|avales ~bancari*|solidari* ~rents>=3
    aval|avales ~bancari*|solidari* por|importe|equival*|cuantia|valor ~rents>=3
    dos|2|varios|tres ~avales|avalistas|fiadores - habiles
    fianza|fianca|deposito|garantia aval ~dos|tres ~personas|familiares
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
    perd*|pierd* ~@deposit - @landlord ~perd* - llave*
    perd*|pierd* ~cantidad*|importe*|suma*|dinero ~entregad*|abonad*|pagad*|depositad*|concepto ~@deposit - @landlord ~perd*
    perd*|pierd* ~derecho|dret ~${GIVEN_BACK} ~@deposit
    perd*|pierd* ~derecho|dret ~devoluc*|reembols* - @rent - matricula|inscripcion
    @deposit ~perdera*|pierde|pierda|pierden|perdra|perd - llave*
    @deposit ~entiende|entendera|considera|considerara|da|dara ~perdid*
    no|nunca|sin|sense|tampoco|jamas|ningun* ~derecho|dret ~${GIVEN_BACK} ~@deposit - @owner ~no
    penaliz*|castig*|sancion* ~con|amb ~@deposit
    fianza|fianca|fiansa|deposito no ~torn*|devol*|devuelv*|reintegr*|restitu*|reembols* - ultim* - hasta - plazo - mes
    @deposit no ~sera*|podra*|procede*|habra|tendra|es|se ~devol*|devuelt*|torn*|reintegr*|restitu*|recuper*|reembols*|retorn* - ultim* - renta - pago - mensualid*
    no ~${GIVEN_BACK} ~@deposit - plazo - hasta - mes - ultim*
    sin|sense ~devoluc*|reintegro|reembolso|retorn* ~@deposit - plazo - hasta - mes - ultim*
    ningun_caso|nunca|jamas ~@deposit ~${GIVEN_BACK}
    @deposit qued* ~beneficio|benefici|favor|propiedad|provecho ~@landlord|casa - hasta - qued* ~depositad*
    qued* ~@deposit ~beneficio|benefici|favor|propiedad|provecho ~@landlord|casa - hasta
    @deposit qued* ~poder|mans|manos ~@landlord si|caso|cuando|penaliz*|compens*|indemniz* - hasta - garant* ~cumpl*
    @landlord ~quedara|queda|quede|quedaria ~@deposit - depositad* - hasta - @deposit ~devol* - danos - desperfect* - @deposit ~qued* - @deposit ~sera
    qued* ~@deposit ~poder|mans|manos ~@landlord si|caso|cuando|penaliz*|compens*|indemniz* - hasta
    @deposit ~pasara|passara|pertenecera ~@landlord|manos - devol*
    @deposit ~sera|seran|es|ira|quedara ~para|per ~@landlord - garant* - cubrir - responder - asegur* - danos
    queda_sin|quedas_sin|quede_sin|quedara_sin|quedarse_sin|quedaran_sin|quedan_sin ~fianza|fianca|fiansa|deposito|diposit
    hara_suya|haran_suya|hacer_suya|hace_suya|haciendo_suya|hara_suyo|hacer_suyo ~@deposit
    quedarse_con|queda_con|quedara_con|quedar_con|quede_con|quedarse_amb|queda_amb|quedara_amb ~${GUARANTEE} - danos - desperfect*
    quedarse_con|queda_con|quedara_con|quedar_con|quede_con ~importe|cantidad*|dinero|totalidad ~${GUARANTEE} - danos - desperfect*
    ${KEEPS} ~${WHOLE} ~@deposit - danos - desperfect*
    ${KEEPS} ~100 @deposit - danos - desperfect*
    retend*|retener ~@deposit ~${WHOLE} - danos - desperfect*
    retend*|retener ~@deposit si|caso|cuando ~${GOES_EARLY} - danos - desperfect* - impag*
    retend*|retener ~@deposit si|cuando @tenant ~${GOES_EARLY} - danos - desperfect* - impag*
    retend*|retener ~@deposit ~como|concepto ~penaliz*|indemniz*|pena|clausula_penal - danos - desperfect*
    @deposit ~retenid*|incautad*|ejecutad* ~${WHOLE} - danos - desperfect*
    incaut*|apropi* ~@deposit - danos - desperfect*
    ejecut*|aplic* ~${WHOLE} ~@deposit - danos - desperfect*
    @deposit ~${TAKES_OFF} ~eur>0|pct>0 ~siempre|sempre|todo_caso|cualquier_caso|automatic* - limp* - pint*
    @deposit ${TAKES_OFF} ~siempre|sempre|todo_caso|cualquier_caso|automatic* eur>0|pct>0 - limp* - pint*
    ${TAKES_OFF} ~@deposit ~fij*|siempre|alzado - limp* - pint*
    ${TAKES_OFF} ~@deposit eur>0|pct>0 ~por|concepto ~penaliz*|gestion|salida|desgaste|amortizac*|administr* - limp* - pint*
    @deposit ~${TAKES_OFF} ~eur>0|pct>0 ~por|concepto ~penaliz*|gestion|salida|desgaste|amortizac*|administr* - limp* - pint*
    ${TAKES_OFF} ~@deposit concepto|por ~desgaste|amortizac* - salvo - excepto - no ~desgaste - alla
    ${TAKES_OFF} ~@deposit ~concepto|por ~limp* ~desgaste
    @deposit ~responde*|respon|cubre|cubrira ~desgaste ~normal|ordinari*|natural - no - salvo - excepto
    @deposit @can|sera|quedara|quedando|seran ~retenid*|incautad*|confiscad*|apropiad*|perdid* ~${WHOLE}|completamente - danos - desperfect* - parcial*
    @deposit entend*|considera*|tendra|presum* ~renunci*|desist* ~ella|ello|@deposit|devoluc*|reembols*|cobro|reclam*
    @deposit qued* ~poder|mans|manos ~@landlord ~sin|sense ~derecho|dret|posibilidad|reclamac* - hasta
    @deposit no ~reembolsable*|recuperable*|retornable*|devoluble*
    @waive ~devoluc*|recuper*|reclam*|reintegr* ~@deposit
    @tenant ~renunci* ~fianza|fianca|fiansa|deposito|diposit
    @deposit ~concepto|como ~penaliz*|clausula_penal - danos - desperfect*
    ejecut* ~@deposit ~${WHOLE} - danos - desperfect*
    perdran|perdra|perd|perdre ~fianca|diposit|garantia - no ~perdran|perdra|perd
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
    entreg*|pag*|abon*|ingres*|satisf*|transfer* concepto ~honorario*|honoraris|comision|comissio - @owner ~${PAYS}|entreg*|ingres* - @deposit - perito* - arquitect* - tecnic*
    concepto ~reserva|senal|gestion|paga ~honorario*|honoraris|comision - @owner ~${PAYS}|entreg*|ingres* - incumpl*
    ! bancari*|devoluc*|devuelto*|recibo*
    ! judicial*|abogad*|procurador*|costas|burofax
    ! paga|paguen|pagan|pagara|asume|asumira ~arrendador*|propietari*|propiedad|propietat|duen*|caser*|amo
    ! no ~percibira*|cobrara*|abonara*|pagara*|supon*
    ! notari*|registr* ~propiedad|inscri*
    ! suministro*|agua|luz|electric*|gas|energ*
    ! @landlord ~gestoria
    ! @community|fianza|letrad*
    ${FEE} ~${FEE_FOR} @toTenant
    @toTenant ${FEE} ~${FEE_FOR}
    ${FEE} ~${FEE_FOR} ${PAYS} ~@tenant
    @tenant ${PAYS} ${FEE} ~${FEE_FOR}
    ${FEE} ~${PAYS} ~@tenant
    percib*|cobr*|recib* ~${FEE} ~@tenant
    percib*|cobr* ~@tenant ~${FEE}
    agencia|inmobiliaria|immobiliaria ~paga|pagan|pague ~@tenant
    ${EXPENSE} ~${PAPERWORK} @toTenant - incumpl* - reclam* - impag* - danos
    @toTenant ~${EXPENSE} ~${PAPERWORK} - incumpl* - reclam* - impag* - danos
    @toTenant ${EXPENSE} ~gestion|gestio|agencia|intermediac*|formaliz*|formalit*|redacc*|tramit*|estudio - incumpl* - reclam* - impag* - danos
    ${EXPENSE} ~${PAPERWORK} ${PAYS} ~@tenant - incumpl* - reclam* - impag* - danos
    @tenant ${PAYS} ${EXPENSE} ~${PAPERWORK} - incumpl* - reclam* - impag* - danos - multa*|sancion*
    cobr* ~${EXPENSE} ~${PAPERWORK} @tenant - incumpl* - reclam* - impag* - multa*|sancion*
    cobr*|carg* ~@tenant ~${EXPENSE}|eur>0 ~${PAPERWORK} - incumpl* - reclam* - impag*
    @tenant pag*|abon*|satisf*|cobr* eur>0|rents>0 ~concepto|por ~gestion|gestio|redacc*|tramit*|estudio|formaliz*|formalit*|intermediac*|agencia|${FEE} - reclam* - incumpl* - reserva
    prepar*|elaborac*|confecc*|redacc*|formaliz*|tramit* ~contrato|contracte|alquiler|lloguer|documentac*|expediente cobr*|pag*|abon* ~@tenant
    @tenant pag*|abon*|satisf*|entreg* ~${AGENCY} eur>0|rents>0|servicio*|serveis|${FEE} - renta|alquiler ~${AGENCY}
    @tenant pag*|abon*|satisf*|entreg* ~rents>0|eur>0 ~${AGENCY} - mensuales - mensualmente - cada
    ${AGENCY} percib*|recib*|cobr* ~@tenant rents>0|eur>0|servicio*|${FEE} - concepto ~@rent - @deposit - limp*|neteja - pint* - dano* - averi*
    estudio|estudi|informe ~solvencia|viabilidad cobr*|${PAYS} @tenant
    estudio|estudi|informe ~solvencia|viabilidad @toTenant
    servicio* ~atencion|bienvenida|acompanamiento ~@tenant ~eur>0
    @tenant pag*|abon*|satisf* servicio* ~atencion|bienvenida|acompanamiento
  `,
  'gastos-sin-importe': `
    gastos|despeses|ibi|tribut* sin|sense ~determinar|fijar|concretar|especificar ~importe|cuantia
    @toTenant + ${COMMUNITY} ~eur>0 ~aproxim*|estimad*|orientativ*
    ! importe|cuantia ~anual|mensual|total asciende|ascienden|ascendera|es|son
    ! cuyo ~importe|cuantia|cuota ~anual|mensual|total
    ! impuesto|impost|tasa|taxa ~turistic*|transmis*|transmiss*|valor_anadido
    ! @rent ~incluye|incluyen|incluira|inclou ~${BURDEN}
    ! deja|deje|dejen|dejan|dejase|dejara|tirar|tire|saca*|bajar|deposit* ~basura*|brossa|fem
    ! @owner ~no ~repercut* - @tenant
    ! @tenant ~no ~paga|pagara|abona|abonara|pague
    ! nada|res ~repercut*|cobr*
    ! @cannot|no ~superar|exceder|superara|excedera|supere|exceda + doble|limite|increment*
    ! solo|unicamente ~@can ~increment*|sub*|aument*|elev*
    ! @can ~increment*|subir|aument*|elev* doble|limite
    ! corriente|corrent|dia ~pago
    ! libre ~cargas|gravam*
    ${BURDEN} ~@toTenant - eur>0 - ascien* - incluid* - norma* - @toLandlord ${BURDEN}
    ${BURDEN} ~${LIES_WITH} ~@toTenant - no ~${LIES_WITH} ~@toTenant - eur>0 - ascien* - incluid* - norma* - @toLandlord ${BURDEN}
    ! @toLandlord
    ! eur>0 - derrama* - extraordinari* - incremento* - fianza
    ! paga|pagan|pagara|abonara|asume ~arrendador*|propietari*|propiedad|propietat|duen*|caser*|amo - @tenant ~@pay ibi|@community|tribut*
    ! arrendador*|propietari*|propiedad|propietat|duen*|caser*|amo ~paga|pagara|abona|abonara|asume|asumira|costea|satisface|satisfara ~@community|ibi|basura*|tribut*
    ! desperfect*|deterior*|rotura* + caus*|culpa*|responsab*
    ! ascienden|asciende|importe ~anual ~de|sera
    ! personal* ~domestico
    ! obligad* ~tributari*
    tasa|tasas|taxa|taxes|bienes_inmuebles ${LIES_WITH} ~@toTenant
    @toTenant ~${BURDEN}
    @toTenant ibi|bienes_inmuebles|tasa|tasas|gastos_comunidad|despeses_comunitat|cuota_comunidad|cuotas_comunidad|derrama*|contribucion|contribucio
    @tenant ${BEARS} ~${BURDEN}
    @tenant ~obliga|obligad*|obligat|compromete ~pago|pagament|abono ~${BURDEN}
    @tenant ~hara|haran|haura|fara|hace ~cargo|carrec|frente ~${BURDEN}
    @tenant ${BEARS} ~ademas|aparte|junto|mas ~@rent ${BURDEN}
    ${COMMUNITY} ~${BEARS} ~@tenant|quien_viv*|quien_ocup*
    ${TAX} ${BEARS} ~@tenant|quien_viv*|quien_ocup* - incluid*
    ${BEARS} ~@tenant ~${BURDEN}
    ${BEARS} ~@tenant ~${CHARGE} ~ordinari*|extraordinari* ~${BURDEN}
    @tenant ${BEARS} ~${CHARGE} ~ordinari*|extraordinari* ~${BURDEN}
    @toTenant ~${CHARGE} ~ordinari*|extraordinari* ~${BURDEN}
    ${BURDEN} ~corresponde|corresponden|correspon|corresponen|correspondera|corresponderan|incumb*|compet*|recae*|toca|tocan ~@tenant
    @rent ~anad*|anyad*|afeg*|sumara* ~${BURDEN}
    repercut* ~@tenant ~${BURDEN}
    repercut* ~${BURDEN} ~@tenant
    ${BURDEN} ~repercutira|repercutiran|repercutid*|repercute|repercuten ~@tenant
    gastos|despeses ~genere|origine|produzca|ocasione ~propiedad|inmueble|edificio|finca recaer*|cargo|cuenta ~@tenant
    factur*|cobr* ~aparte|conceptos|separad* + ibi|gastos_comunidad|comunidad_propietarios
    gastos|despeses ~generales ~inmueble|immoble|edificio|edifici|finca|vivienda|casa|comunidad|sostenimiento|ordinari*|adecuado @toTenant - individual*
    @toTenant ~gastos|despeses ~generales ~inmueble|immoble|edificio|edifici|finca|vivienda|casa|comunidad|sostenimiento|ordinari*|adecuado
    gastos|despeses ~generales ~inmueble|immoble|edificio|edifici|finca|vivienda|casa|comunidad|sostenimiento|ordinari*|adecuado repercut*|${BEARS} ~@tenant - individual*
    @tenant ${BEARS} gastos|despeses ~generales ~inmueble|immoble|edificio|edifici|finca|vivienda|casa|comunidad|sostenimiento|ordinari*|adecuado - individual*
    @tenant ${BEARS} ~gastos|despeses ibi|bienes_inmuebles|derrama*|basuras
    corresponde|correspondera|incumbe ~@tenant ~pago|abono|abonar|pagar|satisfacer ~${BURDEN}
    ${COMMUNITY}|ibi|fem|brossa|derrama* ~son|seran|va|van|anira|aniran|es|sera ~per|para ~@tenant
    @toTenant + tasa|tasas|taxa|taxes|recibo|impuesto ~basura*|residuos|brossa|fem|fems - eur>0
  `,
  'seguro-impago': `
    ! @owner ~paga|pagara|asume|asumira|abona|abonara|costea ~prima|coste|poliza|importe - @tenant - inquilin*
    ! @insurance contratad*|suscrit*|concertad* ~@owner - @tenant ~@pay - prima - cost* - importe - pag* - abon* - repercut* - @toTenant
    ! datos|dades + @insurance - prima - cost* - importe - pag* - abon* - repercut* - @toTenant
    ! @owner + paga|pagara|asume|abona ~ella|el|propi*
    ! @toLandlord
    ! hogar|responsabilidad ~civil - impag* - proteccion
    ! paga*|pagara*|asum*|abon* ~integramente|siempre|@landlord ~@landlord|arrendadora|propiedad - reembols*
    cargar*|cobrar*|anad*|suma|suman|sumara pct>0|eur>0 avala*|asegur*|garantiz*|cubr* impag*|dejan|deja - fianza
    ${POLICY} ~${UNPAID} @toTenant
    @toTenant ${POLICY} ~${UNPAID}
    ${POLICY} ~${UNPAID} repercut*|${BEARS} ~@tenant
    ${POLICY} ~${COVERS} impag*|cobro|rentas|renta|alquiler repercut*|${BEARS} ~@tenant
    @tenant ${BEARS}|suscri*|contrat*|contractar*|entreg*|aport* ${POLICY} ~${UNPAID}
    @tenant ${BEARS}|suscri*|contrat*|contractar*|entreg*|aport* ${POLICY} ~${COVERS} ~cobro|impag*|rentas|renta|alquiler
    ${POLICY} ~${UNPAID} + @tenant ~hara|efectuara|realizara ~ingreso|pago|transferencia
    ${POLICY} ~${UNPAID} incluy*|incluid* ~recibo|cuota|mensualidad|renta
    incluye|incluira|cobr*|carg*|anad* eur>0|pct>0 ${POLICY} ~${UNPAID}
    @tenant pag*|abon* cobertura|proteccion|proteccio ~impag*|rentas|alquiler|alquileres
    ${POLICY} ~impag* ~coste|prima|precio|importe|cost|tarifa pct>0|eur>0 - @owner ~contrat*|suscri*|tiene|concert*|${BEARS} - contratad* ~@owner
    requisito|imprescindible|obligatori*|indispensable|obligat*|obligad* contratar|suscribir|contractar|aportar|concertar|tener|contratacion|suscripcion ~${POLICY} ~impag*|proteccion_pagos|proteccion_alquiler - @owner ~@can|contrat*|tendra
    seguro|asseguranca ~por ~si ~no ~pag* ~pag*|abon*
  `,
};
