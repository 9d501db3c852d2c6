/** When there is a dispute, a debt or a lawsuit. The syntax is that of matcher.ts. */
export const conflict: Record<string, string> = {
  autotutela: `
    ! cerradura*|bombin*|pany ~averiad*|rota|roto|estropead*|viej*|defectuos*
    ! entregara|entregaran|entregando|dara|dando ~@tenant llave*|claus|copia|juego - @debt - impag*
    @debt + perd* ~acceso|acces|entrada|llave*|tarjeta* - @landlord ~perd* - extrav*
    ! ni ~aun|siquiera + @can ~@landlord
    @debt|vencid*|acabad*|no_pag* + cosas|coses|enseres|muebles|pertenencias|maletas ~calle|carrer|fuera
    vaciar|buidar ~@home|habitacion* + @landlord - @tenant ~debe* - obras
    ! companias|compania|empresa ~suministrador*|distribuidor*|comercializador*
    ! companias|compania ~podra|suspend*|decid*
    ! @tenant @cannot ~cambi*|sustitu*|instal*|modific* cerradura*
    ! no|ni|sin ~respon*|responsab*
    codigo*|llave*|tarjeta*|clau|claus|acceso*|acces desactiv*|bloque*|anul* + @debt|moros*|deudor* - perd* - robo
    @landlord + cambi*|sustitu*|substitu*|canvi*|modific*|anul*|bloque*|desactiv* ~cerradura*|bombin*|bombillo|pany*|llave*|acceso*|cerraja|codigo*|claus + @debt|impag*|caso|si|@tenant|@can|autoriz*|enseres|marx* - @tenant ~perd* - perd* - extrav* - @tenant ~cambi* - robo
    cambi*|sustitu*|canvi* ~cerradura*|bombin*|pany*|cerraja + @debt|impag*|sin_pag*|pag*|desaloj*|vencid*|fin|autoriz*|fianza|abandon*|retras* - @tenant @cannot - perd* - entreg* ~copia
    cort*|suspen*|interrump*|interrup*|tall*|desconect*|desconex*|priv*|suprim*|retir*|corta*|baja ~suministro*|subministr*|luz|llum|agua|aigua|gas|electric*|internet|wifi|servicio*|calefac*|acceso|acces + @debt|impag*|@landlord|deud*|incumpl*|pag*|desaloj*|retras*|no_paga* - compania* - averia* - no ~responsab* - responsab* - obras - @cannot ~cort* - suministrador*
    @landlord @can|@reserves|autoriz*|facult* suspen*|cort*|interrump*|restring*|bloque*|limit*|tall* ~acces*|servic*|suministr*|entrada|subministr*|luz|agua|llum
    sin|sense ~necesidad|necessitat|acudir|intervencion|mandato|orden|resolucion|autorizacion|previa|procedimiento|tramite|juicio|esperar|pasar|ir|mediar|anar|recurrir|ordre ~judicial*|juez|juzgado*|juicio|sentencia|tribunal*|desahucio|jutge|jutjat|procedimiento|proceso|policia|autoridad + @leave|desaloj*|entrar|@enter|posesion|recuper*|expuls*|retir*|sac*|lanz*|ocup*|traure|cerradura*|acceder|desalot*|disponer - pag* ~cantidad - declarac* - resol* ~pleno
    retir*|sac*|vaci*|traure|trau*|tirar*|desaloj*|guard*|deposit* ~enseres|pertenencias|objetos|muebles|cosas|efectos|bienes|trastos|maletas|coses|pertinences + @landlord|impag*|@debt|calle|carrer|trastero|cargo + impag*|@debt|calle|@anytime|@without|no_paga*|pague|autoriz*|desaloj*|si
    @tenant|autoriz* + recuper*|toma*|entrar|entra ~posesion + @landlord + sin|automatic*|inmediat*|propia
    @landlord + retener|retendr*|embarg*|incaut*|prenda|qued*|vender ~enseres|pertenencias|muebles|bienes|objetos|equipaje|cosas + impag*|@debt|deud*|pag*
    recuper*|tomar|entrar ~@home|posesion ~inmediat*|propi*|mano|directamente|sin + @debt|impag*|pago
    propios ~medios|medis + recuper*|desaloj*|entrar
    pertenencias|enseres|objetos|cosas|muebles|coses + abandonad*|desech*|tirar*|tirad*|destru* + mora|impag*|@debt|retras*|deud*
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
    @court + somet*|sumis*|sotmet*|competent*|compet*|conoc*|vera*|ventil*|pleit*|juicio|resol*|dirim*|litig*|acud*|controvers*|discrepanc* + madrid|barcelona|sevilla|bilbao|zaragoza|malaga|alicante|castellon*|murcia|palma|granada|valladolid|elche|alacant|toledo|vigo|coruna|gijon|oviedo|pamplona|santander|salamanca|cordoba|marbella|burgos|leon|lisboa|londres|paris|elx|castello|donostia|vitoria|logrono
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
    honorari*|gastos|despeses|costes ~letrad*|abogad*|procurador*|advocat*|juridic*|judicial*|legal|legales|legals|juici*|proces*|extrajudicial*|reclamac*|judicials + @toTenant|@tenant|inquilin*|pag*|@pay - arbitra* - @landlord ~pag*
    costas|costes|honorari*|minuta* + abogad*|letrad*|procurador*|judicial*|advocat*|juicio*|procedim*|pleito*|plets|judici + @tenant|@toTenant|cargo|cuenta|arrendatari*
    abogad*|letrad*|procurador*|advocat*|burofax + @toTenant|@tenant + @pay + incumpl*|impag*|reclam*|desahuci*|procedim*|pleit*|judici*|requer*|siempre|todo|aunque|gastos|costas|despeses - formaliz* - escritura - elevar* - comunic* ~burofax - notific* - preavis* - inscrip*
    gastos|despeses|costes ~acciones|procedim*|reclamac*|desahuci*|estas|proceso|envio|originen|ocasion* + @toTenant|@tenant|arrendatari* + desahuci*|reclam*|acciones|resoluc*|judicial* + @pay|cuenta|cargo - obras - suministr* - formaliz* - @landlord ~asum* - tomar ~acciones
    carta|requerimiento|burofax|reclamacion*|recordatori* + cuest*|costar*|supon*|factur*|cobr* + eur>0 - fianza - renta
    totes|todas ~costes|costas + @toTenant
    costas|costes + @toTenant|@tenant + judici*|proces*|totes|todas|siempre|caso
    carta|requerimiento*|burofax|reclamacion*|aviso|recordatori* + eur>0 + cargo|carrec|factur*|cobr*|penaliz*|gasto*|despeses|coste*|recargo*|devengara|@tenant ~@pay - fianza - renta - carta ~pago - primer* ~requerimiento
    gane|pierda|gana|perd* + juicio|costas|abogad*|gastos|judici + @tenant|inquilin*|arrendatari*
    abogad*|letrad*|procurador*|advocat* ~@toTenant - formaliz* - escritura - notari* - contrato
  `,
  'renuncia-enervacion': `
    ! no ~impide|impedira|obsta ~acudir|reclam*|demand*
    ! devoluc*|devolv* ~pagad*
    ! enerv* ~terminos|conforme - no - @waive
    enerv* + @waive|no|@cannot|sin|exclu*|ni|nunca|ningun*|cap|sense
    desahuci*|desnon*|demanda + @waive ~oposar*|oponer*|opos*|defen*|contest*
    desahuci*|desnonament|desnon*|lanzam* + allan*|sin ~oposic*|oponer*|@waive|conform* - conformidad ~ley
    desahuci*|desnon*|demanda|juicio|judici|procedimiento|lanzam*|llancament + @waive|@cannot|no|sin ~paraliz*|parar|evitar|deten*|aturar|oponer*|opond*|oposic*|defen*|aleg*|impedir|recurr*|recurso*|enerv*|contest* - @landlord @cannot - mascota*
    allan* ~anticip*|demanda|desahuci*|desde|pretension*
    aunque|encara|incluso|igual*|inclus|no_vale|val|sirve|impide|evit* + pag*|ponerse|posterior*|despues|despres|abon*|ponga|posar*|consign*|regulari* + desahuci*|juzgado|calle|denunci*|juicio|demanda|perd*|judici|desnon*|carrer|resoluc* - @deposit - @waive ~fuero - recargo - interes*
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
    fichero*|fitxer*|registro*|registre*|lista*|listado*|asnef|badexcug|icired|base*_datos|llista|rai|experian|equifax|fim|fijs|llistes + moros*|insolv*|solvencia|impag*|asnef|badexcug|icired|inquilin*|deud*|conflictiv*|credit* + comunic*|comuniqu*|ced*|inclu*|inscri*|figur*|anot*|aparec*|autoriz*|consent*|consient*|incorpor*|public*|inclos*|ficad*|meter*|apunt*|dar|alta|posar|posare|traslad*|facilit*|remit*|envi*|mand*|meto|meter*|meten - consult*
    datos|dades|nombre|dni + moros*|insolvenc*|impagad*|deudor* + comunic*|ced*|inclu*|public*|autoriz*|registr*|cessio*|incorpor*
    public*|difund*|colg* + deud*|impag*|moros*|nombre + redes|portal|tablon|comunidad|internet|grupo|vecinos
  `,
};
