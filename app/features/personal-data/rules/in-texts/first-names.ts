// Frequent first names in València, in Spanish, Valencian and other languages; lower case, without accents. Names that are also an ordinary word ('sol',
// 'luz', 'paz', 'mar', 'angeles') are omitted: even with a surname they are ambiguous.
const TABLE = `
aaron abel abraham adela adelaida adolfo adrian adriana agnes agustin ahmed aina ainhoa aitana aitor alba albert alberto alejandra alejandro alessandro
alex alexandra alexandru alfons alfonso alfred alfredo alice alicia almudena alonso alvaro amadeo amalia amanda amelia amparo ana anabel anais andrea
andreas andreea andreu andres angela angel angelica angels anna antoni antonia antonio araceli ariadna arnau arthur arturo asuncion aurelio aurora
baltasar barbara bartolome beatriz begona belen benito benjamin berenguer berta bernardo bernat blanca blas borja brian bruno camila candela carla carles
carlos carlota carme carmen carmela carolina catalina catherine cecilia celia cesar charles chloe christian cintia clara claudia claudio concha conchita
consuelo cristian cristiano cristina cristobal daniel daniela darren david delia denis diana diego dimitri dolors dolores domingo domenec eduard eduardo edurne elena
elias elisa elisabet elisabeth elizabeth eloy elsa elvira emilia emiliano emilio emily emma empar encarna encarnacion enric enrique eric erica erika ernest
ernesto estefania esteban ester esther estrella eugenia eugenio eulalia eusebio eva eve ezequiel fabian fabio fatima federico felipe felix ferran fernando
fernanda ferriol fidel filomena florentina florin francesc francesca francesco francisca francisco frank gabriel gabriela gala gemma genis george georgina
gerard gerardo german giorgio giulia gloria gonzalo greta gregorio guadalupe guillem guillermo gustavo hassan hector helena henry herminia hugo ian ibrahim ignacio
ignasi igor imma inmaculada ines inma ion irene iris isaac isabel ismael israel ivan jack jacinto jacob jacobo jaime james jan jane janet jaume javi javier jennifer jeronimo
jesus jessica joan joana joaquim joaquin joaquina john jonas jonathan jordi jorge josefa josefina josep jose joseph juan juana juanjo juani judith julia julian juliana julio justo
karen karim kevin laia lara laura lautaro lea leandro leo leonor leopoldo leticia lidia lina lisa lluis lluisa lola lorena lorenzo lourdes luca lucas lucia luciano
luis luisa luisma lucy maite manel manolo manuel manuela mar marc marcela marcelo marco marcos margarita mari maria mariano mariana maribel marina mario marisa marisol mark marta martha martin
mary mateo mateu matias matilde matthew mauricio mauro max mercedes merce michael michelle miguel mihai mike milagros mireia miquel miriam mohamed mohammed moises monica
montse montserrat nacho nadia nando natalia neus nerea nicolas nicolau nicole nieves noa noelia noemi nora nuria octavio olga oliver olivia oscar pablo paco pascual patricia patrick pau paul paula pedro
pep pepa pepe pere peter petra pilar pol purificacion quique rachel rafa rafael rafaela raimon ramiro ramon ramona raquel raul rebeca remedios remei ricard ricardo richard rita rob robert roberta roberto
rocio rodrigo roger roman rosa rosalia rosario rosana roser ruben rufino ruth salva salvador samuel sandra sara sarah saul sebastian sebastia sergi sergio serafin silvia silvestre simon simona sofia sonia sophie stefan
stephen steve susan susana tamara tania teo teodoro teresa thomas tim timoteo toni tomas tom tonet trini ulises ursula valentin valeria vanesa vera veronica vicent vicenta vicente victor
victoria victorio vicky virginia voro walter wilson william xavi xavier ximo yolanda youssef yasmin yuri zaira zoe`;

export const FIRST_NAMES: ReadonlySet<string> = new Set(TABLE.trim().split(/\s+/));
