-- Totals and anchors of the long lists (docs/decisions/0002-long-lists.md).

-- How many items each list has now.
create or replace view list_count as
select kind, owner_id, tag_id, country_code, city_id, sum(total)::integer as total from (
  select kind, owner_id, tag_id, country_code, city_id, total from list_total
  union all
  select kind, owner_id, tag_id, country_code, city_id, delta from list_change
) counted group by kind, owner_id, tag_id, country_code, city_id;

-- Applies the oldest changes of the journal, many changes of one list at once: totals, positions of the anchors at or
-- after a change, new anchors at every 200th item. One process at a time does so, others leave it to that one; nobody
-- who reads or writes waits for it. An anchor is a point, so the item that it was set at may be gone.
create or replace function apply_list_changes(most integer) returns integer language plpgsql
set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  applied integer;
  calendar list_change[];
begin
  if not pg_try_advisory_xact_lock(7305010) then return 0; end if;
  with taken as (
    delete from list_change where id in (select id from list_change order by id limit most) returning *
  ), list as (
    select kind, owner_id, tag_id, country_code, city_id, sum(delta)::integer as change,
      (array_agg(at order by at, item_id))[1] as first_at,
      (array_agg(item_id order by at, item_id))[1] as first_id,
      (array_agg(at order by at desc, item_id desc))[1] as last_at,
      (array_agg(item_id order by at desc, item_id desc))[1] as last_id
    from taken group by kind, owner_id, tag_id, country_code, city_id
  ), before as (
    select list.*, coalesce(t.total, 0) + list.change as total, t.newest_at, t.newest_id
    from list left join list_total t using (kind, owner_id, tag_id, country_code, city_id)
  ), totals as (
    insert into list_total as t (kind, owner_id, tag_id, country_code, city_id, total, newest_at, newest_id)
    select kind, owner_id, tag_id, country_code, city_id, change, last_at, last_id from list
    on conflict (kind, owner_id, tag_id, country_code, city_id) do update set total = t.total + excluded.total,
      newest_at = greatest(t.newest_at, excluded.newest_at),
      newest_id = case when (excluded.newest_at, excluded.newest_id) > (t.newest_at, t.newest_id)
        then excluded.newest_id else t.newest_id end
  ), points as (
    select kind, owner_id, tag_id, country_code, city_id, at, item_id, delta, null::integer as position from taken
    union all
    select a.kind, a.owner_id, a.tag_id, a.country_code, a.city_id, a.at, a.item_id, 0, a.position
    from list cross join lateral (
      select * from list_anchor a where a.kind = list.kind and a.owner_id = list.owner_id and a.tag_id = list.tag_id
        and a.country_code = list.country_code and a.city_id = list.city_id
        and (a.at, a.item_id) >= (list.first_at, list.first_id) offset 0) a
  ), shifted as (
    select *, position + sum(delta) over (partition by kind, owner_id, tag_id, country_code, city_id
      order by at, item_id, position nulls first rows unbounded preceding) as moved_to
    from points
  ), moving as (
    select *, lag(moved_to) over (partition by kind, owner_id, tag_id, country_code, city_id
      order by at, item_id) as below
    from shifted where position is not null
  ), dropped as (
    -- nothing is left at or before it, or between it and the one below
    delete from list_anchor a using moving m
    where (m.moved_to <= 0 or m.moved_to = m.below) and a.kind = m.kind and a.owner_id = m.owner_id
      and a.tag_id = m.tag_id and a.country_code = m.country_code and a.city_id = m.city_id
      and a.at = m.at and a.item_id = m.item_id
  ), moved as (
    update list_anchor a set position = m.moved_to from moving m
    where m.moved_to > 0 and m.moved_to is distinct from m.below and m.moved_to <> m.position
      and a.kind = m.kind and a.owner_id = m.owner_id and a.tag_id = m.tag_id and a.country_code = m.country_code
      and a.city_id = m.city_id and a.at = m.at and a.item_id = m.item_id
  ), grown as (
    select b.*, greatest(0, coalesce(
      (select max(m.moved_to) from moving m where m.kind = b.kind and m.owner_id = b.owner_id
        and m.tag_id = b.tag_id and m.country_code = b.country_code and m.city_id = b.city_id),
      (select a.position from list_anchor a where a.kind = b.kind and a.owner_id = b.owner_id
        and a.tag_id = b.tag_id and a.country_code = b.country_code and a.city_id = b.city_id
        order by a.position desc limit 1), 0)) as anchored
    from before b where b.total >= 200
  ), newest as (
    -- what is newer than all that was there: its position is counted from the newest end
    select t.kind, t.owner_id, t.tag_id, t.country_code, t.city_id, t.at, t.item_id, g.anchored,
      g.total - coalesce(sum(t.delta) over (partition by t.kind, t.owner_id, t.tag_id, t.country_code, t.city_id
        order by t.at desc, t.item_id desc groups between unbounded preceding and 1 preceding), 0) as position
    from taken t join grown g using (kind, owner_id, tag_id, country_code, city_id)
    where g.newest_at is null or (t.at, t.item_id) > (g.newest_at, g.newest_id)
  ), anchored as (
    insert into list_anchor (kind, owner_id, tag_id, country_code, city_id, at, item_id, position)
    select distinct on (kind, owner_id, tag_id, country_code, city_id, position)
      kind, owner_id, tag_id, country_code, city_id, at, item_id, position
    from newest where position > anchored and (position - anchored) % 200 = 0
    order by kind, owner_id, tag_id, country_code, city_id, position, at, item_id
  )
  select count(*), array_agg(t::list_change) filter (where t.kind = 'calendar' and t.delta > 0)
  into applied, calendar from taken t;
  -- a gap may have grown by more than one anchor takes
  while calendar is not null and anchor_calendar(calendar) > 0 loop end loop;
  return applied;
