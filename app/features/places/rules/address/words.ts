// Words of street names with more than one spelling: abbreviated, or in the other language. All without accents; a word on the right is never one on the
// left, so that rewriting is idempotent.

const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split(/[;\n]+/)
      .map((entry): [string, string] => {
        const [from = '', ...to] = entry.trim().split(' ');
        return [from, to.join(' ')];
      }),
  );

/** Expanded only before another word: the last one may be incomplete. */
export const ABBREVIATIONS = pairs(`
sta santa; sto santo; st san; s san; dr doctor; dra doctora; fco francisco; frco francisco; ma maria; gral general
cap capitan; cte comandante; ntra nuestra; sra senora; sr senor; prof profesor; mtro maestro; ptor pintor; arq arquitecto
ing ingeniero; marq marques; hnos hermanos; pto puerto; const constitucion; urb urbanizacion
`);

/** Valencian → Spanish. */
export const SPANISH = pairs(`
sant san; vicent vicente; marti martin; port puerto; tarongers naranjos; regne reino; primat primado; guillem guillen
colom colon; germans hermanos; mestre maestro; bisbe obispo; arquebisbe arzobispo; comte conde; duc duque; rei rey
jaume jaime; ferran fernando; carles carlos; josep jose; joan juan; pere pedro; antoni antonio; francesc francisco
llorenc lorenzo; miquel miguel; rafel rafael; lluis luis; enric enrique; eduard eduardo; pasqual pascual; jordi jorge
nicolau nicolas; esteve esteban; andreu andres; agusti agustin; domenec domingo; isidre isidro; marcelli marcelino
creu cruz; nou nuevo; nova nueva; vell viejo; major mayor; baix bajo; font fuente; ciutat ciudad; metge medico; llum luz
desemparats desamparados; roser rosario; puresa pureza; trinitat trinidad; miracle milagro; maritim maritimo; corts cortes
valencianes valencianas; balears baleares; franca francia; germanies germanias; filipines filipinas; russafa ruzafa
cabanyal cabanal; grau grao; natzaret nazaret; botanic botanico; espanya espana; catalunya cataluna; xativa jativa
alacant alicante; castello castellon; conca cuenca; terol teruel; xuquer jucar; den en; antic antiguo; nord norte; sud sur; oest oeste
ajuntament ayuntamiento; pau paz; infant infante; princep principe; capita capitan; almirall almirante
cavallers caballeros; serrans serranos; pelai pelayo; mercat mercado; llotja lonja; verge virgen; reial real; amistat amistad
`);

/** Two words (without the particles between them) that are one in the other language. */
export const SPANISH_PAIRS: ReadonlyMap<string, readonly string[]> = new Map([
  ['mare deu', ['virgen']],
  ['san pau', ['san', 'pablo']],
  ['malva rosa', ['malvarrosa']],
  ['mont olivet', ['monteolivete']],
  // The common short form of 'Antiguo Reino de Valencia'.
  ['antiguo reino', ['reino']],
]);
