/** Rent: how much, when and how it is paid. The syntax is that of matcher.ts. */
export const money: Record<string, string> = {
  'pago-anticipado': `
    adelant*|anticip*|avanca*|avanz* ~rents>=2 ~@rent - desist* - antelac* - @leave - fianza - voluntari* - peticion|voluntad|voluntat|solicitud ~@tenant|suya|propia
    renta|alquiler|precio|lloguer ~anual|total|integr*|curso|año|any @pay ~sola_vez|golpe|colp|unico_pago|pago_unico|solo_pago
    @pay ~una_vez|sola_vez|golpe|colp ~renta|alquiler|precio|lloguer|todo|toda|anualidad ~anual|total|integr*|curso|año|any|semestre
    ! anunci*|avis*|comunic*|notific*|preavis* + rents>1 ~anticip*|antelac* - pag* - abon* - satisf*
    ! antes|abans ~tiempo|temps|hora + @leave|va|vaya|marche
    ! pag*|abon*|satisf*|distribu* ~mensualidades|mensualmente|mensualitats|mensual ~anticip*|adelant*|avanc* - rents>=2 - semestr* - trimestr* - todo
    ! voluntari*|desea|potestativ*
    ! peticion|voluntad|voluntat|solicitud|peticio ~@tenant|suya|propia
    ! desist*|resol*|resuel*|rescis* - adelant*
    ! fianza|deposito|garantia|fianca rents>1 - anticip*|adelant*|avanc*|bestret*|endavant
    ! antelac*
    ! time>=300 ~contrato|duracion|@extend|no ~pud* 
    ! rescind*
    rents>=2 ~@rent|alquiler*|meses|lloguer* ~anticip*|adelant*|avanc*|avanz*|bestret*|endavant|por_adelant*|per_avanc*
    rents>=2 ~anticip*|adelant*|avanc*|bestret*|endavant|golpe|una_vez|colp
    semestr*|trimestr*|bimestr*|anualid*|cuatrimestr*|anualit*|anuales|bimensual* ~adelant*|anticip*|avanc*|bestret*|endavant
    adelant*|anticip*|avanc*|bestret*|endavant ~semestr*|trimestr*|bimestr*|anual*|cuatrimestr* - @repair
    renta|alquiler|lloguer|pago|cuota ~anual|semestral|trimestral|cuatrimestral|bimestral ~adelant*|anticip*|avanc*|endavant - revis* - actualiz* - mensual*
    rents>=2 ~per|por ~endavant|adelantao|avant
    anticipad*|adelantad*|avanc*|bestret* ~totalidad|todo|toda|total|tot|tota|entero ~semestr*|curso|curs|año|any|trimestr*|estancia|@rent
    adelantad*|anticipad* ~rents>=2 - desist* - antelac* - @leave - fianza - incumpl*
    rents>=2 ~cuenta ~renta|rentas|alquiler|lloguer
    curso|curs|semestre|año|any ~paga|pagara|abona|abonara ~entero|completo|sencer|junto
    curso|corriente siguiente|ultimo|ultima ~ultimo|ultima|mes + entrar|firma|inicio|acto|pag*|abon* - abandon* - prorrat* - @end - suministr*
    firma|acto|hoy|ahora|avui|entrar abon*|pag*|ingres*|satisf* ~primer* ~rents>=2 - fianza - desist*
    abon*|pag*|ingres*|satisf* ~primer* ~rents>=2 firma|acto|hoy|ahora|avui|entrar - fianza - desist*
    pago|pagos|abon*|pag* ~por|per|cada ~semestr*|trimestr*|bimestr*|anualid*|cuatrimestr* - suministro* - comunidad - ibi - revis* - actualiz* - agua - basura* - inspecc* - limp*
    rents>=2 ~primer* + firma|acto|hoy|avui + entreg*|abon*|pag* - fianza
    firma|acto|signatura ~@rent ~todo|toda|primer|tot ~semestre|año|curso|any|trimestre|primer - fianza
    tres|dos|cuatro|cinco|seis ~primeras|primeros ~mensualidades|meses + firma|acto|hoy|avui + entreg*|abon*|pag* - fianza
    abon*|pag*|entreg*|satisf* firma|acto|signatura correspondiente*|importe ~rents>=2 - fianza - deposito - garantia - fianca - honorario*
    firma|acto|signatura abon*|pag*|entreg*|satisf* correspondiente*|importe ~rents>=2 - fianza - deposito - garantia - fianca - honorario*
    @rent ~primer*|todo|toda|tot ~año|any|semestre|curso abon*|pag*|satisf*|entreg* ~firma|acto|hoy|integr* - fianza
    anualidad|semestre|trimestre|curso ~complet*|enter* + antes|previ* ~recib*|entreg*|entrar|llaves|comenz*|inici*
    firma|firmar|acto|signatura|llaves|signar|entrada abon*|pag*|ingres*|satisf* ~rents>=2 - time>=300 - fianza - deposito - garantia - penaliz* - fianca - aval* - gestion - honorario* - time>0 ~preavis*
    abon*|pag*|ingres*|satisf* ~rents>=2 firma|firmar|acto|signatura|llaves|signar|entrada|inicio - time>=300 - fianza - deposito - garantia - penaliz* - fianca - aval* - gestion - honorario* - time>0 ~preavis*
    primer*_ultim* ~mes|mensualid*|mensualit* + @pay|@tenant|firma|signatura - fianza
    primer* ~mes|mensualidad + ultim* ~mes|mensualidad + firma|anticip*|adelant*|entrar|signatura
    ! abandon*|prorrat*|finaliz*|impag*|pendient*|penaliz*|cancel*
    curso|curs|estancia|estada|semestre|trimestre ~completa|completo|entera|entero|total|integr* ~paga|pagara|abona|abonara|pagad*|abonad*|pagarse|abonarse ~adelantad*|adelantado|anticipad*|avanc*|endavant - desist*
    curso|curs|estancia|estada|anualidad|semestre|trimestre ~completa|completo|entera|entero|total|integr* ~solo_pago|unico_pago|pago_unico|sola_vez|pagament_unic
    totalidad|integr*|todo|toda|tota|tot|total|completo ~@rent|precio|alquiler|curso|lloguer|periodo anticip*|adelantad*|avanc*|firma|inicio|entrada|reserva|antes|abans|signar|signatura - desist* - danos - impag*
    anticip*|adelantad*|avanc*|firma|signar|signatura totalidad|integr*|todo|toda|tota|tot|total|completo ~@rent|precio|alquiler|curso|lloguer|periodo - desist* - danos - impag*
    curso|semestre|año|any|trimestre ~entero|completo|sencer|academico + @pay + anticip*|adelant*|firma|avanc*|golpe|antes
    alquileres|rentas|mensualidades|lloguers|meses ~correspondiente*|septiembre|octubre|enero + ingres*|abon*|pag*|entreg* + febrero|acto|firma|adelant*|anticip*
    @pay por ~adelantado|anticipado ~@rent ~rents>=2
    adelantado|anticipado ~@rent ~rents>=2 ~primer*
    adelantado|anticipado + rents>=2 ~primeros|primeras + ultimo|ultima
    golpe|colp|junto|una_vez|sola_vez ~medio|mitad|todo ~año|any|curso + @pay - pasad*
    @pay ~medio|mitad|todo|tot ~año|any|curso ~golpe|colp|junto|vez
  `,
  'subida-renta': `
    actualiz*|revis* + @rent ~inferior|menor|minor ~vigente|anterior|actual|pagand*|inicial|pactad* + ningun_caso|nunca|jamas|no|@cannot|mai
    ! no|tampoco ~genera*|dara|daran|supon*|implica*|comport*|permit* ~atras*|diferenci*|derecho|cobr*|reclam* - @tenant - baj* - reduc* - inferior
    ! no ~da|dara|daran|otorga|concede ~derecho|lugar|dret ~reducir|reduc*|rebaja*|disminu*
    ! fianza|fianca ~increment*|actualiz*|aument*|iguale|igualar
    ! solo|unicamente|exclusiv* ~@can ~sub*|increment*|aument*|actualiz*|elev*|revis* hasta|cuando|limite|conforme|fecha|transcurrid* - nunca - baj* - alza - jamas - @landlord ~@can
    ! no ~permit*|autoriz*|faculta* ~reclam*|exig*
    @rent + actualiz*|adapt*|ajust*|igual*|revis* + precio|preu|valor|precios ~mercado|mercat|zona - ipc - indice - irav
    @rent revis*|actualiz*|ajust*|adapt* + segun|conforme|segons|evolucion|alza ~mercado|mercat - ipc - indice - irav
    @rent + sube|subo|subira|suben|aument*|increment* pct>0 + ademas|aparte|mas|sobre ~ipc|indice|irav
    @rent crecera|crece|aumentara|subira|incrementara pct>=2.5|eur>0 - ipc - indice
    primer* ~año|any|anualidad eur>0 segund* eur>0 - comunidad - descuent* - bonific* - carencia
    @landlord @can|@reserves ~ajustar*|adecuar*|incrementar ~@rent|cuota|tarifa|precio - ipc - indice
    @rent ~fije|determine|decida|diga|establezca|señale|marque|estime|fixe|decidisca ~libremente|@landlord|lliurement - ipc - irav - indice - ley
    ningun_caso|nunca|no|jamas + @rent ~actualiz*|revis*|result* + inferior|menor|minor|baja* ~a|que|anterior|vigente|pagando|viniera|venia
    segundo|tercer*|siguiente ~año|any eur>0 ~mas|mes - comunidad
    ! averi*|obras|corte*|falta + derecho|dret|lugar ~reducir|reduc*|rebaja*|disminu*
    cada ~semestre|trimestre|seis_meses|tres_meses|cuatro_meses|sis_mesos|tres_mesos|quatre_mesos + increment*|aument*|sube|subo|suben|suba|subir|subira|subiran|subida|subidas|subiendo|subirse|revis*|actualiz*|elev*|puj*|augment* + @rent|precio - suministro* - contador*
    revis*|actualiz* ~semestral*|trimestral*|mensual* + @rent
    @landlord @can|@reserves ~actualiz*|revis*|fij* ~@rent + oportun*|convenien*|libre*|criterio|mercado|quier*|discrec*|unilateral*
    alza|alca|subir + negativ*|bajada|baje|menor|inferior + manten*|mantindra|igual|no + @rent|ipc|indice|irav
    revis*|actualiz* nunca|no|ningun*|jamas|cap ~dar*|supon*|implic*|comport*|produc*|podra* ~disminu*|baje|bajar|bajara|bajada|bajadas|baja|reduc*|menor|minor*|lugar - no ~super* - no ~exced* - obras
    ningun* ~revis*|actualiz* + disminu*|baje|bajar|bajara|bajara|bajada|bajadas|baja|reduc*|menor
    partir|desde ~segundo|tercer*|siguiente ~año + eur>0 + @rent|mensualidad|pasara - ipc - comunidad
    sube|subo|suben|suba|subir|subira|subiran|subida|subidas|subiendo|subirse|puj*|aument* + @rent + mercado|mercat - ipc
    @landlord @can|@reserves ~increment*|aument*|sube|subo|suben|suba|subir|subira|subiran|subida|subidas|subiendo|subirse|elev*|modific*|fij*|revis*|puj*|augment*|cambi*|apuj* ~@rent|precio - ipc - irav - indice - cuenta - mejora* - obras - servicio* - catastro
    @landlord @can|@reserves ~fij*|modific*|cambi* nuevo|nueva ~@rent|precio - ipc - irav - indice
    increment*|aument*|subir|subira|subida|actualizacion|alza ~minim* ~pct>0 + @rent|ipc|indice|irav|anual*
    @landlord increment*|aument*|subir|subira|elev*|fijar|fijara|revisar|revisara|puj*|augment* ~@rent quiera|vulga|convenga|conveniente|libre*|unilateral*|mercado|mercat|criterio|discrec* - subarr* - sin - ipc - irav
    @landlord ~fijar*|fija|revisar*|establec*|determin*|elevar*|subir* ~libre*|unilateral* ~@rent - ipc - irav
    ! subarriendo|subarrend*
    ! establecido ~legalmente|ley
    ! no ~sobrepas*|super*|exced*
    ipc|irav|indice|actualiz*|revis* nunca|ningun_caso|no|sin|@cannot ~baje|bajar*|baixar*|disminuir*|disminuya|reducir*|reduzca|descender*|minorar*|minore - incumpl* - obras
    ningun_caso|nunca|no|cap_cas ipc|irav|indice|actualiz*|revis* ~supon*|implic*|comport*|determin* ~reduc*|disminu*|rebaj*|bajada|menor|minor*
    @rent ~nunca|ningun_caso|no|@cannot|jamas ~baje|bajar*|disminuir*|disminuya|reducir*|descender*|minorad*|reducid*|disminuid*|rebajad* + actualiz*|revis*|ipc|indice|irav - obras
    negativ* no|ningun*|sin ~aplica*|produc*|supon*|habra|dara ~reduc*|disminu*|rebaj*|bajada - obras
    solo|unicamente|nomes|exclusivamente ~cuando|si|quan variacion|indice|index|ipc|irav ~positiv*
    solo|unicamente|nomes ~positiv* + ipc|indice|irav|variacion|actualiz*
    segund*|tercer* ~año|any|anualidad sera|pasara ~eur>0 + @rent - comunidad
    unicamente|solo|siempre|exclusivamente|nomes ~alza|alca|incremento|subir|subida + @rent|actualiz*|revis*|ipc|indice
    doble|triple|multiplic*|duplic* ~ipc|indice|irav|variacion
    ipc|irav|indice|index ~mas|mes|incrementad*|aumentad* ~pct>0 - no ~super* - limite*
    ipc|irav|indice ~mas|mes|incrementado ~puntos|punts|dos_puntos|tres_puntos|un_punto
    tasa|indice|variacion|ipc ~negativ*|debajo|inferior ~cero|0|por + tomar*|aplicar*|considerar*|manten* - limite
    demora|retraso ~aplicar|aplicacion ~revis*|actualiz*
    demora|retraso|falta|no ~aplicar|aplicacion|revis* + revis*|actualiz* + no ~supon*|implic* ~renuncia|caducidad|perd*
    revis*|actualiz*|increment*|ipc|indice|irav retroactiv*|atrasos - no ~retroactiv* - sin
    percepcion|cobro|aplicacion|abono|exigir* ~efecto*|caracter ~retroactiv* + revis*|actualiz*|increment*
    mejora*|ventanas|instal*|cambi* + @rent ~aument*|sube|subo|suben|suba|subir|subira|subiran|subida|subidas|subiendo|subirse|increment* + pct>0 - cinco
    ! no|sin|sense ~exced*|super*|sobrepas* pct>0
    ! no|@cannot ~increment*|aument*|subir*|elev*|puj*|augment* ~mas|mes pct>0
    ! limite*|maxim*|tope*|excede*|super*|exced* ~pct>0
    ! mejora*|obras|iva|irpf|interes*|demora|mora|retras*|descuent*|bonific*|penaliz*
    @rent + increment*|aument*|sube|subo|suben|suba|subir|subira|subiran|subida|subidas|subiendo|subirse|elev* + pct>=2 + independ*|margen|aunque|con ~independencia - no ~exced*
    @rent increment*|aument*|sube|subo|suben|suba|subir|subira|subiran|subida|subidas|subiendo|subirse|elev*|puj*|revis*|actualiz*|augment*|apuj* pct>=2.5 - ipc - irav
    increment*|aument*|sube|subo|suben|suba|subir|subira|subiran|subida|subidas|subiendo|subirse|elevara|elevar|puj*|augment* pct>=2.5 + @rent|anual*|cada|año|any - ipc - indice - irav - fianza
    @rent|precio|alquiler|lloguer ~increment*|aument*|sube|subo|suben|suba|subir|subira|subiran|subida|subidas|subiendo|subirse|elev*|puj*|augment* ~eur>0 - suministro* - fianza - ipc
    cada ~año|any|enero|anualidad sube|subo|suben|suba|subir|subira|subiran|subiendo|increment*|aument*|puj*|augment*|mas ~eur>0|pct>=2.5 - ipc
    sube|subo|suben|suba|subir|subira|subiran|subiendo|increment*|aument*|puj*|augment*|mas ~eur>0|pct>=2.5 cada ~año|any|enero|anualidad - ipc
    sube|subo|suben|suba|subir|subira|subiran|subiendo|increment*|aument*|puj*|augment*|mas ~cada ~año|any|enero|anualidad ~eur>0|pct>=2.5 - ipc
    cuota|renta|precio|tarifa ~@can ~actualiz*|revis*|ajust*|increment* + @landlord + @anytime|cuando|conforme + cost*|momento|libre* - ipc - indice - irav
    @rent ~multiplic*|duplic* - fianza - demora - retras* - impag* - ocup*
    variacion|indice|ipc|irav negativ* @rent ~manten*|mantindra|permanec*|conserv*|igual|inalterad*|no - baj* - reduc* - disminu*
    fuera|fuese|resulta*|resulte|sea ~negativ* @rent ~manten*|mantindra|permanec*|conserv*|igual|inalterad* - baj* - reduc* - disminu*
  `,
  'mejora-eleva-renta': `
    ! comun|mutuo|mutu|comu ~acuerdo|acord
    ! no|sin ~repercut*
    ! sin|sense ~subir*|aument*|increment*|elev*|modific*|variar|alterar ~@rent|precio
    ! no ~subir*|sube|aument*|increment*|elev*|puj*
    ! pactar|acordar|acuerd* ~escrito|ambas|partes
    ! pactad*|acordad* ~escrito|entre_ellas|@both - asi ~pactad*
    ! @both ~acuerden|pacten|convengan
    ! cinco|siete|quinto|septimo|5|7 ~años|anys|año
    ! articulo|art ~19
    ! @tenant ~realic*|realiz*|ejecut*|efectu*|hag*
    ! acuerdo ~posterior
    ! no ~daran|dara|supond*|implic*|podra*|comport*|gener*|dan
    ! no ~modific*|elev*|sin ~modific*|elev*|increment*
    si ~cambio|reformo|arreglo|pongo|instalo|renuevo|mejoro + subo|subire|sube|subir*|aumento
    si|cuando|quan ~@landlord ~cambi*|instal*|renuev*|pon*|reform* + @rent + sube|subo|suben|suba|subir|subira|subiran|subida|subidas|subiendo|subirse|aument*|increment*|elev*|puj*
    mejora*|millora*|millores|reforma*|obras|obra|obres|rehabilit*|invers*|ascensor|modern*|instalac*|instala increment*|aument*|subir|subira|subiran|subida|elevar*|repercut*|encarec*|puj*|augment*|alza|recargo|revaloriz* ~@rent|mensual*|precio - danos - impag* - actualiz* ~ipc - devol* - catast*
    mejora*|millora*|millores|reforma*|obras|obres|rehabilit*|ascensor|modern* @rent aument*|increment*|subira|subida|alza|elevar*|augment* - danos - impag* - devol* - catast* - ipc
    increment*|aument*|subir|subira|elevar*|repercut*|augment* ~@rent ~coste|importe|cost|por|tras|si|despues|cuando|proporcional*|derivad* ~mejora*|millora*|millores|reforma*|obras|obres
    @rent ~increment*|aument*|elevara|subira|augment* ~coste|importe|cost ~mejora*|millora*|millores|reforma*|obras|obres|rehabilit*
    @rent ~ajustara|aumentara|subira|elevara|incrementara|encarecera alza|pronto|cuando|tras|despues|concluid*|concluy* ~mejora*|millora*|millores|reforma*|obras|obres - ipc
    coste|importe|cost|gasto ~ventanas|mejora*|instalacion|obras|reforma*|caldera|aire|millora*|obres sumara|anadira|repercutira|repercutiran|incluira|trasladara|incorporara|cargara ~@rent|renta
  `,
  'demora-abusiva': `
    ! @landlord ~descontara|rebajara|compensara|pagara|abonara|indemnizara - @deposit
    ! renta|renda ~diaria - doble - triple - triplo - duplo - incrementad* - pct>0 - veces - duplic* - duplicad* - multiplic* - recarg* - penal* - indemniz* - eur>0
    doble|triple|triplo|duplo|dos_veces|tres_veces|cuadruple|duplicar*|duplica|doblara|triplic* ~renta|mensual*|alquiler|precio|importe|diari*|renda|lloguer|cantidad|mensualidad + @debt|ocup*|desaloj*|desalot*|entreg*|dia|diari*|devolv*|marx*|marcha|abandon*|permanenc*|salida|lliur*|exces*|permane* - llave*
    triple|doble|triplo|duplo ~@rent + dejar|deje|deja|devolv*|entreg*|salir|marcha*|tiempo|plazo|lliur* - obras - fianza - cada ~año - @deposit
    renta|renda ~diaria ~doble|triple|incrementad* + @leave|ocup*|entreg*|retras*
    cada|por|per|diari* ~dia|diari*|jornada|semana|setmana|mes ~retras*|demor*|mora|retard*|impag*|no_pag*|tarde|tarden|tardes + eur>0|pct>0|penaliz*|recargo*|rent*|indemniz*|suplement*
    recargo*|recarrec*|penaliz*|penalitz*|multa*|suplemento*|sancion*|clausula_penal|indemniz* eur>0|pct>0 cada|por|per ~dia|semana|jornada|setmana ~retras*|demor*|mora|retard*|impag*
    penaliz*|penalitz*|clausula_penal|pena|indemniz*|indemnit*|recargo* ~eur>0 ~diari*|diaris|por_dia|cada_dia|por_cada_dia|per_dia|per_cada_dia perman*|continu*|siga|sigue|seguir|romang*|ocup*|desaloj*|desallot*|tard*|excede*|retras*|demor* - prorrat*
    cada|por|per ~dia ~perman*|continu*|siga|romang*|ocup*|tard*|no_desaloj*|no_entreg*|exceso|demor* eur>0|doble|triple - prorrat* - proporcional*
    eur>0 ~diari*|diarios|dia|dies + devol*|lliur*|llaves|claus|posesion|desaloj* - fianza ~devol*
    eur>0|pct>0 ~diari*|por_dia|per_dia|cada_dia|dia_retras*|dia_demora|dia_mora|dia_retard*|cada_jornada|por_jornada|semanal*|por_retras*|por_demor*|por_mora|por_retard* + @debt|ocup*|desaloj*|permanec*|permanezc* - prorrat*
    eur>0|pct>0 ~cada|por|per|al|diari* ~dia + retras*|demora|mora|retard*|impag*|tarde|desaloj*|ocup*|abandon*|entreg*|fuera|excede*|no_pag*|sin_pag*
    eur>0|pct>0 diari*|dia + retras*|demora|mora|retard*|impag*|recargo*|desaloj*|ocup*|penaliz*
    interes* ~@debt|mora*|demora|anual*|retras*|tipo|legal|pag* pct>=8 - fianza - capital ~invertido
    interes* ~pct>=8 + @debt|mora*|demora|anual|retras*|pag* - fianza - capital ~invertido
    @debt|mora*|retras*|impag* interes* pct>=8 - fianza - capital ~invertido
    @debt pct>=8 ~interes* - fianza - capital ~invertido
    ! cancel*|reduccion ~estancia
    cantidad*|importe*|renta|rebuts|recibos ~no ~satisfech*|pagad*|abonad*|impagad* + pct>0 ~diari*|mensual*|cada|por
    increment* pct>0 ~diari*|cada ~dia
    pct>=100 ~@rent + dia|diari*|retras*|desaloj*|ocup*
    interes* ~mensual*|diari* ~pct>=1
    no ~vas|marchas|vaya|marcha|marche|sale|sales|desaloj*|deja|dejas|entrega* eur>0 ~cada|por|diari*|dia - desist* - si ~no ~avis*
    tarde|tard|retras*|retard* + eur>0 ~por|cada|per|al|diari* ~dia
    interes* ~pct>=1 ~mensual*|diari*|mes
    pct>=1 ~mensual*|diari* + @debt|interes*|recargo*
    @debt|tarde|tard|fuera_plazo|no_abona|no_paga|despues recargo*|recarrec*|penaliz*|multa*|sancion*|penalit*|suplemento*|comision pct>=5|eur>=15 - legal ~dinero - desist* - llave* - ruido* - fum* - reparac* - iva - preavis* - danos
    @debt|tarde|tard|fuera_plazo|no_abona|no_paga|despues ~cargo|interes* ~pct>=5|eur>=15 - legal ~dinero - desist* - llave* - iva - preavis* - danos
    @debt|tarde|tard|fuera_plazo cargo|coste|cost|gastos|comision ~fijo|adicional|gestion|eur>=15 ~pct>=5|eur>=15|gestion|fij*|devoluc*|penaliz* - llave* - iva
    penaliz*|recargo* ~tardi*|retras* ~pct>=5|eur>=15|cobr*|abon* + pct>=5|eur>=15
    recargo*|recarrec*|penaliz*|multa*|sancion*|penalit*|suplemento*|comision ~pct>=5|eur>=15 @debt|tarde|fuera_plazo|impag* - desist* - llave* - ruido* - fum* - reparac* - iva - preavis* - danos
    posterior*|despues|partir|pasad*|transcurrid* ~dia recargo*|recarrec*|penaliz* ~pct>=5|eur>=15 - preavis* - fianza - desist*
    pasad*|partir|despues|desde|transcurrid* ~dia|quinto|diez|cinco|10|5 eur>0 ~por|cada|al|diari* ~dia|retras*
    interes* ~legal ~mas|incrementad*|mes|aumentad* ~pct>=5|diez|veinte|cinco|seis|ocho|deu|vint
    cada ~recibo|rebut|pago|mensualidad|renta ~devuelt*|devuelv*|impagad*|retornat|tornat eur>=15|pct>=5 - llave*
    si|cuando|quan ~pago|renta|recibo|mensualidad|alquiler|lloguer|rebut ~retras*|demor*|devuel*|impag*|retard* anad*|sumar*|cargar*|cobrar*|incrementar*|recarg*|afegi* ~eur>=15|pct>=5 - interes* ~legal
    permanencia|ocupacion|demora|retraso|mora eur>0 ~diari*|diaris|por_dia|cada_dia|per_dia ~indemniz*|penaliz*|recargo*|multa*|sancion* - @landlord ~@pay
    increment*|sub* ~pct>=1 ~semanal*|mensual*|diari*|cada + @debt|no_pag*|dia
    doble|triple|triplo|duplo ~precio|renta|importe|tarifa|renda|preu ~diari*|dia + @leave|entreg*|devol*|expir*|adicional|retras*|posesion
  `,
  'pago-sin-recibo': `
    ! carta ~pago|pagament - no ~dara|entreg*|expid* - sin - sense
    ! no ~haura|habra ~recarrec|recargo
    ! siempre|con|contra|mediante|amb ~recibo|rebut - sin - no - sense
    ! @landlord ~facilit*|entregara|dara|expedira ~recibo* - no
    no|sin|sense|ningun*|cap|@waive ~obligad*|obligac*|dara|dar|entreg*|exigir*|emit*|exped*|tendra|proced*|extend*|haura|fara|derecho|facilit*|libr*|hace|haura|necesi* ~recibo*|justificant*|comprobant*|rebut*|resguardo*|factura* + pag*|renta|efectivo|metalico|mano|abon*|@pay - obra* - suministro* - @tenant ~entreg* - repar* - devuelv*
    no|sin|sense|ningun*|cap ~recibo*|justificant*|comprobant*|rebut*|resguardo* + renta|pag*|abon*|cobr*|efectivo|metalico|mano|efectiu|lloguer|alquiler|mensualidad*
    mano|efectivo|metalico|efectiu + no|sin|sense|nada ~transferenci*|banc*|bizum|ingres*
    mano|efectivo|metalico|efectiu + sin|sense|no|ni ~dar|tenga|tener|haya|obligac*|entregar|donar|recibo ~recibo*|justificant*|rebut*|dar|factura
    @waive recibo*|justificant*|comprobant*|rebut* 
    pagar*|abon*|pag* ~en|efectivo|metalico|efectiu ~efectivo|metalico|efectiu|mano|momento + remanente|estancia|check|entrada|alquiler|renta|lloguer - transferencia - banc*
    @rent ~paga|pagara|abona|abonara|entrega|entregara ~mano|ma - transferenci* - recibo - rebut
    solo|unicamente ~efectivo|metalico|mano - transferenci* - banc* - recibo* - peticion - bizum - fianza - entreg*
    solo|unicamente|exclusivamente|nomes ~admit*|acept*|accept*|cobr*|pag* ~efectivo|metalico|efectiu|contado
    @rent|pago|mensualidad efectivo|metalico|efectiu|metallic|mano ~propietari*|domicilio|casa|manos|propia|oficina|domicili|arrendador* + @landlord|domicilio|casa|oficina|mes|dia|dias - transferencia - peticion - recibo - fianza - banc* - rebut
    ! facilit*|entreg*|dara ~recibo
  `,
};
