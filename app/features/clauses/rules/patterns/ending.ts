import { SAYS, UNLESS } from '../lexicon.ts';

/** Words that several lines share. */
const SALE = 'venta|vende*|vendi*|vender*|vendre*|venda|vendid*|venud*|venga|venguera|ven|venen|enajen*|enajenac*|alienac*|compravent*|cesion_propiedad';
const PASS = 'transmi*|transfer*';
const BUYER =
  'adquir*|comprador*|nuevo_propietari*|nueva_propietaria|nuevo_dueno|nueva_duena|nuevo_titular|nou_propietari*|nou_amo|nova_propietat|nueva_propiedad|quien_compre';
const ENDS =
  'exting*|extinc*|resol*|resuel*|rescind*|rescis*|cancel*|terminar*|termina|terminan|termine|terminen|terminac*|terminad*|finaliz*|conclu*|acab*|caduc*|fin|fi|sin_efecto|sense_efecte|concluir';
const ENDING =
  'exting*|extinc*|resol*|resuel*|rescind*|rescis*|cancel*|termina|terminara|terminad*|finaliza|finalizara|finalizad*|finalice|conclu*|acab*|caduc*|pondra_fin|pone_fin|pondran_fin|posara_fi|sin_efecto|sense_efecte';
const THING = '@home|finca|propiedad|propietat|titularidad|piso|pis|casa|edificio';
const OUT = '@leave|desaloj*|desallot*|fuera|irse|irte|marchar*|marche|vas|eixir|anar|desocup*|calle|carrer|dejarl*';
const DEATH = 'fallec*|fallezc*|muert*|muer*|defunc*|mort|mor|mori*|mora|obito|mortis|deceso|difunt*';
const KIN = 'familiar*|familia|conyuge|convivient*|convivent*|heredero*|hereus|hijo*|hijos|fills|pareja|parella|persona|viud*';
const GOING =
  'dejar|dejarl*|abandon*|marcharse|marche*|marcha|marxa*|marxar|irse|salida|salir|desaloj*|desocup*|desist*|deixar|anar|eixir|no_renov*|no_prorrog*|no_quiere|no_quiera|no_quisiera|no_desea|no_desee|no_deseara|no_desease|no_deseare|no_deseen|no_vol|no_vulga|no_vulguera|no_quisiere|resolver_contrato|resolver_arrendamiento|resolverlo|resolver_unilateral*|resolver_anticip*|rescind*|finalizar|finalice|poner_fin|seguir|terminar|baja|dar_por|donar_per|resolucion_anticipada|resolucion_contrato';
/** The landlord may not take the home back for these people. */
const REMOTE =
  'primo|primos|prima|tio|cunado|cosi|emplead*|socios|amig*|amistad*|sobrin*|hermano*|hermana*|conocid*|trabajador*|directiv*|nebot*|germa*|cuarto_grado|tercer_grado|segundo_grado|cualquier_familiar|cualquier_pariente';
