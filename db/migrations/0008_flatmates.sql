-- Flatmates rate each other (2-community §5): a short form that only its author sees, and a long one that is moderated and counted.

-- Who may rate whom: one row for each of two flatmates once both are verified, so that each is asked once a person and flat, also when two
-- processes verify the two concurrently.
create table roommate_matches (
  user_id uuid not null references "user" ("id") on delete cascade,
  roommate_id uuid not null references "user" ("id") on delete cascade,
  flat_id uuid not null references flats (id),
  created_at timestamptz not null default now(),
  primary key (user_id, roommate_id, flat_id),
  check (user_id <> roommate_id)
);
create index roommate_matches_of_roommate on roommate_matches (roommate_id); -- foreign key

-- The short form (PRODUCT.md §1).
create table roommate_ratings (
  id uuid primary key default gen_random_uuid(),
  rater_id uuid not null references "user" ("id") on delete cascade,
  ratee_id uuid not null references "user" ("id") on delete cascade,
  tenancy_id uuid not null references tenancies (id) on delete cascade,
  cleanliness smallint check (cleanliness between 1 and 5),
  respect smallint check (respect between 1 and 5),
  pays_on_time smallint check (pays_on_time between 1 and 5),
  communication smallint check (communication between 1 and 5),
  social_ambience smallint check (social_ambience between 1 and 5),
  comment text check (length(comment) between 1 and 500),
  created_at timestamptz not null default now(),
  unique (rater_id, ratee_id, tenancy_id),
  check (rater_id <> ratee_id),
  check (num_nonnulls(cleanliness, respect, pays_on_time, communication, social_ambience, comment) > 0)
);
create index roommate_ratings_of_rater on roommate_ratings (rater_id, created_at desc); -- /mis-resenas
create index roommate_ratings_of_ratee on roommate_ratings (ratee_id); -- foreign key
create index roommate_ratings_of_tenancy on roommate_ratings (tenancy_id); -- foreign key

-- 'Lo que cuentan de ti': copies without author of what ratings say. They appear three together, and leave on a day that is drawn after
-- the account of their author is deleted.
create table cohabitation_voices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references "user" ("id") on delete cascade, -- about whom
  author text not null, -- the pseudonym of reviews_convivencia.figure_author
  best text,
  improve text,
  leaves_on date -- in Madrid; null: the author has an account
);
create index cohabitation_voices_about on cohabitation_voices (user_id, id); -- one's own profile, page by page
create index cohabitation_voices_leaving on cohabitation_voices (leaves_on) where leaves_on is not null; -- the nightly job

