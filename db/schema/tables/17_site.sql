-- Titles and descriptions of the pages. The seo call fills the placeholders in braces.
create table seo_text (
  page text not null,
  scope text not null default 'everywhere' check (scope in ('everywhere', 'country', 'city')),
  title text not null,
  description text not null,
  h1 text not null,
  robots text not null,
  primary key (page, scope)
);

create table navigation_item (
  id integer generated always as identity primary key,
  type text not null check (type in ('desktop', 'mobile', 'footer', 'category')),
  title text not null,
  path text not null,
  icon text,
  position integer not null
);
create index navigation_item_order on navigation_item (type, position);

-- Keys that all processes share, encrypted with SECRET_KEY.
create table site_secret (
  name text primary key,
  sealed text not null
);

-- Fingerprints of the loaded data files: a file is loaded again only when it changed.
create table loaded_data (
  name text primary key,
  fingerprint text not null,
  loaded_at timestamptz not null default now()
);

-- What who runs the site tells its readers on every page, for a time: everybody, or those at some places.
create table announcement (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('news', 'warning')),
  text text not null check (length(text) between 1 and 300),
  -- a path of the site or an https address
  link text check (length(link) <= 500),
  -- readers may hide it on their device
  is_dismissible boolean not null,
  is_everywhere boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (starts_at < ends_at),
  author_id bigint references customer (id) on delete set null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index announcement_ends on announcement (ends_at desc, id desc);
create index announcement_author on announcement (author_id) where author_id is not null;

-- Where it is told, unless everywhere.
create table announcement_place (
  announcement_id integer not null references announcement (id) on delete cascade,
  country_code text not null references country (code),
  -- none: the whole country
  city_id integer references city (id),
  unique nulls not distinct (announcement_id, country_code, city_id)
);

-- Every change that who runs the site made to a text, the menu or a switch: the newest of a name holds.
create table site_edit (
  id integer generated always as identity primary key,
  -- page/user-agreement, seo/feed/country, menu/footer, switch/registration, number/links-new
  name text not null check (length(name) <= 100),
  -- null: as the product comes
  content jsonb,
  -- what changed, in words, for the history and for a letter
  note text not null default '' check (length(note) <= 500),
  -- of a change that is told by letter: the last person that has been told
  told_after bigint,
  author_id bigint references customer (id) on delete set null,
  created_at timestamptz not null default now()
);
create index site_edit_name on site_edit (name, id desc);
create index site_edit_author on site_edit (author_id) where author_id is not null;

-- Guides that moderators pin on the front page of a country or a city, «Перші кроки», in their order. A list is saved
-- whole with new ids: the greatest of them is its revision.
create table pinned_guide (
  id bigint generated always as identity primary key,
  country_code text not null references country (code),
  -- none: the whole country
  city_id integer references city (id),
  position smallint not null check (position between 1 and 8),
  -- one word or two, since the text has a title of its own
  title text not null check (length(title) between 2 and 40),
  post_id bigint not null references post (id) on delete cascade,
  unique nulls not distinct (country_code, city_id, position),
  unique nulls not distinct (country_code, city_id, post_id)
);
create index pinned_guide_post on pinned_guide (post_id);

-- Dates that matter in a country or a city, each with what explains it: a publication, or a page elsewhere. What is
-- past is not shown and goes with the next change of the list.
create table pinned_date (
  id bigint generated always as identity primary key,
  country_code text not null references country (code),
  -- none: the whole country
  city_id integer references city (id),
  day date not null,
  title text not null check (length(title) between 5 and 120),
  post_id bigint references post (id) on delete cascade,
  source text check (source ~ '^https://' and length(source) <= 500),
  check (num_nonnulls(post_id, source) = 1)
);
create index pinned_date_place on pinned_date (country_code, city_id, day, id);
create index pinned_date_post on pinned_date (post_id) where post_id is not null;
