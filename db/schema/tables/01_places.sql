create extension if not exists pg_trgm;

-- Countries with Ukrainian names (CLDR). `position` is the order of the Ukrainian alphabet.
create table country (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  name text not null,
  name_en text not null,
  region text not null check (region in ('europe', 'north-america', 'south-america', 'asia', 'africa', 'oceania')),
  flag text not null,
  is_destination boolean not null,
  position integer not null
);
create index country_by_region on country (region, position);

-- Cities by their GeoNames id. `state_active`: another city of the country has the same name, so the region is shown.
create table city (
  id integer primary key,
  country_code text not null references country (code),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  name_own text not null,
  region_name text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  population integer not null check (population >= 0),
  time_zone text not null,
  state_active boolean not null,
  is_capital boolean not null,
  position integer not null,
  -- all names, case-folded, for search by the start of a word and with typing errors
  search_text text not null,
  unique (country_code, slug)
);
create index city_by_population on city (country_code, population desc, id);
create index city_by_name on city (country_code, position, id);
-- Only the loader writes cities, so the index needs no list of pending entries, which would slow down searches.
create index city_search on city using gin (search_text gin_trgm_ops) with (fastupdate = off);

-- Other spellings of a city (warszawa, varshava). Their addresses redirect with 301.
create table city_alias (
  country_code text not null references country (code),
  slug text not null,
  city_id integer not null references city (id) on delete cascade,
  primary key (country_code, slug)
);
create index city_alias_city on city_alias (city_id);
