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

-- The lists that a row is counted in: its own kind, and for posts, questions and events «all»; each everywhere, in its
-- country and in its city. Occurrences are not counted.
create or replace function lists_of(
  list_kind smallint, country_code text, city_id integer, out kind text, out country text, out city integer
) returns setof record language sql immutable as $$
  select k.kind, place.country, place.city
  from unnest(case list_kind
    when ${list_kind.posts} then array['posts', 'all']
    when ${list_kind.questions} then array['questions', 'all']
    when ${list_kind.events} then array['events', 'all']
    when ${list_kind.calendar} then array['calendar']
    when ${list_kind.unanswered} then array['unanswered']
    else '{}'::text[] end) k (kind)
  cross join (values ('', 0, true), (country_code, 0, country_code <> ''), ('', city_id, city_id <> 0))
    place (country, city, is_there)
  where place.is_there
$$;

create or replace function count_listing() returns trigger language plpgsql as $$
begin
  insert into list_change (kind, tag_id, country_code, city_id, at, item_id, delta)
  select l.kind, c.tag_id, l.country, l.city, c.at, c.post_id, case tg_op when 'INSERT' then 1 else -1 end
  from changed c cross join lateral lists_of(c.list_kind, c.country_code, c.city_id) l;
  return null;
end $$;
create or replace trigger count_listed after insert on listing
  referencing new table as changed for each statement execute function count_listing();
create or replace trigger count_unlisted after delete on listing
  referencing old table as changed for each statement execute function count_listing();

-- The rows that a post should have in `listing` now.
create or replace view listing_wanted as
select p.id as post_id, t.tag_id, s.list_kind, coalesce(p.country_code, '') as country_code,
  coalesce(p.city_id, 0) as city_id, s.at
from post p
left join event e on e.post_id = p.id
cross join lateral (select 0 as tag_id union all select pt.tag_id from post_tag pt where pt.post_id = p.id) t
cross join lateral (
  select p.kind as list_kind, p.published_at as at
  union all select ${list_kind.calendar}::smallint, e.over_at where p.kind = ${content_kind.event}
  union all select ${list_kind.unanswered}::smallint, p.published_at
    where p.kind = ${content_kind.question} and p.answers_count = 0
  union all select ${list_kind.occurrences}::smallint, e.starts_at
    where p.kind = ${content_kind.event} and e.next_starts_at is null
  union all select ${list_kind.occurrences}::smallint, o.starts_at
    from event_occurrence o where o.post_id = p.id and p.kind = ${content_kind.event}
) s
where p.status = ${content_status.published} and p.deleted_at is null;

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
$$;

-- The first answer takes a question off the list of the unanswered; the removal of the last one puts it back.
create or replace function relist_answered() returns trigger language plpgsql as $$
begin
  perform refresh_listing(new.id);
  return null;
end $$;
create or replace trigger relist_answered after update of answers_count on post
  for each row when ((old.answers_count = 0) <> (new.answers_count = 0)) execute function relist_answered();
