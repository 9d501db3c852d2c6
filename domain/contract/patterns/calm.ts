/** What deserves a calm second reading where no rule found anything: a sensitive subject and a burden. The syntax is that of matcher.ts. */
export const calm: Record<string, string> = {
  'Duración y prórroga': `
    @extend + acuerdo|@landlord|expres*|nuevo|no|sin|sense
    @lease + temporad*|temporal*|once
    vivienda|residencia ~habitual*|permanent* + no|otro|otra|temporal*
    obligado|obligatori*|minim*|permanencia + time>0 + @lease|estancia|plazo
    @landlord recuper*|necesi* + @home
  `,
  'Irse antes': `
    @leave|anticip* + @penalty|@deposit|rents>0
    preavis*|antelac* + @leave|@end|desist*|prorrog*
    @leave + @cannot|obliga*|inmediat*
  `,
  'Fin del contrato': `
    @end + causa|incumpl*|automatic*|inmediat*|pleno + @lease|@tenant
    @landlord @can|@reserves|facult* @end
    vend*|venta|enajen*|transmis* + @lease|@tenant
    falleci*|muerte|mort + @lease|@tenant
  `,
  'Renta y subidas': `
    @rent + increment*|aument*|elev*|revis*|actualiz*|sube|subo|suben|suba|subir|subira|subiran|subida|subidas|subiendo|subirse|puj*|augment*
    @pay + efectivo|metalico|mano|efectiu
    anticip*|adelant*|avanc* + rents>0|@rent - meses ~anticip*
  `,
  'Fianza y garantías': `
    @deposit + descont*|deduc*|retend*|reten*|perd*|adicional*|compens*|aplic*|no|aval*
    aval*|fiador*|avalista*
    @insurance + obligatori*|@tenant|impag*
  `,
  Gastos: `
    @toTenant
    @tenant + @community|ibi|tribut*|tasa*|basura*|derrama*|honorario*|gestion
    obligatori*|obliga* + servicio*|limpieza|paquete|cuota
  `,
  'Reparaciones y obras': `
    @tenant + @repair + todas|cualquier|asum*|cargo
    @works + sin_derecho|indemniz*
    pint*|limp* + @leave|fin|finaliz*|termin*|devol*|entreg*
    estado + perfecto|conform*|optimo|satisfac*
  `,
  'Entrada en el piso': `
    @landlord @enter|inspecc*|visit*
    permit*|facilit*|autoriz* @enter|inspecc*|visit*
    llave*|clau* + @landlord + copia|conserv*|guard*
  `,
  'Vida en el piso': `
    visit*|invitad*|pernoct*|convidad* - @landlord
    @cannot + persona*|pareja|hijos|niños|familiar*|mascota*|animal*|empadron*|padron
    camara*|videovigil*|grab*
    norma*|reglamento + @landlord|interno|expuls*|incumpl*
  `,
  'Impago y retrasos': `
    @debt + interes*|recargo*|@penalty|@end|@leave|pct>0|eur>0
    moros*|fichero*|asnef
    costas|abogad*|procurador*|letrad*
  `,
  Juzgados: `
    @court + somet*|sumis*|sotmet*|fuero
    arbitra*|mediac*
  `,
  Renuncias: `
    @waive
    @waives
    exim*|exoner*|exent*|no ~respond*|responsab*
    sin|sense ~derecho|dret
  `,
  'Cambios y datos': `
    modific*|canvi*|cambi* + @landlord @can|@reserves
    datos|dades + ced*|comunic*|tercer*|autoriz*
    multa*|sancion*|penaliz* + eur>0
  `,
};
