-- The public lists (table listing), derived from the posts.

-- The origin of an author as others may see it; '' when it is hidden and for deleted accounts.
create or replace function shown_origin(c customer) returns text language sql immutable as $$
  select case when c.deleted_at is not null or 'country' = any (c.hidden_info) then '' else c.origin_code end
$$;

-- Every listed row carries the origin of its author. A change of it reaches older rows by the job `move-origin`.
create or replace function name_origin() returns trigger language plpgsql as $$
begin
  select shown_origin(c) into new.origin_code
  from post p join customer c on c.id = p.author_id where p.id = new.post_id;
  return new;
end $$;
create or replace trigger name_origin before insert on listing for each row execute function name_origin();

-- The names of the lists that a row is counted in: kind:tag:place. The kind «all» unites posts, questions and events;
-- occurrences are not counted.
create or replace function lists_of(
  list_kind smallint, tag_id integer, country_code text, city_id integer
) returns setof text language sql immutable as $$
  select s || ':' || tag_id || ':' || place
  from unnest(case when list_kind <= 2 then array[list_kind::text, 'all'] else array[list_kind::text] end) s,
    unnest(array['', nullif(country_code, ''), nullif(city_id, 0)::text]) place
  where place is not null and list_kind <> 5
  order by 1
$$;

-- All publications share the list of everything, so they wait for each other in any case. The lock makes them wait
-- before their first list, in whatever order tags and places come, so that they do not deadlock.
create or replace function count_listing() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7305010);
  if tg_op = 'INSERT' then
    perform list_add(l, new.at, new.post_id)
    from lists_of(new.list_kind, new.tag_id, new.country_code, new.city_id) l;
  else
    perform list_remove(l, old.at, old.post_id)
    from lists_of(old.list_kind, old.tag_id, old.country_code, old.city_id) l;
  end if;
  return null;
end $$;
create or replace trigger count_listing after insert or delete on listing for each row execute function count_listing();

-- Events by their end are inserted in the middle of their lists, where list_add sets no anchor. A gap of 400 items gets
-- an anchor in its middle.
create or replace function anchor_calendar(
  list_key text, tag integer, country text, city integer, item_at timestamptz, item bigint
) returns void language plpgsql as $$
declare
  below list_anchor;
  next_position integer;
  start_at timestamptz;
  start_id bigint;
  middle record;
begin
  select * into below from list_anchor
    where list = list_key and (at, item_id) < (item_at, item) order by position desc limit 1;
  select position into next_position from list_anchor
    where list = list_key and (at, item_id) >= (item_at, item) order by position limit 1;
  if next_position is null then
    select total into next_position from list_total where list = list_key;
  end if;
  if next_position - coalesce(below.position, 0) < 400 then return; end if;
  start_at := coalesce(below.at, '-infinity');
  start_id := coalesce(below.item_id, 0);
  if city <> 0 then
    select at, post_id into middle from listing
    where city_id = city and city_id <> 0 and tag_id = tag and list_kind = 3 and (at, post_id) > (start_at, start_id) order by at, post_id offset 199 limit 1;
  elsif country <> '' then
    select at, post_id into middle from listing
    where country_code = country and country_code <> '' and tag_id = tag and list_kind = 3 and (at, post_id) > (start_at, start_id) order by at, post_id offset 199 limit 1;
  else
    select at, post_id into middle from listing
    where tag_id = tag and list_kind = 3 and (at, post_id) > (start_at, start_id) order by at, post_id offset 199 limit 1;
  end if;
  insert into list_anchor values (list_key, coalesce(below.position, 0) + 200, middle.at, middle.post_id)
  on conflict do nothing;
end $$;

-- The rows that a post should have in `listing` now.
create or replace view listing_wanted as
select p.id as post_id, t.tag_id, s.list_kind, coalesce(p.country_code, '') as country_code,
  coalesce(p.city_id, 0) as city_id, s.at
from post p
left join event e on e.post_id = p.id
cross join lateral (select 0 as tag_id union all select pt.tag_id from post_tag pt where pt.post_id = p.id) t
cross join lateral (
  select p.kind as list_kind, p.published_at as at
  union all select 3::smallint, e.over_at where p.kind = 2
  union all select 4::smallint, p.published_at where p.kind = 1 and p.answers_count = 0
  union all select 5::smallint, e.starts_at where p.kind = 2 and e.next_starts_at is null
  union all select 5::smallint, o.starts_at from event_occurrence o where o.post_id = p.id and p.kind = 2
) s
where p.status = 1 and p.deleted_at is null;

-- Updates `listing` after a post was published, changed, hidden, answered or removed. Two calls for one post run one
-- after the other.
create or replace function refresh_listing(post bigint) returns void language sql as $$
  select from post p where p.id = $1 for no key update;
  delete from listing l where l.post_id = $1 and not exists (
    select from listing_wanted w where w.post_id = $1
      and (w.tag_id, w.list_kind, w.country_code, w.city_id, w.at)
        = (l.tag_id, l.list_kind, l.country_code, l.city_id, l.at));
  insert into listing (post_id, tag_id, list_kind, country_code, city_id, at)
  select w.post_id, w.tag_id, w.list_kind, w.country_code, w.city_id, w.at from listing_wanted w
  where w.post_id = $1 and not exists (
    select from listing l where l.post_id = $1 and l.tag_id = w.tag_id and l.list_kind = w.list_kind and l.at = w.at)
  order by w.tag_id, w.list_kind, w.at;
  -- an anchor is counted from those before it, which must not move meanwhile
  select pg_advisory_xact_lock(7305010) from listing l where l.post_id = $1 and l.list_kind = 3 limit 1;
  select anchor_calendar(
    '3:' || l.tag_id || ':' || case when place.city <> 0 then place.city::text else place.country end,
    l.tag_id, place.country, place.city, l.at, l.post_id)
  from listing l
  cross join lateral (values ('', 0), (l.country_code, 0), ('', l.city_id)) place (country, city)
  where l.post_id = $1 and l.list_kind = 3;
$$;

-- The first answer takes a question off the list of the unanswered; the removal of the last one puts it back.
create or replace function relist_answered() returns trigger language plpgsql as $$
begin
  perform refresh_listing(new.id);
  return null;
end $$;
create or replace trigger relist_answered after update of answers_count on post
  for each row when ((old.answers_count = 0) <> (new.answers_count = 0)) execute function relist_answered();

-- Totals and anchors again, after a bulk load without triggers.
create or replace function rebuild_listing_counts() returns void language sql as $$
  delete from list_anchor where list ~ '^(\d|all):';
  delete from list_total where list ~ '^(\d|all):';
  with ranked as materialized (
    select l as list, r.at, r.post_id,
      row_number() over (partition by l order by r.at, r.post_id) as position
    from listing r, lists_of(r.list_kind, r.tag_id, r.country_code, r.city_id) l
  ), totals as (
    insert into list_total
    select distinct on (list) list, position, at, post_id from ranked order by list, position desc
  )
  insert into list_anchor select list, position, at, post_id from ranked where position % 200 = 0;
$$;
