create table tag (
  id integer generated always as identity primary key,
  name text not null unique check (length(name) between 2 and 30 and name = lower(name)),
  section text unique check (section in
    ('useful', 'interview', 'news', 'culture', 'science', 'literature', 'creativity', 'hobby')),
  created_at timestamptz not null default now()
);
create index tag_name_prefix on tag (name text_pattern_ops);
create table tag_synonym (
  name text primary key check (length(name) between 2 and 30 and name = lower(name)),
  tag_id integer not null references tag (id) on delete cascade
);
create index tag_synonym_tag on tag_synonym (tag_id);

-- Posts, questions and events: one resource. kind: 0 post, 1 question, 2 event (the listing type numbers).
-- status: 0 draft or hidden, 1 published, 2 waiting for moderation, 3 rejected.
create table post (
  id bigint generated always as identity primary key,
  kind smallint not null check (kind in (0, 1, 2)),
  status smallint not null default 0 check (status in (0, 1, 2, 3)),
  author_id bigint not null references customer (id),
  seo_link text unique check (seo_link ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and seo_link not in ('archive', 't', 'create')),
  title text not null check (length(title) between 5 and 160),
  content text not null check (length(content) <= 100000),
  excerpt text not null check (length(excerpt) <= 400),
  -- headings of a long text: [{ id, level, text }]
  outline jsonb not null default '[]',
  words integer not null default 0,
  language_code text not null default 'ua',
  country_code text references country (code),
  city_id integer references city (id),
  cover_id uuid references file (id) on delete set null,
  is_notify boolean not null default true,
  accepted_comment_id bigint,
  views_count integer not null default 0,
  likes_count integer not null default 0,
  bookmarks_count integer not null default 0,
  comments_count integer not null default 0,
  answers_count integer not null default 0,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  edited_at timestamptz,
  deleted_at timestamptz,
  check (city_id is null or country_code is not null),
  check (status <> 1 or (published_at is not null and seo_link is not null))
);
create index post_by_author on post (author_id, kind, published_at desc, id desc) where status = 1 and deleted_at is null;
create index post_author_all on post (author_id, created_at desc);
create index post_city on post (city_id) where city_id is not null;
create index post_cover on post (cover_id) where cover_id is not null;
create index post_deleted on post (deleted_at) where deleted_at is not null;

-- Former links of a post answer 301.
create table former_seo_link (
  seo_link text primary key,
  post_id bigint not null references post (id) on delete cascade
);
create index former_seo_link_post on former_seo_link (post_id);

create table post_tag (
  post_id bigint not null references post (id) on delete cascade,
  tag_id integer not null references tag (id),
  position smallint not null check (position between 0 and 4),
  primary key (post_id, tag_id)
);
create index post_tag_tag on post_tag (tag_id, post_id);

create table post_file (
  post_id bigint not null references post (id) on delete cascade,
  file_id uuid not null references file (id),
  primary key (post_id, file_id)
);
create index post_file_file on post_file (file_id);

create table event (
  post_id bigint primary key references post (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at >= starts_at),
  time_zone text not null,
  is_all_day boolean not null default false,
  address text check (length(address) <= 300),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  online_link text check (online_link ~ '^https?://'),
  price numeric(10, 2) check (price > 0),
  currency text check (currency in ('EUR', 'USD', 'GBP', 'CHF', 'NOK', 'SEK', 'DKK', 'PLN', 'CZK', 'HUF',
    'RON', 'BGN', 'HRK', 'ISK', 'RSD', 'UAH', 'MDL', 'TRY')),
  seats integer check (seats > 0),
  registration_link text check (registration_link ~ '^https?://'),
  recurrence text,
  state text not null default 'planned' check (state in ('planned', 'moved', 'cancelled', 'soldout')),
  going_count integer not null default 0,
  interested_count integer not null default 0,
  check ((price is null) = (currency is null)),
  check (seats is null or going_count <= seats),
  check ((latitude is null) = (longitude is null))
);
create table event_reply (
  post_id bigint not null references event (post_id) on delete cascade,
  customer_id bigint not null references customer (id) on delete cascade,
  reply text not null check (reply in ('going', 'interested', 'waiting')),
  created_at timestamptz not null default now(),
  primary key (post_id, customer_id)
);
create index event_reply_customer on event_reply (customer_id);
create index event_reply_waiting on event_reply (post_id, created_at) where reply = 'waiting';

-- One row a visitor, post and day; the visitor is a hash that changes its salt daily.
create table post_view (
  post_id bigint not null references post (id) on delete cascade,
  day date not null,
  visitor bytea not null,
  primary key (post_id, day, visitor)
);
create index post_view_day on post_view (day);
