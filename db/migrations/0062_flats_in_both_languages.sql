-- A flat in a street of the city is one by either of the street's names (domain/address/flat-key.ts): its key has the Spanish one. Where
-- there is a flat of that key already, both stay what they are.
create temporary table street_names (valencian text, spanish text) on commit drop;
insert into street_names values
    ('arago, avenida', 'aragon, avenida'), ('constitucio, avenida', 'constitucion, avenida'), ('pius xii, avenida', 'pio xii, avenida'),
    ('arxiduc carlos', 'archiduque carlos'), ('tres creus, avenida', 'tres cruces, avenida'),
    ('institut obrer valencia, avenida', 'instituto obrero valencia, avenida'), ('professor lopez pinero, avenida', 'profesor lopez pinero, avenida'),
    ('serradora', 'serreria'), ('llombai', 'llombay'), ('alfauir', 'alfahuir'), ('fernando catolic, gran via', 'fernando catolico, gran via'),
    ('neptu, paseo', 'neptuno, paseo'), ('petxina, paseo', 'pechina, paseo'), ('ciutadella, paseo', 'ciudadela, paseo'),
    ('alfons magnanim, plaza', 'alfonso magnanimo, plaza'), ('carme, plaza', 'carmen, plaza'), ('redona, plaza', 'redonda, plaza'),
    ('hondures, plaza', 'honduras, plaza'), ('saragossa, plaza', 'zaragoza, plaza'), ('cedre, plaza', 'cedro, plaza'),
    ('collegi patriarca, plaza', 'colegio patriarca, plaza'), ('napols sicilia, plaza', 'napoles sicilia, plaza'),
    ('mossen sorell, plaza', 'mosen sorell, plaza'), ('legio espanyola, plaza', 'legion espanola, plaza'), ('san sebastia, plaza', 'san sebastian, plaza'),
    ('cadis', 'cadiz'), ('literat azorin', 'literato azorin'), ('pare perera', 'padre perera'), ('pedro iii gran', 'pedro iii grande'),
    ('maties perello', 'matias perello'), ('sants just pastors', 'santos justo pastor'), ('pare jofre', 'padre jofre'),
    ('convent jerusalem', 'convento jerusalen'), ('estrela', 'estrella'), ('calixt iii', 'calixto iii'), ('erudit orellana', 'erudito orellana'),
    ('lepant', 'lepanto'), ('barques', 'barcas'), ('roger lloria', 'roger lauria'), ('correus', 'correos'), ('convent santa clara', 'convento santa clara'),
    ('sang', 'sangre'), ('governador viejo', 'gobernador viejo'), ('trinitaris', 'trinitarios'), ('bajo', 'baja'), ('blanqueria', 'blanquerias'),
    ('mur santa anna', 'muro santa ana'), ('bosseria', 'bolseria'), ('dalt', 'alta'), ('nau', 'nave'), ('universitat', 'universidad'),
    ('comedies', 'comedias'), ('avellanes', 'avellanas'), ('micalet', 'miguelete'), ('ciril amoros', 'cirilo amoros'),
    ('gravador esteban', 'grabador esteban'), ('gregori mayans', 'gregorio mayans'), ('borriana', 'burriana'), ('reina na germana', 'reina dona germana'),
    ('sagunt', 'sagunto'), ('oriola', 'orihuela'), ('san pius v', 'san pio v'), ('maximilia thous', 'maximiliano thous'),
    ('arts grafiques', 'artes graficas'), ('misser masco', 'micer masco'), ('alboraia', 'alboraya'), ('almassora', 'almazora'), ('batxiller', 'bachiller'),
    ('amadeu savoia', 'amadeo saboya'), ('san pancrac', 'san pancracio'), ('pare luis navarro', 'padre luis navarro'), ('pescadors', 'pescadores'),
    ('progres', 'progreso'), ('mediterrania', 'mediterraneo'), ('enginyer fausto elio', 'ingeniero fausto elio'), ('vall ballestera', 'valle ballestera'),
    ('carters', 'carteros'), ('uruguai', 'uruguay'), ('xelva', 'chelva'), ('emili baro', 'emilio baro'), ('baro san petrillo', 'baron san petrillo'),
    ('albocasser', 'albocacer'), ('iecla', 'yecla'), ('xile', 'chile'), ('ernest ferrer', 'ernesto ferrer'), ('fusta', 'maderas'),
    ('jeroni montsoriu', 'jeronimo monsoriu'), ('pare tomas montanana', 'padre tomas montanana'), ('eivissa', 'ibiza'), ('illes canaries', 'islas canarias'),
    ('illa cabrera', 'isla cabrera'), ('joaquim benlloch', 'joaquin benlloch'), ('sapadors', 'zapadores'), ('carcaixent', 'carcagente'),
    ('mossen febrer', 'mosen febrer'), ('joaquim navarro', 'joaquin navarro'), ('gremis', 'gremios'), ('pius ix', 'pio ix'), ('san jacint', 'san jacinto'),
    ('torn hospital', 'torno hospital'), ('danses', 'danzas'), ('llanterna', 'linterna'), ('music peydro', 'musico peydro'), ('adrecadors', 'adresadors'),
    ('carabasses', 'calabazas'), ('llibertat', 'libertad'), ('san cristofol', 'san cristobal'), ('museu', 'museo'), ('lliria', 'liria'),
    ('pare orfens', 'padre huerfanos'), ('juristes', 'juristas'), ('montcada, camino', 'moncada, camino'), ('nuevo picanya, camino', 'nuevo picana, camino'),
    ('fondo grao, camino', 'hondo grao, camino'), ('moreres, camino', 'moreras, camino');

update properties p set flat_key = n.spanish || substr(p.flat_key, length(n.valencian) + 1) from street_names n
where p.locality = 'València' and split_part(p.flat_key, '|', 1) = n.valencian
  and not exists (select from properties o where o.flat_key = n.spanish || substr(p.flat_key, length(n.valencian) + 1));
update flats f set flat_key = n.spanish || substr(f.flat_key, length(n.valencian) + 1) from street_names n
where f.address ~ ', (\d{5} )?València$' and split_part(f.flat_key, '|', 1) = n.valencian
  and not exists (select from flats o where o.flat_key = n.spanish || substr(f.flat_key, length(n.valencian) + 1));
