/** Alternatives of a term that lines of several files share. The syntax is that of matcher.ts. */
export const UNLESS = 'salvo|excepto|llevat|menos|menys|no_ser|mientras|mentre|no_media|no_medie';
/** Whoever gives notice, or objects. */
export const SAYS = 'comunic*|comuniqu*|notific*|notifiqu*|avis*|manifest*|manifiest*|denunci*|opon*|opos*|preavis*|expres*|diga';
