/** How long, and how the tenant leaves. The syntax is that of matcher.ts. */
export const duration: Record<string, string> = {
  'prorroga-excluida': `
    no ~dispondra|dispone|gozara|goza|ostentara ~derecho|facultad|dret @extend
    sin|no|sense ~derecho|dret ~pedir|exigir|solicitar|reclamar|demanar ~mas|mes ~tiempo|plazo|temps
    ! para|per ~no|evitar|impedir ~haya|@extend|evitar + @notice - @cannot
    ! partir|despues|pasad* ~quinto|septimo|cinco|siete|cinque|sete + @extend - @waive - sin ~@extend
    duracion|durada ~maxima|maxim ~time<=365 - temporad* - curso - @works
    hablamos|hablaremos|hablara|vemos|veremos|negociamos|parlem|parlarem ~otro|nuevo|altre|nou ~@lease
    ! @extend ~obligatori*|forzos*|tacit*|automatic* hasta|fins ~alcan*|complet*|cumpl*|maxim*|total|cinco|siete - no ~@extend - @cannot
    ! salvo|excepto|llevat ~@waive|oposic*|que ~@tenant - sin ~@extend - no ~@extend - @cannot
    ! @extend ~mas ~alla ~quinto|quinta|septimo|octavo|octava|cinco|siete
    ! sin ~interrumpir|perjuicio|afectar ~@extend
    quedando|queda|quedara ~criterio|voluntad|decision|discrecion ~@landlord ~ofrecer|proponer|firmar|conceder
    ! @extend + necesit*|necesidad + familiar*|conyuge|si|hijos - @waive
    criterio|criteri|voluntad|decision|discrecion ~@landlord ~ofrec*|propon*|conced*|hacer
    no ~renovara|prorrogara|renueva|prorroga ~ningun_caso|nunca|jamas|cap_cas
    ! alla|despues|pasad*|superad*|agotad* ~plazos|prorrogas|maximo|minimo|cinco|siete ~legal*|ley|marca|obligatori*|años
    ! no_renovacion|no_prorroga ~@lease + no ~dara|genera*|supon*
    @waive @extend
    sin ~efecto|valor + @extend|alarg* + derecho|@tenant - si - notific*
    no ~aplicara|aplica|aplicaran|regira|rige|operara|opera @extend - si - salvo - cuando - siempre
    @cannot + dur*|prolong*|continu* ~mas ~pactad*|convenid*|alla|tiempo
    continuidad|continuacion|permanencia|@extend supedit*|condicionad*|subordinad* + @landlord|seleccion|aprob*|disponib*
    @leave|@end + aunque|encara ~quier*|vulg*|dese* ~quedar*|continu*|seguir|sigue|siga|sigan|siguen|segueix*|seguira|seguiran|seguix*|renov*|prorrog*
    exclu*|@waive|inaplic* + articul*|art ~9|9.1 - 9.3 - derechos - drets
    plazo|duracion|durada @cannot ~ampli*|prolong*|alarg*|exten*|prorrog* - acuerdo - mejora*
    @landlord decidira|decide|decidiran|decidix|vera ~renuev*|renov*|prorrog*|continu*
    @landlord decidira|decide|decidiran|decidix si ~renuev*|renov*|prorrog*|continu*
    negoci*|pact*|acord* ~@landlord ~nuevo|nou|otro ~@lease + continu*|seguir|sigue|siga|sigan|siguen|segueix*|seguira|seguiran|seguix*|quedar*|permanec*
    no_pot|no_podra|no_puede|no_se_puede ~allarg*|alarg*|ampli*|estendre + @lease
    @leave + salvo|excepto|menos @landlord ~quier*|dese*|accept*|acept* ~firm*|renov*|continu*|prorrog*|otro
    ! 9.3 - @waive
    ! necesidad|necesite|necesitar* ~@home|ocupar* + @extend - @waive
    no ~sera|es|resulta|resultara ~aplicable|aplicacion|aplica @extend
    sin|sense ~@tenant ~pueda|puedan|puga|tenga|tengan @extend|renov*
    plazo|duracion|durada caracter ~maximo|improrrogable
    acabe|acaba|termine|finalice|venza|cumpla ~no ~renuev*|prorrog*|renov*
    @cannot ~permanec*|quedar*|continu*|seguir|romandre + agotad*|finalizad*|vencid*|acabad*|terminad*|cumplid*|concluid*|transcurrid* ~plazo|periodo|termino|@lease|duracion|año - subarr*
    ! @extend ~obligatoriamente|tacitamente|automaticamente - @waive - no ~@extend
    ! transcurrid*|cumplid*|finalizad* ~minimo|cinco|siete|5|7
    ! articulo|art ~9|10 - @waive - exclu*
    ! voluntad ~no ~renov*|prorrog*
    ! fiador*|avalista*|aval
    ! actualiz* - nuevo - nou
    @waive + @extend + @tenant - tanteo - fuero
    @waive + plazo|duracion ~minim*|legal
    no ~prorrog*|renov* ~aunque|encara
    improrrogable*|improrogable*|inprorrogable*|imprrogable* - mejora* - devoluc*
    sin|sense ~posibilidad|posibilitat|derecho|dret|opcion|opcio ~@extend|renov*
    sin|sense ~@extend + @lease|@end|@leave|plazo
    no|sin|sense|ningun*|cap ~cabra*|cabe|cap|habra*|haura|exist*|haya|admit*|proced*|sera|haya|operar*|aplic*|tendra*|tindra|contempl*|permit*|prevé|da|reconoce* @extend - salvo|excepto - @without|aviso - mutuo
    @cannot ~@extend
    @cannot ~acoger*|solicitar|exigir|pedir|reclamar|invocar|demanar|pretender @extend
    no ~prorrogable*|renovable*
    exclu*|exclo*|descarta*|impide*|supri*|prescind* ~@extend
    @extend exclu*|exclo*|descart*
    exclu*|exclo*|descart* aplicac*|regimen|articul* + @extend
    renov*|@extend + potestativ*|facultativ*|discrecion*|denegar*|rechazar* + @landlord - @tenant ~@can
    si ~quiero|quiere|vull|vol ~renov*|renuevo|prorrog* - si_no ~quiero|quiere|vull|vol
    permanec*|quedar*|continu*|seguir|continuar|romandre + firm*|signar*|suscrib* ~otro|nuevo|nou|altre|un ~@lease|nou|nuevo
    extingit|extingu*|finalit* + signar*|firmar* + nou|nuevo
    no|sin ~hay|habra|existen|admiten|damos|hi_ha ~prorrog*|renovac*|prorroga - salvo - si_no
    no ~hay ~prorrog*
    @end|@leave + time>0 + continu*|seguir|sigue|siga|sigan|siguen|segueix*|seguira|seguiran|seguix*|quedar* + firma|nuevo|nou ~@lease - tanteo
    @extend|renov* + maxim* ~5|3|2|dos|tres|cinco|cuatro ~@extend|renov* + time>0
    duracion ~maxima ~time<=365
    maxim* ~once|11|diez|doce|onze|10|12 ~meses + duracion|contrat*|renovac*|prorrog*|plazo - fianza - @pay
    queden|queda|quedan|continu*|@extend|seguir|sigue|siga|sigan|siguen|segueix*|seguira|seguiran|seguix* + voluntad|voluntat|discreci*|decision|decisio|arbitrio|criterio|gana|exclusiv*|unicamente|solo|nomes @landlord + @lease|@home|año - tenant
    @extend ~depend*|supedit*|condicionad*|sujet*|requer*|exig*|preci*|subject* + @landlord|nuevo_contrato|acuerdo|firma|aprobac* - cinco - siete - fianza
    renov*|renuev*|@extend + si|quan|cuando|solo ~@landlord quier*|quiere|vol|interes*|acept*|convien*|parec* 
    renov*|@extend + solo|unicamente|exclusivamente|nomes|expres* + escrito|escrit|acuerdo|acord|firma|nuevo|nou|landlord - cinco - siete - legal* - minim*
    firma|firmar|suscri*|signar|formaliz*|celebr* ~@lease ~nuevo|nou|nova + continu*|seguir|sigue|siga|sigan|siguen|segueix*|seguira|seguiran|seguix*|quedar*|@extend|permanec*
    firma*|suscri*|signar|formaliz*|otorg*|negoci*|celebr* ~nuevo|nou|otro|altre|nova ~@lease + continu*|seguir|sigue|siga|sigan|siguen|segueix*|seguira|seguiran|seguix*|@end|@extend|quedar*|quiere|llegad*|plazo
    vencid*|vencimiento|venciment|termino|plazo|plac|termini ~extingu*|exting*|resuelto|finaliz*|resolt|caducado + pleno_derecho|ple_dret|automatic*|sin ~necesidad|precis*|requerim* - impag* - tanteo - cinco - prorrog* - incumpl*
    llegad*|vencid*|vencimiento|finaliz*|transcurrid*|cumplid*|expirad*|passat*|acabad*|acaba|terminad* @leave + sin|sense ~necesidad|necessitat|requerimiento|aviso|mas|derecho - cinco - siete - prorrog*
    automatic*|pleno|ple ~extingu*|finaliz*|@end + fecha|plazo|termino|vencimiento|data|termini|periodo - impag* - cinco - prorrog* - salvo - incumpl* - destru* - fallec*
    @cannot ~quedar*|continu*|permanec*|seguir|renovar|invoc*|acoger*|ampliar + cinco|plazo|time>180|tiempo|año|años + legal*|minim*|ley|llei|@home - subarr*
    no|sin|sense|@waive|exclu* ~aplic*|rig*|vale|valen|valdra|valdran|derecho|dret|opera* + cinco|siete|5|7 ~años|anys|anualidades
    @waive|exclu* cinco|siete|5|7 ~años|anys
    maxim* ~once|11|diez|doce|un|onze time>0 + @end|@leave|improrrogable
    no_prorroga|no_renueva|no_renova + @leave|@end - si - voluntad - time<=31
    time>0 + ~a|punto ~final - mes
    once|11|onze|doce|12|dotze ~meses|mesos ~fuera|calle|carrer
    time>=300 ~fuera|calle|carrer
    no ~pedir|pidan|pida|demanar ~tiempo|temps + año|any|plazo|@lease - trabajo
    no ~renueva|renova|renovara|prorroga|prorrogara + time=28..1500 - si - salvo - voluntad - dese* - quier* - quan - cuando - caso - @notice - @deposit
  `,
  'temporada-simulada': `
    ! acredit*|justific*|documento|certificado ~causa|motivo|temporal* - sin - no - aunque - encara
    ! volvera|regresara|retornara|tornara|volver|regresar ~casa|domicilio|residencia|ciudad|pais|@home - sucesiv*
    causa|motivo ~temporal* + libremente|cualquiera|consigne|quiera ~@landlord|libre*|quiera
    temporad*|temporal* + no ~rij*|aplique*|opere*|entre ~duracion|plazo|minim*|prorrog*|lau|ley
    temporad*|temporal*|uso_distinto|us_distint + sin|sense ~causa|motivo|justificac*|que|necesidad|acreditar|exist*
    temporad*|temporal*|uso_distinto|estacional + aun|aunque|encara|pese|pesar|si_bien|incluso|independientemente + hogar|habitual*|permanent*|residencia|vivienda|casa|domicilio|padron*|viva|vivan|vivas|vive|viven|vivir|vivira|viviendo|visca
    temporad*|temporal* + sin|sense ~sea|siga|cal|haga|resulte|fuera|ser ~necesari*|preciso|falta|justificar
    vivir|visca|viva|vivas|vives|viure + siempre|sempre|todo|tot + temporad*
    temporad*|temporal*|once_meses + sucesiv*|volver*|encaden*|identic*|repetir*|reiterad* + habitual*|convert*|conviert*|vivienda|temporad*
    temporad*|temporal*|estacional*|uso_distinto + no ~aplic*|sujet*|rig* + plazo|cinco|@extend|minim*
    temporad*|temporal* + no ~convert*|conviert*|pas*|alter*|perd*|desvirt* + habitual*|vivienda|residencia
    temporad*|temporal* + cualquiera|independ*|sea_cual|sin_importar|aunque + uso|destino|tiempo|duracion|us
    temporad*|temporal*|uso_distinto + exclu*|exclo*|no_sujet*|fuera + habitual*|normas|regimen|titulo|prorrog*|vivienda|LAU
    @tenant declar*|reconoc*|manifiest*|acept*|admet* + no ~constitu*|sera*|es|va|destin*|tiene|considera* + residencia|vivienda|domicilio ~habitual*|permanent*
    @tenant + declar*|reconoc*|manifiest*|acept* + temporad*|temporal* + habitual*|permanent*|otro|otra|fuera
    cada once|onze|10|11 ~meses|mesos + contrato|contracte|firm*|nuevo
    uso ~distinto|temporad*|temporal* + pesar|aunque|aun|si_bien|encara + habitual*|permanent*
    vivienda|habitatge ~temporal|transitori* + motivo|causa ~alquiler|general|indicad*|personal*
    contrato|contracte|llam*|pon* + temporad*|temporal*|once_meses + viva|vivan|vivas|vive|viven|vivir|vivira|viviendo|visca|todo|siempre|año + aunque|pero|encara
    temporad*|temporal* + independ*|aunque|pese|pesar|encara + resid*|viv*|viu*|visca|habit*|muda + estable*|permanente*|habitual*|definitiv*|tot_any|familia|hijos
    vivienda|hogar|residencia|domicilio|habitatge ~estable|habitual*|permanente*|definitiv* + somet*|califica*|llam* temporad* - no - distint* - otro - otra - tiene - mantiene - conserva
    temporad*|temporal* + no|sin ~hace|falta|necesita|requiere|precisa ~justific*|falta|acredit* - renta
    hogar|familia|domicilio ~siempre|definitiv* + temporad*
    temporad*|temporal* + renovable*|renov*|encaden* ~otro|otra|altre|sucesiv* + once|onze|11|vive|viu|familia
    temporad*|temporal* + @tenant ~vive|viu|viven ~aqui|siempre|familia|permanent*
    temporad*|temporal* + pero|aunque|encara + viv*|resid*|viu* habitual*|siempre|permanent*|hijos|familia|estable*|fills
    sera|es|constituye|constituira ~residencia|vivienda|hogar|domicilio ~habitual*|permanent* + uso_distinto|temporad*|temporal* - no ~sera|es|constituye|constituira - si - uso_vivienda
  `,
  'permanencia-minima': `
    duracion|durada|plazo|periodo|estancia ~obligatori*|forzos*|obligat ~time>186 - @extend - cinco - siete - @owner - prorrog*
    ! ley ~garantiza|reconoce|concede - @waive
    ! obliga*|compromet* ~dejar|desalojar|abandonar|deixar - antes - hasta - abans - fins
    ! incumpl* @cannot ~resolver|rescind*
    ! obligado|obligatori*|minim*|permanencia|primer*|durante|durant time<=186
    ! transcurrid*|pasad*|partir|despues|passat* time<=186
    ! sexto|sext|sise ~mes
    ! obligad*|obligatori*|forzos*|vincul*|cumplimiento ~para ~@owner - @tenant
    ! primer* ~semestre|seis
    @waive ~desist*|derecho|facultad|dret desist*|rescind*|resolver|marcharse|11
    @waive ~desist*|resolver|rescind*|resoluc*|terminac*|baja|marcha|salida
    obligado|obligatori*|obligat|forzos*|vinculante* ~cumplimiento|compliment|cumplir|permanencia|permanencia|estancia|duracion|durada + time>186
    obligado|obligat|obligatori* ~cumplimiento|compliment + todo|toda|totalidad|integr*|complet*|duracion ~plazo|contrat*|pactad*|vigencia|@lease|termino - normas - disposicion* - decreto - clausula*
    permanec*|permanencia|permanencia|estancia|estada|quedar* + minim*|obligat*|forzos*|compromet*|compromis*|pactad*|debe*|menos|menys + time>186
    permanencia|compromiso|compromis time>186
    time>186 ~obligatori*|obligad*|obligat - obligatoriamente - @extend - obligatori*|obligad* ~@owner - cinco - siete
    obligat|obligad*|obliga* ~romandre|permanec*|quedar*|estar + time>186|any|año
    @tenant compromet*|obliga*|garantiza*|asum* + permanec*|cumplir*|mantener|continu*|quedar*|respetar|agotar|completar|complir|mantindre + time>186|totalidad|integr*|complet*|toda|todo|tot - @works - limp* - norma* - seguro - suministr* - corriente|alta
    @tenant @cannot ~resolver|rescind*|desist*|cancel* ~anticip*|anticipad*|antes
    no|@cannot|nadie|ningu + irse|marchar*|ir|dejar*|anar|@leave + antes|abans + año|any|entero|sencer
    minim*|menos|menys ~estar|quedar*|año|any|curso ~año|any|entero|curso|sencer|time>186
    obligado|obligat|obligatori* ~cumplimiento|compliment + plazo|tiempo|periodo ~determinado|finaliz*|este|empez*|pactad* - norma* - seis ~primer* - meses
    @cannot ~desist*|rescind*|resolver|marchar*|irse|abandonar|dejar|cancelar|finalizar|anar-sen|deixar|terminar|extingu*|dar + antes|abans|durant*|hasta|fins|cumpl* - @landlord @cannot - subarr* - previo
    no|exclu*|@cannot ~desist*|desistim*|rescisi*|marcha|cancelac*|baja + antes|abans|durant*|hasta|fins|time>186|vigencia|plazo - @landlord ~no - si ~no
    desist*|desistim* ~exclu* + time>186
    minim*|obligat* ~obligatori*|minim*|forzos* ~time>186 - prorrog* - cinco - siete
    time>186 obliga|vincula|obligara|vinculara ~@tenant - @extend
    curso|año|plazo|contrato ~complet*|enter* + @cannot ~cancel*|desist*|@leave|rescind*|baja
    desist*|desistim* no ~sera|es|podra*|cabr*|aplic* + hasta|fins|antes|pasad* time>186
    desist*|desistim* exclu*|no ~posible|imposible + time>186|durant*|plazo|vigencia
    duracion|durada|plazo|contrato minim*|minima + time>186 + obligat*|forzos*|@tenant ~debe*|obliga*|no|compromet*|permane*|respet*|cumpl* - prorrog* - cinco - siete
    estancia|estada ~minim* ~time>186
    @tenant @cannot @leave + time>186|año|any|curso|plazo - subarr* - enseres - basura
    no|@cannot @leave + antes|abans|hasta|fins + año|any|curso|time>186|termine|acabe|acaba|fin|plazo|contrato - fianza - si
  `,
  'penalizacion-desistimiento': `
    ! perjuicio*|dano*|danys|perjudici* ~acredit*|justific*|prueb*|efectiv*|real|reales|demuestr*|probad* - mensualid* - mensualit* - renta* - rentas - eur>0 - sin - pct>0
    ! anunci*|avis*|comunic*|notific*|preavis* + rents>1 ~anticip*|antelac* - @penalty - pag* - abon* - perd* - indemniz* - cobr* - satisf*
    ! dara|da|tendra|tenga ~derecho ~@tenant
    ! podra|puede ~optar
    ! no|sin|sense ~dara|dar|generara|supondra|conllevara|implicara|devengara|comportara ~lugar|derecho|indemniz*|penaliz* ~indemniz*|penaliz*|coste|alguna
    ! @tenant ~obliga*|compromet* ~cumplir|permanecer|mantener - @penalty - @pay - perd*
    ! sin|sense|ninguna|cap ~@penalty
    ! no ~deber*|tendra*|habra|haura|estara ~abon*|pag*|satisf*|indemniz*|obligad* ~@penalty|alguna|nada|indemniz*
    ! indemnizara*|abonara*|pagara* ~@tenant
    ! @landlord incumpl*|desist*
    irse|marcharse|salir|salirse|anar|anarsen|marxar ~antes|abans + cuest*|cost*|val|vale|supon*|son|seran + rents>1|eur>0
    vas|marchas|marxes|te ~vas + antes|abans + pagas|pagar*|pagues|debes ~queda|falta|resto|todo|que|lo|quede|quede|contrato|meses|mesos
    @leave|deje|deja|marcha* + seguir|sigue|siga|sigan|siguen|segueix*|seguira|seguiran|seguix*|continu* ~pag*|abon*|satisf* + hasta|fins|mientras - impag*
    @leave|resuelv*|resolv*|rescind*|desist*|finaliz* + antes|abans|anticip* + resarc*|indemniz*|penaliz*|pag*|satisf*|abon* + dos|tres|cuatro|cinco|seis|doce|2|3|4|5|6|12|dues|quatre|cinc ~mensualidades|meses|mesos|mensualitats|rentas - cada ~año - por ~año - preavis* - antelac* - avis* - impag* - desahuci* - fianza ~legal
    renuncia|baja|cancelac*|abandon*|salida|marcha + antes|anticipad* + penaliz*|penalid*|cargo - sin ~penal* - no ~@penalty - @waive ~derech*
    @leave antes|abans ~tiempo|hora|plazo|temps|plac + pag*|abon*|satisf* ~rents>=1 - preavis*
    incumpl*|no ~cumpl* ~plazo|duracion|estancia|permanencia + resto|totalidad|pendient*|falt* ~cuotas|rentas|mensualidades|meses|curso
    resto ~cuotas|mensualidades|rentas|meses|mensualitats + @pay|abon*|incumpl*|baja|salida|marcha
    @leave|anticip*|antes|abans|desist*|baja + pct>0|@pay|deb* + cuota*|rent*|mensual*|meses|quotes|queda|resta ~pendient*|rest*|falt*|qued*|contrato|hasta - impag* - desahuci* - cada ~año - proporcional* - recib* - prorrat*
    desist*|prematur*|antes|abans|rescis*|rescind*|marcha|marxa|unilateral* + rents>1 + @penalty|indemniz*|abon*|pag*|perd*|resarc*|deb* - no ~anticip* - time>=300 - @waive - reparac* - necesidad - preavis* - rents<=1 cada|por - antelac* - comunic* - avis* - notific* - @landlord ~desist* - adelant* - fianza ~legal - anticipad* ~dentro
    @leave|desist*|rescind*|marcha* + antes|abans|anticip*|prematur* + @penalty|indemniz*|abon*|pag*|perd*|resarc* + rents>1 - rents<=1 cada|por - preavis* - antelac* - time>=300 + no
    @leave|desist*|rescind*|resol*|marcha*|incumpl*|anticip* + @pay|@penalty|deb*|perd* + meses|mensualid*|rentas|mensualitat*|mesos|alquileres|renta|tiempo|periodo ~falt*|rest*|pendient*|qued*|hasta|fins - rents<=1 cada|por - impag*|desahuci* - rents<=1 + proporcional*|prorrat*|año
    @leave|desist*|rescind*|resol*|marcha*|antes|anticip* + totalidad|total|todas|todos|integr*|resto|tots|totes ~rent*|mensualid*|meses|alquiler*|contrato|plazo|pendient*|lloguer*|mesos - impag* - limpieza
    @leave|desist*|marcha*|abandon*|rescind*|anticip* + @penalty|indemniz* + eur>0 - dia|diari* - retras* - preavis*
    cancel* + penaliz*|cobrar*|perd*|cargo + pct>0|totalidad|eur>0|rents>0 - retras* - recib*
    indemniz*|penaliz* ~rents>=1|igual + unilateral*|anticip*|desist*|marcha + @tenant|arrendatari* - cada ~año - proporcional* - por ~año
    finaliz*|terminac*|rescis*|resoluc* ~unilateral*|anticipad* + @tenant + indemniz*|penaliz* + rents>=1 - cada ~año - proporcional*
    no_cumpl*|respet*|complet* + plazo|contrato|estancia|duracion|permanencia + abon*|pag*|satisf*|perd*|@penalty + rents>1|meses_falt*|rest*|qued*|pendient*|totalidad|hasta
    salida|marcha|resoluc*|rescis*|terminac*|finalizac*|extinc*|cancelac*|baja|abandono ~anticip*|prematur*|antes|unilateral* + rents>1|eur>0|totalidad|penaliz*|indemniz* + @tenant|arrendatari*|inquilin*|@pay - cada ~año - proporcional* - legal - sin ~penaliz* - sin ~indemniz* - prorrat* - @waive
    @leave|desist* + rents>1 ~cada|por|per + año|any|fraccion
    desist*|@leave|anticip* + @pay|cobrar* + hasta|fins + encuentr*|nuevo|nou|otro|trob* ~inquilin*|@tenant
    @leave|cancel*|baja deb*|pag*|abon* rents>1 + @penalty|indemniz*|concepto - antelac* - preavis*
    cancel*|@leave|desist*|baja|abandon* + abon*|pag*|satisf*|deb* ~resto|rest ~curso|curs|año|any|estancia|estada|contrato|periodo - impag*
  `,
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
    ! articulo|art ~10
    ! actualiz*|revis*|renta + @notice - @leave
    no_renov*|no_prorrog*|no_quiere|no_desea|desist*|@leave|marcha + time=45..200 ~antelac*|anticip*|antes|abans|d-antelacio|previ*|preavis*|antelacion - time<=31 - @landlord ~time=100..130 - @landlord ~comuni* - obras
    @leave|desist*|marcha|marxa|no_renov*|no_prorrog*|resolver|rescind*|finaliz* + preavis*|antelac*|anticipac*|avis*|notific*|comunic*|anunci* time>45 - time<=31 - @landlord @can|debe* - penaliz* - indemniz* - time>=300
    @leave|desist*|marcha|marxa|no_renov*|no_prorrog*|salida + time>45 ~antelac*|anticipac*|antes|abans|preaviso|d-antelacio|previo* - time<=31 - @landlord @can|debe* - indemniz* - time>=300
    preavis*|preavis ~minim*|obligatori*|time>0 + time>45 - time<=31 - @landlord ~preavis* - mejora* - obras - indemniz*
    @tenant + @leave|marcha|no_prorrog*|no_renov*|desist*|fin|resolver|rescind* + time>45 ~antes|abans - time<=31 - @landlord ~notific*|comuni*|preavis* - penaliz* - indemniz* - time>=300 - @pay
    @tenant avis*|preavis*|notific*|comunic* time>45 - time<=31 - obras - @repair - time>=300 - telefon* - domicilio - correo - datos - dentro - cambio* - averi*
    @leave|desist* dentro|durante|durant primeros|primer|primera + preavis*|avis*|notific*|comunic* time=60..200 - @owner
    @leave avis*|preavis*|comunic*|notific* ~con|amb|minim* time=45..200 - time<=31 - @owner ~@notice
  `,
};
