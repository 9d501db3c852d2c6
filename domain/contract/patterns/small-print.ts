/** Waivers and small print. The syntax is that of matcher.ts. */
export const smallPrint: Record<string, string> = {
  'renuncia-derechos': `
    no ~aplicable|aplicara|aplica|aplicaran|regira|rige proteccion|derechos|proteccio|drets + ley|lau|llei|@tenant - prorrog* - suministr* - temporad*
    ! ninguna|ningun|nada|res|cap + interpret*|entend*|supon*|implic* ~@waive
    ! tanteo|retracto|fuero|prorrog*|enerv*|subrog*|jurisdicc*|tempteig + @waive - cualquier* ~derech* - todos - consumidor* - demas
    @waive ~cualquier|todos|cuantos|demas|tots|qualsevol|totes|todas|cuantas|otros ~derech*|accion*|beneficio*|reclam*|drets|accions|dret|pretension*|indemniz* - tanteo - retracto ~@waive
    ! excusion|orden|division
    ! adquisicion|preferente
    exclu*|exclo*|fuera|no_aplic*|no_sujet* + ambito|aplicac*|lau|ley|expresamente ~lau|ley|arrendamientos|llei|regimen|aplicac* + lau|arrendamientos_urbanos|1994 - prorrog* - suministr* - fianza - turis*
    @waive ~expresa* cualquier|todo|tot ~derech*|dret|accion + consumidor* 
    @waive + derech*|beneficio*|drets|benefici*|proteccion + lau|consum*|ley|llei|titulo_ii|arrendamientos_urbanos|legisl*|1994|imperativ*|arrendaments|reconoc*|otorg*|concede*|asist*|pudier* - tanteo - retracto - prorrog* - fuero - 9 - @extend - subrog* - desist*
    @tenant + @waive + reclam*|demand*|denunci*|accion*|impugn*|recurr* + cualquier*|alguna|futur*|posterior*|contra|@landlord|judicial*|ningun*|nada - @deposit - tanteo
    @tenant @cannot ~reclam*|demand*|denunci*|impugn*|invocar|acogerse|acoger*|ampararse + nada|ley|derech*|@landlord|lau|concepto|algun*|llei|consum* - @extend - obras - @repair - mejora* - fianza - indemniz* - suministr*
    @cannot ~emprend*|ejerc*|ejercit*|interpon*|inici*|entabl*|promov* ~accion*|demanda*|reclamac*|denuncia* - @landlord ~@cannot - antes ~acud*
    derech*|drets|proteccion|lau|ley ~no|sin ~aplic*|rig*|tendra*|efecto|vale|valen|valdra|valdran + @waive|@lease|@both|@tenant|aqui|prevalec* - subsidiari* - habitacion - hospedaj* - turist* - temporad*
    contrato|pacto*|clausul*|acordado|firmado|pactado|escrito|convenido|estipulado ~prevalec*|prim*|encima|manda ~sobre|ley|lau|llei
    prevalec*|prevaldr* ~pactado|contrato|acordado|documento|pacto*|pactat|contracte + ley|lau|llei|norma*
    no ~aplicable*|aplic* + disposiciones|normas|preceptos|derechos + protector*|inquilinato|tuitiv*|protecci* 
    aunque|aun|encara ~ley|lau|llei ~diga|disponga|establezca|cuando|otra + @lease|documento|pactad*|escrito|contrato|vale|regira*
    aun ~cuando ~ley
    @waive lau|ley_arrendamientos|llei_arrendaments|arrendamientos_urbanos|arrendaments_urbans - @extend - articul* - art - tanteo - retracto - preferen* - desist* - fuero - subrog* - enerv*
    no ~acogerse|acogera|ampararse|invocar|aplicar ~lau|ley|llei|arrendamientos
    @waive ~derech*|drets + lau|arrendamientos|arrendaments ~articul*|art
  `,
  'renuncia-tanteo': `
    ! opcion|opcio ~compra - tanteo - retracto - preferen* - @waive
    ! 25.7 - @waive
    ! edificio|finca|inmueble ~entero|completo|entera|completa|sencer - @waive
    ! @tenant ~@can ~ejerc*|ejercit*|exerc* - no ~@can - @waive - nadie - ningun* - salvo ~no
    @tenant @cannot ~ejercer|ejercitar|exercir ~tanteo|retracto|tanteig - conjunt* - si ~no
    ! conjuntamente ~restantes|demas|resto
    ! si ~no ~hubiese|hubiera|hubiere|haya ~hecho|realizado|practicado
    ! conjunt* + 25.7|todas|resto|edificio|demas
    ! no ~@waive|renuncia
    ! @waives
    ! no ~ejerc*|ejercit* ~tanteo|retracto
    ! conserv*|mantien*|tendra ~derecho ~tanteo|adquisicion - no
    tanteo|retracto|adquisicion_preferente|tempteig|retracte|retract|preferent*_adquisicion|compra|adquirir + @waive|no|ni|sin|sense|exclu*|@cannot|carec*|ningun*|cap|impid*|nada - articulo ~25 ~tendra - conforme|terminos ~25
    @waive ~derecho ~adquisicion|compra|25
    @cannot|carec*|no|sin ~derecho|dret|facultad|preferencia ~comprar*|compra|adquir* - ofrec*
    @waive + articulo|art ~25
    @waive comprar|compra|adquirir + preferen*|priorid*|venta|vende*|vendi*|venda
    vender|vende*|vendi*|venda|venta + sin|no ~tener|obligac*|obligad*|necesidad|deber|tendra|haver ~ofrec*|ofrecer*|comunic*|avis*|oferir* + @tenant|inquilin*|arrendatari*
    vender|vende*|vendi*|venda|venta|vendre + sin|sense ~ofrec*|oferir*
    vend*|venta|venda + @tenant + no|sin|ningun*|@waive ~preferencia|preferente|prioridad|derecho ~comprar*|compra|adquir*
  `,
  'modificacion-unilateral': `
    ! compania|companias ~electric*|suministr*|telefon*|gas|luz|agua|seguros|asegurador*|distribu*
    ! sin|sense ~cambi*|modific*|alter*|vari*|canvi* ~condicion*|contrat*|pactos|pactado|renta|condicions
    ! @tenant ~prefier*|dese*|elij*|quier*
    ! @landlord autoriza|autorizara|permite|permitira ~@tenant
    normas|condiciones|reglamento|reglas|tarifas|normes|precios ~@can ~cambi*|canvi*|vari*|modific* + @without|momento|unilateral* - acuerdo - cannot
    ! acuerdo|acord|conformidad|consent*|aceptacion|acceptacio|aprobac*|firma ~@both|mutuo|escrito|@tenant - sin - sense - tacit* - entend* - silenci*
    ! cuenta ~bancaria|corriente|pago
    @landlord @can|@reserves|autoriz* ~modific*|cambi*|vari*|alter*|ampli*|sustitu*|reubic*|trasla*|asign*|reasign*|ajust*|canvi*|revis*|anad*|actualiz*|mover|dictar|estable* condicion*|norma*|reglamento*|contrat*|clausula*|tarifa*|servicio*|habitacion*|pactos|termino*|clausul*|reglas|regim*|uso|condicions|horari*|precios|politic*|contracte|otra|otro|distint* - @tenant ~modific* - cerradura* - resol* - renta - @rent - acord* - nombre - domicilio - ipc
    condicion*|norma*|reglamento*|clausula*|termino*|contrat*|condicions|reglas|tarifa*|regimen ~podra*|seran|puede*|poden|ser ~modific*|vari*|cambi*|alter*|actualiz*|canvi*|revis*|ampli* + @landlord|unilateral*|notific*|comunic*|simple|cualquier_momento - acuerdo - @both - mutuo - ley - renta
    entend*|considera*|dara*|daran|tindra|tendr* ~aceptad*|acceptat*|acept* + modific*|cambio*|clausula*|condicion*|norma*|canvi*|tarifa*|añad* - obras - inventari* - estado
    @landlord @can|@reserves|vulga|quiera ~canvi*|cambi*|modific* ~norm*|regl*|condicion*|horari*
    cambi*|canvi*|modific* ~normas|reglas|normes + aguant*|te|tu|quiera|vulga|gana
    @landlord @can|@reserves ~dar|donar|asignar|adjudicar ~otra|altra|distinta|diferente ~habitacion*|habitacio|cuarto|cama|alojamiento|piso
    @landlord cambi*|trasla*|reubic*|mover|asign*|canviar|realoj* @tenant|@home|habitacion*|cuarto + otra|otro|distint*|altra|diferent*|anytime|momento|conven* - cerradura* - nombre - incendi*
    normas|reglamento|normes|reglament ~interno|interior|regimen|futur*|posterior*|vigente*|cada|que ~@landlord + modific*|apruebe*|dict*|estable*|actualiz*|cambi* + @landlord|momento|posterior* - @community
    modific*|cambi* ~normas|reglas|condiciones ~casa|contrato|cuando + quier*|@landlord|aviso|avis* - ambas - cannot - tenant
  `,
  'exoneracion-arrendador': `
    ! dano*|danys|molesti*|ruidos|perjuicio*|robos ~caus*|provoc*|proced*|ocasion* ~tercer*|vecinos|ajen*|veins - filtrac* - averi*
    ! compania|companias|suministradora|distribuidora|comercializadora + cort*|suspens*|interrup*|averi* - sea
    ! debid*|imputab*|causad*|responsab* ~compania|companias|suministradora|distribuidora
    ! danos|averias|desperfectos|perjuicios ~deb*|imputab*|caus*|atribu*|provoc* ~culpa|mal|@tenant - robo* - filtrac* - sufr*
    ! @landlord ~no ~exim*|exoner*|libera
    ! danos|perjuicios ~@tenant ~cause*|causare*|ocasione*|produzca*
    ! indemne + ruidos|molestias|vecinos|incumpl*|infrac* + @tenant|aquel|este ~haya|cause*|incumpl*|cometa
    ! liberad*|libera|liberan|liberand*|liberar*|exim*|exoner*|exent* ~toda|cualquier ~obligac* ~conserv*|repar*|manten*
    @tenant + exclusiv*|unic*|propi*|cuenta|entero ~riesgo|risc - seguro - poliza
    @landlord ~no ~garantiz*|assegura|asegura + ni|no|tampoco ~respond*|responsab*|indemniz*
    ! objetos|enseres|bienes|pertenencias ~olvid*|abandon*|deje|dejad*|@tenant ~olvid*|abandon*|deje|dejad*
    ! @landlord ~respond*|respondera - no - sin - ni - exim* - exoner*
    ! fuerza_mayor|caso ~fortuito - filtrac* - humed* - robo - cort*
    ! @tenant ~no ~respond*|responsab*
    exim*|exoner*|liberad*|libera|liberan|liberand*|liberar*|dispens*|exent*|exempt*|eximeix*|exoneren|indemne|descarg*|eximi*|libre_toda + responsab*|respons*|respond*|@landlord ~de|por|toda|cualquier|tota|dano*|culpa - seguro - poliza - eventual* - @tenant ~exent* - subarr* - pago - exent* ~@tenant - cumpl* - obligac* ~@tenant - avalista* - fiador*
    @landlord|nosotros ~tampoco|no ~hace|hacen|fa|hara ~responsab*|cargo
    no ~me|nos|em ~hago|hacemos|fem|faig ~responsab*|cargo|carrec
    no ~responsab* ~nuestr*
    no ~es|sera|son|seran|hay ~responsab* ~nuestr*|@landlord|propia - @tenant ~no
    @landlord no|ni|nunca|declin*|sin|exclu*|en|mai ~respond*|responsab*|hace|cargo|asum*|responent|fa|sera|hara|tendra|tindra responsab*|respond*|cargo|robo*|dano*|danys|accident*|averi*|cort*|avari*|perd*|lesion* - impag* - @toTenant
    responsab*|responsabil* + @landlord + declin*|exclu*|ningun*|no|sin|exent*|cap|exim*|exoner* + dano*|robo*|accident*|averi*|humed*|cort*|suministr*|filtrac*|goter*|perdida*|hurto*|defect*|interrup*|lesion*|vicio*|servicio*|internet|obras|goteig|instalac*|enseres|objetos|pertenenc*|danys
    @landlord ~no ~respon*|responsab*
    @waive ~reclam*|accion*|indemniz* + @landlord + dano*|robo*|accident*|averi*|humed*|cort*|vicios|defect*|filtrac*|goter*|danys
    riesgo|risc ~exclusiv*|propio|propia + dano*|accident*|robo*|perjuicio*|defect*|instalac*|averi*|estado|humed*
    cuenta|compte ~riesgo|risc + dano*|accident*|robo*|perjuicio*|defect*|instalac*|averi*|estado|humed*
    @tenant @cannot|no|@waive ~reclam*|exig*|pedir|derecho + @landlord|indemniz*|compens*|responsab* + averi*|cort*|humed*|filtrac*|goter*|vicio*|defect*|falta|fallo*|plaga*|ruido*|servicio*|suministro*|internet|instalac* - obras - mejora* - @repair ~obras
    ningun* ~responsab* + @landlord|propiedad|empresa
  `,
  'conformidad-ficticia': `
    ! cede|ceden|arrienda|alquila|arriendan|da ~arrend* - estado - perfect* - inventari*
    ! inventari* ~firmad*|adjunt*|anexo|anex - sin - renunc* - perfect*
    ! acta|reportaje|fotograf* - sin - presum*
    ! devolv*|entregar*|restitu*|reintegr*|finaliz*|termin*|dejar*|retorn* estado - entend* - sin - presum*
    entend*|presum*|considera*|dara*|dar|equivale|supone*|implica*|presumi* + perfect*|buen*|optim*|impecable|conforme*|correct*|adecuad*|bon|perfecte|satisfac* ~estado|estat|condicion*|uso|funcionam*|conserv* - fianza ~devol* - sin ~perjuicio
    firma|signatura + supone|implica|equivale|supondra|suposa ~conform*|acept*|total + estado|inventari*|@home|instalac*
    inventari*|estado|estat + sense|sin ~haver*|haber* ~comprov*|comprob*|vist*|revis*
    no|sin ~formul*|comunic*|manifest*|objec*|objecion|avis*|reclam* + presum*|entend*|considera*|dara ~plena|total|conform*|buen*|perfect*|acept* + inventari*|estado|conform*|@home - obras - renta
    sin|sense ~reserva*|prueba|posibilidad|comprob*|haber*|visit*|verific*|derecho|admit*|objec*|excepc*|salved*|haver ~visit*|comprob*|verific*|reclam*|prueba|estado|inventari*|alguna|contrario|revis*|formular*|vist* + estado|estat|inventari*|conforme*|instalac*|@home - obras
    silencio|silenci|callar|falta_respuesta|falta_contestacion + acept*|conform*|bueno + estado|inventari*|@home|funcion*
    @tenant declar*|reconoc*|manifiest*|acept* + funciona*|funcionan ~perfect*|correct*|bien + @waive|sin|todo
    no ~dice|diu|avisa|protesta|reclama ~nada|res + entend*|da|dara|hecho|presum*|fet + perfect*|bien|conform*|buen* - obras
    inventari*|estado + @waive|@cannot|sin|renuncia ~reclam*|impugn*|comprob*|objetar|alegar + @tenant|posterior*|conforme*|declar* - extinguir* - obras
    @tenant|@both declar*|reconoc*|manifiest*|acept*|recib*|conforme|confes*|manifest*|acept* + perfect*|impecable|optim*|total|entera|plena|absolut*|completa ~estado|satisfac*|conform*|estat|funcionam*|condicion*|habitab* - devol* - inventari* ~firm* - capacidad
    @tenant conoc*|acept*|declar*|coneix* + normas|reglamento|condiciones|normes|clausul* + aunque|como_si|sin_haber|posterior*|mas_adelante|entregar*|no_recib* - estatutos
    sin|sense ~haber*|haver*|ver*|haberl* ~visto|vist|comprobado|comprovat|revisado|mirado|visitado + perfect*|estado|estat|conform*|acept*|accept*|bien|be
    prueba|presuncion ~contrario|contra|iuris + estado|inventari*|@home|instalac*
    @tenant declar*|reconoc*|manifiest*|acept* + nada|no ~tiene|tener ~reclam*
    @tenant accept*|acept* + perfect*|bon|buen* + encara|aunque ~no|sin
    no|sin ~recib*|presentar*|haber ~quej*|reclamac* + dara|entend*|dar ~bueno|buena|conform*
    @tenant da|dona ~bueno|buena|bo ~estado|todo|inventari* + aunque|sin|encara
    entend*|presum*|presumir*|considera* + funcion* ~perfect*|correct*|bien|adecuad*
  `,
  'pintura-limpieza-final': `
    ! teniendo_cuenta|tendra_cuenta|considerando|tenint_compte + tiempo|antiguedad|desgaste|uso|temps
    ! extraordinari*|excepcional*|anormal* + segun|acredit*|justific* ~factur*
    ! pint* + cosa|asunto|cargo|cuenta ~arrendador*|propiet*|propiedad|duen*
    ! no ~hay|hace|tiene|tendra|cal ~pint*|limp*
    ! no ~deja*|entreg*|estuviera|esta ~limpi* - siempre - fij*
    ! coste|importe ~real ~limpi*
    ! opcional*|voluntari*
    ! limp*|pint* + antes|previ* ~entrada|entrar - salida - @leave
    ! @landlord ~entrega|pinta*
    ! entrega ~limpia|recien|pintad* - @tenant - inquilin* - fin - @end
    ! pequenas
    ! comprobad* ~limpieza|estado
    ! si|caso ~@tenant ~pint* - @leave
    ! buen|bon ~estado|estat ~limp*|neteja|conserv*|pintura - empresa - profesional* - eur>0
    ! mantener|conservar|cuidar ~buen|limp*|pintura - @leave - @end
    ! color - blanc* - @leave - @toTenant - entreg*
    devol*|entreg*|dejar*|tornar*|retornar* ~pintad*|pintat*|recien_pintad* - color - recib* - @landlord ~entrega
    pint*|repint* + @leave + tienes|hay|tens|cal|teniu|toca|debes
    pint*|repint*|repas* + @leave|fin|finaliz*|finalit*|termin*|salida|entrega*|devol*|marchar*|acab*|extinc*|extingu*|eixida|sortida|concluir|conclus*|antes|desocup*|vencim* + @tenant|@toTenant|@pay|debera|obliga*|cargo|descont*|factur*|deb*|dejar*|blanc*|fianza|recien|nuevo|abans - recib* ~recien - color ~distint* - prohib* - @cannot ~pint* - obras ~consent* - humed* - salvo ~pactado
    limp*|neteja + check_out|checkout|entrada_salida|irse|irme|anar-sen + eur>0|fij*|cargo|pag*
    limp*|neteja + @leave|fin|finaliz*|termin*|salida|entrega*|devol*|marchar*|extinc*|terminac*|eixida + eur>0|profesional*|empresa|factur*|descont*|fij*|coste*|cargo|deduc* - seman* - si ~no
    empresa|profesional* ~limp*|pintura|neteja + factura*|presentar*|acredit*|@leave|entreg*|fin|salida
    gastos|coste|importe|tarifa|cuota|servicio|eur>0 ~limpieza|neteja|pintura + @deposit|fij*|eur>0|salida|final|@leave|descont*|cargo - semanal - mensual* - zonas - comunidad - comunes
    desgaste|deterioro ~normal|ordinari*|natural|transcurso + repuest*|repon*|nuevo + @tenant - salvo - excepto - no
  `,
  'servicios-impuestos': `
    ! pintad*|pintat* + limp*|neteja
    ! recomienda*|recomend*|aconsej*|suger*
    ! sin|no|sense ~sea|es|sera|constituye|suponga ~requisito|obligatori*|condicion|imprescindible|obligacion
    ! prohib* ~contratac*|introducc*|persona*
    ! libremente|libre ~elec*|voluntari*|opcional*|desea|prefier*|eleg*|eleccion ~@tenant
    ! @landlord ~obliga*|compromet*
    ! alta|dar ~nombre|alta|servicios - compania_indic*
    ! nombre ~suministr*|contador* - obligat* ~compania
    ! @toLandlord
    obligatori*|obligat*|obliga*|condicion|forzos*|necesariamente|imprescindible|deber*|preceptiv*|imperativ*|compromet*|queda|indispensable|forcos*|requisito + contrat*|suscri*|utiliz*|adhe*|pagar|abonar|usar|emple*|domicili*|alta|contractar|subscriu* ~servicio*|paquete*|internet|limp*|wifi|alarma|mantenim*|seguro|seguros|poliza|polizas|compania|companias|lavander*|gestoria|app|cuota*|plataforma|tarifa*|empresa|producto*|serveis|gimnas*|telefon*|asistencia|conserje*|coworking|pack|comercializadora|television|segur|club|menu|correduria|aseguradora + @landlord|ofrec*|design*|indic*|propiedad|vincul*|@tenant|elegid*|impuest*|determinad*|concert*|prest*|proporcion*|grupo|aunque|no_us*|ofer*|suministrad* - responsab* ~civil - suministros ~propio - impag* - comunidad - @repair ~caldera - obligad* ~norm* - mal
    cuota|tarifa|suplement*|paquete|pack|servicio* ~obligatori*|fij*|mensual*|servicio*|limpieza|mantenimiento|gestion ~servicio*|limpieza|mantenimiento|internet|obligator*|eur>0|tenant|aunque|administra* + obligatori*|aunque|no_us*|utili*|renunc*|ajen*|uso|quiera - incluid* - @community - renta - fianza
    servicio*|paquete|seguro|limpieza|internet + contratac*|contractacio|adhesion|suscripcion|pago ~forzos*|obligatori*|impuest*|preceptiv* - si - impag*
    servicio*|limpieza|internet|lavanderia|gimnasio|wifi|paquete|app|plataforma + @cannot|no|sin ~renunci*|rechaz*|darse|cancel*|excluir|prescind*|rebutjar|posibilidad + @tenant|@pay|coste|cuota - responsab* - suministros - corte*
    @tenant @cannot ~contrat*|elegir|cambi* ~compania|suministr*|comercializ*|otr*|servicio*|operador* - sin ~permiso
    app|plataforma|aplicacion + obligatori* + aunque|encara|@tenant - descarg*
    aunque ~no_us*|utili*|neces*|quier*|no_vaya|haga_uso + servicio*|cuota|internet|limp*|gimnas*|parking|paquete|@pay
    tiene|debe|debera|tendra|hay|ha|cal ~contratar|contractar|suscribir|usar|utilizar + @landlord|empresa|compania ~propiedad|@landlord|designe|diga|indique|elija - libre - seguro_hogar
    solo|unicamente|exclusiv*|nomes contrat*|suscrib*|contractar + compania|comercializadora|empresa|proveedor* + elegid*|design*|indic*|determin*|impuest*|@landlord
    seguro|poliza|asseguranca + correduria|aseguradora|compania + no|ninguna|exclusiv* ~otra|otras|altra
    seguro|poliza ~hogar|obligatori* + @landlord|correduria|design*|determin*|concret*|propiedad|compania ~que|indic* + forzos*|obligat*|obliga*|no_otra|exclusiv*|deber*|necesariamente - libre
    obligatori*|obligat|obligad* ~pagar|abonar|contratar|usar|pagament limp*|internet|wifi|servicio*|lavander*|gimnas*|parking|neteja|alarma - si - retras*
  `,
};
