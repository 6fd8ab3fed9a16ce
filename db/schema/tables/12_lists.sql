-- Long lists have exact totals, and any page opens without scanning the pages before it
-- (docs/decisions/0002-long-lists.md). A list is named by its kind (src/platform/db/counted-list.ts) and by what it is
-- of: a person or a post (owner_id), a tag, a country or a city; a city is named without its country.
--
-- list_total counts a list. list_anchor marks about every 200th item: `position` is the number of items of the list at
-- or before the point (at, item_id), counted from the oldest, so that new items at the newest end move no anchor. A
-- page starts at an anchor above it and skips a few hundred index entries at most.
create table list_total (
  kind text not null,
  owner_id bigint not null default 0,
  tag_id integer not null default 0,
  country_code text not null default '',
  city_id integer not null default 0,
  total integer not null,
  -- no item of the list is newer
  newest_at timestamptz not null,
  newest_id bigint not null,
  primary key (kind, owner_id, tag_id, country_code, city_id)
);
-- The use of a tag in a place is the total of its list: the most used tags of a place are one index range.
create index list_total_tag_use on list_total (kind, country_code, city_id, total desc, tag_id)
  where owner_id = 0 and tag_id > 0;

create table list_anchor (
  kind text not null,
  owner_id bigint not null default 0,
  tag_id integer not null default 0,
  country_code text not null default '',
  city_id integer not null default 0,
  at timestamptz not null,
  item_id bigint not null,
  position integer not null,
  primary key (kind, owner_id, tag_id, country_code, city_id, at, item_id)
);
create index list_anchor_position on list_anchor (kind, owner_id, tag_id, country_code, city_id, position);

-- The journal of the lists: what was added (1) or removed (-1) and is not in list_total and list_anchor yet. Writers
-- only insert here, so that they share no row; apply_list_changes() applies the rows and deletes them. Readers add what
-- they find here (docs/decisions/0046-writes.md).
create table list_change (
  id bigint generated always as identity primary key,
  kind text not null,
  owner_id bigint not null default 0,
  tag_id integer not null default 0,
  country_code text not null default '',
  city_id integer not null default 0,
  at timestamptz not null,
  item_id bigint not null,
  delta smallint not null check (delta in (-1, 1))
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);
create index list_change_list on list_change (kind, owner_id, tag_id, country_code, city_id, at, item_id);

-- Posts whose popularity changed. `is_text`: the search has to read the whole anew; `is_comment`: a new comment.
create table post_change (
  id bigint generated always as identity primary key,
  post_id bigint not null,
  is_text boolean not null,
  is_comment boolean not null default false
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);

-- Names of the numbers in listing.list_kind, as LIST_KIND has them. events: by publication. calendar: events by the
-- end of their nearest occurrence. unanswered: questions without an answer. occurrences: events at each of their
-- occurrences by start, for the months of the calendar; these lists are not counted.
create table list_kind (id smallint primary key, name text not null unique);
insert into list_kind (id, name) values
  (0, 'posts'), (1, 'questions'), (2, 'events'), (3, 'calendar'), (4, 'unanswered'), (5, 'occurrences');

-- What is listed publicly: one row for a post itself (tag_id 0) and one for each of its tags.
create table listing (
  post_id bigint not null references post (id) on delete cascade,
  tag_id integer not null,
  list_kind smallint not null references list_kind (id),
  -- '' and 0: no place
  country_code text not null,
  city_id integer not null,
  at timestamptz not null,
  -- where the author comes from; '' when hidden and for deleted accounts
  origin_code text not null default 'UA',
  primary key (post_id, tag_id, list_kind, at)
);
-- The origin is in them so that a list of a tag is narrowed to an origin without its rows.
create index listing_everywhere on listing (tag_id, list_kind, at desc, post_id desc) include (origin_code);
create index listing_country on listing (country_code, tag_id, list_kind, at desc, post_id desc) include (origin_code)
  where country_code <> '';
create index listing_city on listing (city_id, tag_id, list_kind, at desc, post_id desc) include (origin_code)
  where city_id <> 0;
create index listing_origin on listing (origin_code, list_kind, at desc, post_id desc) where tag_id = 0;
create index listing_origin_country on listing (origin_code, country_code, list_kind, at desc, post_id desc)
  where tag_id = 0 and country_code <> '';
create index listing_origin_city on listing (origin_code, city_id, list_kind, at desc, post_id desc)
  where tag_id = 0 and city_id <> 0;

-- Names of the numbers in popular_listing.narrowest_window, as POPULAR_WINDOW has them.
create table popular_window (id smallint primary key, name text not null unique);
insert into popular_window (id, name) values (0, 'day'), (1, 'week'), (2, 'month'), (3, 'all');

-- The order of the popular pages. narrowest_window: the shortest time that the publication is in.
create table popular_listing (
  post_id bigint not null references post (id) on delete cascade,
  tag_id integer not null,
  list_kind smallint not null references list_kind (id)
    check (list_kind in (${list_kind.posts}, ${list_kind.questions}, ${list_kind.events})),
  country_code text not null,
  city_id integer not null,
  narrowest_window smallint not null references popular_window (id),
  score real not null,
  primary key (post_id, tag_id)
);
create index popular_everywhere on popular_listing (tag_id, list_kind, narrowest_window, score desc, post_id desc);
create index popular_country
  on popular_listing (country_code, tag_id, list_kind, narrowest_window, score desc, post_id desc)
  where country_code <> '';
create index popular_city on popular_listing (city_id, tag_id, list_kind, narrowest_window, score desc, post_id desc)
  where city_id <> 0;

-- What changed of what pages show, until a process tells all others (src/platform/page-cache/tell-page-changes.ts). Not
-- logged: a crash or a failover empties it, and with it page_journal_state, so that what was lost is noticed.
create unlogged table page_change (
  id bigint generated always as identity primary key,
  -- such as post:17 (src/platform/page-cache/shown-on-page.ts)
  tags text[] not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);
-- What an unlogged sequence begins with may be gone after a power cut or in a promoted replica, and no row could be
-- written any more: PostgreSQL replays it into memory alone, and copies the file (docs/decisions/0061-faults.md).
alter sequence page_change_id_seq set logged;

-- One row while page_change is whole. A crash or a failover empties both; who finds no row tells all processes to drop
-- what they keep, and puts it back.
create unlogged table page_journal_state (
  is_whole boolean primary key check (is_whole)
);
insert into page_journal_state (is_whole) values (true);