-- The long form; the specification names its columns. flatmates/rules/aspects.ts and red-flags.ts have the questions.
create table reviews_convivencia (
  id uuid primary key default gen_random_uuid(),
  resena_autor_id uuid not null references "user" ("id") on delete cascade,
  resena_sobre_id uuid not null references "user" ("id") on delete cascade,
  piso_id uuid references flats (id),
  origin text not null default 'desde_usuario' check (origin in ('desde_usuario')),
  fecha_convivencia_inicio date not null check (extract(day from fecha_convivencia_inicio) = 1),
  fecha_convivencia_fin date check (extract(day from fecha_convivencia_fin) = 1), -- null: still living together

  pagos_puntualidad smallint check (pagos_puntualidad between 1 and 5),
  pagos_transparencia smallint check (pagos_transparencia between 1 and 5),
  limpieza_cocina smallint check (limpieza_cocina between 1 and 5),
  orden_zonas smallint check (orden_zonas between 1 and 5),
  ruido_descanso smallint check (ruido_descanso between 1 and 5),
  volumen_llamadas_musica smallint check (volumen_llamadas_musica between 1 and 5),
  comunicacion_respeto smallint check (comunicacion_respeto between 1 and 5),
  acepta_feedback smallint check (acepta_feedback between 1 and 5),
  privacidad_pertenencias smallint check (privacidad_pertenencias between 1 and 5),
  respeto_habitaciones smallint check (respeto_habitaciones between 1 and 5),
  uso_espacios_equilibrio smallint check (uso_espacios_equilibrio between 1 and 5),
  repone_consumibles smallint check (repone_consumibles between 1 and 5),
  invitados_aviso smallint check (invitados_aviso between 1 and 5),
  invitados_frecuencia smallint check (invitados_frecuencia between 1 and 5),
  seguridad_hogar smallint check (seguridad_hogar between 1 and 5),
  resolucion_conflictos smallint check (resolucion_conflictos between 1 and 5),
  consumo_fumar_normas smallint check (consumo_fumar_normas between 1 and 5),
  mascotas_cuidados smallint check (mascotas_cuidados between 1 and 5),
  mascotas_olores_ruido smallint check (mascotas_olores_ruido between 1 and 5),
  flag_impagos_reiterados boolean not null default false,
  flag_danos_intencionados boolean not null default false,
  flag_agresiones_amenazas boolean not null default false,
  flag_fiestas_reiteradas_laborables boolean not null default false,
  flag_consumo_problema_convivencia boolean not null default false,
  flag_acoso boolean not null default false,
  descripcion_banderas text check (length(descripcion_banderas) between 1 and 400),
  lo_mejor text check (length(lo_mejor) between 1 and 500),
  a_mejorar text check (length(a_mejorar) between 1 and 500),
  indice_convivencia numeric(3, 2) not null check (indice_convivencia between 0 and 5),
  etiqueta_indice text not null check (etiqueta_indice in ('Excelente', 'Buena', 'Mejorable', 'Problemática')),

  moderation_status text not null default 'pending' check (moderation_status in ('pending', 'approved', 'rejected')),
  asked boolean not null default false, -- waits for the author's answer, and not for a moderator
  rejection_rule text, -- null: none was named
  rejection_reason text check (length(rejection_reason) between 1 and 1000), -- the author reads it
  rejected_by uuid references "user" ("id") on delete set null, -- somebody else decides an appeal

  -- What was released of it (docs/decisions/010), by tally in the order of flatmates/rules/tallies.ts: the class of its answer in the ledger, and the value.
  figure_author text, -- a pseudonym, another one for each person that an author rates
  figure_classes integer[],
  figure_values integer[],
  voice_id uuid references cohabitation_voices (id) on delete set null,

  is_demo boolean not null default false,
  deleted_at timestamptz, -- withdrawn by its author; deleted after 30 days
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- nothing finer than a month is public (PRODUCT.md §1)
  mes date generated always as ((date_trunc('month', created_at at time zone 'Europe/Madrid'))::date) stored,

  check (resena_autor_id <> resena_sobre_id),
  check (fecha_convivencia_fin >= fecha_convivencia_inicio),
  check ((moderation_status = 'rejected') = (rejection_reason is not null)),
  check (num_nonnulls(pagos_puntualidad, pagos_transparencia, limpieza_cocina, orden_zonas, ruido_descanso, volumen_llamadas_musica, comunicacion_respeto, acepta_feedback, privacidad_pertenencias, respeto_habitaciones, uso_espacios_equilibrio, repone_consumibles, invitados_aviso, invitados_frecuencia, seguridad_hogar, resolucion_conflictos, consumo_fumar_normas) > 0), -- 2-community §5: at least one of the 17 counted aspects
  check (not (flag_impagos_reiterados or flag_danos_intencionados or flag_agresiones_amenazas or flag_fiestas_reiteradas_laborables or flag_consumo_problema_convivencia or flag_acoso) or length(descripcion_banderas) >= 50),
  check (not asked or moderation_status = 'pending')
);
create unique index reviews_convivencia_once on reviews_convivencia (resena_autor_id, resena_sobre_id, piso_id) nulls not distinct
  where deleted_at is null; -- once a pair and flat; what an author wrote about whom
