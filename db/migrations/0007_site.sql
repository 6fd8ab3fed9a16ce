-- Titles and descriptions of the pages; placeholders in braces are filled by the seo call.
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

-- What search looks through. `vector` holds the lemmas of a text and one word for its month of birth
-- («era»), by which the newest candidates of a common word are found first.
create table search_document (
  object_type text not null check (object_type in ('post', 'question', 'event', 'customer')),
  object_id bigint not null,
  country_code text not null,
  city_id integer not null,
  title text not null,
  body text not null,
  vector tsvector not null,
  boost real not null default 0,
  created_at timestamptz not null,
  primary key (object_type, object_id)
);
create index search_document_vector on search_document using gin (vector);
create index search_document_title on search_document using gin (title gin_trgm_ops);
