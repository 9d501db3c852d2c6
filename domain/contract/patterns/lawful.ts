/**
 * Sentences that only give the tenant something or only bind the landlord: no rule looks at them. Narrow on purpose: one word
 * of a burden, and the rules decide. The syntax is that of matcher.ts.
 */
export const lawful: Record<string, string> = {
  'only binds the landlord': `
    @owner ~no ~podra|podran|puede|pueden|pot|podria - responsab* - respond* - reclam* - exig* - obligad* - @waive - demand* - @tenant ~no - pero - salvo - excepto - consent*|permis*|autoriz*|autoritz*|conformidad|acuerdo|aprobac*|beneplacito ~@owner
    @owner ~esta|estara|queda|quedara|viene ~obligad*|obligat - no - sin - sense - salvo - excepto - @waive - @tenant @pay - @anytime - @without - @reserves - pero
    @owner ~no ~cortara|cambiara|entrara|usara|accedera|retendra|cobrara|tallara - sin - salvo - excepto - pero - respons*
    @owner + @cannot ~cambiar|cortar|entrar|acceder|retener|exigir|cobrar|suspender - responsab* - reclam* - @tenant ~no - impedir - consent*|permis*|autoriz*|autoritz*|conformidad|acuerdo|aprobac*|beneplacito ~@owner
  `,
  'frees the tenant of something': `
    @deposit ~no ~pierde|perdera|perdra - si - salvo
    no ~cobrara|cobraran|exigira|exigiran|exigirse|cobrarse|cargarse|cargara|cargaran|repercutirse|repercutiran - sin - salvo - excepto - pero - ni - devol* - @deposit ~no - responsab* - reclam* - recibo*
    @tenant ~no ~tendra|tiene|debe|debera ~pint*|pag*|abon*|limp*|repar*|indemniz* - salvo - pero - si - hasta
    @landlord ~no ~cobra|cobran|exige|exigen|repercute|pide - sin - salvo - excepto - pero
    no ~obligatori* - @extend - @lease ~obligatori* - recibo* - aviso - preaviso - justific* - comunic*
    @tenant ~no_pagara|no_abonara|no_asumira|no_pagaran|no_satisfara - salvo - excepto - hasta - pero - menos - si - sin
    @tenant ~no ~esta|estara|queda|viene ~obligad*|obligat - salvo - excepto - pero
  `,
  'only gives the tenant something': `
    @tenant|conyuge ~podra|podran|puede|pueden|pot|poden - no - sin - sense - nunca - ningun* - cap - nadie - ningu - dades - datos - solo - unicamente - exclusiv* - nomes - previ* - autoriz* - autoritz* - @consent - @penalty - eur>0 - time>45 - pct>0 - hasta - fins - salvo - excepto - llevat - abonando - pagando - perd* - @waive - @landlord ~@can - @deposit - hora* - maxim*
  `,
};
