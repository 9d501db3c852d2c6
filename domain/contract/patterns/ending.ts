/** How the landlord, a sale or a death ends the lease. The syntax is that of matcher.ts. */
export const ending: Record<string, string> = {
  'resolucion-libre-arrendador': `
    ! ofrecer|proponer|firmar ~otro|nuevo ~@lease
    ! plazos|terminos|causas ~fija|marca|establece|fijan|marcan ~ley|ordenamiento|lau
    ! quej* ~comuni*|traslad* ~@tenant - expuls*
    ! retir*|revoc* ~consent*
    @landlord ~manifieste|comunique|notifique @tenant ~voluntad|intencion|decision|deseo ~rescind*|resolv*|termin*|finaliz* - plazo ~minimo
    ! @extend ~obligatoriamente
    ! articulo|art ~27|27.2|9.3
    ! 27.2|9.3
    presencia|denuncia*|queja* ~policial|policia|vecinos|vecinal* + @end|resoluc*|expuls* - costas
    @landlord + @can|@reserves + resolver|rescind*|cancel*|terminar|extingu*|finaliz*|resoldre|acabar|dar|donar|fin|concluir|resoluc*|rescis*|termin* + @anytime - incumpl* - impag* - @tenant @can - inspec* - entrar|entra - visit*
    @landlord @can|@reserves + @leave|echar*|desaloj*|expuls*|fora|fer_fora|irse|marchar*|fuera|largar*|calle + @anytime|@without|explicac* - incumpl* - impag* - @tenant @can
    @landlord @can|@reserves ~@end|fin|poner + cualquier|qualsevol ~causa|razon - legal* - incumpl* - impag*
    bastar*|bastara|prou + @landlord + @leave|desaloj*
    @landlord @can|@reserves ~dejar|deixar ~sin_efecto|sense_efecte + @lease|@home - incumpl* - impag*
    juicio|criterio|discrecion|opinion|parer|agrado ~@landlord|direccion + @leave|@end|expuls* - impag*
    @landlord @can|@reserves ~resolver|rescind*|terminar|extingu* + unilateral*
    @landlord|yo + irse|vaya|echo|echar|fora|calle|marchar*|largar* + @anytime|explicac*
    bastar*|bastara|simple|mera|sola|solo|suficiente|prou ~requerim*|comunic*|decis*|voluntad|notific*|solicit*|peticion|aviso|avis|que + @end|@leave|desaloj* + @landlord - @tenant ~comuni* - impag*
    @landlord @can|@reserves|tendra ~resolver|rescind*|cancel*|terminar|extingu*|finaliz*|resoldre|dar|desistir|revocar|derecho + preavis*|aviso|avis*|antelac*|time>0|sin|sense - incumpl* - impag* - falta - causa* ~legal* - primer ~año - necesi* - 9.3 - ley - 27 - caso
    @landlord @can|@reserves ~dar ~por|per ~termin*|finaliz*|resuelt*|conclu* - incumpl* - impag* - falta
    @landlord no ~quier*|quiere|vol|dese*|conven* ~@extend|continu*|seguir|sigue|siga|sigan|siguen|segueix*|seguira|seguiran|seguix* + @leave|@end
    vigencia|duracion|@lease + condicion*|supedit*|depend*|mientras|mentre + @landlord + dispon*|quier*|decid*|conven*|necesit* - @extend - continuac*
    @landlord @can|@reserves ~desist*|echar|expuls*|revocar|retirar + @lease|@home|@tenant|momento - incumpl* - impag* - necesi* - primer ~año
    precario|precari + @landlord|@tenant|@home
    cualquier*|qualsevol|minim*|sola ~incumplimiento|infraccion|falta|queja|molestia + juicio|criterio|discrecion|consider*|estim* + @end|@leave|expuls*
    @both|cualquiera @can|@reserves ~resolver|rescind*|desistir|terminar|dar|finaliz*|cancel* + @anytime|preavis*|antelac*|aviso|avis* - incumpl* - mutuo - acuerdo
    incumpl*|infrac* ~cualquiera|norma*|reglas + expuls*|expulsion ~inmediat*|sin|automatic*
    si @landlord ~quier*|vol ~piso|casa|pis + va|vaya|vas
    @landlord|propiedad ~juicio|criterio|discrecion + expuls*|resol*|desaloj*|rescind*
    @can ~resuelt*|rescindid*|terminad*|cancelad* ~por|per|@landlord + voluntad|decision|arbitrio|capricho|antojo|conveniencia - mutu* - ambas
    @landlord @can|@reserves ~pedir|exigir|reclamar ~devuelv*|devoluc*|@home|@leave + @anytime - entrar
    bastara|basta|prou|suficiente ~carta|aviso|mensaje|llamada ~@landlord + @end|@leave
    @landlord @can|@reserves ~poner|posar ~fin|termino|fi|termini + @notice|@anytime|propi*|solo|sin - incumpl* - impag* - falta - causa*
    puedo|podre|podemos|podremos ~decir*|pedir*|dir* ~@tenant|vaya|vayas|@leave|marche - impag* - no_pag* - incumpl*
  `,
  'recuperacion-sin-requisitos': `
    ! acudir|demandar|recurrir ~juez|juzgado*|tribunal*|jutge - sin - sense - no
    ! requisitos|condiciones|casos|supuestos ~legales|legals|ley|articulo|lau - sin - aunque - sense - no
    @landlord|necesi*|recuper*|reclam*|necessi* + @home|lease|piso + cuarto|tercer|segundo|cualquier ~grado|familiar*|pariente* + necesi*|recuper*|reclam*|uso|ocup*|dispon*
    necesi*|necessi*|recuper*|reclam*|precis* + primo|primos|tio|cunado|cosi|emplead*|socios|administradores|amig*|amistad*|primos|sobrin*|hermano*|conocid*|trabajador*|directiv*|nebot*|germa* + @home|@landlord|prorrog*|@leave - @tenant ~invit* - visit*
    ! primer ~grado
    ! dos|2 ~meses ~antelac*|aviso|preaviso|anticip* - empresa - sociedad
    ! 9.3
    ! primer* ~año|any + fisica|familiar*|dos
    ! recuper* ~posesion|posesio + impag*|judicial*|juzgado*|tribunal*
    ! fianza
    si|caso @landlord ~quisiera|quiere|quiera|desea*|precisa*|necesit* ~ocupar|usar|utilizar|vivir|recuperar|disponer @home + desaloj*|@leave|dejar*|marchar* - primer ~grado - dos ~meses - articulo
    necesidad|necessitat ~@home ~@landlord + preaviso|aviso|bastara|@leave
    @landlord + @can|@reserves|tendra|podra recuper*|reclamar|necesi*|ocup*|disponer|recobr* ~@home|posesion|uso|disponib* - pago - retras* - deud* - otra - asign* + @anytime|@without|time<60|sin|dias|dies|prorrog*|momento|necesi*|precis*|desaloj*|@leave - enseres - impag* - incumpl* - abandon* - obras - terminac*
    @landlord @can|@reserves ~exigir|reclam*|pedir ~devoluc*|entrega|retorno @home + @anytime|necesi*|time<60 - fin - impag* - incumpl* - terminac*
    primo|hermano|hermana|sobrin*|tio|cunado|nebot|germa|cosi ~@landlord|necesit* + @leave|fuera|necesit*|desaloj* - falleci*
    @landlord|propietaria @can|@reserves ~pedir|solicitar|exigir|reclamar @home + necesi*|uso|utiliz* - impag* - incumpl* - primer ~grado
    si|quan|cuando ~fa|hace|hiciera|faci|faca falta @home + @leave|anar*|fuera|desaloj*|time<60 - obra* - repar*
    caso|si|quan|cuando necesi*|necessi*|precis*|hace ~falta @home|@landlord|piso|casa + @leave|desaloj*|time<60|aviso|preaviso|sin|@end|fuera|marchar* - @tenant ~necesi* - primer ~grado - obra* - repar*
    no ~prorrog*|renov* + si @landlord|familiar*|pariente* + necesit*|necessit*|precis* - primer ~grado
    si ~@landlord ~quier*|vol|necesi* ~@home + va|vaya|vas|fuera|@leave
    si @landlord|yo|mi necesi*|necessi*|precis*|quier* + piso|casa|vivienda|pis|habitacion|@home + @leave|vas|irte|fuera|desaloj*|dias|marx* - obra*
    @landlord necesi*|necessi*|destin*|recuper*|us|uso ~propi*|personal|familiar* + @end|@leave|prorrog*|desaloj*|recuper* - obra*
    necesite|necesitara|necessite|precise ~cualquier|qualsevol|algun ~miembro|familiar|pariente|membre - @tenant ~necesit*
    @landlord @can|@reserves ~pedir|solicitar|exigir|reclamar|recuperar @home + vivir|viure|habitar|instalar* + amig*|cualquier|@anytime|hermano*|sobrin*|primo* - impag*
  `,
  'venta-extingue': `
    ! respet*|respect*|mantener|mantindra ~@lease - no - @cannot - nada - ni
    ! respetara*|mantendra*|seguira*|continuara*|conservara* ~@lease|derechos|vigencia - no
    ! no ~exting*|resuel*|resol*|afect*|termin*|alter* - @tenant ~no
    ! no ~podra*|puede|sera|quedara ~@end|afect*
    ! subrogad*|subrogara|subroga - @end|resol*|@cannot|no
    ! tanteo|retracto|preferente|preferenc*|prioridad|tempteig
    ! ensen*|mostr*|visit*|ensenyar*
    venta|vende*|vendi*|venda|transmi*|enajen*|alien* + no ~qued*|estar*|vendra*|tendra*|vincul* ~obligad*|vincul*|mantener|respetar
    venta|vende*|vendi*|venda|transmi*|enajen*|compravent* + @home|piso|casa|pis ~qued*|libre|lliure|desocup*|vacia ~libre|lliure|desocup*|vacia|@leave - cargas - gravam* - @tenant ~@can
    vende*|venta|vendo|venc|venen|ven + calle|carrer - calle ~numero
    ! cinco|siete|5|7 ~años|anys + subrog*|soportar|transcurrid*|minimo
    venta|vende*|vender*|vendre*|venda|vendid*|venud*|vendiera|enajen*|alien*|transmi*|compravent*|adquir*|comprador*|transfer*|cesion_propiedad + extingu*|extinc*|resol*|resuel*|rescind*|termin*|finaliz*|conclu*|acab*|@leave|desaloj*|fin|caduc*|sin_efecto|vencid* + @lease|@home|@tenant|piso - subarrend* - muebles - fianza - datos - cuota*
    adquir*|comprador*|adquirente*|nuevo_propietari*|nueva_propietaria|nuevo_dueno|nueva_duena|nuevo_titular|nou_propietari*|nou_amo|nova_propietat|nueva_propiedad|quien_compre|titular + no ~obligad*|vincul*|respet*|subrog*|mantendr*|tendra|tindra|qued*|soport*|reconoc*
    venta|vende*|vendi*|venda|enajen*|transmi*|compravent* + @waive + @lease|continuar|derecho|quedar*|home - tanteo
    si|caso|quan ~ven|vende|venen|vende*|vendi*|venda + @end|@leave|resolt|desallot* + @tenant|@lease|@home - subrog* - comuni*
    vendiera|vendiese|vendera|venguera|venga|venda|vendieran|venderse ~@home|piso|pis|casa|finca|habitatge + @leave|libre|dejarl*|lliure|@end|acaba|desaloj* - cinco - subrog* - tanteo
    vende*|venta|vendo|venc|venen + fuera|irse|irte|vas|marchar*|marcharse|desaloj*|calle|carrer|anar + piso|pis|casa|vivienda|inquilin*|@home - escaler*
    @lease ~@end|caduca + cambi*|canvia ~propietari*|dueno|amo|titular|manos - no
  `,
  'renuncia-subrogacion': `
    nadie|ningu|ninguno ~@can ~ocupar|continuar|seguir|suceder|heredar|quedar* + muer*|fallec*|fallezc*|mort|mor - fianza
    nadie|ningu|ninguno|ninguna ~pueda|puedan|podra|podran|puga|persona ~subrog* - adquir* - venta
    ! 16.4
    ! transcurrid*|pasad* ~cinco|siete ~años|anys|primer*
    @waive + subrog*
    ! tanteo|retracto
    fallec*|fallezc*|muert*|muer*|defunc*|mort|mor|mori*|obito|mortis|deceso|difunt* + @end|@leave|no_subrog*|sin|sense|@cannot|@waive|personalisim* + @lease|@tenant|subrog*|familiar*|conyuge|parella|home - @landlord ~fallec*|fallezc*|muert* - fallec*|fallezc*|muert*|mort|obito ~arrendador*|propietari* - salvo ~subrog* - danos - accident* - @can ~subrog*
    exclu*|exclo* ~subrog*
    fallec*|fallezc*|muert*|mort|defunc* + sin|sense|no ~puedan|podran|poder|dret|que|familiar*|derecho ~subrog*|familiar*
    subrog* ~exclu*|no|prohib*|ningun*
    exclu*|@cannot|no|ningun*|sin|sense ~subrog*|derecho|dret|posibilidad|cabra|opera*|admit* subrog* - adquir* - venta - comprador*
    @cannot ~subrog*
    nadie|ningu|ningun* ~familiar*|conyuge|convivient*|convivent*|heredero*|hijo*|pareja|persona|hereu* + subrog*|continu*|suced*|heredar*|quedar* + @tenant|@lease|muert*|fallec*|fallezc*|piso|@home
    personalisim* + @end|extingu*|ningun*|nadie|no
    ningun*|nadie|no|sin ~conyuge|conviviente*|familiar*|pareja ~@can|continu*|subrog*|no ~firmante + continuar|suceder|subrog*|quedar*
    intransferible|personalisim*|intransmisible* + muert*|fallec*|fallezc*|mortis|herenc*|heredero*
    muere|extingu*|acaba|termina ~con|amb ~@tenant|muerte|mort - subarr*
    extingu*|acaba|termina|finaliz* ~cuando|quan|si ~@tenant|muera|mora ~muera|muere|fallezc*|fallec*|mora|falte - subarr*
    extingu*|acaba|termina ~cuando|quan ~muera|mora|fallezc*
    mor|muere|fallece|morir|morira ~titular|@tenant + familia*|hijos|pareja|fills|parella ~@leave
    no ~pasa|passa|pasara|transmite|transmitira|hereda|heredara ~hijo*|fills|conyuge|familia*|hereder*|hereus|pareja + @lease|@home
  `,
};
