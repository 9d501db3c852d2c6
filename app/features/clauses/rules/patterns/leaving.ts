/** Leaving before the end. The syntax is that of matcher.ts. */

const LEAVES =
  '@leave|desist*|rescind*|rescis*|resuelv*|resolv*|resoluc*|cancel*|abandon*|deje|deja|dejara|marcha*|marche|marxa|baja|terminac*|finaliz*|extinc*|extingu*|renuncia';
const EARLY = 'antes|abans|anticipad*|anticipat*|prematur*|unilateral*|anterioridad|voluntari*';
const PAY = '@penalty|pag*|abon*|satisf*|deb*|indemniz*|indemnit*|resarc*|penaliz*|repercut*|perd*';
const RENTS =
  'renta|rentas|rentes|rendes|mensualid*|mensualit*|meses|mesos|cuota*|quota|quotes|alquiler*|lloguer*|tiempo|temps|periodo|estancia|plazo|contrato';
const REST = 'falt*|rest*|pendient*|qued*|hasta|fins|dejad*';

export const leaving: Record<string, string> = {
  'permanencia-minima': `
    ! ley ~garantiza|reconoce|concede - @waive
    ! obliga*|compromet* ~dejar|desalojar|abandonar|deixar - antes - hasta - abans - fins
    ! incumpl* @cannot ~resolver|rescind*
    ! norma*|normes|reglament*|estatut*|horario*|instruccion* obligad*|obligatori*|obligat ~cumplimiento|compliment
    ! obligado|obligatori*|minim*|permanencia|primer*|durante|durant time<=186
    ! transcurrid*|pasad*|partir|despues|passat* time<=186
    ! sexto|sext|sise ~mes
    ! obligad*|obligatori*|forzos*|vincul*|cumplimiento ~para ~@owner - @tenant
    ! primer* ~semestre|seis
    ! time<=186 ~obligado|obligatori*|obligat
    duracion|durada|plazo|periodo|estancia ~obligatori*|forzos*|obligat ~time>186 - @extend - cinco - siete - @owner - prorrog*
    plazo|periodo|duracion|durada|termini|tiempo|estancia ~obligado|obligat|obligatori* ~cumplimiento|compliment
    obligado|obligatori*|obligat|forzos* ~cumplimiento|compliment|permanencia|estancia|duracion|durada time>186
    time>186 ~obligado|obligatori*|forzos* ~cumplimiento|permanencia
    @waive ~desist*|derecho|facultad|dret desist*|rescind*|resolver|marcharse|11
    @waive ~desist*|resolver|rescindir*|terminar|baja|marcha|salida
    permanencia|compromiso|compromis ~time>186
    permanec*|permanencia|romandre|quedarse ~minim*|menos|menys|obligat*|durante|durant ~time>186
    estar|quedar*|permanec*|romandre ~minim*|menos|menys ~any|año|time>186|curso
    estancia|estada|permanencia ~minim* ~time>186
    time>186 ~obligatori*|obligad*|obligat - obligatoriamente - @extend - obligatori*|obligad* ~@owner - cinco - siete
    obligat|obligad*|obliga*|compromet* ~romandre|permanec*|quedar*|estar time>186 - @extend
    @tenant ~compromet*|obliga*|garantiza*|asum*|deb*|tendra ~permanec*|cumplir*|quedar*|respetar|agotar|completar|complir ~totalidad|integr*|complet*|toda|todo|tot ~plazo|periodo|duracion|curso|curs|contrato|time>186|tiempo|vigencia|año|any
    @tenant ~compromet*|obliga*|deb*|tendra ~permanec*|cumplir*|agotar|completar|complir|respetar ~time>186
    @tenant @cannot ~resolver|rescind*|desist*|cancel* ~anticip*|anticipad*|antes
    @cannot ~desist*|rescind*|resolver|marchar*|irse|dejarlo|cancelar|finalizar|terminar|extingu*|anar|desvincul* antes|abans|durant*|hasta|fins - @landlord @cannot - subarr* - previo
    desist*|resolver|rescind* una_vez|hasta|despues|fins|cuando ~transcurrid*|pasad*|cumplid*|hayan|transcorregut ~time>186 - @landlord ~@can - @landlord ~@reserves
    durante|durant|antes|abans ~time>186 @cannot ~abandonar|dejar|deixar ~@home|@lease
    @cannot ~abandonar|dejar|deixar ~@home|@lease antes|abans|durant*|hasta|fins - subarr* - ascensor - luces
    @cannot ~dar ~por|baja antes|abans|hasta|fins|durant*
    durante|durant|antes|abans|hasta @cannot ~desist*|rescind*|resolver|marchar*|irse|dejarlo|cancelar|finalizar|terminar|extingu*|anar|desvincul* - @landlord @cannot - subarr* - previo - @without ~@cannot
    no|exclu*|@cannot ~desist*|desistim*|rescisi*|cancelac* antes|abans|durant*|hasta|fins|time>186|vigencia - @landlord ~no - si ~no
    desist*|desistim* ~exclu*|no|imposible ~durant*|hasta|posible|sera|es time>186
    antes|abans no ~te|puede*|pot|pots ~irse|ir|marchar*|anar
    time>186 obliga|vincula|obligara|vinculara ~@tenant - @extend
    curso|año|plazo|contrato ~complet*|enter* @cannot ~cancel*|desist*|@leave|rescind*|baja
    compromiso|compromis|compromete|comprometen hasta|fins ~agotar|completar|cumplir ~plazo|time>186|duracion|contrato
    quedar*|estar|permanec*|romandre ~time>186 ~minim*|menos|menys
    minim* ~estancia|permanencia|estada time>186
    obliga*|compromet* ~cumplimiento ~integr*|total ~plazo|contrato|periodo|duracion
    @lease ~obligado|obligat|obligatori* ~cumplimiento|compliment durante|todo|toda|hasta ~plazo|duracion|vigencia|final*|plazo
    @cannot ~ejerc*|ejercit* desist*
    desist*|rescind*|rescis* partir|despues|pasad*|transcurrid* ~septimo_mes|octavo_mes|noveno_mes|decimo_mes|undecimo_mes|duodecimo_mes
  `,
  'penalizacion-desistimiento': `
    ! perjuicio*|dano*|danys|perjudici* ~acredit*|justific*|prueb*|efectiv*|real|reales|demuestr*|probad* - mensualid* - mensualit* - renta* - rentas - eur>0 - sin - pct>0
    ! anunci*|avis*|comunic*|notific*|preavis* + rents>1 ~anticip*|antelac* - @penalty - pag* - abon* - perd* - indemniz* - cobr* - satisf*
    ! dara|da|tendra|tenga ~derecho ~@tenant
    ! podra|puede ~optar
    ! no|sin|sense ~dara|dar|generara|supondra|conllevara|implicara|devengara|comportara ~lugar|derecho|indemniz*|penaliz* ~indemniz*|penaliz*|coste|alguna
    ! @tenant ~obliga*|compromet* ~cumplir|permanecer|mantener - @penalty - @pay - perd*
    ! sin|sense|ninguna|cap ~@penalty - sin|sense ~cumplir|respetar|agotar|completar|avis*|preavis*|esperar
    ! no ~deber*|tendra*|habra|haura|estara ~abon*|pag*|satisf*|indemniz*|obligad* ~@penalty|alguna|nada|indemniz*
    ! @landlord ~incumpl*|desist*
    ! @landlord|propiedad ~indemnizara*|abonara*|pagara* ~@tenant
    ${LEAVES} ~${EARLY} ${PAY} ${RENTS} ~${REST} - cada ~año|any - por ~año - proporcional* - prorrat* - impag* - desahuci*
    ${LEAVES} ~${EARLY} ${PAY} totalidad|todas|todos|total|integr*|resto|tots|totes|toda|todo ~${RENTS} - cada ~año|any - por ~año - proporcional* - prorrat* - impag* - desahuci*
    ${LEAVES} ~${EARLY} pag*|abon*|satisf*|indemniz*|indemnit*|resarc*|penaliz*|penalit*|sancion*|multa*|perd*|cuest*|cost* rents>1 - cada ~año|any - por ~año - proporcional* - prorrat* - impag* - desahuci* - rents>1 ~antelac*|antelacio|preavis*
    ${LEAVES} ~${EARLY} indemniz*|indemnit*|resarc*|penaliz*|penalit*|penalid*|sancion* rents>=1 - cada ~año|any - por ~año - proporcional* - prorrat* - impag* - desahuci*
    ${LEAVES} ~${EARLY} pag*|abon*|satisf* ~rents>=1 - cada ~año|any - por ~año - proporcional* - prorrat* - impag* - desahuci* - preavis*
    ${LEAVES} ~${EARLY} ${PAY} pct>0 - cada ~año|any - por ~año - proporcional* - prorrat* - impag* - desahuci*
    ${LEAVES} ~${EARLY} @penalty|cargo|cuesta|costa eur>0 - dia|diari* - retras* - impag*
    ${LEAVES} ~${EARLY} pagas|pagar*|pagues|debes ~lo|que|queda|quede|falta|resto ~queda|quede|falta|contrato
    ${LEAVES} ${EARLY} no|sin|sense|ningun* ~devolv*|devoluc*|reembols*|reintegr*|devuel* - @deposit
    antes|abans desist*|rescind*|resolv*|resuelv*|abandon*|marcha* indemniz*|resarc*|penaliz* ~con|amb|cantidad rents>=1 - cada ~año|any - por ~año - proporcional* - prorrat* - impag* - desahuci*
    desist* indemniz*|indemnit*|penaliz*|penalit*|penalid*|resarc*|sancion* rents>=1 - cada ~año|any - por ~año - proporcional* - prorrat* - impag* - desahuci*
    no ~respet*|cumpl*|complix*|permane* ~plazo|permanencia|duracion|estancia|periodo|año|curso|any|curs pag*|abon*|indemniz*|penaliz* rents>=1 - cada ~año|any - por ~año - proporcional* - prorrat* - impag* - desahuci*
    no ~reembols*|devolv*|reintegr* ${LEAVES} ~${EARLY} - @deposit
    desist* ${PAY} ${RENTS} ~${REST} - cada ~año|any - por ~año - proporcional* - prorrat* - impag* - desahuci*
    desist* ${PAY} totalidad|todas|todos|total|integr*|resto ~${RENTS} - cada ~año|any - por ~año - proporcional* - prorrat* - impag* - desahuci*
    desist* @penalty|indemniz* eur>0 - dia|diari* - retras*
    abandon*|desist*|marcha*|marche|baja ${PAY} ${RENTS} ~pendient*|rest*|falt* ~hasta|fins - cada ~año|any - por ~año - proporcional* - prorrat* - impag* - desahuci*
    cancel*|desist*|rescind*|baja deb*|pag*|abon* ~rents>1 - antelac* - preavis* - impag*
    cancel*|desist*|baja|abandon* abon*|pag*|satisf*|deb* ~resto|rest ~curso|curs|año|any|estancia|estada|contrato|periodo - impag*
    cancel* penaliz*|cobrar*|perd*|cargo pct>0|totalidad|eur>0|rents>0 - retras* - recib*
    indemniz*|penaliz*|resarc* rents>1 ~cada|por|per año|any|fraccion
    ${LEAVES} ~${EARLY} pag*|abon*|satisf* rents>1 ~indemniz*|cada|por ~cada|por ~año|any
    pag*|abon*|satisf* ~todos|todas|tots|totes ~meses|mesos|mensualid*|mensualit*|rentas|cuotas ~falt*|rest*|qued* - impag* - desahuci*
    indemniz*|penaliz*|penalid* ~equivalent*|igual|rents>=1 ~rents>=1|unilateral*|anticip*|desist* unilateral*|anticip*|desist* - cada ~año|any - por ~año - proporcional* - prorrat* - impag* - desahuci*
    indemniz*|penaliz*|penalid* rents>=1 ~si|caso|supuesto @leave|desist*|rescind*|resolv*|resuelv* ~${EARLY} - cada ~año|any - por ~año - proporcional* - prorrat* - impag* - desahuci*
    incumpl*|no ~cumpl*|plazo|respet* ~plazo|duracion|estancia|permanencia|residente|@tenant ${PAY} resto|totalidad|pendient*|falt*|todas ~${RENTS}
    seguira|seguiran|continuara|seguir|seguira|queda|quedara ~obligad*|obligat ~pag*|abon*|satisf* ${RENTS} ~hasta|fins ~final*|fin|termin*|vencim*|vencer
    @leave|deje|deja|marcha* seguir|seguira|seguiran|continuara ~pag*|abon*|satisf* hasta|fins - impag*
    pag*|abon*|rent*|mensualid*|cuota* hasta|fins ~encuentr*|encontr*|trob*|vuelv*|volv*|torn*|otro|altre|nuevo|nou ~inquilin*|arrendatari*|llogater*|estudiant*|residente*|alquil*|arrend*|llog*|ocup* - pagare*
    incumpl* ~plazo|duracion|permanencia ${PAY} ${RENTS} ~pendient*|rest*|falt* - cada ~año|any - por ~año - proporcional* - prorrat* - impag* - desahuci*
    pag*|abon*|satisf* ${RENTS} ~hasta|fins ~final*|fin|termin*|venc* aunque|encara ${LEAVES}
    cancel* pag*|abon* ~total|totalidad|integr*|100 ~estancia|reserva|renta|periodo|curso - no - recib*
    pag*|abon*|satisf* ~totalidad|todas|total|integr* ~${RENTS} aunque|encara ${LEAVES}
    incumpl* ~plazo|periodo|permanencia|estancia penaliz*|indemniz* rents>=1 - cada ~año|any - por ~año - proporcional* - prorrat* - impag* - desahuci*
  `,
};
