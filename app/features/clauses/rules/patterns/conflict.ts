/** When there is a dispute, a debt or a lawsuit. The syntax is that of matcher.ts. */
export const conflict: Record<string, string> = {
  autotutela: `
    ! cerradura*|bombin*|pany ~averiad*|rota|roto|estropead*|viej*|defectuos*
    ! entregara|entregaran|entregando|dara|dando ~@tenant llave*|claus|copia|juego - @debt - impag*
    @debt + perd* ~acceso|acces|entrada|llave*|tarjeta* - @landlord ~perd* - extrav*
    ! ni ~aun|siquiera + @can ~@landlord
    @debt|vencid*|acabad*|no_pag* + cosas|coses|enseres|muebles|pertenencias|maletas ~calle|carrer|fuera
    vaciar|buidar ~@home|habitacion* + @landlord - @tenant ~debe* - obras
    @landlord @can|@reserves ~entrar ~@home|habitacion*|piso ~vaciar*|sacar|retirar|tomar|recuperar
    ! companias|compania|empresa ~suministrador*|distribuidor*|comercializador*
    ! companias|compania ~podra|suspend*|decid*
    ! @tenant @cannot ~cambi*|sustitu*|instal*|modific* cerradura*
    ! no|ni|sin ~respon*|responsab*
    codigo*|llave*|tarjeta*|clau|claus|acceso*|acces desactiv*|bloque*|anul* + @debt|moros*|deudor* - perd* - robo
    desactiv*|bloque*|anul*|inutiliz* ~codigo*|llave*|tarjeta*|clau|claus|acceso*|acces + @debt|moros*|deudor* - perd* - robo
    @landlord + cambi*|sustitu*|substitu*|canvi*|modific*|anul*|bloque*|desactiv* ~cerradura*|bombin*|bombillo|pany*|llave*|acceso*|cerraja|codigo*|claus + @debt|impag*|autoriz*|enseres|marx*|desaloj*|vencid*|abandon* - @tenant ~perd* - perd* - extrav* - @tenant ~cambi* - robo - @tenant @cannot - @tenant ~no
    @landlord ~@can|@reserves|autoriz* cambi*|sustitu*|substitu*|canvi*|anul*|bloque*|desactiv* ~cerradura*|bombin*|bombillo|pany*|llave*|acceso*|cerraja|codigo*|claus - perd* - extrav* - robo - @tenant ~cambi*
    @landlord desactiv*|bloque*|anul* ~codigo*|tarjeta*|llave*|acceso*|clau|claus deba|debe|adeud*|deude* - perd* - robo
    debe|deba|deu ~mes|meses|renta|alquiler|lloguer @landlord ~cambi*|canvi* ~llave*|cerradura*|pany*|bombin*
    @landlord ~@can|@reserves|autoriz* retir*|sac*|vaci*|desaloj*|tirar* ~enseres|pertenencias|muebles|cosas|efectos|coses|pertinences - abandon* - olvid* - deje - dejad*
    @debt|impag*|sin_pag*|no_pag*|vencid* cambi*|sustitu*|canvi* ~cerradura*|bombin*|pany*|cerraja - @tenant @cannot - perd*
    no|sin|sense ~pag*|abon* cambi*|sustitu*|canvi* ~cerradura*|bombin*|pany*|cerraja - @tenant @cannot - perd*
    no|sin|sense ~pag*|abon*|va|vaya|marcha sacaran|sacara|sacare|retiraran|retirara|traure|trauran ~cosas|coses|enseres|muebles|pertenencias
    cort*|suspen*|interrump*|interrup*|tall*|desconect*|desconex*|priv*|suprim*|retir*|corta*|baja ~suministro*|subministr*|luz|llum|agua|aigua|gas|electric*|internet|wifi|servicio*|calefac*|acceso|acces + @debt|impag*|deud*|incumpl*|desaloj*|retras*|no_paga*|sin_pagar|paga|pague|pagues - compania* - averia* - no ~responsab* - responsab* - obras - @cannot ~cort* - suministrador*
    @landlord cortara|suspendera|tallara|interrumpira|cortare|cortar|cortarle ~suministro*|subministr*|luz|llum|agua|aigua|gas|electric*|internet|wifi|servicio*|calefac* - compania* - averia* - responsab* - obras - @cannot - suministrador*
    @landlord ~@can|@reserves|autoriz* ~dar|donar ~baja|baixa ~suministro*|subministr*|luz|llum|agua|aigua|gas|electric*|internet - alta
    @landlord @can|@reserves|autoriz*|facult* suspen*|cort*|interrump*|restring*|bloque*|limit*|tall* ~acces*|servic*|suministr*|entrada|subministr*|luz|agua|llum
    sin|sense ~necesidad|necessitat|acudir|intervencion|mandato|orden|resolucion|autorizacion|previa|procedimiento|tramite|juicio|esperar|pasar|ir|mediar|anar|recurrir|ordre ~judicial*|judici|juez|juzgado*|juicio|sentencia|tribunal*|desahucio|jutge|jutjat|procedimiento|proceso|policia|autoridad + @leave|desaloj*|entrar|@enter|posesion|possessio|recuper*|expuls*|retir*|sac*|lanz*|ocup*|traure|cerradura*|acceder|desalot*|disponer - pag* ~cantidad - declarac* - resol* ~pleno
    retir*|sac*|vaci*|traure|trau*|tirar*|desaloj*|guard*|deposit* ~enseres|pertenencias|objetos|muebles|cosas|efectos|bienes|trastos|maletas|coses|pertinences + @landlord|impag*|@debt|calle|carrer|trastero|cargo + impag*|@debt|calle|@anytime|@without|no_paga*|pague|autoriz*|desaloj*|si
    @landlord ~@can|@reserves recuper*|tomar ~posesion ~sin|automatic*|inmediat*|propia
    autoriz* ~@landlord recuper*|tomar|entrar ~posesion - judicial*
    @landlord + retener|retendr*|embarg*|incaut*|prenda|qued*|vender|disponer ~enseres|pertenencias|muebles|bienes|objetos|equipaje|cosas + impag*|@debt|deud*|pag*
    recuper*|tomar|entrar ~@home|posesion ~inmediat*|propi*|mano|directamente|sin + @debt|impag*|pago
    propios ~medios|medis + recuper*|desaloj*|entrar
    pertenencias|enseres|objetos|cosas|muebles|coses mora|impag*|retras*|@debt abandonad*|desech*|tirad*|destru*
    desaloj*|echar*|expuls*|fuera|calle|lanz* ~inmediat*|fuerza|mismo|por_fuerza + impag*|@debt|no_pag* + @landlord|cerradura*|cosas|enseres
    tarjeta*|codigo*|llave*|pulsera*|app|clau deja|dejara|deixara ~abrir|funcionar|obrir + @debt|deb*
  `,
  'sumision-fuero': `
    litig*|pleit* plaza|ciudad|sede|domicilio ~@landlord|entidad|empresa - @tenant ~domicilio
    ! lugar|sitio|municipio|partido|localidad|termino|lloc|poblacion|ciudad ~radi*|situ*|sit*|ubic*|finca|encuentr*|vivienda|inmueble|hall*|este
    ! radi*|situ*|ubic*|sita|sito ~finca|inmueble|vivienda|@home|arrendad*|habitatge
    ! finca|vivienda|inmueble|habitatge ~arrendad*|objeto|radi*|sita - domicilio
    ! perjuicio ~fuero
    ! jurisdicc*|competen* ~corresponda*|legal*|ley
    ! domicilio|domicili ~@tenant|consumidor
    @court|ciudad|plaza|litig* + residencia|reside|resida|plaza|ciutat|domicili* ~@landlord|entidad|propietari*|dueño + litig*|@court|eligen|disput*|acuerd*|someten
    litig* plaza|ciudad ~@landlord|entidad|empresa
    @waive|renunci* fuero|fur|jurisdicc* + @court|@landlord - irrenunc*
    @court + domicilio|domicili|sede|seu|residencia ~@landlord|social|central|empresa
    @court ~madrid|barcelona|sevilla|bilbao|zaragoza|malaga|alicante|castellon*|murcia|palma|granada|valladolid|elche|alacant|toledo|vigo|coruna|gijon|oviedo|pamplona|santander|salamanca|cordoba|marbella|burgos|leon|lisboa|londres|paris|elx|castello|donostia|vitoria|logrono + somet*|sumis*|sotmet*|competent*|compet*|conoc*|vera*|ventil*|pleit*|juicio|resol*|dirim*|litig*|acud*|controvers*|discrepanc*
    somet*|sumis*|sotmet* @court ~ciudad|plaza|ciutat|villa ~madrid|barcelona|sevilla|bilbao|zaragoza|malaga|alicante|murcia|palma|granada|valladolid|elche|alacant|vigo|gijon|oviedo|pamplona|santander|cordoba|burgos|leon
    @landlord elij*|elegir*|escoj*|triar* @court
    @court|capital + @landlord + elij*|designe|elegid*|eleccion|quiera|opte|escolli*|elija
  `,
  'arbitraje-impuesto': `
    ! consumo|consum + arbitra* - no ~consumo
    ! voluntari*|opcional*|libremente
    ! podran - no ~podran
    @tenant + no ~acudir|recurrir|anar ~juzgado|juez|tribunal*|justicia|jutjat + decision|acat*|persona|tercer*
    decision|criterio ~persona|tercero + nombr*|design* ~@landlord|propiedad + conflict*|discrepanc*|controvers*|zanj*
    conflict*|controvers*|discrepanc*|litig*|disput*|cuestion* + mediador|mediadora|tercero|experto|perito|persona + nombr*|design*|elegid* ~por ~@landlord
    problema*|conflict*|discus*|discut* + arbitro*|arvitro*|arbitre|asociacion|tercero|mediador + nada|sin|no ~juzgado*|jueces|juicio*|tribunal*|jusgado*
    arbitra*|arbitro*|arbitre + @both|@tenant|@lease|controvers*|litig*|discrepanc*|conflict*|disput*|discuti*|cuestion*|obligat*|someter*|somet*|exclu*|resol*|sotmet*|laudo|decid* - arbitrari* - ayunt* - arbitrios
    arbitr* + @both|partes ~@cannot|no + tribunal*|juez|juzgado*|jutge
  `,
  'costas-inquilino': `
    ! quien|segun|conforme ~determine|diga|decida|fije|establezca|resulte|condene|pierda ~sentencia|juez|juzgado|tribunal|ley|juicio
    ! requerira|requeriran|requerir @tenant - eur>0 - coste - gasto* - costas - honorari*
    ! cada ~paga|pagara|asume|asumira|uno|abonara ~suyos|gastos|abogad*|propi*
    ! sin ~repercutir*|cobrar*|cargar*
    @tenant ~paga|pagara|abona|asume|pagan ~abogad*|procurador*|advocat*|letrad*
    juicio|pleito|demanda|judici|plet + todo|todos|totalidad|tots|cualquier ~gastos|costes|despeses + @tenant|@toTenant - conden* - ley
    ! conforme|arreglo|segun|disposicion|dispuesto ~ley|lec|enjuiciamiento|dispuesto
    ! @toLandlord
    ! vencid*|venciment|parte ~perded*|temeridad - @tenant
    ! fiador*|avalista*|1827
    ! condenase|condenado|condena ~costas - arrendatari*
    honorari*|gastos|despeses|costes ~letrad*|abogad*|procurador*|advocat*|judicial*|juici*|proces*|extrajudicial*|judicials + @toTenant|@tenant|inquilin*|pag*|@pay - arbitra* - @landlord ~pag*
    costas|honorari*|minuta* ~abogad*|letrad*|procurador*|judicial*|advocat*|juicio*|procedim*|pleito*|plets|judici @toTenant
    costas|honorari*|minuta* ~abogad*|letrad*|procurador*|judicial*|advocat*|juicio*|pleito*|plets|judici abonad*|pagad*|satisfech*|asumi*|impuest*|correran|pagara|abonara|paga|pagan|asume|abona ~@tenant
    costas|gastos cargo|cuenta|origin*|ocasion*|gener* ~incluso|incluid*|incluyendo|inclus ~minuta*|honorari*|abogad*|procurador*|letrad*
    pleito|juicio|demanda|desahuci*|procedim* @tenant ~pagara|abonara|asumira|satisfara|correra ~costas|costes
    @tenant ~@pay|obligad* costas|honorari*|minuta* ~abogad*|letrad*|procurador*|judicial*|advocat*|juicio*|procedim*|pleito*|plets|judici
    abogad*|letrad*|procurador*|advocat*|burofax @toTenant - formaliz* - escritura - elevar* - comunic* ~burofax - notific* - preavis* - inscrip*
    @toTenant gastos|honorari*|costas|minuta*|derechos|despeses ~abogad*|letrad*|procurador*|advocat*|burofax - formaliz* - escritura
    @toTenant costas|costes ~judici*|proces*|procedim*|juicio
    @tenant ~@pay|obligad* gastos|honorari*|costas|minuta*|derechos|despeses ~abogad*|letrad*|procurador*|advocat*|burofax - formaliz* - escritura
    gasto|gastos|despeses|costes ~acciones|procedim*|reclamac*|desahuci*|proceso|origin*|ocasion* ~desahuci*|reclam*|acciones|resoluc*|judicial*|recuperac* + @toTenant|@tenant + @pay|cuenta|cargo - obras - suministr* - formaliz* - @landlord ~asum* - tomar ~acciones - recargo
    gasto|gastos|despeses|costes procedim*|proceso|tramit* ~desahuci*|resoluc*|judicial*|lanzam* + @toTenant|@tenant + @pay - formaliz*
    gastos|costes|despeses ~estas|dichas|tales ~acciones|procedim*|actuaciones + desahuci*|judicial*|reclam*|demanda*
    gastos|costas|honorari* ~costas|honorari*|gastos origin*|ocasion*|deriv* incumpl*|impag*|reclam* + @tenant
    cada ~aviso|reclamacion|carta|requerimiento|recordatorio|burofax coste|cargo|abon*|pag*|cobr*|gasto ~eur>0 - fianza
    gasto*|honorari* ~honorari*|gasto* recuperac*|lanzam*|desaloj*|desahuci* + @tenant|@toTenant
    carta|requerimiento|burofax|reclamacion*|recordatori* cuest*|costar*|supon*|factur*|cobr*|repercut*|cargara*|gener* ~eur>0 - fianza - renta
    carta|requerimiento|burofax|reclamacion*|recordatori* cuest*|costar*|supon*|factur*|cobr*|repercut*|cargara*|gener* eur>0 + @tenant|cargo - fianza - renta
    totes|todas ~costes|costas + @toTenant
    @tenant ~@pay gasto*|despeses|costes ~reclamac*|recobro|extrajudicial* - formaliz* - suministr*
    costas ~judici*|proces*|procedim*|totes|todas @toTenant
    todas|totes ~costas|costes pagara|abonara|pagaran|asumira|satisfara
    totes|todas ~costas|costes ~judici*|proces*
    carta|requerimiento*|burofax|reclamacion*|aviso|recordatori* + eur>0 + cargo|carrec|factur*|cobr*|penaliz*|gasto*|despeses|coste*|recargo*|devengara|@tenant ~@pay - fianza - renta - carta ~pago - primer* ~requerimiento
    gane|gana ~pierda|pierde|no + juicio|costas|abogad*|gastos|judici + @tenant
    pierda|pierde ~gane|gana + juicio|costas|abogad*|gastos|judici + @tenant
    abogad*|letrad*|procurador*|advocat* ~@toTenant - formaliz* - escritura - notari* - contrato
  `,
  'renuncia-enervacion': `
    ! no ~impide|impedira|obsta ~acudir|reclam*|demand*
    ! devoluc*|devolv* ~pagad*
    ! enerv* ~terminos|conforme - no - @waive
    @waive enerv*
    no|ni|sin|sense|nunca|@cannot|imposib*|excluid*|excluy*|priv*|perd*|pierd* ~enerv*
    enerv* ~no|queda*|quedan*|sera|accion ~excluid*|cab*|admit*|posible|permit*|prohib*
    desahuci*|desnon*|demanda + @waive ~oposar*|oponer*|opos*|defen*|contest*
    desahuci*|desnonament|desnon*|lanzam* + allan*|sin ~oposic*|oponer*|@waive|conform* - conformidad ~ley
    desahuci*|desnon*|demanda|juicio|judici|lanzam*|llancament @waive|@cannot|no|sin ~paraliz*|parar|evitar|deten*|aturar|oponer*|opond*|oposic*|defen*|recurr*|recurso*|enerv*|contest* - @landlord @cannot - mascota*
    @waive|@cannot|no|sin ~paraliz*|parar|evitar|deten*|aturar|oponer*|opond*|oposic*|defen*|aleg*|impedir|recurr*|recurso*|enerv*|contest* desahuci*|desnon*|demanda|juicio|judici|procedimiento|lanzam*|llancament - @landlord @cannot - mascota*
    allan* ~anticip*|demanda|desahuci*|desde|pretension*
    aunque|encara ~pag*|posterior*|abon*|ponga|posis|consign*|regulari* desahuci*|juzgado|calle|demanda|denunci*|desnon*|carrer|jutjat - @deposit
    desahuci*|juzgado|calle|demanda|denunci*|denuncio|perd*|desnon*|carrer|jutjat aunque|encara ~pag*|posterior*|abon*|ponga|posis|consign*|regulari* - @deposit
    denunci*|demand*|juicio ~no|@cannot ~ponerse|pagar|pague|posar*
    pag*|abon*|consign*|pagament no ~evit*|impid*|impedira|paraliz*|deten*|aturar* ~desahuci*|resoluc*|lanzam*|desnon*|demanda
    pago|consign*|abono|pagament ~posterior|tardio|judicial* ~no + resoluc*|desahuci*|@end|evit*|impid*
    @waive ~defens*|oponer*|oposic*|contestar|plazo*|vista
  `,
  'fichero-morosos': `
    ! no_comunicara|no_comunicaran|no_incluira|no_incluiran|no_cedera|no_cederan|no_enviara|no_enviaran - si - salvo - excepto - sin
    ! requerid*|requerira|requiriendo|requerir ~pag*|deud* antes|previ*|abans - sin
    ! exig*|previo|previ* ~requerim* - sin - sense - no
    ! cierta|ciertas|certa|certes|vencida|vencidas + exigible*|requer*
    ! consult*|comprob* ~solvencia|datos - impag*
    ! no ~ced*|comunic*|facilit*|inclu* ~datos|@tenant|ficher*
    ! fianzas|fiances ~registro|registre
    ! registro|registre ~fianza*|autonom*|propiedad|contratos|unico|turis*
    ! articulo ~20.1
    comunic*|comuniqu*|ced*|incluir*|incluid*|inclusion|inclos*|inclou*|inscri*|figur*|anot*|aparec*|publi*|ficad*|meter*|meto|apunt*|dar|alta|posar|posare|traslad*|facilit*|remit*|envi*|mand*|incorporar*|incorporad*|consient* fichero*|fitxer*|registro*|registre*|lista*|listado*|base*_datos|llista|llistes ~moros*|insolv*|solvencia|impag*|inquilin*|deud*|conflictiv*|credit* - consult*
    comunic*|comuniqu*|ced*|incluir*|incluid*|inclusion|inclos*|inscri*|figur*|anot*|aparec*|publi*|meter*|meto|apunt*|alta|traslad*|facilit*|remit*|envi*|mand*|incorporar*|incorporad* asnef|badexcug|icired|rai|experian|equifax|fim|fijs - consult*
    comunic*|ced*|cessio|inclu*|inclo*|incorpor*|facilit*|remit* fichero*|fitxer*|registro* ~incumpl*|incompl*|dinerari*|pecuniari* - consult*
    fichero*|fitxer*|registro*|lista*|listado* ~moros*|insolv*|solvencia|impag* ~comunic*|inclu*|inscri*|anot*|envi*
    cedid*|ceder*|comunic*|facilit* empresas|entidades|agencias|empreses ~solvencia|morosidad|moros*
    datos|dades|nombre|dni + moros*|insolvenc*|impagad*|deudor* + comunic*|ced*|inclu*|public*|autoriz*|registr*|cessio*|incorpor*
    public*|difund*|colg* ~deud*|impag*|moros*|nombre|datos redes|portal|tablon|comunidad|internet|grupo|vecinos
    impag*|deud*|moros*|nombre ~public*|colg*|difund* ~redes|portal|tablon|internet|grupo|vecinos
  `,
};
