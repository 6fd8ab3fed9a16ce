-- Names of the numbers in customer.type and customer.status, as CUSTOMER_TYPE and CUSTOMER_STATUS have them. SQL files
-- write `${customer_type.business}` for a number (src/platform/db/schema/named-numbers.ts).
create table customer_type (id smallint primary key, name text not null unique);
insert into customer_type (id, name) values (1, 'person'), (2, 'business');
create table customer_status (id smallint primary key, name text not null unique);
insert into customer_status (id, name) values (0, 'hidden'), (1, 'shown');

-- A person or a business: a customer in the API. The counters are kept by triggers (db/schema/functions).
create table customer (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  username text not null unique check (username ~ '^[a-z0-9_.-]{3,30}$'),
  email text unique check (email = lower(email) and length(email) <= 254),
  email_verified_at timestamptz,
  type smallint not null default ${customer_type.person} references customer_type (id),
  role text not null default 'member' check (role in ('member', 'moderator', 'admin')),
  -- of a moderator; otherwise only where moderator_place says
  moderates_everywhere boolean not null default true,
  status smallint not null default ${customer_status.shown} references customer_status (id),
  first_name text not null check (length(first_name) between 1 and 50),
  last_name text check (length(last_name) between 1 and 50),
  bio text not null default '' check (length(bio) <= 1000),
  birth_date date,
  -- where the person lives
  country_code text references country (code),
  city_id integer references city (id),
  -- where the person comes from; hidden together by `country` in hidden_info
  origin_code text not null default 'UA' check (origin_code ~ '^[A-Z]{2}$'),
  origin_city_id integer references city (id),
  additional_link text check (additional_link ~ '^https?://'),
  hidden_info text[] not null default '{}',
  language text not null default 'ua-UA',
  avatar_id uuid,
  verified_at timestamptz,
  -- when they came to where they live, of those who agreed to be shown among who arrived lately; null of all others
  arrived_at timestamptz,
  rating integer not null default 0,
  posts_count integer not null default 0,
  questions_count integer not null default 0,
  events_count integer not null default 0,
  answers_count integer not null default 0,
  comments_count integer not null default 0,
  drafts_count integer not null default 0,
  bookmarks_count integer not null default 0,
  followers_count integer not null default 0,
  followings_count integer not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index customer_rating on customer (type, rating desc, id) where deleted_at is null;
create index customer_city on customer (city_id) where city_id is not null;
create index customer_country on customer (country_code, rating desc, id) where deleted_at is null;
-- Who arrived lately, on the front page of a city and of a country.
create index customer_arrived_city on customer (city_id, arrived_at desc, id desc) where arrived_at is not null;
create index customer_arrived_country on customer (country_code, arrived_at desc, id desc) where arrived_at is not null;
create index customer_origin_city on customer (origin_city_id) where origin_city_id is not null;
-- Usernames that differ only by a separator count as the same (accounts/registration/usernames.ts).
create index customer_username_bare on customer (translate(username, '._-', ''));
-- A nightly job removes accounts whose address was never confirmed.
create index customer_unverified on customer (created_at) where email is not null and email_verified_at is null;
-- The sitemap lists people in parts of 10,000 ids.
create index customer_sitemap on customer ((id / 10000)) where deleted_at is null;

-- Who runs the site sees who joined last, and finds people by a part of the name or the username, and those with a role.
create index customer_joined on customer (created_at desc, id desc) where deleted_at is null;
create index customer_search on customer
  using gin ((lower(first_name || ' ' || coalesce(last_name, '') || ' @' || username)) gin_trgm_ops)
  where deleted_at is null;
create index customer_staff on customer (role, created_at desc, id desc) where role <> 'member' and deleted_at is null;

create table social_link (
  customer_id bigint not null references customer (id) on delete cascade,
  network text not null check (network in
    ('instagram', 'x', 'facebook', 'tiktok', 'linkedin', 'telegram', 'whatsapp', 'viber')),
  url text not null,
  primary key (customer_id, network)
);

-- Former usernames: their addresses redirect with 301, and nobody else may take them for 90 days.
create table former_username (
  username text primary key,
  customer_id bigint not null references customer (id) on delete cascade,
  freed_at timestamptz not null default now()
);
create index former_username_age on former_username (freed_at);
create index former_username_bare on former_username (translate(username, '._-', ''));
-- When somebody changed their username last.
create index former_username_customer_freed on former_username (customer_id, freed_at desc);

-- Uploaded pictures. The key names the original; `widths` lists the smaller copies beside it.
create table file (
  id uuid primary key default gen_random_uuid(),
  owner_id bigint references customer (id) on delete cascade,
  folder text not null check (folder in ('posts', 'customers', 'socials', 'temp')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null,
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  -- Of a picture in a text that is nowhere see-through: a tiny WebP, which pages show blurred until the picture has come
  -- (src/features/uploads/make-preview.ts).
  preview bytea check (octet_length(preview) <= 150),
  byte_size integer not null,
  -- How it looks, of pictures in texts: copies, also smaller and lighter ones, differ in a few bits
  -- (src/features/uploads/look-of.ts).
  look bit(64),
  -- Of a picture that seems to show a document: where its machine-readable zone lies (src/lib/document-zone/find-zone.ts),
  -- in pixels of the widest copy. It stands in no post before its owner has said that it shows none; masked it is
  -- another file.
  document_zone jsonb,
  document_denied_at timestamptz,
  created_at timestamptz not null default now(),
  -- since when nothing shows the file; it is deleted after a day (src/features/uploads/drop-unused-files.ts)
  unused_since timestamptz
);
create index file_owner on file (owner_id, created_at);
create index file_unused on file (unused_since) where unused_since is not null;
-- Two looks that differ in a few bits have a quarter in common (src/platform/db/near-bits.ts).
create index file_look_1 on file (substring(look from 1 for 16)) where look is not null;
create index file_look_2 on file (substring(look from 17 for 16)) where look is not null;
create index file_look_3 on file (substring(look from 33 for 16)) where look is not null;
create index file_look_4 on file (substring(look from 49 for 16)) where look is not null;

alter table customer add foreign key (avatar_id) references file (id) on delete set null;
create index customer_avatar on customer (avatar_id) where avatar_id is not null;

-- What a business tells of itself. Each one has a row from the day it is a business (db/schema/functions/businesses.sql);
-- who becomes a person again keeps it, unlisted, for the way back.
create table business (
  customer_id bigint primary key references customer (id) on delete cascade,
  -- as src/features/businesses/policy.ts has them; null: not told yet
  category text check (category in ('health', 'beauty', 'food', 'shops', 'law', 'translation', 'finance', 'work',
    'education', 'children', 'housing', 'repairs', 'transport', 'parcels', 'culture', 'community')),
  -- in which it speaks with people, ISO 639-1
  languages text[] not null default '{}' check (cardinality(languages) <= 6),
  address text check (length(address) between 1 and 200),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- E.164
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email text check (length(email) <= 254),
  -- the way to reach it that stands first
  main_contact text check (main_contact in ('phone', 'telegram', 'whatsapp', 'viber', 'email', 'site')),
  -- when it told any of this last
  told_at timestamptz,
  -- What its row in `customer` says, copied by a trigger, so that the directory reads this table alone; a place that it
  -- hides is null, and the clocks are those of the place where it is.
  is_listed boolean not null,
  country_code text,
  city_id integer,
  rating integer not null,
  time_zone text,
  check ((latitude is null) = (longitude is null))
);
create index business_everywhere on business (rating desc, customer_id) where is_listed;
create index business_country on business (country_code, rating desc, customer_id) where is_listed;
create index business_city on business (city_id, rating desc, customer_id) where is_listed;
create index business_category on business (category, rating desc, customer_id) where is_listed;
create index business_country_category on business (country_code, category, rating desc, customer_id) where is_listed;
create index business_city_category on business (city_id, category, rating desc, customer_id) where is_listed;
-- Those with a point, for the map; one that hides its city has none (src/features/map/find-business-points.ts).
create index business_point on business (rating desc, customer_id)
  where is_listed and city_id is not null and latitude is not null;
create index business_point_country on business (country_code, rating desc, customer_id)
  where is_listed and city_id is not null and latitude is not null;
create index business_point_city on business (city_id, rating desc, customer_id)
  where is_listed and city_id is not null and latitude is not null;

-- When it is open, by the clocks of its place, in minutes from the midnight with which the day begins; one that ends
-- after the next midnight ends after 1440. A day without a row is closed, and a business without any has not told.
create table business_hours (
  customer_id bigint not null references business (customer_id) on delete cascade,
  -- Monday is 1
  day smallint not null check (day between 1 and 7),
  opens smallint not null check (opens between 0 and 1439),
  closes smallint not null check (closes > opens and closes <= opens + 1440),
  primary key (customer_id, day, opens)
);

-- Photos of a business in its own order, with what they show in words.
create table business_photo (
  customer_id bigint not null references business (customer_id) on delete cascade,
  position smallint not null check (position between 0 and 5),
  file_id uuid not null unique references file (id) on delete cascade,
  alt text not null check (length(alt) between 3 and 200),
  primary key (customer_id, position)
);

-- Somebody says that a business is theirs, or a business asks to be marked as verified, and how that can be seen; a
-- moderator of its place decides (src/features/moderation/claims).
create table business_claim (
  id bigint generated always as identity primary key,
  business_id bigint not null references customer (id) on delete cascade,
  -- the business itself, or another person
  claimant_id bigint not null references customer (id) on delete cascade,
  words text not null check (length(words) between 1 and 1000),
  state text not null default 'open' check (state in ('open', 'confirmed', 'refused')),
  moderator_id bigint references customer (id) on delete set null,
  -- what the moderator said to it
  reason text not null default '' check (length(reason) <= 500),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);
create unique index business_claim_once on business_claim (business_id, claimant_id) where state = 'open';
create index business_claim_open on business_claim (id) where state = 'open';
create index business_claim_business on business_claim (business_id);
create index business_claim_claimant on business_claim (claimant_id, business_id, id desc);
create index business_claim_moderator on business_claim (moderator_id) where moderator_id is not null;
-- The words are forgotten half a year after the decision (src/features/businesses/claims/forget-claims.ts).
create index business_claim_decided on business_claim (decided_at) where decided_at is not null;
