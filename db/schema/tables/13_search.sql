-- What the search looks through. `vector` holds the lemmas of a text and one word for its month of writing («era»), by
-- which the newest matches of a common word are found first. Ranking reads the vector of every match: stored in its row
-- and uncompressed it costs a third. Statistics of 1000 keep the frequencies of 10,000 words, to order words by rarity
-- (src/features/search/word-use.ts).
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
  -- How many comments the document holds and the newest of them: later ones are appended (index-comments.ts).
  comments_count smallint not null,
  last_comment_id bigint not null,
  primary key (object_type, object_id)
) with (toast_tuple_target = 8160);
alter table search_document alter column vector set storage external, alter column vector set statistics 1000;
-- One index per type: a search within one type reads no entries of the others.
create index search_document_posts on search_document using gin (vector) where object_type = 'post';
create index search_document_questions on search_document using gin (vector) where object_type = 'question';
create index search_document_events on search_document using gin (vector) where object_type = 'event';
create index search_document_customers on search_document using gin (vector) where object_type = 'customer';
create index search_document_title on search_document using gin (title gin_trgm_ops);
