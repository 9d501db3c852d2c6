/**
 * Sentences that only benefit the tenant or only bind the landlord: no rule applies to them. Narrow on purpose: with a single
 * burden on the tenant the rules decide. The syntax is that of matcher.ts.
 */
export const lawful: Record<string, string> = {
  'only binds the landlord': `
    @owner ~no ~podra|puede|pot|podria - responsab* - respond* - reclam* - exig* - obligad* - @waive - demand* - @tenant ~no - pero - salvo - excepto - consent*|permis*|autoriz*|autoritz*|conformidad|acuerdo|aprobac*|beneplacito ~@owner
    @owner ~esta|estara|queda|quedara|viene ~obligad*|obligat - no - sin - sense - salvo - excepto - @waive - @tenant @pay - @anytime - @without - @reserves - pero
    @owner ~no ~cortara|cambiara|entrara|usara|accedera|retendra|cobrara|tallara - sin - salvo - excepto - pero - respons*
    @owner @cannot ~cambiar|cortar|entrar|acceder|retener|exigir|cobrar|suspender - responsab* - reclam* - @tenant ~no - impedir - consent*|permis*|autoriz*|autoritz*|conformidad|acuerdo|aprobac*|beneplacito ~@owner
    @owner ~no ~opondra|impedira|negara|dificultara|limitara|exigira|pedira|echara - sin - salvo - excepto - pero - respons* - @tenant ~no
    @owner ~no ~pondra ~inconveniente|impedimento|pegas|traba|trabas|obstaculo|obstaculos|objecion
    @owner ~descontara|rebajara|compensara|reducira|indemnizara|costeara|pagara|abonara - @deposit - no - sin - salvo - excepto - pero - @tenant ~@pay - @toTenant - @waive - despues - reembols*|repercut* - @cannot - concepto - limp* - pint* - dano*|desperfect*
    paga|pagan|abona|asume|costea ~ella|ellos + @owner - @tenant - no - sin
    @owner ~renuncia|renunciara|renuncian - @tenant - pero - partes - contratantes - con ~renuncia - fiador* - avalista*
  `,
  'frees the tenant of something': `
    condonad*|condona|condonara|condonan|perdonad*|perdona|perdonara - @waive - si - salvo - pero
    no ~considerara|considera|entendera|supondra|constituira|constituye|sera|es ~impag*|incumpl*|mora|retras* - @owner - @landlord - @cannot
    sin|sense ~limite|limites|limitacion*|restriccion*|restricciones|limit + @tenant ~@can|@reserves - @landlord - @cannot
    @deposit ~no ~pierde|perdera|perdra - si - salvo
    no ~cobra|cobran|cobrara|cobraran|exigira|exigiran|exigirse|cobrarse|cargarse|cargara|cargaran|repercutirse|repercutiran - sin - salvo - excepto - pero - ni - devol* - @deposit ~no - responsab* - reclam* - recibo*
    @tenant ~no ~tendra|tiene|debe|debera ~pint*|pag*|abon*|limp*|repar*|indemniz* - salvo - pero - si - hasta - derecho
    @landlord ~no ~cobra|cobran|exige|exigen|repercute|pide - sin - salvo - excepto - pero
    no ~obligatori* - @extend - @lease ~obligatori* - recibo* - aviso - preaviso - justific* - comunic* - aunque - incluso - encara
    @tenant ~no_pagara|no_abonara|no_asumira|no_pagaran|no_satisfara - salvo - excepto - hasta - pero - menos - si - sin
    @tenant ~no ~esta|estara|queda|viene ~obligad*|obligat - salvo - excepto - pero
    no ~obliga|obligara|obligan ~@tenant - salvo - excepto - pero - sin - ni - no ~obliga|obligara|obligan ~@owner
    nadie|ningun|ninguna|ningu ~esta|estara|queda|quedara ~obligad*|obligat - salvo - excepto - pero
    @waive + nula|nulas - si
    no ~necesita|necesitan|precisa|precisan|requiere|requieren|requerira|requeriran ~autoriz*|permiso|consent*|avisar - @landlord - salvo - excepto - pero
    ninguna|ningun|cap ~clausula|clausules|estipulacion|pacto|pacte ~podra|puede|pot|limita|priva - salvo - excepto
    son|seran|es|sera ~nulas|nula|ineficac* ~@waive
    ninguna|ningun ~@both ~@can - salvo - excepto - desist* - resolver - rescind*
  `,
  'says what the law says': `
    solo|unicamente|exclusivamente|nomes + causas|motivos|motius|razones|casos|supuestos|terminos|limites|requisitos ~ley|lau|llei|legal*|articulo - @waive - renunc* - @cannot - sin - sense - aunque - no ~aplic* - no ~rig* - @tenant ~@can
    plazos|años|anys|terminos|limites|requisitos|casos|supuestos|cauces ~ley|lau|llei|legislacion ~señal*|fij*|marc*|establec*|prev*|garantiz*|garantei*|permit*|dispon* - @waive - renunc* - @cannot - sin - sense - aunque - no - nunca - exclu* - pero
  `,
  'only gives the tenant something': `
    @tenant ~@can|@reserves ~resolver|exigir|reclamar|pedir|solicitar|suspender|desistir|arregl*|repar*|descont*|encargar|retener + si|cuando|caso ~@owner|arrendador* ~no|incumpl* - @cannot - @waive - sin - @tenant ~no
    @tenant|conyuge ~podra|podran|puede|pueden|pot|poden - no - sin - sense - nunca - ningun* - cap - nadie - ningu - dades - datos - solo - unicamente - exclusiv* - nomes - previ* - autoriz* - autoritz* - @consent - @penalty - eur>0 - time>=45 - pct>0 - hasta - fins - salvo - excepto - llevat - abonando - pagando - perd* - @waive - @landlord ~@can - @deposit - hora* - maxim*
  `,
};
