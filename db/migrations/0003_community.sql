-- Stays, ratings of flatmates and messages (2-community §3, with what PRODUCT.md §1 settles).

-- One row per flat (PRODUCT.md §1 "Same flat", "One flat"): two neighbours of one building are no flatmates.
create table flats (
  id uuid primary key default gen_random_uuid(),
  flat_key text not null unique, -- domain/address/flat-key.ts, the same as properties.flat_key
  address text not null check (length(address) between 10 and 500), -- of the building, whole
  floor_number text not null check (length(floor_number) between 1 and 20),
  door_number text not null check (length(door_number) between 1 and 20),
  created_at timestamptz not null default now()
);

create table tenancies (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references "user" ("id") on delete cascade,
  flat_id uuid not null references flats (id),
  start_date date not null,
  end_date date check (end_date >= start_date), -- null: still living there
  verified boolean not null default false,
  verification_method text not null check (verification_method in ('document', 'peer_confirm')),
  needs_moderator boolean not null default false, -- domain/tenancy/state.ts
  verified_at timestamptz,
  rejected_at timestamptz,
  rejection_reason text check (length(rejection_reason) between 1 and 1000), -- the owner reads it
  created_at timestamptz not null default now(),
  check (not (verified and rejected_at is not null)),
  check ((rejected_at is null) = (rejection_reason is null))
);
create index tenancies_of_user on tenancies (user_id, start_date desc); -- the panel; whether one overlaps; account deletion
create index tenancies_verified_of_user on tenancies (user_id) where verified; -- the badge 'Compañero verificado'
create index tenancies_of_flat on tenancies (flat_id, start_date) where rejected_at is null; -- flatmates
create index tenancies_for_moderator on tenancies (created_at) where needs_moderator; -- admin: Estancias

-- The contract that proves a stay. Rows outlive stay and owner until the job has removed the file.
create table tenancy_documents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references "user" ("id") on delete set null,
  tenancy_id uuid references tenancies (id) on delete set null,
  file_key text not null unique, -- of the encrypted store
  kind text not null check (kind in ('jpg', 'png', 'webp', 'heic', 'pdf')),
  discarded_at timestamptz, -- decided, or replaced: nobody may read it any more
  created_at timestamptz not null default now()
);
create index tenancy_documents_of_tenancy on tenancy_documents (tenancy_id) where discarded_at is null; -- the panel, the moderator
create index tenancy_documents_of_user on tenancy_documents (user_id); -- foreign key
create index tenancy_documents_by_age on tenancy_documents (created_at); -- the daily job

-- Who was asked whether a stay is true, and what came back (PRODUCT.md §1 "Peer confirmation").
create table tenancy_confirmations (
  tenancy_id uuid not null references tenancies (id) on delete cascade,
  user_id uuid not null references "user" ("id") on delete cascade,
  answer text check (answer in ('confirmed', 'denied')), -- null: not yet
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  primary key (tenancy_id, user_id)
);
create index tenancy_confirmations_of_user on tenancy_confirmations (user_id) where answer is null; -- what one is asked

-- Who may rate whom: one row for each of two flatmates when both are verified, so that each is asked once per pair and flat,
-- also when two processes verify the two at the same moment.
create table roommate_matches (
  user_id uuid not null references "user" ("id") on delete cascade,
  roommate_id uuid not null references "user" ("id") on delete cascade,
  flat_id uuid not null references flats (id),
  created_at timestamptz not null default now(),
  primary key (user_id, roommate_id, flat_id),
  check (user_id <> roommate_id)
);
create index roommate_matches_of_roommate on roommate_matches (roommate_id); -- foreign key

-- The short form (PRODUCT.md §1): only its author sees it.
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

