-- A repeating event happens many times. Each of its times stands here, a year back and a year ahead; a single
-- event has none. Written by refreshOccurrences (src/features/events/refresh-occurrences.ts): by whoever writes
-- events, and by a job as time goes on.
create table event_occurrence (
  post_id bigint not null references event (post_id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at >= starts_at),
  primary key (post_id, starts_at)
);

alter table event
  -- the occurrence that is on or comes next, after all of them the last; absent for a single event
  add column next_starts_at timestamptz,
  add column next_ends_at timestamptz,
  -- how many follow that one; absent where they have no end
  add column occurrences_left integer,
  -- when they have to be looked at again; absent when never
  add column occurrences_due_at timestamptz;
create index event_occurrences_due on event (occurrences_due_at) where occurrences_due_at is not null;

-- Another start, place or rule: what was known of the occurrences is forgotten, and soon known anew.
create function forget_occurrences() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then delete from event_occurrence where post_id = new.post_id; end if;
  new.next_starts_at := null;
  new.next_ends_at := null;
  new.occurrences_left := null;
  new.occurrences_due_at := case when new.recurrence is not null then now() end;
  return new;
end $$;
create trigger forget_occurrences before insert or update of starts_at, ends_at, time_zone, recurrence on event
  for each row execute function forget_occurrences();
update event set occurrences_due_at = now() where recurrence is not null;

-- In the listing an event stands on shelf 3 once, at its nearest occurrence, and on shelf 5 at each of them: for
-- the months of the calendar, which are not counted.
alter table listing drop constraint listing_pkey, add primary key (post_id, tag_id, shelf, at);

create or replace view listing_wanted as
select p.id as post_id, t.tag_id, s.shelf, coalesce(p.country_code, '') as country_code,
  coalesce(p.city_id, 0) as city_id, s.at
from post p
left join event e on e.post_id = p.id
cross join lateral (select 0 as tag_id union all select pt.tag_id from post_tag pt where pt.post_id = p.id) t
cross join lateral (
  select p.kind as shelf, p.published_at as at
  union all select 3::smallint, coalesce(e.next_starts_at, e.starts_at) where p.kind = 2
  union all select 4::smallint, p.published_at where p.kind = 1 and p.answers_count = 0
  union all select 5::smallint, e.starts_at where p.kind = 2 and e.next_starts_at is null
  union all select 5::smallint, o.starts_at from event_occurrence o where o.post_id = p.id and p.kind = 2
) s
where p.status = 1 and p.deleted_at is null;

create or replace function lists_of(shelf smallint, tag_id integer, country_code text, city_id integer)
returns setof text language sql immutable as $$
  select s || ':' || tag_id || ':' || place
  from unnest(case when shelf <= 2 then array[shelf::text, 'all'] else array[shelf::text] end) s,
    unnest(array['', nullif(country_code, ''), nullif(city_id, 0)::text]) place
  where place is not null and shelf <> 5
  order by 1
$$;

create or replace function refresh_listing(post bigint) returns void language sql as $$
  select from post p where p.id = $1 for no key update;
  delete from listing l where l.post_id = $1 and not exists (
    select from listing_wanted w where w.post_id = $1
      and (w.tag_id, w.shelf, w.country_code, w.city_id, w.at)
        = (l.tag_id, l.shelf, l.country_code, l.city_id, l.at));
  insert into listing (post_id, tag_id, shelf, country_code, city_id, at)
  select w.post_id, w.tag_id, w.shelf, w.country_code, w.city_id, w.at from listing_wanted w
  where w.post_id = $1 and not exists (
    select from listing l where l.post_id = $1 and l.tag_id = w.tag_id and l.shelf = w.shelf and l.at = w.at)
  order by w.tag_id, w.shelf, w.at;
  -- an anchor is counted from those before it, which must not move meanwhile
  select pg_advisory_xact_lock(7305010) from listing l where l.post_id = $1 and l.shelf = 3 limit 1;
  select anchor_calendar('3:' || l.tag_id || ':' || case when place.city <> 0 then place.city::text else place.country end,
    l.tag_id, place.country, place.city, l.at, l.post_id)
  from listing l
  cross join lateral (values ('', 0), (l.country_code, 0), ('', l.city_id)) place (country, city)
  where l.post_id = $1 and l.shelf = 3;
$$;

insert into listing (post_id, tag_id, shelf, country_code, city_id, at)
select post_id, tag_id, shelf, country_code, city_id, at from listing_wanted where shelf = 5;

-- The sitemap says when somebody's page changed last: the newest post of 10,000 people is the top of one range.
create index post_sitemap_people on post ((author_id / 10000), published_at desc)
  where status = 1 and deleted_at is null;
