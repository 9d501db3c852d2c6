/** Types frequent in real contracts that the first catalogue lacked. The syntax is that of matcher.ts. */
export const frequent: Record<string, string> = {
  'habitacion-sin-lau': `
    habitacion*|hospedaje|cuarto|habitacio|pupilaje|coliving|huesped|cambra + no ~sujet*|somet*|rig*|aplic*|inclu*|subject* ~lau|arrendamientos_urbanos|1994|arrendaments_urbans - vivienda ~habitual
    ! vivienda ~habitual - habitacion
    habitacion*|hospedaje|cuarto|habitacio|cesion|pupilaje|coliving|huesped + exclu*|exclo*|fuera|no_aplic*|no_sujet*|no_somet*|no_rig* + lau|arrendamientos_urbanos|1994|arrendaments_urbans
    exclu* ~expresamente|totalmente|total|lau|ambito|aplicacion + lau|arrendamientos_urbanos|1994 + codigo ~civil|habitacion|hospedaje
  `,
  'danos-solidarios': `
    dano*|desperfect*|danys|rotura*|deterior* + autor|autores|autoria|autors|causante*|responsable*|culpable*|origen + desconoc*|no_identific*|indetermin*|no_determin*|no_sepa|ignor*|no_const*|no_averig*|no_conozc*|no_sap
    dano*|desperfect*|danys|rotura* zonas|comun|comunes|comuns|comunitari*|compartid*|salon|cocina|pasillo + partes_iguales|solidari*|entre_todos|prorrat*|proporcional*|todos_@tenant|repart*
    dano*|desperfect*|danys|rotura*|averia* + no ~aparec*|sabe|sepa|sap|identific*|descubr*|conoc*|consta ~autor*|culpable*|responsable*|causante*|quien|qui
    dano*|danys|desperfect*|rotura* + nadie|ningu|no ~reconozc*|reconoc*|asum*|admit*|confies* + todos|tots|partes_iguales|entre
    todos|tots|todas|totes ~@tenant ~respond*|pag*|asum* + no ~sepa|sabe|sap|conoc*|conozc*|identific*|consta
  `,
  'liquidacion-unilateral': `
    liquidacion|liquidacio|certificac*|certificado|saldo ~practic*|emit*|expid*|realiz*|efectu*|hech*|formul* ~@landlord|propiedad + prueba|fehaciente|titulo|suficiente|ejecut*|bastara|vinculante|deuda|liquida
    liquidacion|cuenta|saldo|calculo ~haga|hagan|presente|realice|emita|faca ~@landlord + prueba|deuda|bastar*|suficiente|vinculante|titulo
    bastar*|suficiente|prueba|prou + cuenta|liquidacion|calculo|certificac*|nota ~@landlord + deb*|deud*|adeud*|acredit* - transferenc* - ingres*
    bastar*|suficiente|prou + @toLandlord + deb*|deud*|adeud*|acredit* - transferenc* - ingres*
    liquidacion|liquidacio|saldo|cuenta|calculo ~@landlord + tendra|dara|daran|tindra ~por|per ~cierto|ciert|buena|bueno|bona|valid*
    liquidac*|certificac*|certificado|valoracion @landlord sera|bastara|hara|tendra ~suficiente*|bastante|prueba|fehaciente ~acredit*|prob*|prueba|saldo|deuda|exig* + obligacion|saldo|deuda|danos|importe
    @landlord ~cuenta|liquidac*|certificac* ~liquidac*|saldo|deuda|reparac* sera|bastara|hara ~suficiente*|bastante|prueba ~acredit*|prob*|exig*|deuda
    saldo|liquidacion|deuda ~certifi*|calcul* ~@landlord + cierto|ciert|prueba|vincul*|valid*|definitiv*
  `,
  'multas-tarifas': `
    ! @debt
    perder|perdre|extraviar ~llaves|llave|claus|clau|tarjeta|mando + eur>0
    llave*|clau|claus|fum*|ruido*|fiest*|infraccion|norma*|mascota*|perdida|extrav* + eur>0 + penaliz*|multa*|sancion*|cargo|cobr*|abon*|pag*|descont* - renta - entrega ~juego|llaves|claus
    multa|multes|multas|sancion|sanciones ~eur>0 - dia - cada
  `,
  'enseres-abandonados': `
    enseres|pertenencias|objetos|muebles|efectos|bienes|cosas|coses|pertinences + abandonad*|abandon*|desech*|destru*|tirar*|tirad*|renunciad*|res_nullius|derelic* + @landlord|dispon*|propiedad|entend*|considera*|podra*|tirar*|destru*|desech*|plazo - @tenant @cannot
    quede|queden|deje|dejen|deja|dejado ~home|@home|habitacion|piso|vivienda + abandonad* + tirar*|dispon*|propiedad|desech*|destru*
    @landlord @can|@reserves ~quedarse|quedar|tirar|vender|desechar|destruir|llençar + deje|dejen|deja|dejado|olvid*|abandon*|deixe + @home|habitacion|@tenant - basura
    olvidado|olvidados|olvidadas|oblidat + @landlord - cargo - no - responsab* - respond* - recog* - guard* - conserv* - custod* - avis* - devol* - devuelv*
  `,
  'mes-sin-prorratear': `
    mes|mensualidad|mensualitat|renta ~completo|completa|integr*|entero|sencer|entera + ultim*|salida|@leave|primer*|aunque|cualquier|independ*|dia + no|aunque|sin|integr*|cualquier|independ* ~prorrat*|dia|derecho|devol*|fecha|antes
    no|sin|sense ~prorrat*|prorrot*
    antes|abans ~fin|final|acabar|acabe|termin*|finaliz* ~mes + @pay mes ~completo|entero|integr*|sencer - preavis* - avis*
    ultim*|salida|eixida ~mes|mensualidad|mensualitat @pay ~entero|entera|completo|completa|integr*|sencer|sencera - prorrat* - salvo - si_no - fianza
    mes|meses|mesos ~empezad*|iniciad*|comenzad*|comencat* @pay ~entero*|entera*|completo*|completa*|integr*|sencer*
  `,
  'fianza-sin-depositar': `
    fianza|fianca|fiansa no|sin|sense|exim*|exent*|ni|renunc* ~deposit*|ingres*|consign*|diposit* - devol* - penal* - destin*
    no|sin|sense ~deposit*|ingres*|consign*|diposit* ~fianza|fianca|fiansa
    @landlord|poder + fianza|fianca + exim*|exent*|releva* deposit*|obligacion
  `,
  'fianza-tardia': `
    fianza|fianca|fiansa|deposito devol*|devuel*|restitu*|reintegr*|retorn*|torn*|liquid* time>31 - time<=31 - mensualid* - mensualit* - duracion - prorrog* - time>=365
    plazo|termini|dentro|transcurrid*|tras|despues|despres|pasad*|hasta ~time>31 fianza|fianca|fiansa|deposito devol*|devuel*|restitu*|reintegr*|retorn*|torn*|liquid* - no - time<=31 - mensualid* - mensualit* - finaliz* - duracion - prorrog* - time>=365
    devol*|restitu*|reintegr*|retorn* ~fianza|fianca|deposito time>31 - time<=31 - time>=365
  `,
  'matricula-no-reembolsable': `
    ! devolv*|devuel*|tornar* ~doblad*|duplicad*|doble
    ! @landlord reserva|reservan ~derecho|dret|facultad
    matricula|inscripcion|alta|reserva|admision|bienvenida|booking|senal|entrada ~no|sin|sense ~reembols*|devol*|recuper*|retorn*|reintegr* 
    matricula|reserva|inscripcion|admision|gastos|cuota|tasa + no ~reembolsable*|recuperable*|retornable*|devoluble*|devol*|devuelv*|reembols*|reintegr*|retorn*|torna* - fianza - legal - dentro - plazo
  `,
  'dinero-para-reservar': `
    ! descont*|descuent*|imput*|cuenta|devol*|devuelv*|reembols*|reintegr*|retorn*|torn*|recuper*|perd*|pierd*
    ! no|sin|nada ~reserva|senal|bizum
    ! @landlord ~reserva|reservan ~derecho|dret|facultad
    bizum ~eur>0 - @rent - mes - cada - luz - agua - suministro* - fianza
    bizum|transferencia|senal|eur>0 para|por|concepto ~reservar*|reserva|apartar*|bloquear*|guardar*|guarde - mes - fianza - mueble*
    reserva ~eur>0 - mes - fianza
  `,
  'datos-comerciales': `
    ! no ~ced*|comunic* ~datos
    ! no ~se ~cederan
    comunicaciones|ofertas|publicidad|informacion ~comercial*|publicitari* + @tenant|autoriz*|consent*|datos - no
    datos|dades + ced*|cesion|comunic*|transm*|compart*|facilit*|cessio|cedir* + publicit*|comercial*|marketing|ofert*|promocion*|terceras|empresas|empresas_grupo|colaborador*|publicidad|partners - solvencia - no ~ced* - moros* - ficher* - salvo - obligacion
    datos|dades + demos|damos|daremos|dar|donem|donar + socios|socis|partners|publicidad|otras_empresas
  `,
  'revision-retroactiva': `
    ! no|tampoco ~genera*|dara|daran|supon*|implica*|comport* ~atras*|diferenci*
    ! no ~permit*|autoriz*|faculta* ~reclam*|exig*
    ! ningun_caso|tampoco|nunca permit*|podra*|dara*|exig* ~reclam*|exig*|lugar|derecho
    actualiz*|revis*|increment*|renta|subida + retroactiv*|atrasos|atrasad*|retroactivitat|diferencias|efecto*_retroactiv* - sin ~efectos - no ~retroactiv* - sin - impag*
    actualiz*|revis*|increment* + aunque|pese|reclam* + no ~hubiera|notific*|comunic*|aplic*|reclam* + anterior*|atras*|desde
  `,
  'prorrogas-especiales': `
    @waive|exclu*|no_aplic*|no_procede* + 10.2|10.3|vulnerab*|gran_tenedor|extraordinari* + @extend|prorrog*
    prorrog* ~extraordinari* + @waive|exclu*|no
  `,
};