create table reviews_convivencia (
  id uuid primary key default gen_random_uuid(),
  resena_autor_id uuid not null references "user" ("id") on delete cascade,
  resena_sobre_id uuid not null references "user" ("id") on delete cascade,
  piso_id uuid references flats (id),
  moderation_status text not null default 'pending' check (moderation_status in ('pending', 'approved', 'rejected')),
  rejection_reason text check (length(rejection_reason) between 1 and 1000), -- the author reads it
  origin text not null default 'desde_usuario' check (origin in ('desde_usuario')),
  fecha_convivencia_inicio date not null check (extract(day from fecha_convivencia_inicio) = 1),
  fecha_convivencia_fin date check (extract(day from fecha_convivencia_fin) = 1), -- null: still living together
  indice_convivencia numeric(3, 2) not null check (indice_convivencia between 0 and 5),
  etiqueta_indice text not null check (etiqueta_indice in ('Excelente', 'Buena', 'Mejorable', 'Problemática')),
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
  is_demo boolean not null default false,
  deleted_at timestamptz, -- withdrawn by its author; gone for good after 30 days
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- nothing finer than a month is public (PRODUCT.md §1)
  mes date generated always as ((date_trunc('month', created_at at time zone 'Europe/Madrid'))::date) stored,
  check (resena_autor_id <> resena_sobre_id),
  check (fecha_convivencia_fin >= fecha_convivencia_inicio),
  check ((moderation_status = 'rejected') = (rejection_reason is not null)),
  check (num_nonnulls(pagos_puntualidad, pagos_transparencia, limpieza_cocina, orden_zonas, ruido_descanso, volumen_llamadas_musica, comunicacion_respeto, acepta_feedback, privacidad_pertenencias, respeto_habitaciones, uso_espacios_equilibrio, repone_consumibles, invitados_aviso, invitados_frecuencia, seguridad_hogar, resolucion_conflictos, consumo_fumar_normas) > 0), -- 2-community §5: at least one of the 17 counted aspects
  check (not (flag_impagos_reiterados or flag_danos_intencionados or flag_agresiones_amenazas or flag_fiestas_reiteradas_laborables or flag_consumo_problema_convivencia or flag_acoso) or length(descripcion_banderas) >= 50)
);
-- once per pair and flat, and what an author wrote about whom
create unique index reviews_convivencia_once on reviews_convivencia (resena_autor_id, resena_sobre_id, piso_id) nulls not distinct where deleted_at is null;
create index reviews_convivencia_of_author on reviews_convivencia (resena_autor_id, created_at desc); -- /mis-resenas; foreign key
create index reviews_convivencia_about on reviews_convivencia (resena_sobre_id, mes, piso_id) where moderation_status = 'approved' and deleted_at is null; -- aggregates, texts
create index reviews_convivencia_texts on reviews_convivencia (resena_sobre_id, id) where moderation_status = 'approved' and deleted_at is null and (lo_mejor is not null or a_mejorar is not null); -- 'Lo que cuentan de ti', some at a time
create index reviews_convivencia_about_any on reviews_convivencia (resena_sobre_id); -- foreign key; account deletion
create index reviews_convivencia_pending on reviews_convivencia (created_at desc) where moderation_status = 'pending' and deleted_at is null; -- admin: Convivencia
create index reviews_convivencia_approved on reviews_convivencia (updated_at desc) where moderation_status = 'approved' and deleted_at is null; -- admin: Aprobadas
create index reviews_convivencia_withdrawn on reviews_convivencia (deleted_at) where deleted_at is not null; -- the daily job

-- The read model of a profile: per person and month of writing, over all flats (flat_id null) and per flat. Kept by the
-- transaction that approves, unapproves, withdraws or deletes (usecases/cohabitation/writes.ts, refreshCohabitation).
create table cohabitation_aggregates (
  user_id uuid not null references "user" ("id") on delete cascade,
  flat_id uuid references flats (id),
  month date not null,
  reviews integer not null check (reviews > 0),
  index_sum integer not null, -- hundredths
  flagged integer not null,
  best_texts integer not null,
  authors uuid[] not null, -- at most three different ones: whether the sample is small; never leaves the server
  score_sums integer[] not null, -- in the order of domain/cohabitation/aspects.ts
  score_counts integer[] not null,
  unique nulls not distinct (user_id, flat_id, month)
);
create index cohabitation_aggregates_of_flat on cohabitation_aggregates (flat_id) where flat_id is not null; -- foreign key

create table messages (
  id uuid primary key default gen_random_uuid(),
  sender_id uuid not null references "user" ("id") on delete cascade,
  receiver_id uuid not null references "user" ("id") on delete cascade,
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null default now(),
  check (sender_id <> receiver_id)
);
create index messages_received on messages (receiver_id, created_at desc); -- the list, newest first
create index messages_sent on messages (sender_id, created_at desc); -- the list; the limit of new ones an hour

-- 'Bloquear' stops further messages (PRODUCT.md §1 "Creating messages").
create table message_blocks (
  blocker_id uuid not null references "user" ("id") on delete cascade,
  blocked_id uuid not null references "user" ("id") on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id)
);
create index message_blocks_of_blocked on message_blocks (blocked_id); -- foreign key; may one send?
