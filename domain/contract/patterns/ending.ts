/** Words that several lines share. */
const SALE = 'venta|vende*|vendi*|vender*|vendre*|venda|vendid*|venud*|venga|venguera|ven|venen|enajen*|enajenac*|alienac*|compravent*|cesion_propiedad';
const PASS = 'transmi*|transfer*';
const BUYER =
  'adquir*|comprador*|nuevo_propietari*|nueva_propietaria|nuevo_dueno|nueva_duena|nuevo_titular|nou_propietari*|nou_amo|nova_propietat|nueva_propiedad|quien_compre';
const ENDS = 'exting*|extinc*|resol*|resuel*|rescind*|rescis*|cancel*|termin*|finaliz*|conclu*|acab*|caduc*|fin|fi|sin_efecto|sense_efecte|concluir';
const ENDING =
  'exting*|extinc*|resol*|resuel*|rescind*|rescis*|cancel*|termina|terminara|terminad*|finaliza|finalizara|finalizad*|finalice|conclu*|acab*|caduc*|pondra_fin|pone_fin|pondran_fin|posara_fi|sin_efecto|sense_efecte';
const THING = '@home|finca|propiedad|propietat|titularidad|piso|pis|casa|edificio';
const OUT = '@leave|desaloj*|desallot*|fuera|irse|irte|marchar*|marche|vas|eixir|anar|desocup*|calle|carrer|dejarl*';
const DEATH = 'fallec*|fallezc*|muert*|muer*|defunc*|mort|mor|mori*|mora|obito|mortis|deceso|difunt*';
const KIN = 'familiar*|familia|conyuge|convivient*|convivent*|heredero*|hereus|hijo*|hijos|fills|pareja|parella|persona|viud*';
const MAY = 'podra|podran|podria|puede|pueden|pot|poden|@reserves|reserva|facultad*';
/** How the landlord, a sale or a death ends the lease. The syntax is that of matcher.ts. */
export const ending: Record<string, string> = {
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
    necesi*|necessi*|recuper*|reclam*|precis*|recobr* ~@home|@landlord primo|primos|prima|tio|cunado|cosi|emplead*|socios|amig*|amistad*|sobrin*|hermano*|hermana*|conocid*|trabajador*|directiv*|nebot*|germa*|cuarto_grado|tercer_grado|segundo_grado|cualquier_familiar|cualquier_pariente - @tenant ~invit* - visit* - obras
    necesi*|necessi*|recuper*|reclam*|precis*|recobr* ~para|un|una ~primo|primos|prima|tio|cunado|cosi|emplead*|socios|amig*|amistad*|sobrin*|hermano*|hermana*|conocid*|trabajador*|directiv*|nebot*|germa*|cuarto_grado|tercer_grado|segundo_grado|cualquier_familiar|cualquier_pariente|cualquier|algun ~primo|primos|prima|tio|cunado|cosi|emplead*|socios|amig*|amistad*|sobrin*|hermano*|hermana*|conocid*|trabajador*|directiv*|nebot*|germa*|cuarto_grado|tercer_grado|segundo_grado|cualquier_familiar|cualquier_pariente|pariente*|familiar*|grado - visit* - autoriz*
    primo|primos|prima|tio|cunado|cosi|emplead*|socios|amig*|amistad*|sobrin*|hermano*|hermana*|conocid*|trabajador*|directiv*|nebot*|germa*|cuarto_grado|tercer_grado|segundo_grado|cualquier_familiar|cualquier_pariente ~@landlord|de ~necesi*|necessi*|recuper*|reclam*|precis*|recobr* - falleci*
    primo|primos|prima|tio|cunado|cosi|emplead*|socios|amig*|amistad*|sobrin*|hermano*|hermana*|conocid*|trabajador*|directiv*|nebot*|germa*|cuarto_grado|tercer_grado|segundo_grado|cualquier_familiar|cualquier_pariente necesi*|necessi*|recuper*|reclam*|precis*|recobr* ~@home - falleci* - autoriz*
    @home ~@can|sera ~reclamad*|recuperad* ~@landlord cualquier|algun ~pariente|familiar
    @landlord ~${MAY} ~necesi*|necessi*|recuper*|reclam*|precis*|recobr* ~@home primo|primos|prima|tio|cunado|cosi|emplead*|socios|amig*|amistad*|sobrin*|hermano*|hermana*|conocid*|trabajador*|directiv*|nebot*|germa*|cuarto_grado|tercer_grado|segundo_grado|cualquier_familiar|cualquier_pariente|cualquier ~grado|pariente*|familiar*|primo|primos|prima|tio|cunado|cosi|emplead*|socios|amig*|amistad*|sobrin*|hermano*|hermana*|conocid*|trabajador*|directiv*|nebot*|germa*|cuarto_grado|tercer_grado|segundo_grado|cualquier_familiar|cualquier_pariente|@anytime - enseres - impag* - incumpl* - abandon* - obras - terminac* - @tenant ~invit* - visit*
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
    @landlord ~${MAY} ~pedir|solicitar|exigir|reclamar|recuperar ~@home vivir|viure|habitar|instalar* amig*|cualquier|@anytime|primo|primos|prima|tio|cunado|cosi|emplead*|socios|amig*|amistad*|sobrin*|hermano*|hermana*|conocid*|trabajador*|directiv*|nebot*|germa*|cuarto_grado|tercer_grado|segundo_grado|cualquier_familiar|cualquier_pariente - impag*
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
    ${OUT} ~si|cuando|quan ~vende*|vendo|ven|venc|aparece|surge
  `,
  'renuncia-subrogacion': `
    nadie|ningu|ninguno ~@can ~ocupar|continuar|seguir|suceder|heredar|quedar* - fianza
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
