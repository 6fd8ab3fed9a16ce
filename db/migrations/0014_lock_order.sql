-- Whoever writes takes the locks in one order, so that no two writes ever wait for each other:
--   a comment, its root, the post, the person; then the lists of a place (one writer at a time), then the others.
-- Several things changed in one transaction: all their rows first, then refresh_listing for each.

create or replace function count_comment() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.status = 1 and old.deleted_at is null;
  is_now boolean := tg_op <> 'DELETE' and new.status = 1 and new.deleted_at is null;
  delta integer := is_now::integer - was::integer;
  c comment := coalesce(new, old);
  lists text[] := array['comments-by:' || c.author_id,
    case when c.is_answer then 'answers-by:' else 'replies-by:' end || c.author_id,
    case when c.is_answer then 'answers:' end];
begin
  if delta = 0 then return null; end if;
  perform from comment where id = c.root_id for no key update;
  perform from post where id = c.post_id for no key update;
  perform from customer where id = c.author_id for no key update;
  update post set comments_count = comments_count + delta,
    answers_count = answers_count + case when c.is_answer then delta else 0 end
    where id = c.post_id;
  update comment set replies_count = replies_count + delta where id = c.root_id;
  update customer set answers_count = answers_count + case when c.is_answer then delta else 0 end,
    comments_count = comments_count + case when c.is_answer then 0 else delta end
    where id = c.author_id;
  if delta > 0 then perform list_add(l, c.created_at, c.id) from unnest(lists) l where l is not null;
  else perform list_remove(l, c.created_at, c.id) from unnest(lists) l where l is not null; end if;
  return null;
end $$;

-- All publications share the list of everything, so they wait for each other anyway; here they do so before
-- the first of their lists, in whatever order tags and places come.
create or replace function count_listing() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7305010);
  if tg_op = 'INSERT' then
    perform list_add(l, new.at, new.post_id)
    from lists_of(new.shelf, new.tag_id, new.country_code, new.city_id) l;
  else
    perform list_remove(l, old.at, old.post_id)
    from lists_of(old.shelf, old.tag_id, old.country_code, old.city_id) l;
  end if;
  return null;
end $$;

-- Two that bring the lists of one post up to date do so one after the other.
create or replace function refresh_listing(post bigint) returns void language sql as $$
  select from post p where p.id = $1 for no key update;
  delete from listing l where l.post_id = $1 and not exists (
    select from listing_wanted w where w.post_id = $1
      and (w.tag_id, w.shelf, w.country_code, w.city_id, w.at)
        = (l.tag_id, l.shelf, l.country_code, l.city_id, l.at));
  insert into listing (post_id, tag_id, shelf, country_code, city_id, at)
  select w.post_id, w.tag_id, w.shelf, w.country_code, w.city_id, w.at from listing_wanted w
  where w.post_id = $1 and not exists (
    select from listing l where l.post_id = $1 and l.tag_id = w.tag_id and l.shelf = w.shelf)
  order by w.tag_id, w.shelf;
  -- an anchor is counted from those before it, which must not move meanwhile
  select pg_advisory_xact_lock(7305010) from listing l where l.post_id = $1 and l.shelf = 3 limit 1;
  select anchor_calendar('3:' || l.tag_id || ':' || case when place.city <> 0 then place.city::text else place.country end,
    l.tag_id, place.country, place.city, l.at, l.post_id)
  from listing l
  cross join lateral (values ('', 0), (l.country_code, 0), ('', l.city_id)) place (country, city)
  where l.post_id = $1 and l.shelf = 3;
$$;

-- Who is hidden is counted nowhere, as who has left; those hidden before are taken off their lists.
select list_remove(l, c.created_at, c.id) from customer c, lists_of_customer(c) l
where c.status <> 1 order by l, c.id;
create or replace function lists_of_customer(c customer) returns setof text language sql immutable as $$
  select case c.type when 2 then 'businesses:' else 'people:' end || place
  from unnest(array['',
    case when not 'destinationCountry' = any (c.hidden_info) then c.country_code end,
    case when not c.hidden_info && array['destinationCountry', 'destinationCity'] then c.city_id::text end]) place
  where c.id is not null and c.status = 1 and c.deleted_at is null and place is not null
  order by 1
$$;

-- Lists that a person leaves and comes to are taken in one order: others move the other way.
create or replace function count_customer() returns trigger language plpgsql as $$
declare
  c customer := coalesce(new, old);
  changed record;
begin
  for changed in
    select list, bool_or(is_new) as comes from (
      select l as list, false as is_new from lists_of_customer(old) l
      union all select l, true from lists_of_customer(new) l) both_sides
    group by list having count(*) = 1 order by list
  loop
    if changed.comes then perform list_add(changed.list, c.created_at, c.id);
    else perform list_remove(changed.list, c.created_at, c.id); end if;
  end loop;
  return null;
end $$;
drop trigger count_customer on customer;
create trigger count_customer
  after insert or delete or update of type, status, deleted_at, country_code, city_id, hidden_info
  on customer for each row execute function count_customer();
