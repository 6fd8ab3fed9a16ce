-- Of the calendar an event goes when it is over, not when it has begun: shelf 3 of the listing is in the order of
-- their ends, so that what is on stands among what can still be come to, before what ends later. Where nobody named
-- an end it is reckoned, and never shown, as two hours after the start (as in src/lib/event-over.ts).
create function event_over_at(starts_at timestamptz, ends_at timestamptz) returns timestamptz
language sql immutable as $$
  select case when ends_at > starts_at then ends_at
    else (starts_at at time zone 'UTC' + interval '2 hours') at time zone 'UTC' end
$$;
alter table event add column over_at timestamptz not null generated always as (
  event_over_at(coalesce(next_starts_at, starts_at), coalesce(next_ends_at, ends_at))) stored;

create or replace view listing_wanted as
select p.id as post_id, t.tag_id, s.shelf, coalesce(p.country_code, '') as country_code,
  coalesce(p.city_id, 0) as city_id, s.at
from post p
left join event e on e.post_id = p.id
cross join lateral (select 0 as tag_id union all select pt.tag_id from post_tag pt where pt.post_id = p.id) t
cross join lateral (
  select p.kind as shelf, p.published_at as at
  union all select 3::smallint, e.over_at where p.kind = 2
  union all select 4::smallint, p.published_at where p.kind = 1 and p.answers_count = 0
  union all select 5::smallint, e.starts_at where p.kind = 2 and e.next_starts_at is null
  union all select 5::smallint, o.starts_at from event_occurrence o where o.post_id = p.id and p.kind = 2
) s
where p.status = 1 and p.deleted_at is null;

-- all at once, and counted anew: one by one each would move the anchors of all that follow
alter table listing disable trigger user;
update listing l set at = e.over_at from event e
  where l.shelf = 3 and l.post_id = e.post_id and l.at <> e.over_at;
alter table listing enable trigger user;
select rebuild_listing_counts();
