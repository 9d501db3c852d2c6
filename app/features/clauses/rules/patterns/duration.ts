import { SAYS, UNLESS } from '../lexicon.ts';

/** Words that several lines share. */
const SEASON = 'temporad*|temporal*|uso_distinto|us_distint|estacional*|once_meses';
const YEARLY = 'año|años|anual*|any|anys|anualid*|anualit*';
const NOT_AFTER = '- cinco|5 - siete|7 - tres|3 - legal* - plazo|periodo|duracion ~minim* - obligatori* - forzos* - temporad* - habitacion* - necesi*';
const THOUGH = 'aun|aunque|aunq|encara|pese|pesar|si_bien|incluso|independientemente|independencia';
const HOME =
  'hogar|habitual*|permanent*|residencia|domicilio|padron*|viva|vivan|vivas|vive|viven|vivir|vivira|viviendo|visca|viu|estable*|resid*|familia|definitiv*|empadron*';
/** How long, and how the tenant leaves. The syntax is that of matcher.ts. */
export const duration: Record<string, string> = {
  'prorroga-excluida': `
    prorrog*|renovac*|renovar*|renovable* siempre|sempre ~@tenant ~${SAYS}|solicit*|sollicit*|pida ~intencion|voluntad|deseo|voluntat|intencio|continu*|seguir|escrito - no - transcurrid* - partir - superad*
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
    ! @extend + necesit*|necesidad + familiar*|conyuge|si|hijos - @waive
    criterio|criteri|voluntad|decision|discrecion ~@landlord ~ofrec*|propon*|conced*|hacer
    no ~renovara|prorrogara|renueva|prorroga ~ningun_caso|nunca|jamas|cap_cas
    ! alla|despues|pasad*|superad*|agotad* ~plazos|prorrogas|maximo|minimo|cinco|siete ~legal*|ley|marca|obligatori*|años
    ! no_renovacion|no_prorroga ~@lease + no ~dara|genera*|supon*
    ! seguro|poliza|asseguranca|bonificac*|descuento ~@extend
    prorrog*|renov*|renuev* ${YEARLY} ${UNLESS} ~@both|@owner|qualsevol|denunci*|oposic*|comunicac*|notificac*|preavis*|aviso ~${SAYS}|no|@both|@owner|qualsevol - ${UNLESS} ~@tenant ~comuni*|notifi*|manif*|avis*|preavis* ${NOT_AFTER}
    prorrog*|renov*|renuev* siempre|sempre ~@owner ~no ~${SAYS} ${NOT_AFTER}
    @waive ~prorrog*|prorrogu*|reconducc*|alarg*|allarg* - fuero - tanteo
    @waive ~expres*|irrevocabl*|cualquier*|posibles|eventual*|acogerse|solicitar|exigir|pedir ~prorrog*|prorrogu*|reconducc* - fuero - tanteo
    @waive derecho*|dret*|posibilidad|facultad ~prorrog*|prorrogu*|reconducc* - fuero - tanteo
    @waive ~derecho|dret|posibilidad|facultad ~@extend
    @extend ~@tenant|legal*|obligatori*|forzos*|articulo|al|que ~renunci*|@tenant|@both|articulo renunci*
    sin ~efecto|valor derecho ~@tenant ~@extend|alarg*
    no_aplic*|no_sera_aplic*|no_es_aplic*|no_siendo_aplic*|no_resulta*_aplic*|no_son_aplic*|no_seran_aplic*|no_regir*|no_rige*|no_oper*|no_opera*|no_vale*|no_valdra* ~@extend - si - salvo - cuando - siempre
    @cannot ~exigir|pedir|pretender ~@lease dur*|prolong*|continu* ~mas|alla
    continuidad|continuacion|permanencia|@extend supedit*|condicionad*|subordinad* ~@landlord|seleccion|aprob*|voluntad|decision|acuerdo|acord|visto
    @leave|@end aunque|encara ~quier*|vulg*|dese* ~quedar*|continu*|seguir|sigue|siga|sigan|siguen|segueix*|seguira|seguiran|seguix*|renov*|prorrog*
    exclu*|@waive|inaplic* ~articul*|art|aplicac* ~9|9.1|articul*|art - 9.3 - derechos - drets
    plazo|duracion|durada ~@cannot ~ampli*|prolong*|alarg*|exten* - acuerdo - mejora*
    @landlord decidira|decide|decidiran|decidix si ~renuev*|renov*|prorrog*|continu*
    seguir|siga|sigan|continu*|quedar*|permanec* negoci*|pact*|acord* ~@landlord ~nuevo|nou|otro ~@lease
    @leave salvo|excepto|menos @landlord ~quier*|dese*|accept*|acept* ~firm*|renov*|continu*|prorrog*|otro
    ! 9.3 - @waive
    ! necesidad|necesite|necesitar* ~@home|ocupar* + @extend - @waive
    sin|sense ~@tenant ~pueda|puedan|puga|tenga|tengan @extend|renov*
    plazo|duracion|durada caracter ~maximo|improrrogable
    acabe|acaba|termine|finalice|venza|cumpla ~no ~renuev*|prorrog*|renov*
    @cannot ~permanec*|quedar*|continu*|seguir|romandre agotad*|finalizad*|vencid*|acabad*|terminad*|cumplid*|concluid*|transcurrid* ~plazo|periodo|termino|@lease|duracion|año - subarr*
    ! @extend ~obligatoriamente|tacitamente|automaticamente - @waive - no|sin|sense ~@extend - sin|sense ~pueda|puga|quepa
    ! transcurrid*|cumplid*|finalizad* ~minimo|cinco|siete|5|7
    ! articulo|art ~9|10 - @waive - exclu*
    ! voluntad ~no ~renov*|prorrog*
    ! fiador*|avalista*|aval
    ! actualiz* - nuevo - nou
    ! no ~lugar|procedera|habra ~@extend si|cuando|caso|salvo ~@tenant ~${SAYS}|renunc*
    no ~prorrog*|renov* ~aunque|encara
    @cannot ~acoger*|solicitar|exigir|pedir|reclamar|invocar|demanar|pretender @extend
    no ~prorrogable*|renovable*
    exclu*|exclo*|descarta*|impide*|supri*|prescind* ~@extend
    si ~quiero|quiere|vull|vol ~renov*|renuevo|prorrog* - si_no ~quiero|quiere|vull|vol
    extingit|extingu*|finalit* signar*|firmar* ~nou|nuevo
    no ~hay ~prorrog*
    vencid*|vencimiento|venciment|termino|plazo|plac|termini ~extingu*|exting*|resuelto|finaliz*|resolt|caducado ~pleno_derecho|ple_dret|automatic*|sin ~necesidad|precis*|requerim* - impag* - tanteo - cinco - prorrog* - incumpl*
    no ~pedir|pidan|pida|demanar ~mas|mes ~tiempo|temps
    time=28..1500 no ~renueva|renova|renovara|prorroga|prorrogara - si - salvo - voluntad - dese* - quier* - quan - cuando - caso - @notice - @deposit
    plazo|periodo|duracion|durada|contrato|vigencia|termino|@lease|time>=28 ~improrrogable*|improrogable*|inprorrogable*|imprrogable* - hours>0 - time<28 - pag* - abon* - devoluc* - mejora*
    no_aplic*|no_sera_aplic*|no_es_aplic*|no_siendo_aplic*|no_resulta*_aplic*|no_son_aplic*|no_seran_aplic*|no_regir*|no_rige*|no_oper*|no_opera*|no_vale*|no_valdra* duracion|plazo|@extend ~cinco|siete|minim* - si - salvo
    @waive|excluid*|exclusio*|excluy* ~duracion|plazo|minim* ~minim*|cinco|siete|time>=1500
    @extend ~expresamente|queda|quedan|queden ~excluid*|exclos*|descart*
    sin|sense ~posibilidad|posibilitat|possibilitat|derecho|dret|opcion|opcio ~@extend|renov*
    sin|sense ~pueda|puedan|puga|quepa ~@extend
    ningun_caso|cap_cas ~producira|habra|podra|sera|tendra|operara|procedera ~@extend - @landlord
    no ~renovara|prorrogara|renueva|prorroga salvo|necesari*|siendo|necesitando ~acuerdo|acord|firma*|pacto|suscri* - cinco - siete - legal*
    prorrogable|prorrogarse|renovable|renovarse|prorrogarlo si|cuando ~@landlord ~considera|considere|quiere|quiera|estima|estime|desea|desee|acepta|acepte|decide|decida - cinco - siete
    sin_prorrog*|sense_prorrog*|sin_renovac*|sense_renovac*|sin_tacita|sin_posible_prorrog*|sin_mas_prorrog*
    @lease|duracion|durada|plazo|@end|@leave ~time>=28 ~sin|sense ~@extend
    @end|@leave|extinguid*|resuelto|terminado sin|sense ~quepa|lugar|haya|posibil*|opcion|derecho|tacit* ~@extend
    no|sin|sense|ningun*|cap ~cabra*|cabe|quepa|habra*|haura|exist*|haya|admit*|proceda|procede|procediendo|oper*|contempl*|prevé|reconoce*|lugar|posible|possible|aplicable|aplicacion ~@extend - aviso
    no ~prorrogara|renovara|renovarse ~tacit*|automatic*
    @extend ~sera|sera|@lease necesari*|preciso|imprescindible ~consent*|acuerdo|conformidad|autoriz*|firma* ~@landlord|@both|otro|nuevo - cinco - siete
    @extend deb*|habra ~acordad*|acordarse|pactad*|pactarse|convenid* ~expres*|escrito|@both|por - cinco - siete - temporad*
    no ~procedera ~@extend ~alguna|ninguna|tacita|legal|forzosa|cap
    no|sin|sense|ningun*|cap ~tendra*|tindra|tiene|tenga ~@extend|derecho|opcion ~@extend
    no|tampoco|nunca|ni ~podra|podran|puede|pueden|pot|poden|podria|podrian|pudiendo|podent ~@extend - salvo|excepto ~acuerdo
    no|sin|sense ~teniendo|tener|tener|tengan|tienen|hay|dara ~derecho|dret|opcion|lugar ~@extend
    exclu*|exclo*|descart* ~aplicac*|regimen|articul* ~@extend
    @extend ~previst*|legal*|obligatori*|forzos*|lau no ~regir*|aplic*|opera*|tendra*
    renov*|@extend potestativ*|potestad|facultativ*|discrecion* ~@landlord|para - @tenant ~@can
    @cannot ~seguir|siga|sigan|continu*|quedar*|permanec*|romandre salvo|excepto|llevat|si ~firm*|signe|suscrib* ~@lease|nuevo|otro
    para seguir|siga|sigan|continu*|quedar*|permanec*|romandre firm*|signar*|suscrib*|suscripc*|formaliz* ~otro|nuevo|nou|altre|@lease ~@lease|nou|nuevo
    seguir|siga|sigan|continu*|quedar*|permanec*|romandre deb*|haura*|hara|caldra|tendra|imprescindible ~firm*|signar|suscri*|formaliz*|negoci* ~otro|nuevo|nou|altre|@lease ~@lease|nou|nuevo|otro
    @extend ~voluntad|voluntat|decision|decisio|criterio|arbitrio|discrecion ~@landlord
    @extend ~solo|unicamente|exclusivamente|nomes ~si|cuando|quan|por|per|acuerdo|mediante ~@landlord|acuerdo|acord|@both - cinco - siete - legal* - minim*
    solo|unicamente|exclusivamente|nomes ~si|quan|cuando ~@landlord @extend - cinco - siete
    @extend ~depend*|supedit*|condicionad*|sujet*|requer*|exig*|preci*|subject* ~@landlord|nuevo_contrato|acuerdo|firma|aprobac*|voluntad ~@landlord|expres*|nuevo|gestora|escrito - cinco - siete - fianza
    @extend requer*|exig*|necesit* ~acuerdo|acord|consent* ~expres*|escrito|@landlord - cinco - siete
    renov*|renuev*|@extend ~si|quan|cuando|solo ~@landlord ~quier*|quiere|vol|interes*|acept*|convien*|parec*
    @end|@leave salvo|excepto|llevat|salvat ~acuerd*|acord*|pact* ~expres*|escrit*|mutu* @extend - cinco - siete - legal*
    @cannot ~quedar*|continu*|permanec*|seguir|invoc*|acoger*|ampliar mas ~tiempo|time>=180|año|años - subarr*
    sin|sense entienda|entenga|considere ~prorrogad*|renovad*|@extend
    no ~entendera ~prorrogad*|renovad*
    seguir|siga|sigan|continu*|quedar*|permanec*|romandre firmara|firmaran|suscribira*|formalizara*|signara ~nuevo|nou|otro ~@lease
    prorrog*|renov* deb* ~hacer*|constar ~constar|escrito - cinco - siete - temporad*
    @can ~@extend previo|mediante|@both ~acuerdo|pacto|@both - cinco - siete - legal* - obligatori* - temporad*
    duracion|durada ~maxima|maxim ~@lease ~time<=365 - temporad* - curso
    @extend ~no ~un|constituye|constituira|sera|suponga|supone ~derecho|dret - derecho|dret ~indemniz*|devoluc*|rebaja
    @leave|@end|desaloj* salvo|excepto|llevat|menos ~@both ~suscri*|firm*|formaliz* ~nuevo|otro|nou|prorrog*
    prorrog*|renovac* requer*|requier*|exig*|necesit*|precis* consent*|conformidad|conformitat|aprobac*|autoriz* ~@landlord - cinco - siete - obra* - no ~requer*|requier*|exig*|necesit*|precis*
    @owner ~@can|@reserves ~no|oponerse|denegar|rechazar|negarse ~prorrog*|renovar*|renovac* - necesi* - 9.3 - cinco - siete - minim* - legal*
    renovac*|prorrog* no ~garantiz*|garantid*|garantit*|asegurad* - renta - precio
    ningun_caso|cap_cas|nunca ~@extend ~un|constitu*|sera|supon* ~derecho|dret
    @lease ~no ~otorg*|confier*|conced*|da|dara|dona|atribuy*|gener*|reconoc* ~derecho|derechos|dret|drets ~@extend
    @cannot ~prorrog*|renovac* ~unilateral*|decision|@tenant|@lease
    prorrog*|renovaciones|renovacions ~deb*|habra*|haura*|tendra* ~autoriz*|autoritz*|aprob*|acept*|accept*|consent* ~@landlord - cinco - siete
    renovac*|renovar* ~@lease|estancia|plaza ~deb*|habra*|haura*|tendra* ~autoriz*|autoritz*|aprob*|acept*|accept*|consent* ~@landlord - cinco - siete
    prorrog*|renovac*|renovar*|renovable* siempre|sempre|si|cuando|quan ~@both|dos|dues ~acuerd*|acord*|conform*|quier*|quieran|convien*
    para|per ~prorrog*|renov* ~@lease|estancia|plaza @tenant ~deb*|tendra|haura ~solicit*|pedir*|demanar*
    si ~@tenant ~no ~${SAYS}|solicit* ~renov*|prorrog*|continu*|seguir exting*|finaliz*|termin*|resuelto|acab* - no_renov* - no_prorrog* - no_continu* - no_seguir - no_dese*
  `,
  'temporada-simulada': `
    ! acredit*|justific*|documento|certificado ~causa|motivo|temporal* - sin - no - aunque - encara
    ! volvera|regresara|retornara|tornara|volver|regresar ~casa|domicilio|residencia|ciudad|pais|@home - sucesiv*
    ! motivo|causa|razon|motivos|razones ~estudios|trabajo|laboral*|academic*|profesional*|medic*
    causa|motivo ~temporal* libremente|cualquiera|consigne|quiera ~@landlord|libre*|quiera
    ${SEASON} para ~no ~rij*|aplique*|opere*|entre|tener ~duracion|plazo|minim*|prorrog*|lau|ley|hacer*
    ${SEASON} sin|sense ~exist*|necesidad|acreditar|justificar|haya|concurra ~causa|motivo|justificac*
    ${SEASON} sin|sense ~causa|motivo|justificac* ~concret*|algun*|real|justific*|haga|falta|exist*|acredit*
    causa|motivo ~${SEASON} no ~hace|necesita|requiere|precisa|cal ~justific*|falta|acredit*
    ${SEASON} ${THOUGH} ${HOME}
    ${THOUGH} ${HOME} ${SEASON}
    ${HOME} ~lo_cual|obstante|cual|cual ${SEASON}
    ${SEASON} ~sucesiv*|volver*|encaden*|identic*|repetir*|reiterad*
    ${SEASON} no ~aplic*|sujet*|rig* ~plazo|cinco|@extend|minim* aun|aunque|cualquiera|independient* permanent*|habitual*|destino|real
    ${SEASON} no ~convert*|conviert*|alter*|perd*|desvirt* habitual*|residencia
    independencia ~uso ~@tenant|inquilin*|de ${SEASON}
    @tenant ~declar*|reconoc*|manifiest*|acept*|admet* no ~constitu*|sera*|es|destin* residencia|vivienda|domicilio ~habitual*|permanent* aunque|pese|pesar|encara
    no ~dispon*|tiene|tenga ~otra|otro residencia|vivienda|permanente|habitual ${SEASON}
    @tenant ~manifiest*|declar*|reconoc* ${SEASON} habitual* sin ~exij*|acredit*|justific*
    cada once|onze|10|11 ~meses|mesos ~contrato|contracte|firm*|nuevo|nou
    vivienda|habitatge ~temporal|transitori* motivo|causa ~alquiler|general|personal*
    ${HOME} somet*|califica*|firma|sujet* ${SEASON} - no - distint* - otro - otra - mantiene - conserva
    ${SEASON} pero ${HOME}
    habitual*|permanent* si_bien|aunque|pero|no_obstante contrato|@lease ${SEASON}
    ${SEASON} por|per|renovable*|renov* ~otro|otros|otra|altre|altres once|onze|11
    no ~considerar*|constitu*|sera habitual* ${THOUGH} ${HOME}
    morada|hogar|llar|habitual*|permanent*|familia ~caracter|regimen|regim|modalidad|modalitat ~${SEASON} - no - sin - sense - distint* - otro - otra
    ${SEASON} @home ~destin* ~domicili*|residencia|vivienda|morada|hogar ~habitual*|permanent*|@tenant - no - sin - sense - distint* - otro - otra - ni
  `,
};
