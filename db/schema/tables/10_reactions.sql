create table post_like (
  post_id bigint not null references post (id) on delete cascade,
  customer_id bigint not null references customer (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, customer_id)
);
create index post_like_customer on post_like (customer_id);

create table comment_like (
  comment_id bigint not null references comment (id) on delete cascade,
  customer_id bigint not null references customer (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (comment_id, customer_id)
);
create index comment_like_customer on comment_like (customer_id);

-- A bookmark of a post, a comment or a person.
create table bookmark (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer (id) on delete cascade,
  post_id bigint references post (id) on delete cascade,
  comment_id bigint references comment (id) on delete cascade,
  person_id bigint references customer (id) on delete cascade,
  created_at timestamptz not null default now(),
  check (num_nonnulls(post_id, comment_id, person_id) = 1),
  unique (customer_id, post_id),
  unique (customer_id, comment_id),
  unique (customer_id, person_id)
);
create index bookmark_newest on bookmark (customer_id, created_at desc, id desc);
create index bookmark_post on bookmark (post_id) where post_id is not null;
create index bookmark_comment on bookmark (comment_id) where comment_id is not null;
create index bookmark_person on bookmark (person_id) where person_id is not null;

-- Where somebody left a long text, so that they go on from there on another device; forgotten after three months, or when
-- it was read to the end.
create table reading_position (
  customer_id bigint not null references customer (id) on delete cascade,
  post_id bigint not null references post (id) on delete cascade,
  -- the block of the text, from 1
  part smallint not null check (part > 0),
  left_at timestamptz not null default now(),
  primary key (customer_id, post_id)
);
create index reading_position_post on reading_position (post_id);

-- What a transaction changed of the bookmarks, until its commit counts it (count_bookmarks): everybody finds their own
-- rows alone.
create table bookmark_change (
  id bigint generated always as identity,
  transaction xid8 not null default pg_current_xact_id(),
  customer_id bigint not null,
  post_id bigint,
  delta smallint not null check (delta in (-1, 1)),
  primary key (transaction, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);

-- Rating gained or lost, one row per cause: 15 for an accepted answer, 5 for a published post, −5 for something
-- removed; at most 100 gained a day. The top list counts the last 90 days.
create table rating_event (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer (id) on delete cascade,
  country_code text references country (code),
  points smallint not null,
  cause text not null check (cause in
    ('answer-accepted', 'answer-liked', 'post-published', 'comment-liked', 'item-removed')),
  -- what it was for, a post or a comment, until that is erased; a cause counts once for each
  post_id bigint references post (id) on delete set null,
  comment_id bigint references comment (id) on delete set null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(post_id, comment_id) <= 1)
);
create unique index rating_event_post on rating_event (post_id, cause) where post_id is not null;
create unique index rating_event_comment on rating_event (comment_id, cause) where comment_id is not null;
create index rating_event_customer on rating_event (customer_id, created_at);
-- What somebody helps with is told on their page.
create index rating_event_accepted on rating_event (customer_id, id desc) where cause = 'answer-accepted';
create index rating_event_recent on rating_event (created_at);

-- The most trusted people of a country, recomputed hourly from the last 90 days, with the tags of what they answered,
-- most often first; country_code '' is everywhere.
create table top_customer (
  country_code text not null,
  customer_id bigint not null references customer (id) on delete cascade,
  points integer not null,
  items integer not null,
  tag_ids bigint[] not null default '{}',
  primary key (country_code, customer_id)
);
create index top_customer_order on top_customer (country_code, points desc, customer_id);
create index top_customer_customer on top_customer (customer_id);
