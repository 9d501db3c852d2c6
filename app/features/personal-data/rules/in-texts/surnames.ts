// Frequent surnames in València; lower case, without accents. Those that are also an ordinary word or a first name in lower case ('blanco', 'campos',
// 'pla', 'juan') are omitted: after a first name they count only when capitalized.
const TABLE = `
aguilar alvarez arias ballester bellver benavent benitez blasco boix borras borrell bosch cabrera calabuig camarena canet carbonell cardona carmona castello
cebrian cervera chulia climent colomer diaz domenech dominguez escriva estelles esteve faus fayos fenollosa fernandez ferrando ferreira ferrer ferri ferris
folgado fuster galiana garcia garrido gil gimenez gimeno giner gisbert gomez gomis gonzalez guillem guillen gutierrez hernandez hervas ibanez ibars ivanov ivars
jimenez jorda kowalski lahoz llopis llorca llorens lluch lopez lorente marquez marti martinez mascarell mateu medina mendez mengual miralles mompo monfort
monleon montesinos monzo munoz nacher navarrete navarro nebot noguera nunez oliveira olmos ortega ortiz ortola orts pascual paya peiro pellicer penalba pereira
perello perez peris pons popescu puchades quiles ramirez reig requena ripoll rodriguez rosello rossi rovira royo ruiz sabater saez sanchez sanchis sanz segarra
sempere senent smith soriano sorribes sousa suarez tarazona tatay tormo tortosa valls vargas vazquez velasco verdu vidal vilaplana`;

export const SURNAMES: ReadonlySet<string> = new Set(TABLE.trim().split(/\s+/));
