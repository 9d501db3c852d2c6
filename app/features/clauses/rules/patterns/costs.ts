/** Fees and costs. The syntax is that of matcher.ts. */

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

/** '1 mes de agencia' of an advert; not 'en un mes la agencia'. */
const NO_FEE =
  '- @owner - no - sin - ni - cap - incluid* - plazo - dentro - desde - tras - antes - antelac* - despues - comunic* - avis* - notific* - devol* - cada - maxim* - siguiente* - durante - trabaj*';

export const costs: Record<string, string> = {
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
    agencia|inmobiliaria|honorario*|comision ~rents>0 ${NO_FEE}
    rents>0 ~agencia|inmobiliaria|honorario*|comision ${NO_FEE}
    mas_agencia|mas_inmobiliaria|mas_honorarios|mas_comision|mas_gastos_agencia ${NO_FEE}
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
    mediacion|mediacio|intermediac* ~agencia|agente|inmobiliari*|immobiliari* ${PAYS}|efectiva|efectivo ~por|per|@tenant ~@tenant
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
    ! estatut*|norma*|reglament* ~@community obligad*|cumpl*
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
