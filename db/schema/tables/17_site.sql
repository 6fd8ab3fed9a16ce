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
