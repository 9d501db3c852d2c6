/** Types that real contracts use often and the first catalogue had not. The syntax is that of matcher.ts. */
export const frequent: Record<string, string> = {
  'habitacion-sin-lau': `
    ! vivienda ~habitual - habitacion
    habitacion*|hospedaje|cuarto|habitacio|cesion|pupilaje|coliving|huesped + exclu*|exclo*|fuera|no_aplic*|no_sujet*|no_somet*|no_rig* + lau|arrendamientos_urbanos|1994|arrendaments_urbans
    exclu* ~expresamente|totalmente|total|lau|ambito|aplicacion + lau|arrendamientos_urbanos|1994 + codigo ~civil|habitacion|hospedaje
  `,
  'danos-solidarios': `
    dano*|desperfect*|danys|rotura*|deterior* + autor|autores|autoria|autors|causante*|responsable*|culpable*|origen + desconoc*|no_identific*|indetermin*|no_determin*|no_sepa|ignor*|no_const*|no_averig*|no_conozc*|no_sap
    dano*|desperfect*|danys|rotura* zonas|comun|comunes|comuns|comunitari*|comunes|compartid* + partes_iguales|solidari*|entre_todos|prorrat*|proporcional*|todos_@tenant|repart*
  `,
  'liquidacion-unilateral': `
    liquidacion|liquidacio|certificac*|certificado|saldo ~practic*|emit*|expid*|realiz*|efectu*|hech*|formul* ~@landlord|propiedad + prueba|fehaciente|titulo|suficiente|ejecut*|bastara|vinculante|deuda|liquida
    liquidacion|cuenta|saldo|calculo ~haga|hagan|presente|realice|emita|faca ~@landlord + prueba|deuda|bastar*|suficiente|vinculante|titulo
    cantidad|deuda|importe|saldo ~@landlord ~certifi*|determin*|manifieste|declar*|considere
  `,
  'multas-tarifas': `
    ! @debt
    multa*|penaliz*|sancion*|tarifa*|cargo|penalizacio*|recargo|cobr*|factur*|cost|coste eur>0 + llave*|clau*|fum*|ruido*|fiest*|soroll*|festa|basura|norma*|incumpl*|visita|desplazam*|mando|tarjeta|perdida|extrav*|infracc*|orden|olvid*|apertura|mascota*|limp*|advertenc* - fianza ~legal - renta ~mensual - pintur*
    perder|perdre|extraviar ~llaves|llave|claus|clau|tarjeta|mando + eur>0
    llave*|clau*|fum*|ruido*|fiest*|infraccion|norma*|mascota*|perdida|extrav* + eur>0 + penaliz*|multa*|sancion*|cargo|cobr*|abon*|pag*|descont* - renta - entrega ~juego
  `,
  'enseres-abandonados': `
    enseres|pertenencias|objetos|muebles|efectos|bienes|cosas|coses|pertinences + abandonad*|abandon*|desech*|destru*|tirar*|tirad*|renunciad*|res_nullius|derelic* + @landlord|dispon*|propiedad|entend*|considera*|podra*|tirar*|destru*|desech*|plazo - @tenant @cannot
    quede|queden|deje|dejen|deja|dejado ~home|@home|habitacion|piso|vivienda + abandonad* + tirar*|dispon*|propiedad|desech*|destru*
    enseres|pertenencias|objetos|muebles|efectos|bienes|cosas ~no|dejad*|qued*|permane* + @landlord + dispon*|propiedad|retir*|tirar*|hacer_suyo* + @leave|finaliz*|termin*|desaloj*|plazo|entrega
  `,
  'mes-sin-prorratear': `
    mes|mensualidad|mensualitat|renta ~completo|completa|integr*|entero|sencer|entera + ultim*|salida|@leave|primer*|aunque|cualquier|independ*|dia + no|aunque|sin|integr*|cualquier|independ* ~prorrat*|dia|derecho|devol*|fecha|antes
    no|sin|sense ~prorrat*|prorrot*
  `,
  'fianza-sin-depositar': `
    fianza|fianca|fiansa no|sin|sense|exim*|exent*|ni|renunc* ~deposit*|ingres*|consign*|diposit* - devol* - penal* - destin*
    no|sin|sense ~deposit*|ingres*|consign*|diposit* ~fianza|fianca|fiansa
    @landlord|poder + fianza|fianca + exim*|exent*|releva* deposit*|obligacion
  `,
  'fianza-tardia': `
    fianza|fianca|fiansa|deposito devol*|devuel*|restitu*|reintegr*|retorn*|torn*|liquid* + time>31 - time<=31 - mensualid* - mensualit* - duracion - prorrog* - time>=365
    devol*|restitu*|reintegr*|retorn* ~fianza|fianca|deposito time>31 - time<=31 - time>=365
  `,
  'matricula-no-reembolsable': `
    matricula|inscripcion|alta|reserva|admision|bienvenida|booking|senal|entrada ~no|sin|sense ~reembols*|devol*|recuper*|retorn*|reintegr* 
    matricula|reserva|inscripcion|admision|gastos|cuota|tasa + no ~reembolsable*|recuperable*|retornable*|devoluble*|devol*|reembols* - fianza - legal
  `,
  'datos-comerciales': `
    ! no ~ced*|comunic* ~datos
    ! no ~se ~cederan
    datos|dades + ced*|comunic*|transm*|compart*|facilit*|cessio|cedir* + publicit*|comercial*|marketing|ofert*|promocion*|terceras|empresas|empresas_grupo|colaborador*|publicidad|partners - solvencia - no ~ced* - moros* - ficher* - salvo - obligacion
    comunicaciones|ofertas|publicidad|informacion ~comercial*|publicitari* + @tenant|autoriz*|consent*|datos - no
  `,
  'revision-retroactiva': `
    ! no ~permit*|autoriz*|faculta* ~reclam*|exig*
    actualiz*|revis*|increment*|renta|subida + retroactiv*|atrasos|atrasad*|retroactivitat|diferencias|efecto*_retroactiv* - sin ~efectos - no ~retroactiv* - sin - impag*
    actualiz*|revis*|increment* + aunque|pese|reclam* + no ~hubiera|notific*|comunic*|aplic*|reclam* + anterior*|atras*|desde
  `,
  'prorrogas-especiales': `
    @waive|exclu*|no_aplic*|no_procede* + 10.2|10.3|vulnerab*|gran_tenedor|extraordinari* + @extend|prorrog*
    prorrog* ~extraordinari* + @waive|exclu*|no
  `,
};
