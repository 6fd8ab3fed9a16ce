-- Long lists: exact totals and a way to any page without scanning what it skips.
--
-- list_total counts a list. list_anchor marks every 200th item: `position` is how many items of the list
-- stand at or before the point (at, item_id), counted from the oldest, so that new items at the newest
-- end move no anchor. Page P starts at the anchor nearest above it and skips fewer than 200 index entries.
create table list_total (
  list text primary key,
  total integer not null,
  newest_at timestamptz not null,
  newest_id bigint not null
);
create table list_anchor (
  list text not null,
  position integer not null,
  at timestamptz not null,
  item_id bigint not null,
  primary key (list, position)
);

create function list_add(list_key text, item_at timestamptz, item bigint) returns void language plpgsql as $$
declare
  total_now integer;
  is_newest boolean;
begin
  insert into list_total as t (list, total, newest_at, newest_id) values (list_key, 1, item_at, item)
  on conflict (list) do update set total = t.total + 1,
    newest_at = greatest(t.newest_at, excluded.newest_at),
    newest_id = case when (excluded.newest_at, excluded.newest_id) >= (t.newest_at, t.newest_id)
      then excluded.newest_id else t.newest_id end
  returning total, (newest_at, newest_id) = (item_at, item) into total_now, is_newest;
  if not is_newest then
    -- from the far end, so that no two anchors meet on one position
    update list_anchor set position = -position - 1 where list = list_key and (at, item_id) >= (item_at, item);
    update list_anchor set position = -position where list = list_key and position < 0;
  elsif total_now % 200 = 0 then
    insert into list_anchor values (list_key, total_now, item_at, item) on conflict do nothing;
  end if;
end $$;

create function list_remove(list_key text, item_at timestamptz, item bigint) returns void language plpgsql as $$
begin
  update list_total set total = total - 1 where list = list_key;
  delete from list_anchor where list = list_key and position = 1 and (at, item_id) = (item_at, item);
  update list_anchor set position = -position + 1 where list = list_key and (at, item_id) >= (item_at, item);
  update list_anchor set position = -position where list = list_key and position < 0;
end $$;

-- What is listed publicly, one row for a post itself (tag_id 0) and one for each of its tags. shelf:
-- 0 posts, 1 questions, 2 events as published, 3 events by start, 4 questions without an answer.
create table listing (
  post_id bigint not null references post (id) on delete cascade,
  tag_id integer not null,
  shelf smallint not null,
  country_code text not null,
  city_id integer not null,
  at timestamptz not null,
  primary key (post_id, tag_id, shelf)
);
create index listing_everywhere on listing (tag_id, shelf, at desc, post_id desc);
create index listing_country on listing (country_code, tag_id, shelf, at desc, post_id desc) where country_code <> '';
create index listing_city on listing (city_id, tag_id, shelf, at desc, post_id desc) where city_id <> 0;

-- The names of the lists that a row belongs to: shelf:tag:scope; the shelf «all» gathers 0, 1 and 2.
create function lists_of(shelf smallint, tag_id integer, country_code text, city_id integer) returns setof text
language sql immutable as $$
  select s || ':' || tag_id || ':' || place
  from unnest(case when shelf <= 2 then array[shelf::text, 'all'] else array[shelf::text] end) s,
    unnest(array['', nullif(country_code, ''), nullif(city_id, 0)::text]) place
  where place is not null
  order by 1
$$;

create function count_listing() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform list_add(l, new.at, new.post_id)
    from lists_of(new.shelf, new.tag_id, new.country_code, new.city_id) l;
  else
    perform list_remove(l, old.at, old.post_id)
    from lists_of(old.shelf, old.tag_id, old.country_code, old.city_id) l;
  end if;
  return null;
end $$;
create trigger count_listing after insert or delete on listing for each row execute function count_listing();

-- The rows that a post ought to have in `listing`, from its state now.
create view listing_wanted as
select p.id as post_id, t.tag_id, s.shelf, coalesce(p.country_code, '') as country_code,
  coalesce(p.city_id, 0) as city_id, s.at
from post p
left join event e on e.post_id = p.id
cross join lateral (select 0 as tag_id union all select pt.tag_id from post_tag pt where pt.post_id = p.id) t
cross join lateral (
  select p.kind as shelf, p.published_at as at
  union all select 3::smallint, e.starts_at where p.kind = 2
  union all select 4::smallint, p.published_at where p.kind = 1 and p.answers_count = 0
) s
where p.status = 1 and p.deleted_at is null;

-- Brings the public lists in line with a post after it was published, changed, hidden, answered or removed.
create function refresh_listing(post bigint) returns void language sql as $$
  delete from listing l where l.post_id = post and not exists (
    select from listing_wanted w where w.post_id = post
      and (w.tag_id, w.shelf, w.country_code, w.city_id, w.at)
        = (l.tag_id, l.shelf, l.country_code, l.city_id, l.at));
  insert into listing (post_id, tag_id, shelf, country_code, city_id, at)
  select w.post_id, w.tag_id, w.shelf, w.country_code, w.city_id, w.at from listing_wanted w
  where w.post_id = post and not exists (
    select from listing l where l.post_id = post and l.tag_id = w.tag_id and l.shelf = w.shelf)
  order by w.tag_id, w.shelf;
$$;

-- Anchors and totals anew, after a load that went past the triggers.
create function rebuild_listing_counts() returns void language sql as $$
  delete from list_anchor where list ~ '^(\d|all):';
  delete from list_total where list ~ '^(\d|all):';
  with ranked as materialized (
    select l as list, r.at, r.post_id,
      row_number() over (partition by l order by r.at, r.post_id) as position
    from listing r, lists_of(r.shelf, r.tag_id, r.country_code, r.city_id) l
  ), totals as (
    insert into list_total
    select distinct on (list) list, position, at, post_id from ranked order by list, position desc
  )
  insert into list_anchor select list, position, at, post_id from ranked where position % 200 = 0;
$$;
