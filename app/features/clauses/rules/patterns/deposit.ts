/** Deposits and guarantees. The syntax is that of matcher.ts. */

const GUARANTEE = 'fianza|fianca|fiansa|deposito|depocito|diposit|garantia|garanties|aval|avales|caucion|caucio';
const MONTHS_OF_BOND = 'meses_fianza|meses_fiansa|mesos_fianca|mensualidades_fianza|mensualitats_fianca';
const FOUR = '4|cuatro|quatre|5|cinco|cinc|6|seis|sis|7|siete|8|ocho|9|nueve|10|diez|12|doce';
const THREE = `3|tres|${FOUR}`;
const WHOLE = 'totalidad|integr*|entera|completa|automatic*|total';
const KEEPS = 'retend*|retener|retenid*|retenc*|detra*|incaut*|apropi*';
const TAKES_OFF = 'descont*|descuent*|descompt*|deduc*|reten*|detra*|restar*|restan';
const GIVEN_BACK = 'devol*|devuelv*|devuelt*|reintegr*|restitu*|recuper*|reembols*|torn*|retorn*';
const GOES_EARLY = 'desist*|cancel*|abandon*|incumpl*|marcha*|vaya|va|antes|abans|anticipad*|rescin*|rescis*';

export const deposit: Record<string, string> = {
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
    rents>=2 ~concepto|como|com|calidad ~fianza|fianca|fiansa - una ~como|concepto|fianza - adicional* - complementari* - uso ~distinto - temporada - devol*
    fianza|fianca|fiansa ~doble|triple|duplo|dobles ~@rent - devol*
    ${THREE} ~${MONTHS_OF_BOND} - pasad* - transcurrid* - devol* - duracion - plazo
    rents>3 ~concepto|como|com|calidad ~${GUARANTEE} - una ~como|concepto|fianza
    ${FOUR} ~meses_garantia|mesos_garantia|mensualidades_garantia|mensualitats_garantia|meses_deposito|meses_depocito|mesos_diposit|mensualidades_deposito|mensualitats_diposit - duracion - plazo
    rents>2 ~garantia|deposito|diposit ~adicional*|complementari*|suplement*|extra
    rents>2 ~@rent ~adicional* ~fianza|fianca
    ademas|a_mes|aparte|mas ~fianza|fianca|fiansa entreg*|deposit*|pag*|abon* ~rents>2 ~garantia|deposito|depocito|diposit
    dos_fianzas|2_fianzas|tres_fianzas|3_fianzas|doble_fianza|fianza_doble|fianza_x2|fianza_x3|x2_fianza|2x_fianza|fianza_por_2|fianza_por_3|2_por_fianza|fianza_2_por|fianza_3_por - devol* - doblada
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
    senal|arras|reserva|bizum no ~torn*|devol*|devuelv*|reintegr*|restitu*|reembols*|recuper*|se_devuelve - hasta - plazo - @landlord ~no ~firm*|formaliz*
    senal|arras|reserva|reservar|bizum perd*|pierd* si ~no|echas|desist* - @landlord ~no
    @deposit no ~reembolsable*|recuperable*|retornable*|devoluble*
    @waive ~devoluc*|recuper*|reclam*|reintegr* ~@deposit
    @tenant ~renunci* ~fianza|fianca|fiansa|deposito|diposit
    @deposit ~concepto|como ~penaliz*|clausula_penal - danos - desperfect*
    ejecut* ~@deposit ~${WHOLE} - danos - desperfect*
    perdran|perdra|perd|perdre ~fianca|diposit|garantia - no ~perdran|perdra|perd
  `,
};