const MAY = 'podra|podran|podria|puede|pueden|pot|poden|@reserves|reserva|facultad*';
/** How the tenant gives notice; how the landlord, a sale or a death ends the lease. The syntax is that of matcher.ts. */
export const ending: Record<string, string> = {
  'preaviso-excesivo': `
    ! @landlord ~@can|@reserves ~resolver|rescind*|recuper*|finaliz*|terminar|dar|extinguir - @tenant
    ! cuatro|4|quatre ~meses|mesos @landlord dos|2|dues ~meses|mesos ~@tenant
    ! obras|mejora*|obres|millores @notice - @leave - desist*
    ! @landlord ~@reserves - @tenant
    ! obras|mejora*|reform* ~notific*|comunic*|avis*
    ! @owner ~avis*|comunic*|notific*|preavis* - @tenant ~avis*|comunic*|notific*|preavis*|deb* - @tenant ~@can
    ! cumpl*|finaliz*|termin* ~cinco|siete|5|7 ~años|anys
    ! transcurrid*|pasad*|cumplid*|despues ~cinco|siete|5|7|minimo|plazo
    ! necesi* + @landlord|vivienda
    ! falleci*|subroga*
    ! @landlord cuatro|4|quatre ~meses|mesos
    ! articulo|art ~10|10.1
    ! actualiz*|revis*|renta + @notice - @leave
    ! seguro|poliza|asseguranca|bonificac*|descuento ~@extend
    ${GOING} preavis*|avis*|notific*|notifiqu*|comunic*|comuniqu*|anunci*|manifest*|manifiest*|antelac*|anticipac* time=45..240 - time<=31 - @landlord @can|debe* - penaliz* - indemniz* - rents>1 ~fianza
    ${GOING} time=45..240 ~antelac*|antelacio|anticipac*|antes|abans|preaviso|previo*|d-antelacio - time<=31 - @landlord @can|debe* - penaliz* - indemniz*
    preavis*|avis*|notific*|notifiqu*|comunic*|comuniqu*|anunci*|manifest*|manifiest* time=45..240 ~antelac*|antelacio|anticipac*|antes|abans|previo* ${GOING} - time<=31 - @landlord @can|debe* - penaliz* - indemniz* - @landlord ~time=100..130 - @landlord ~comuni* - obras
    preavis*|avis*|notific*|notifiqu*|comunic*|comuniqu*|anunci*|manifest*|manifiest* ${GOING} time=45..240 ~antelac*|antelacio|anticipac*|antes|abans|previo* - time<=31 - @landlord @can|debe* - penaliz* - indemniz* - @landlord ~comuni* - obras
    preavis*|aviso|avis ~${GOING}|@tenant|para|del|minim*|obligatori* time=45..240 - time<=31 - @landlord ~preavis* - mejora* - obras - indemniz* - penaliz*
    @tenant ~@can|derecho ~resolver|rescind*|desist*|finaliz*|terminar|dar preavis*|avis*|notific*|notifiqu*|comunic*|comuniqu*|anunci*|manifest*|manifiest* time=45..240 - time<=31 - obras
    @tenant ~obliga*|deb*|tendra|tiene|haura|compromet* ~avis*|preavis* ~con|amb|minim*|@landlord time=45..240 - time<=31 - obras - @repair
    @tenant ~avisar*|preavisar* ~con|amb|minim* time=45..240 - time<=31 - obras - @repair
    @extend ${UNLESS} ~@both|@tenant|qualsevol ~${SAYS} time=45..240 - time<=31 - obras - plazo|periodo|duracion ~minim* - @landlord
    @extend ${UNLESS} ~denunci*|oposic*|comunicac*|notificac*|preavis*|aviso ~@both|@tenant time=45..240 - time<=31 - obras - plazo|periodo|duracion ~minim* - @landlord
  `,
  'resolucion-libre-arrendador': `
    ! ofrecer|proponer|firmar ~otro|nuevo ~@lease
    ! plazos|terminos|causas ~fija|marca|establece|fijan|marcan ~ley|ordenamiento|lau
    ! quej* ~comuni*|traslad* ~@tenant - expuls*
    ! retir*|revoc* ~consent*
    ! @extend ~obligatoriamente
    ! articulo|art ~27|27.2|9.3
    ! 27.2|9.3
    ! @landlord ~solo|unicamente|nomes ~${MAY}
    ! ningun_caso|cap_cas ~@landlord ~${MAY}
    si ~@landlord ~quisiera|quiere|quiera|desea|desease|deseara ~dar|resolver|rescind*|finalizar|terminar avis*|comunic*|preavis*|notific* time<=62 - cinco - siete - vencim* - @extend - causa* - incumpl* - impag*
    @landlord ~manifieste|comunique|notifique @tenant ~voluntad|intencion|decision|deseo ~rescind*|resolv*|termin*|finaliz* - plazo ~minimo
    presencia|denuncia*|queja* ~policial|policia|vecinos|vecinal* motivo|causa|supondra|dara ~@end|resoluc*|expuls*
    @landlord ~${MAY} ~${ENDS} @anytime - incumpl* - impag* - inspec* - @tenant @can
    @landlord ~${MAY} ~derecho|facultad|poder ~${ENDS} @anytime - incumpl* - impag* - inspec*
    @landlord ~${MAY} @anytime ~${ENDS} - incumpl* - impag*
    @anytime @landlord ~${MAY} ~${ENDS} - incumpl* - impag* - @tenant @can
    @landlord ~${MAY} ~dar|donar ~por|per @anytime|agrado - incumpl* - impag*
    @landlord ~${MAY} ~${ENDS} cualquier|qualsevol ~causa|razon|motivo - legal* - incumpl* - impag*
    @landlord ~${MAY} ~${ENDS}|poner cualquier|qualsevol ~causa|razon|motivo - legal* - incumpl* - impag*
    @landlord ~${MAY} ~${ENDS} ~@lease|estancia ~sin|sense ~causa|derecho|indemniz*|alegar|motivo|mas - incumpl* - impag*
    @landlord ~${MAY} ~${ENDS} preavis*|aviso|avis*|antelac* - incumpl* - impag* - judicial* - instar - falta - causa* ~legal* - primer ~año - necesi* - 9.3 - ley - 27 - caso - @tenant @can
    @landlord ~${MAY} ~derecho|facultad|poder ~${ENDS} preavis*|aviso|avis*|antelac* - incumpl* - impag* - judicial* - instar - falta - causa* ~legal* - primer ~año - necesi* - 9.3 - ley - 27
    @landlord ~${MAY} ~dar|donar ~por|per preavis*|aviso|avis*|antelac*|sin - incumpl* - impag* - judicial* - instar - falta - causa* ~legal* - necesi* - caso
    @landlord ~${MAY} ~${ENDS} si ~desea|quiere|estima|considera|gusta|conviene - incumpl* - impag*
    @landlord ~${MAY} ~dejar|deixar ~sin_efecto|sense_efecte ~@lease|@home - incumpl* - impag*
    @landlord ~${MAY} ~poner|posar ~fin|termino|fi|termini preavis*|aviso|avis*|antelac*|@anytime|propi*|solo|sin - incumpl* - impag* - falta - causa*
    @landlord ~${MAY} ~${ENDS} unilateral*
    @landlord ~${MAY} ~desist* ~@lease|@anytime|momento - incumpl* - impag* - necesi* - primer ~año
    @landlord ~${MAY} ~echar*|expuls*|desaloj*|fora|fer_fora @anytime|@without|explicac*|criterio - @tenant @can
    @landlord ~${MAY} ~poder|derecho ~echar*|expuls* @anytime|@without|si ~no ~gusta*|convenc*|@without
    @landlord ~${MAY} ~pedir|exigir|reclamar ~devuelv*|devoluc*|@home|@leave @anytime - entrar - incumpl* - impag*
    @landlord ~${MAY} ~pedir|exigir|reclamar ~@tenant|que ~@leave|vaya|marche @anytime - incumpl* - impag*
    puedo|podre|podemos|podremos ~decir*|pedir*|dir* ~@tenant|vaya|vayas|@leave|marche - impag* - no_pag* - incumpl*
    @can ~resuelt*|rescindid*|terminad*|cancelad* ~por|per|@landlord voluntad|decision|arbitrio|capricho|antojo|conveniencia - mutu* - ambas
    bastar*|basta|prou|suficiente|sola|solo|simple|mera ~requerim*|comunic*|decis*|voluntad|notific*|solicit*|peticion|aviso|avis|carta|mensaje|llamada ~@landlord ${ENDS}|@leave|desaloj* - impag*
    ${ENDS}|@leave|desaloj* simple|mera|sola|solo|primer ~requerim*|comunic*|decis*|voluntad|notific*|solicit*|peticion|aviso ~@landlord - impag* - incumpl*
    bastar*|basta|prou|suficiente @landlord ~lo|avis*|comuni*|requier*|quiera|diga|pida|solicit* @leave|desaloj*|${ENDS} - impag*
    @can ~resolver|rescindir|finalizar|extinguir ~por|per ~cualquiera|qualsevol|@both preavis*|antelac*|@anytime|avis* - mutuo - acuerdo - si - incumpl* - impag*
    @can ~resuelt*|rescindid*|cancelad*|terminad* ~@landlord sin|sense|cualquier ~causa|motivo|razon|momento - incumpl* - impag*
    juicio|criterio|discrecion|opinion|parer|agrado ~@landlord|direccion ${OUT}|expuls*|salida|${ENDS} - impag*
    ${ENDS}|expuls*|${OUT} ~juicio|criterio|discrecion ~@landlord|direccion - impag* - desperfect*
    vigencia|duracion|durara|vigor|@lease ~mientras|mentre|condicion*|supedit*|depend* ~@landlord ~no|quiera|decida|convenga dispon*|quier*|decid*|conven*|necesit*
    mientras|mentre ~@landlord no ~dispon*|quier*|decid*|otra
    en_precario|precario|precari ~@tenant|@leave|desaloj*|@home
    @can ~resolverse|rescindirse|extinguirse|finalizarse|resuelt*|rescindid*|terminad*|cancelad* ~cualquiera|@both|@landlord preavis*|antelac*|@anytime|avis* - mutuo - acuerdo - si - incumpl* - impag*
    @both|cualquiera ~${MAY} ~${ENDS}|desist*|dar @anytime|preavis*|antelac*|aviso|avis* - incumpl* - mutuo - acuerdo
    incumpl*|infrac* ~cualquiera|norma*|reglas expuls*|expulsion ~inmediat*|sin|automatic*
    si @landlord ~quier*|vol ~piso|casa|pis va|vaya|vas
    @landlord podra|podran ~dar ~por ~termin*|finaliz*|conclu* @anytime - @tenant ~@can - incumpl* - impag*
    tanto ~@owner|@tenant ~como|com ~@owner|@tenant ~${MAY} ~${ENDS}|desist*|dar @anytime|preavis*|antelac*|aviso|avis* - incumpl* - mutuo
    norma*|convivencia @landlord ~${MAY} ~${ENDS} ~@lease ~inmediat*
  `,
  'recuperacion-sin-requisitos': `
    ! acudir|demandar|recurrir ~juez|juzgado*|tribunal*|jutge - sin - sense - no
    ! requisitos|condiciones|casos|supuestos ~legales|legals|ley|articulo|lau - sin - aunque - sense - no
    necesi*|necessi*|recuper*|reclam*|precis*|recobr* ~@home|@landlord ${REMOTE} - @tenant ~invit* - visit* - obras
    necesi*|necessi*|recuper*|reclam*|precis*|recobr* ~para|un|una ~${REMOTE}|cualquier|algun ~${REMOTE}|pariente*|familiar*|grado - visit* - autoriz*
    ${REMOTE} ~@landlord|de ~necesi*|necessi*|recuper*|reclam*|precis*|recobr* - falleci* - @tenant ~${REMOTE}
    ${REMOTE} ~necesi*|necessi*|recuper*|reclam*|precis*|recobr* ~@home - falleci* - autoriz* - @tenant ~${REMOTE}
    @home necesi*|necessi*|precis* ~para|per ${REMOTE} - @tenant ~necesi* - @tenant ~${REMOTE} - visit* - obras
    @home ~necesari*|necessari* ~para|per ~${REMOTE} - falleci* - autoriz*
    @home ~@can|sera ~reclamad*|recuperad* ~@landlord cualquier|algun ~pariente|familiar
    @landlord ~${MAY} ~necesi*|necessi*|recuper*|reclam*|precis*|recobr* ~@home ${REMOTE}|cualquier ~grado|pariente*|familiar*|${REMOTE}|@anytime - enseres - impag* - incumpl* - abandon* - obras - terminac* - @tenant ~invit* - visit*
    necesi*|necessi*|recuper*|reclam*|precis*|recobr* ~@home cualquier*|algun|cuarto|tercer|segundo ~pariente*|familiar*|grado|miembro - enseres - impag* - incumpl* - abandon* - obras - terminac* - @tenant ~invit* - visit*
    ! primer ~grado
    ! dos|2 ~meses ~antelac*|aviso|preaviso|anticip* - empresa - sociedad
    ! 9.3
    ! primer* ~año|any + fisica|familiar*|dos
    ! recuper* ~posesion|posesio + impag*|judicial*|juzgado*|tribunal*
    ! fianza
    si|caso ~@landlord ~quisiera|quiere|quiera|desea*|precisa*|necesit* ~ocupar|usar|utilizar|vivir|recuperar|disponer ~@home desaloj*|@leave|dejar*|marchar* - primer ~grado - dos ~meses - articulo
    necesidad|necessitat ~@home ~@landlord preaviso|aviso|bastara|@leave
    @landlord ~${MAY} ~recuper*|reclamar|ocupar|disponer|recobr* ~@home|posesion|disponib* @anytime|@without|time<60|necesi*|precis*|desaloj*|@leave - enseres - impag* - incumpl* - abandon* - obras - terminac* - @tenant ~invit* - visit*
    ${MAY} ~@landlord ~recuper*|reclamar|ocupar|disponer|recobr* ~@home|posesion @anytime|@without|time<60|necesi*|precis*|momento - enseres - impag* - incumpl* - abandon* - obras - terminac* - @tenant ~invit* - visit*
    @landlord ~${MAY} ~recuper*|reclamar|ocupar|disponer|recobr* ~@home ~para|per ~alojar|personal|emplead*|quien - enseres - impag* - incumpl* - abandon* - obras - terminac* - @tenant ~invit* - visit*
    @landlord ~${MAY} ~exigir|reclam*|pedir|solicitar ~devoluc*|entrega|retorno ~@home @anytime|necesi*|time<60 - fin - impag* - incumpl* - terminac*
    @landlord|propietaria ~${MAY} ~pedir|solicitar|exigir|reclamar ~@home necesi*|uso|utiliz* - impag* - incumpl* - primer ~grado - obra*
    @landlord ~${MAY} ~pedir|solicitar|exigir|reclamar|recuperar ~@home vivir|viure|habitar|instalar* amig*|cualquier|@anytime|${REMOTE} - impag*
    si|quan|cuando ~fa|hace|hiciera|faci|faca ~falta @home ${OUT}|time<60 - obra* - repar*
    caso|si|quan|cuando ~necesi*|necessi*|precis*|hace @home|@landlord|piso|casa desaloj*|time<60|@leave|fuera|marchar* - @tenant ~necesi* - primer ~grado - obra* - repar*
    no ~prorrog*|renov* si ~@landlord|familiar*|pariente* necesit*|necessit*|precis* - primer ~grado
    si ~@landlord ~quier*|vol|necesi* ~@home va|vaya|vas|fuera|@leave
    si ~@landlord|yo|mi ~necesi*|necessi*|precis*|quier* ~piso|casa|vivienda|pis|habitacion|@home @leave|vas|irte|fuera|desaloj*|dias|marx*|dejara|deixar - obra*
    @landlord ~necesi*|necessi*|destin*|recuper* ~uso|us|propi*|@home ~propi*|personal|familiar* @end|@leave|prorrog*|desaloj* - obra* - primer ~grado
    necesite|necesitara|necessite|precise ~cualquier|qualsevol|algun ~miembro|familiar|pariente|membre - @tenant ~necesit*
    si|caso ~@landlord ~necesi*|necessi*|precis* ~@home @lease ~@end - obra* - primer ~grado - dos ~meses - 9.3
  `,
  'venta-extingue': `
    ! respet*|respect*|mantener|mantindra ~@lease - no - @cannot - nada - ni
    ! respetara*|mantendra*|seguira*|continuara*|conservara* ~@lease|derechos|vigencia - no
    ! no ~exting*|resuel*|resol*|afect*|termin*|alter* - @tenant ~no
    ! no ~podra*|puede|sera|quedara ~@end|@leave|desaloj*|afect*
    ! subrogad*|subrogara|subroga - @end|resol*|@cannot|no
    ! tanteo|retracto|preferente|preferenc*|prioridad|tempteig
    ! ensen*|mostr*|visit*|ensenyar*
    venta|vende*|vendi*|venda|transmi*|enajen*|alien* no ~qued*|estar*|vendra*|tendra*|vincul* ~obligad*|vincul*|mantener|respetar
    ${SALE} ${THING} ~qued*|libre|lliure|desocup* ~libre|lliure|desocup*|vacia - cargas - gravam* - @tenant ~@can
    si ~${SALE} calle|carrer - calle ~numero
    ! cinco|siete|5|7 ~años|anys subrog*|soportar|transcurrid*|minimo|debe
    ${SALE} ${ENDING} ~@lease - subarr*
    ${SALE} @lease ~${ENDS} - subarr* - muebles - fianza
    ${SALE} causa|motivo ~${ENDS} - subarr*
    causa|causas|motivo ~${ENDS} ${SALE} ~${THING} - subarr*
    causa|causas|motivo ~${ENDS} ~@lease ${SALE} - subarr*
    ${SALE} @tenant ~@can|deb*|tendra|tiene|haura|compromet*|obliga*|dispon*|${OUT} ${OUT} - tanteo
    si|cuando|caso ~${SALE} ${THING} @tenant ~@leave
    ${SALE} supondra|supone|implica*|comporta*|produc* ~${ENDS}
    ${PASS} ~${THING} ${ENDS} ~@lease - subarr* - muebles
    ${PASS} ~${THING} @lease ~${ENDS} - subarr*
    ${PASS} ~${THING} causa ~${ENDS}
    ${PASS} ~${THING} @tenant ${OUT}
    ${SALE} ${THING} @lease ~finaliz*|exting*|acab*|termin*
    ${ENDS} ~dia|si|momento ${SALE} ~${THING}
    ${ENDS} ~caso|si|cuando ~${SALE}
    @lease ~${ENDS} si|cuando|caso ~${SALE}
    @lease ~${ENDS} si|cuando|quan ${THING} ~cambi*|canvia ~propietari*|dueno|amo|titular|manos - no
    @tenant ~compromet*|acept*|obliga* ~${OUT} si|caso|desde|cuando ${SALE}|comprador*
    ${BUYER} @can ~${ENDS}|exigir|pedir|dar ~${THING}|@lease|@leave|desaloj*|por - subarr* - impag*
    ${BUYER} no|@cannot ~obligad*|vincul*|respet*|subrog*|tendra|tindra|qued*|soport*|reconoc*|vendra|estara|mantendr* ~obligad*|vincul*|respet*|mantener|mantindre|subrog*|soport*|reconoc*|@lease|@tenant
    ${BUYER} no ~vincul*|respetara|mantendra|subrogara|reconocera
    ${SALE} @tenant ~@waive continuar|derecho|quedar*|${OUT} - tanteo - retracto
    ${ENDS} ~supuesto|caso|si ~${THING} ~vendid*|vend*|enajenad*
    si|caso|quan ~${SALE} ${ENDING}|resolt|desallot*|@leave @tenant|@lease - subrog* - comuni*
    si|cuando|quan|caso|haig ~vende*|venta|vendo|venc|venen|ven fuera|irse|irte|vas|marchar*|desaloj*|calle|carrer|anar|eixir - escaler* - tanteo - no
    durara|vigente|vigencia|vigor hasta|fins ~venta|venda|vende|vendan|vendido|vendida|venuda - no
    durara|vigente|vigor mientras|mentre ~no ~venda|vende|vendan|vendido|vendida
    ${OUT} ~si|cuando|quan ~vende*|vendo|ven|venc|aparece|surge
  `,
  'renuncia-subrogacion': `
    nadie|ningu|ninguno ~@can ~ocupar|continuar|seguir|suceder|heredar|quedar* - fianza - hours>0 - visit* - invitad* - dormir - noche|noches|nit|nits - partir
    nadie|ningu|ninguno|ninguna ~pueda|puedan|podra|podran|puga|persona ~subrog* - adquir* - venta
    ! 16.4
    ! transcurrid*|pasad* ~cinco|siete ~años|anys|primer*
    @waive subrog* - adquir* - venta
    ! tanteo|retracto
    ! no ~exting*|extint|resol*|termin*
    ! ${DEATH} ~@owner
    ${DEATH} ~@tenant|titular|firmante ${ENDS} ~@lease - danos
    ${DEATH} ~@tenant|titular|firmante @lease ~${ENDS}|extint - danos
    ${DEATH} ~@tenant|titular|firmante familia*|familiar*|quienes|herederos deb*|tendra*|haura|dejar*|tienen ~${OUT}
    ${DEATH} posa|pone|pondra ~fi|fin ~@lease
    @lease ~${ENDS} ~${DEATH} - salvo
    @lease ~${ENDS} caso|supuesto ~${DEATH} - salvo - subrog*
    ${ENDS}|cesara|cese|cessara ~con|amb|cuando|quan|si ~${DEATH} - subarr* - salvo - arrendador* - propietari*
    ${ENDS} ~@lease ~con|amb|cuando|quan|si|por ~${DEATH} - subarr* - salvo - arrendador* - propietari*
    @cannot ~continuar|seguir|quedarse|suceder ${DEATH} - salvo
    ${KIN} ~@cannot ~continuar|suceder|subrog*
    ${DEATH} sin|sense ~${KIN}|que|derecho|dret|nadie ~@can|subrog*|${KIN} ~subrog*|continuar|seguir|suceder
    exclu*|exclo* ~subrog*
    exclu*|exclo* ~derecho|dret|posibilidad ~subrog*
    subrog* ~exclu*|prohib*|ningun* - adquir* - venta
    @cannot|no|ningun*|sin|sense ~derecho|dret|posibilidad|cabra|opera*|admit*|lugar|proced* ~subrog* - adquir* - venta - comprador*
    @cannot ~subrog* - adquir* - venta - comprador* - salvo
    nadie|ningu|ningun* ~${KIN} @can|@cannot ~subrog*|continu*|suced*|heredar*|quedar*
    ningun*|nadie|sin_conyuge|sin_familiar*|sin_hijos|sin_pareja|sin_convivient*|sin_herederos ~${KIN}|no|firmante|@can ~@can|no|firmante continuar|suceder|subrog*|quedar*
    personalisim*|intransferible|intransmisible* ${DEATH}|mortis|heredero*|hereus|convivient*
    ${DEATH} ~@tenant|titular familia*|hijos|pareja|fills|parella ~${OUT}
    no ~pasa|passa|pasara|transmite|transmitira|hereda|heredara ~${KIN}
    no ~pasa|pasara ~quienes|quien ~vivan|viva|conviv*
    no ~transmisible*|transmissible|heredable|transferible* heredero*|hereus|familiar*|conyuge
  `,
};