create index reviews_convivencia_of_author on reviews_convivencia (resena_autor_id, created_at desc); -- /mis-resenas; foreign key
create index reviews_convivencia_about_any on reviews_convivencia (resena_sobre_id); -- releases; foreign key
create index reviews_convivencia_pending on reviews_convivencia (created_at desc) where moderation_status = 'pending' and deleted_at is null; -- admin: Convivencia
create index reviews_convivencia_approved on reviews_convivencia (updated_at desc) where moderation_status = 'approved' and deleted_at is null; -- admin: Aprobadas
create index reviews_convivencia_latest on reviews_convivencia (created_at desc) where deleted_at is null; -- signals
create index reviews_convivencia_withdrawn on reviews_convivencia (deleted_at) where deleted_at is not null; -- the daily job
create index reviews_convivencia_of_admin on reviews_convivencia (rejected_by) where rejected_by is not null; -- foreign key
create index reviews_convivencia_voice on reviews_convivencia (voice_id) where voice_id is not null; -- foreign key; the nightly job

-- Figures about people are released in steps (docs/decisions/010). One row a person has every released figure under every filter: all that a
-- profile reads. It holds no author, and nothing but sums over three people or more (flatmates/rules/figures.ts).
create table cohabitation_figures (
  user_id uuid primary key references "user" ("id") on delete cascade,
  released jsonb not null
);

-- Which answers are behind which released figure, as classes of answers that were always released together: no author, no value.
create table cohabitation_ledgers (
  user_id uuid not null references "user" ("id") on delete cascade,
  tally text not null, -- flatmates/rules/tallies.ts; 'texts': when texts were last released
  ledger jsonb not null, -- flatmates/rules/ledger.ts
  released_on date not null, -- in Madrid: once a day
  waits boolean not null, -- could be released again, but for the day
  primary key (user_id, tally)
);
create index cohabitation_ledgers_waiting on cohabitation_ledgers (user_id) where waits; -- the nightly job

-- Answers that were released and whose rating is deleted. They still count as one author's, so that the rest tells nothing about them.
create table cohabitation_gone (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null, -- no foreign key: two accounts deleted concurrently would wait for each other
  author text not null, -- the pseudonym: nobody can tell whose it was once review and account are deleted
  classes integer[] not null
);
create index cohabitation_gone_of_person on cohabitation_gone (user_id); -- releases; account deletion

create function keep_gone_answer() returns trigger language plpgsql as $$
begin
  -- Not when the rated account is deleted too.
  insert into cohabitation_gone (user_id, author, classes)
    select u.id, old.figure_author, old.figure_classes from "user" as u where u.id = old.resena_sobre_id;
  return null;
end $$;
create trigger cohabitation_answer_gone after delete on reviews_convivencia for each row
  when (old.figure_classes is not null) execute function keep_gone_answer();

create function forget_gone_answers() returns trigger language plpgsql as $$
begin
  delete from cohabitation_gone where user_id = old.user_id;
  return null;
end $$;
create trigger cohabitation_person_gone after delete on profiles for each row execute function forget_gone_answers();

-- Signals against fraud (docs/decisions/029), deleted after 14 days. The network a rating was sent from, as a pseudonym that cannot be compared
-- with those of reviews, and whether its browser knew the rated person's account, or that of somebody else who rated that person.
create table rating_networks (
  rating_id uuid primary key references reviews_convivencia (id) on delete cascade,
  network text check (network ~ '^[0-9a-f]{32}$'),
  rated_browser boolean not null default false,
  others_browser boolean not null default false,
  sent_at timestamptz not null
);
create index rating_networks_same on rating_networks (network, sent_at); -- signals
create index rating_networks_sent on rating_networks (sent_at); -- the hourly job

-- Networks from which people with a stay use the site, under the same pseudonyms: a rating is compared with the person it is about.
create table account_networks (
  user_id uuid not null references "user" ("id") on delete cascade,
  network text not null check (network ~ '^[0-9a-f]{32}$'),
  seen_at timestamptz not null,
  primary key (user_id, network)
);
create index account_networks_seen on account_networks (seen_at); -- the hourly job
