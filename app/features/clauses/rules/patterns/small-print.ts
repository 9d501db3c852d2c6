/** Waivers and small print. The syntax is that of matcher.ts. */
export const smallPrint: Record<string, string> = {
  'renuncia-derechos': `
    no ~aplicable|aplicara|aplica|aplicaran|regira|rige proteccion|derechos|proteccio|drets + ley|lau|llei|@tenant - prorrog* - suministr* - temporad*
    ! ninguna|ningun|nada|res|cap + interpret*|entend*|supon*|implic* ~@waive
    ! tanteo|retracto|fuero|prorrog*|enerv*|subrog*|jurisdicc*|tempteig + @waive - cualquier* ~derech* - todos - consumidor* - demas
    @waive ~cualquier|todos|cuantos|demas|tots|qualsevol|totes|todas|cuantas|otros ~derech*|accion*|beneficio*|reclam*|drets|accions|dret|pretension*|indemniz* - tanteo - retracto ~@waive
    ! excusion|orden|division
    ! adquisicion|preferente
    excluid*|excluy*|excluir*|exclos*|exclou*|fuera|no_sujet* ~ambito|aplicac*|regulacion|regimen|proteccion|expresamente ~lau|ley_arrendamientos|llei_arrendaments|arrendamientos_urbanos|arrendaments_urbans|1994 - prorrog*
    excluid*|excluy*|excluir*|exclos*|exclou* ~lau|ley_arrendamiento*|llei_arrendament*|ley_29
    no ~sera|siendo|resulta|resultara|resultando ~aplicable|aplicacion lau|ley_arrendamientos|llei_arrendaments - prorrog* - suministr* - fianza - turis* - temporad* - articul* - art
    @waive ~expresa* cualquier|todo|tot ~derech*|dret|accion + consumidor* 
    @waive ~derech*|beneficio*|drets|benefici*|proteccion lau|consum*|ley|llei|titulo_ii|arrendamientos_urbanos|legisl*|1994|imperativ*|arrendaments|reconoc*|otorg*|concede*|asist*|pudier*|alquileres - tanteo - retracto - prorrog* - fuero - 9 - @extend - subrog* - desist*
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
    @waive tanteo|tanteig|retracto|tempteig|retracte|retract|adquisic*_preferent*|preferent*_adquisicion
    @waive derech* subrog*|cesion|traspaso tanteo|tanteig|retracto|tempteig|retracte|retract|adquisic*_preferent*|preferent*_adquisicion
    tanteo|tanteig|retracto|tempteig|retracte|retract|adquisic*_preferent*|preferent*_adquisicion ~@waive
    no|ni|sin|sense|nunca|carec*|priv*|@cannot|ningun*|cap ~derech*|drets|dret|lugar|lloc|facultad ~tanteo|tanteig|retracto|tempteig|retracte|retract|adquisic*_preferent*|preferent*_adquisicion
    no|nunca|@cannot ~proced*|cabra|cabe|exist*|habra|hay|reconoc*|aplic*|dispon*|goz*|ostent*|ejerc*|opera*|tendra*|tiene ~tanteo|tanteig|retracto|tempteig|retracte|retract|adquisic*_preferent*|preferent*_adquisicion
    excluy*|excluid*|excluir*|exclusion|exclusio|exclos*|exclou*|supresion ~tanteo|tanteig|retracto|tempteig|retracte|retract|adquisic*_preferent*|preferent*_adquisicion
    tanteo|tanteig|retracto|tempteig|retracte|retract|adquisic*_preferent*|preferent*_adquisicion ~no ~aplic*|aplicab*|procede*|regir*|rige*|exist*
    tanteo|tanteig|retracto|tempteig|retracte|retract|adquisic*_preferent*|preferent*_adquisicion ~queda|quedan|quedara|quedaran|resulta ~excluid*|suprimid*|exclos*
    @cannot ~comprar|adquirir preferencia|preferente*|prioridad
    @waive ~derecho|dret ~adquisic*|compra|25
    @cannot|carec*|no|sin ~derecho|dret|facultad|preferencia ~comprar*|compra|adquir* - ofrec*
    @waive articulo|articulos|article|art ~25
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
    @landlord ~@can|@reserves|autoriz* ~modific*|cambi*|vari*|alter*|ampli*|sustitu*|reubic*|trasla*|asign*|reasign*|ajust*|canvi*|revis*|anad*|actualiz*|mover|dictar|estable* ~condicion*|norma*|reglamento*|contrat*|clausula*|tarifa*|servicio*|habitacion*|pactos|termino*|clausul*|reglas|regim*|uso|condicions|horari*|precios|politic*|contracte|otra|otro|distint* - @tenant ~modific* - cerradura* - resol* - renta - @rent - acord* - nombre - domicilio - ipc
    condicion*|norma*|reglamento*|clausula*|termino*|contrat*|condicions|reglas|tarifa*|regimen ~podra*|seran|puede*|poden|ser ~modific*|vari*|cambi*|alter*|actualiz*|canvi*|revis*|ampli* + @landlord|unilateral*|notific*|comunic*|simple|cualquier_momento - acuerdo - @both - mutuo - ley - renta
    entend*|considera*|dara*|daran|tindra|tendr* ~aceptad*|acceptat*|acept* + modific*|cambio*|clausula*|condicion*|norma*|canvi*|tarifa*|añad* - obras - inventari* - estado
    @landlord @can|@reserves|vulga|quiera ~canvi*|cambi*|modific* ~norm*|regl*|condicion*|horari*
    @landlord ~@can|@reserves ~introducir|anadir|imponer|crear|dictar|establecer|incorporar ~nuevas|otras|noves|nuevos ~normas|reglas|condiciones|servicios|normes
    cambi*|canvi*|modific* ~normas|reglas|normes + aguant*|te|tu|quiera|vulga|gana
    @landlord @can|@reserves ~dar|donar|asignar|adjudicar ~otra|altra|distinta|diferente ~habitacion*|habitacio|cuarto|cama|alojamiento|piso
    @landlord @can|@reserves ~cambi*|trasla*|reubic*|mover|asign*|canviar|realoj* ~@tenant|@home|habitacion*|cuarto ~otra|otro|distint*|altra|diferent*|dentro - cerradura* - nombre - incendi*
    normas|reglamento|normes|reglament ~interno|interior|regimen|futur*|posterior*|vigente*|cada|que ~@landlord + modific*|apruebe*|dict*|estable*|actualiz*|cambi* + @landlord|momento|posterior* - @community
    modific*|cambi* ~normas|reglas|condiciones ~casa|contrato|cuando + quier*|@landlord|aviso|avis* - ambas - cannot - tenant
    reservamos|reserva|reserven ~modific*|cambi*|variar|alterar|canviar ~condicion*|normas|normes|precios|tarifas|reglamento|contrato
    modificac*|cambios|variaciones|canvis ~@landlord ~introduzca*|establezca*|dicte*|apruebe*|realice*|imponga*|haga*|decida* - obras - renta
  `,
  'exoneracion-arrendador': `
    @landlord no|tampoco|nunca ni_sera|ni_seran|ni_hara|ni_hace|ni_responde|ni_respondera|ni_responsab* ~responsab*|perdida|perdidas|robo*|hurto*|deterior*|dano*|danys ~perdida|perdidas|perdua|robo*|hurto*|furt*|dano*|danys|deterior*|accident*|averia*|sustracc*|mismos
    ! dano*|danys|molesti*|ruidos|perjuicio*|robos ~caus*|provoc*|proced*|ocasion* ~tercer*|vecinos|ajen*|veins - filtrac* - averi*
    ! compania|companias|suministradora|distribuidora|comercializadora + cort*|suspens*|interrup*|averi* - sea
    ! debid*|imputab*|causad*|responsab* ~compania|companias|suministradora|distribuidora
    ! danos|averias|desperfectos|perjuicios ~deb*|imputab*|caus*|atribu*|provoc* ~culpa|mal|@tenant - robo* - filtrac* - sufr*
    ! dano*|danys|averia*|desperfect*|perjuicio* ~deb*|imputab*|caus*|deriv*|ocasion*|provoc* ~negligen*|imprudencia|descuido - @landlord ~negligen* - aunque
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
    exim*|exoner*|liberad*|libera|liberan|liberand*|liberar*|dispens*|exent*|exempt*|eximeix*|exoneren|indemne|descarg*|eximi*|libre_toda ~responsab*|respons*|respond* - seguro - poliza - eventual* - @tenant ~exent* - subarr* - pago - exent* ~@tenant - cumpl* - obligac* ~@tenant - avalista* - fiador*
    exim*|exoner*|liberad*|libera|liberan|liberand*|liberar*|dispens*|eximeix*|exoneren|indemne|descarg*|eximi* ~@owner|empresa|gestora|gestor|inmobiliaria|agencia|sociedad ~toda|cualquier|tota|todo|dano*|culpa|responsab*|frente|respect* - seguro - poliza - eventual* - subarr* - pago - obligac* ~@tenant - avalista* - fiador*
    @landlord|nosotros ~tampoco|no ~hace|hacen|fa|hara ~responsab*|cargo
    no ~me|nos|em ~hago|hacemos|fem|faig ~responsab*|cargo|carrec
    no ~responsab* ~nuestr*
    entidad|centro|fundacion|cooperativa|gerencia ~no ~respon*|responsab*
    no ~respondera*|responde|respondemos|responsabiliza*|responsables ~objetos|enseres|pertenencias|robos|hurtos|perdida|perdidas|efectos|equipajes - @tenant ~no
    no ~es|sera|son|seran|hay ~responsab* ~nuestr*|@landlord|propia - @tenant ~no
    @landlord no|ni|nunca|declin*|sin|exclu*|en|mai ~respond*|responsab*|hace|cargo|asum*|responent|fa|sera|hara|tendra|tindra responsab*|respond*|cargo|robo*|dano*|danys|accident*|averi*|cort*|avari*|perd*|lesion* - impag* - @toTenant - ni ~@tenant ~sera|respond*|responsab*
    @landlord ~declin*|exclu*|rehus* ~responsab*
    @cannot|no|sin ~exig*|reclam*|pedir*|imput*|derivar* ~responsab* ~@landlord
    liberando|eximiendo|exonerando|liberant|eximint|exonerant ~@owner
    queda|quedara|quedando ~exent*|exonerad*|liberad*|eximid* ~@owner - pago - cumpl* - obligac* - renta
    @landlord ~no ~respon*|responsab*
    @waive ~reclam*|accion*|indemniz* + @landlord + dano*|robo*|accident*|averi*|humed*|cort*|vicios|defect*|filtrac*|goter*|danys
    riesgo|risc ~exclusiv*|propio|propia + dano*|accident*|robo*|perjuicio*|defect*|instalac*|averi*|estado|humed*
    cuenta|compte ~riesgo|risc + dano*|accident*|robo*|perjuicio*|defect*|instalac*|averi*|estado|humed*
    @tenant @cannot|no|@waive ~reclam*|exig*|pedir|derecho ~@landlord|indemniz*|compens*|responsab*|nada averi*|cort*|humed*|filtrac*|goter*|vicio*|defect*|falta|fallo*|plaga*|ruido*|servicio*|suministro*|internet|instalac* - obras - mejora* - @repair ~obras
    ningun* ~responsab* + @landlord|propiedad|empresa
  `,
  'conformidad-ficticia': `
    ! cede|ceden|arrienda|alquila|arriendan|da ~arrend* - estado - perfect* - inventari*
    ! inventari* ~firmad*|adjunt*|anexo|anex - sin - renunc* - perfect*
    ! acta|reportaje|fotograf* - sin - presum*
    ! devolv*|entregar*|restitu*|reintegr*|finaliz*|termin*|dejar*|retorn* estado - entend* - sin - presum*
    presum*|presumi* @home|mobiliario|muebles|todo|mobles|recib*|instalac* perfect*|buen*|optim*|impecable|correct*|bon|perfecte|satisfac* ~estado|estat|condicion*|funcionam*|conserv* - fianza ~devol*
    entend*|considera* ~@home|mobiliario|muebles|todo|mobles|recib*|instalac* perfect*|buen*|optim*|impecable|correct*|bon|perfecte|satisfac* ~estado|estat|condicion*|funcionam*|conserv* - fianza ~devol*
    equivale|equivaldra|supone|supondra|implica|implicara ~conform*|acept*|reconoc*|declar* buen*|perfect*|optim*|impecable
    firma|signatura + supone|implica|equivale|supondra|suposa ~conform*|acept*|total + estado|inventari*|@home|instalac*
    inventari*|estado|estat + sense|sin ~haver*|haber* ~comprov*|comprob*|vist*|revis*
    no|sin ~formul*|comunic*|manifest*|objec*|objecion|avis*|reclam* presum*|entend*|considera*|dara ~plena|total|conform*|buen*|perfect*|acept* - obras - renta - @extend
    sin|sense ~reserva*|prueba|posibilidad|haber*|derecho|admit*|haver ~visit*|comprob*|verific*|prueba|vist*|revis* + estado|estat|inventari*|conforme* - obras
    sin|sense ~reserva*|prueba|posibilidad|derecho|objec*|excepc*|salved* ~reclam*|alguna|contrario|formular* ~estado|estat|inventari*
    silencio|silenci|callar|falta_respuesta|falta_contestacion signific*|supon*|equival*|implic*|entend*|valdra|vale|considera*|val|dara ~acept*|conform*|bueno|accept*
    @tenant declar*|reconoc*|manifiest*|acept* + funciona*|funcionan ~perfect*|correct*|bien + @waive|sin|todo
    no ~dice|diu|avisa|protesta|reclama ~nada|res + entend*|da|dara|hecho|presum*|fet + perfect*|bien|conform*|buen* - obras
    inventari* @waive|@cannot|sin ~reclam*|impugn*|comprob*|objetar|alegar - extinguir* - obras
    inventari* ~dara|dar|entendera|considerara|tendra ~aceptad*|conforme|acceptat|correct*
    conoc* ~estado @waive ~reclam*|accion*|saneamiento
    @waive|@cannot|sin ~reclam*|impugn*|comprob*|objetar|alegar ~inventari*|estado
    @tenant|@both ~declar*|reconoc*|manifiest*|acept*|confes*|manifest* recib*|@home|mobiliario|instalac*|encuentr*|hall*|todo|esta perfect*|impecable|optim* ~estado|estat|funcionam*|condicion*|conserv*|habitab* - devol* - inventari* ~firm* - capacidad
    @tenant ~recib*|reb ~@home|mobiliario|instalac* perfect*|impecable|optim* ~estado|estat|funcionam*|condicion*|conserv*|habitab* - devol* - inventari* ~firm* - capacidad
    @tenant|@both ~declar*|reconoc*|manifiest*|acept*|recib*|conforme|confes*|manifest* total|entera|plena|absolut*|completa ~satisfac*|conformidad|conformitat - devol*
    @tenant conoc*|acept*|declar*|coneix* + normas|reglamento|condiciones|normes|clausul* + aunque|como_si|sin_haber|posterior*|mas_adelante|entregar*|no_recib* - estatutos
    sin|sense ~haber*|haver*|ver*|haberl* ~visto|vist|comprobado|comprovat|revisado|mirado|visitado + perfect*|estado|estat|conform*|acept*|accept*|bien|be
    @tenant declar*|reconoc*|manifiest*|acept* + nada|no ~tiene|tener ~reclam*
    @tenant accept*|acept* + perfect*|bon|buen* + encara|aunque ~no|sin
    no|sin ~recib*|presentar*|haber ~quej*|reclamac* + dara|entend*|dar ~bueno|buena|conform*
    @tenant da|dona ~bueno|buena|bo ~estado|todo|inventari* + aunque|sin|encara
    entend*|presum*|presumir* funcion* ~perfect*|correct*|bien|adecuad*
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
    devol*|devuelv*|devuelt*|entregar*|entregad*|entregue*|dejar*|dejad*|tornar*|retornar* ~pintad*|pintat*|recien_pintad*|repintad* - color ~distint* - recib* - @landlord ~entrega
    pint*|repint* + @leave + tienes|hay|tens|cal|teniu|toca|debes
    fin|final|finaliz*|finalit*|termin*|salida|salir|sortir|marchar*|marche|irse|irme|irte|vaya|acab*|extinc*|extingu*|eixir|eixida|sortida|conclu*|desocup*|vencim*|desalojar|abandonar|anar-sen|anar|antes|abans deb*|obliga*|habra|hay|haura|ha|tendra*|dejar*|deixar*|queda ~pint*|repint*
    fin|final|finaliz*|finalit*|termin*|salida|salir|sortir|marchar*|marche|irse|irme|irte|vaya|acab*|extinc*|extingu*|eixir|eixida|sortida|conclu*|desocup*|vencim*|desalojar|abandonar|anar-sen|anar|antes|abans pintara|pintaran|repintara
    pintara|pintaran|repintara|pinte fin|final|finaliz*|finalit*|termin*|salida|salir|sortir|marchar*|marche|irse|irme|irte|vaya|acab*|extinc*|extingu*|eixir|eixida|sortida|conclu*|desocup*|vencim*|desalojar|abandonar|anar-sen|anar - color ~distint*
    pintar|repintar|pintado ~@home|paredes|todo|tot|habitacion* fin|final|finaliz*|finalit*|termin*|salida|salir|sortir|marchar*|marche|irse|irme|irte|vaya|acab*|extinc*|extingu*|eixir|eixida|sortida|conclu*|desocup*|vencim*|desalojar|abandonar|anar-sen|anar + @tenant|@toTenant|deb*|obliga*|cargo
    pintura|pintado|pintar|repintado + @toTenant + fin|final|finaliz*|finalit*|termin*|salida|salir|sortir|marchar*|marche|irse|irme|irte|vaya|acab*|extinc*|extingu*|eixir|eixida|sortida|conclu*|desocup*|vencim*|desalojar|abandonar|anar-sen|anar
    @toTenant ~gastos|coste|trabajos ~pintura|pintado fin|final|finaliz*|termin*|salida|@leave|deje|extinc*
    @tenant ~pagara|abonara|costeara|pagar|abonar ~pintura|pintado fin|final|finaliz*|finalit*|termin*|salida|salir|sortir|marchar*|marche|irse|irme|irte|vaya|acab*|extinc*|extingu*|eixir|eixida|sortida|conclu*|desocup*|vencim*|desalojar|abandonar|anar-sen|anar
    reposic*|repint*|pintura|pintado ~paramentos|paredes @toTenant
    limp*|neteja + check_out|checkout|entrada_salida|irse|irme|anar-sen + eur>0|fij*|cargo|pag*
    limpieza|neteja ~salida|final|sortida|eixida|fin|check_out|checkout + eur>0|descont*|factur*|abon*|pag*|cobr*|coste|cargo|deduc* - seman* - si ~no
    fin|final|finaliz*|finalit*|termin*|salida|salir|sortir|marchar*|marche|irse|irme|irte|vaya|acab*|extinc*|extingu*|eixir|eixida|sortida|conclu*|desocup*|vencim*|desalojar|abandonar|anar-sen|anar pag*|abon*|cobr*|descont*|deduc*|factur* limpieza|neteja - seman* - si ~no
    fin|final|finaliz*|finalit*|termin*|salida|salir|sortir|marchar*|marche|irse|irme|irte|vaya|acab*|extinc*|extingu*|eixir|eixida|sortida|conclu*|desocup*|vencim*|desalojar|abandonar|anar-sen|anar limpieza|neteja ~profesional*|empresa|acreditad*
    limpieza|neteja ~profesional* fin|final|finaliz*|finalit*|termin*|salida|salir|sortir|marchar*|marche|irse|irme|irte|vaya|acab*|extinc*|extingu*|eixir|eixida|sortida|conclu*|desocup*|vencim*|desalojar|abandonar|anar-sen|anar|antes|abans|previa
    eur>0 ~limpieza|neteja|limpiar ~profunda|final|salida|fondo|profesional|exhaustiva|extraordinaria
    empresa|profesional* ~limp*|pintura|neteja + factura*|presentar*|acredit*|@leave|entreg*|fin|salida
    entregar*|devol*|dejar*|tornar*|retornar* ~limpio|limpia|net|neta ~empresa|profesional*|por|mediante|per|amb ~empresa|profesional* - @landlord ~entreg*
    limpieza|neteja|pintura cargo|costa ~@deposit
    eur>0 ~limpieza|neteja|pintura ~salida|final|fin|@leave|fianza|fij* - semanal - mensual* - zonas - comunidad - comunes
    abon*|pag*|cobr* ~salida|finaliz*|marchar*|termin*|sortida eur>0 limpieza|neteja|pintura
    descont*|descompt*|deduc*|retend* ~eur>0 limpieza|neteja|limpiar - semanal - zonas - comunes
    @leave|dejar|deixar|salir|final|finaliz* cobr*|pag*|abon* ~eur>0 ~limpieza|neteja|limpiar
    gastos|coste|tarifa|cuota ~limpieza|neteja ~ascend*|fij*|import* ~eur>0 - semanal - mensual* - zonas - comunidad - comunes
    desgaste|deterioro ~normal|ordinari*|natural|transcurso repuest*|repon*|nuevo + @tenant - salvo - excepto - no
  `,
  'servicios-impuestos': `
    ! pintad*|pintat* + limp*|neteja
    ! recomienda*|recomend*|aconsej*|suger*
    ! sin|no|sense ~sea|es|sera|constituye|suponga ~requisito|obligatori*|condicion|imprescindible|obligacion
    ! prohib* ~contratac*|introducc*|persona*
    ! libremente|libre ~elec*|voluntari*|opcional*|desea|prefier*|eleg*|eleccion ~@tenant
    ! @owner|empresa ~obliga|obligan|obligad*|obligara|compromet*
    ! alta|dar ~nombre|alta|servicios - compania_indic*
    ! nombre ~suministr*|contador* - obligat* ~compania
    ! @toLandlord
    obligad*|obligat*|obligatori*|obliga|obligan|obligara|condicion|forzos*|imprescindible|deber*|debe|compromet*|preceptiv*|indispensable|requisito ~contratar|contratada|contratado|suscribir|contractar|subscriure|adherirse|domiciliar|usar|utilizar|emplear|abonar|pagar servicio*|servei*|internet|limpieza|neteja|mantenim*|seguro|seguros|poliza|compania|companias|lavander*|gestoria|app|plataforma|empresa|comercializadora|correduria|aseguradora|operador* ~design*|indic*|indiqu*|determin*|señal*|ofrec*|concert*|grupo|vincul*|elegid*|impuest*|@landlord - responsab* ~civil - suministros ~propio - impag* - comunidad
    obligatoriament*|forzos*|necesariament* ~contratar*|suscribi*|contractar*|pagar*|abonar*|utilizar*|servicio*|paquete ~servicio*|paquete*|internet|limp*|wifi|alarma|lavander*|gimnas*|app|plataforma|pack|club|menu|television - impag*
    obligatoriament*|forzos*|necesariament* ~comercializadora|compania|empresa|correduria|aseguradora|gestoria|proveedor*|traves ~indic*|design*|elegid*|señal*|@landlord|correduria|empresa|gestoria
    contratar*|suscribi*|contractar*|pagar*|abonar*|utilizar* ~obligatoriament*|forzos*|necesariament* ~servicio*|paquete*|internet|limp*|wifi|alarma|lavander*|gimnas*|app|plataforma|pack|club|menu|television|serveis - impag*
    pag*|abon* ~obligatoriament*|forzos*|necesariament* ~eur>0 servicio*|paquete*|limpieza|neteja|internet|wifi|gimnas*|app|plataforma|serveis - impag*
    cuota|tarifa|suplement*|paquete|pack|servicio* ~obligatori*|fij*|mensual*|servicio*|limpieza|mantenimiento|gestion ~servicio*|limpieza|mantenimiento|internet|obligator*|eur>0|tenant|aunque|administra* + obligatori*|aunque|no_us*|no_util*|renunc*|ajen*|quiera - incluid* - @community - renta - fianza
    contratac*|contractacio|adhesion|suscripcion|pago ~forzos*|obligatori*|preceptiv* ~servicio*|paquete|seguro|limpieza|internet - si - impag*
    contratac*|contractacio|adhesion|suscripcion|uso|utilizacion ~servicio*|paquete*|seguro|limpieza|internet|app|plataforma ~obligatori*|forzos*|preceptiv*|imperativ* - si
    servicio*|paquete|seguro|limpieza|internet ~contratac*|contractacio|adhesion|suscripcion|pago ~forzos*|obligatori*|impuest*|preceptiv* - si - impag* - impuestos
    @cannot|no|sin ~renunciar|rechaz*|darse|cancelar*|excluir|prescind*|rebutjar ~servicio*|limpieza|internet|lavanderia|gimnasio|wifi|paquete|app|plataforma - responsab* - suministros
    servicio*|limpieza|internet|lavanderia|gimnasio|wifi|paquete|app|plataforma @cannot|no|sin ~renunciar|rechaz*|darse|cancelar*|excluir|prescind*|rebutjar + @tenant|@pay|coste|cuota - responsab* - suministros - corte*
    @tenant @cannot ~contrat*|elegir|cambi* ~compania|suministr*|comercializ*|otr*|servicio*|operador* - sin ~permiso
    compania|comercializadora|suministradora @cannot|sin|no ~cambiarla|cambiarlas|cambiar|canviar - @landlord ~no
    aunque ~no_us*|utili*|neces*|quier*|no_vaya|haga_uso + servicio*|cuota|internet|limp*|gimnas*|parking|paquete|@pay
    tiene|debe|debera|tendra|hay|ha|cal ~contratar|contractar|suscribir|usar|utilizar + @landlord|empresa|compania ~propiedad|@landlord|designe|diga|indique|elija - libre - seguro_hogar
    solo|unicamente|exclusiv*|nomes ~contratar*|suscribir*|contractar*|contratar|@can compania|comercializadora|empresa|proveedor* ~elegid*|design*|indic*|determin*|impuest*|@landlord - actualiz*
    seguro|poliza|asseguranca + correduria|aseguradora|compania + no|ninguna|exclusiv* ~otra|otras|altra
    seguro|poliza ~hogar|obligatori* + @landlord|correduria|design*|determin*|concret*|propiedad|compania ~que|indic* + forzos*|obligat*|obliga*|no_otra|exclusiv*|deber*|necesariamente - libre
    obligatori*|obligat|obligad* ~pagar|abonar|contratar|contractar|usar|pagament ~limp*|internet|wifi|servicio*|servei|serveis|lavander*|gimnas*|parking|neteja|alarma - si - retras*
  `,
};