end $$;

-- Events by their end are added in the middle of their lists, where no anchor is set. A gap of 400 items gets one in
-- its middle, counted from the items themselves without those that are still in the journal.
-- Answers how many anchors it set.
create or replace function anchor_calendar(added list_change[]) returns bigint language sql
set enable_hashjoin = off set enable_mergejoin = off as $$
  with set_now as (
  insert into list_anchor (kind, tag_id, country_code, city_id, at, item_id, position)
  select distinct c.kind, c.tag_id, c.country_code, c.city_id, middle.at, middle.post_id,
    coalesce(below.position, 0) + 200 - (
      select coalesce(sum(j.delta), 0)::integer from list_change j
      where j.kind = c.kind and j.owner_id = 0 and j.tag_id = c.tag_id and j.country_code = c.country_code
        and j.city_id = c.city_id
        and (j.at, j.item_id) > (coalesce(below.at, '-infinity'), coalesce(below.item_id, 0))
        and (j.at, j.item_id) <= (middle.at, middle.post_id))
  from unnest(added) c
  left join lateral (
    select a.at, a.item_id, a.position from list_anchor a
    where a.kind = c.kind and a.owner_id = 0 and a.tag_id = c.tag_id and a.country_code = c.country_code
      and a.city_id = c.city_id and (a.at, a.item_id) < (c.at, c.item_id)
    order by a.at desc, a.item_id desc limit 1
  ) below on true
  cross join lateral (
    select coalesce((
      select a.position from list_anchor a
      where a.kind = c.kind and a.owner_id = 0 and a.tag_id = c.tag_id and a.country_code = c.country_code
        and a.city_id = c.city_id and (a.at, a.item_id) >= (c.at, c.item_id)
      order by a.at, a.item_id limit 1
    ), (
      select t.total from list_total t
      where t.kind = c.kind and t.owner_id = 0 and t.tag_id = c.tag_id and t.country_code = c.country_code
        and t.city_id = c.city_id
    )) as position
  ) above
  cross join lateral (
    (select l.at, l.post_id from listing l
      where c.city_id = 0 and c.country_code = '' and l.tag_id = c.tag_id and l.list_kind = ${list_kind.calendar}
        and (l.at, l.post_id) > (coalesce(below.at, '-infinity'), coalesce(below.item_id, 0))
      order by l.at, l.post_id offset 199 limit 1)
    union all
    (select l.at, l.post_id from listing l
      where c.country_code <> '' and l.country_code = c.country_code and l.country_code <> ''
        and l.tag_id = c.tag_id and l.list_kind = ${list_kind.calendar}
        and (l.at, l.post_id) > (coalesce(below.at, '-infinity'), coalesce(below.item_id, 0))
      order by l.at, l.post_id offset 199 limit 1)
    union all
    (select l.at, l.post_id from listing l
      where c.city_id <> 0 and l.city_id = c.city_id and l.city_id <> 0
        and l.tag_id = c.tag_id and l.list_kind = ${list_kind.calendar}
        and (l.at, l.post_id) > (coalesce(below.at, '-infinity'), coalesce(below.item_id, 0))
      order by l.at, l.post_id offset 199 limit 1)
  ) middle
  where above.position - coalesce(below.position, 0) >= 400
  on conflict do nothing returning 1)
  select count(*) from set_now
$$;
