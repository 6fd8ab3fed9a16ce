-- A person or a business: a customer in the API.
create table customer (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  username text not null unique check (username ~ '^[a-z0-9_.-]{3,30}$'),
  email text unique check (email = lower(email) and length(email) <= 254),
  email_verified_at timestamptz,
  type smallint not null default 1 check (type in (1, 2)),
  role text not null default 'member' check (role in ('member', 'moderator', 'admin')),
  status smallint not null default 1 check (status in (0, 1)),
  first_name text not null check (length(first_name) between 1 and 50),
  last_name text check (length(last_name) between 1 and 50),
  bio text not null default '' check (length(bio) <= 1000),
  birth_date date,
  country_code text references country (code),
  city_id integer references city (id),
  additional_link text check (additional_link ~ '^https?://'),
  hidden_info text[] not null default '{}',
  language text not null default 'ua-UA',
  avatar_id uuid,
  verified_at timestamptz,
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
create index customer_business on customer (country_code, rating desc, id) where type = 2 and deleted_at is null;
create index customer_business_city on customer (city_id, rating desc, id) where type = 2 and deleted_at is null;
create index customer_rating on customer (type, rating desc, id) where deleted_at is null;
create index customer_city on customer (city_id) where city_id is not null;
create index customer_country on customer (country_code, rating desc, id) where deleted_at is null;

create table social_link (
  customer_id bigint not null references customer (id) on delete cascade,
  network text not null check (network in
    ('instagram', 'x', 'facebook', 'tiktok', 'linkedin', 'telegram', 'whatsapp', 'viber')),
  url text not null,
  primary key (customer_id, network)
);

-- Former usernames: their links answer 301, and nobody else may take them for 90 days.
create table former_username (
  username text primary key,
  customer_id bigint not null references customer (id) on delete cascade,
  freed_at timestamptz not null default now()
);
create index former_username_customer on former_username (customer_id);

-- Uploaded pictures. The key names the original; widths tell which smaller ones stand beside it.
create table file (
  id uuid primary key default gen_random_uuid(),
  owner_id bigint references customer (id) on delete cascade,
  folder text not null check (folder in ('posts', 'customers', 'socials', 'temp')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null,
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  byte_size integer not null,
  created_at timestamptz not null default now()
);
create index file_owner on file (owner_id, created_at);
alter table customer add foreign key (avatar_id) references file (id) on delete set null;
create index customer_avatar on customer (avatar_id) where avatar_id is not null;

-- Rating gained, one row a cause; top customers count the last 90 days of it.
create table rating_event (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer (id) on delete cascade,
  country_code text references country (code),
  points smallint not null,
  cause text not null check (cause in ('answer-accepted', 'answer-liked', 'post-published', 'comment-liked', 'item-removed')),
  created_at timestamptz not null default now()
);
create index rating_event_customer on rating_event (customer_id, created_at);
create index rating_event_recent on rating_event (created_at);

-- Who is trusted where, recomputed hourly from the rolling 90 days; country_code '' is everywhere.
create table top_customer (
  country_code text not null,
  customer_id bigint not null references customer (id) on delete cascade,
  points integer not null,
  items integer not null,
  primary key (country_code, customer_id)
);
create index top_customer_order on top_customer (country_code, points desc, customer_id);
