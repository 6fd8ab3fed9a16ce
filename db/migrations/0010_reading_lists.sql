-- An anchor stands where 200 items follow the last one, also after removals.
create or replace function list_add(list_key text, item_at timestamptz, item bigint) returns void language plpgsql as $$
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
  elsif total_now >= 200 + coalesce((select max(position) from list_anchor where list = list_key), 0) then
    insert into list_anchor values (list_key, total_now, item_at, item);
  end if;
end $$;

-- Two anchors between which nothing is left would meet on one position: the later one goes; so does one
-- at or before which nothing is left.
create or replace function list_remove(list_key text, item_at timestamptz, item bigint) returns void
language plpgsql as $$
begin
  update list_total set total = total - 1 where list = list_key;
  delete from list_anchor a where list = list_key and (at, item_id) >= (item_at, item) and (position = 1 or exists (
    select from list_anchor b where b.list = a.list and b.position = a.position - 1
      and (b.at, b.item_id) < (item_at, item)));
  update list_anchor set position = -position + 1 where list = list_key and (at, item_id) >= (item_at, item);
  update list_anchor set position = -position where list = list_key and position < 0;
end $$;

-- Events by their start come in the middle of their lists, where list_add puts no anchor: a gap that has
-- grown to 400 is halved.
create function anchor_calendar(list_key text, tag integer, country text, city integer, item_at timestamptz,
  item bigint) returns void language plpgsql as $$
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
    select at, post_id into middle from listing where city_id = city and city_id <> 0 and tag_id = tag and shelf = 3
      and (at, post_id) > (start_at, start_id) order by at, post_id offset 199 limit 1;
  elsif country <> '' then
    select at, post_id into middle from listing where country_code = country and country_code <> '' and tag_id = tag
      and shelf = 3 and (at, post_id) > (start_at, start_id) order by at, post_id offset 199 limit 1;
  else
    select at, post_id into middle from listing where tag_id = tag and shelf = 3
      and (at, post_id) > (start_at, start_id) order by at, post_id offset 199 limit 1;
  end if;
  insert into list_anchor values (list_key, coalesce(below.position, 0) + 200, middle.at, middle.post_id)
  on conflict do nothing;
end $$;

create or replace function refresh_listing(post bigint) returns void language sql as $$
  delete from listing l where l.post_id = post and not exists (
    select from listing_wanted w where w.post_id = post
      and (w.tag_id, w.shelf, w.country_code, w.city_id, w.at)
        = (l.tag_id, l.shelf, l.country_code, l.city_id, l.at));
  insert into listing (post_id, tag_id, shelf, country_code, city_id, at)
  select w.post_id, w.tag_id, w.shelf, w.country_code, w.city_id, w.at from listing_wanted w
  where w.post_id = post and not exists (
    select from listing l where l.post_id = post and l.tag_id = w.tag_id and l.shelf = w.shelf)
  order by w.tag_id, w.shelf;
  select anchor_calendar('3:' || l.tag_id || ':' || case when place.city <> 0 then place.city::text else place.country end,
    l.tag_id, place.country, place.city, l.at, l.post_id)
  from listing l
  cross join lateral (values ('', 0), (l.country_code, 0), ('', l.city_id)) place (country, city)
  where l.post_id = post and l.shelf = 3;
$$;

-- Whether a comment answers a question is known once, when it is written.
alter table comment add column is_answer boolean not null default false;
update comment c set is_answer = true from post p where p.id = c.post_id and p.kind = 1 and c.parent_id is null;
create function mark_answer() returns trigger language plpgsql as $$
begin
  new.is_answer := new.parent_id is null and exists (select from post p where p.id = new.post_id and p.kind = 1);
  return new;
end $$;
create trigger mark_answer before insert on comment for each row execute function mark_answer();
create index comment_author_by_type on comment (author_id, is_answer, created_at desc, id desc)
  where status = 1 and deleted_at is null;

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

-- A root stands in the list of its thread while it is shown, and after its removal while it has replies.
create function list_comment_root() returns trigger language plpgsql as $$
declare
  c comment := coalesce(new, old);
  was boolean := tg_op <> 'INSERT' and ((old.status = 1 and old.deleted_at is null) or old.replies_count > 0);
  is_now boolean := tg_op <> 'DELETE' and ((new.status = 1 and new.deleted_at is null) or new.replies_count > 0);
begin
  if c.parent_id is not null or was = is_now then return null; end if;
  if is_now then perform list_add('comments:' || c.post_id, c.created_at, c.id);
  else perform list_remove('comments:' || c.post_id, c.created_at, c.id); end if;
  return null;
end $$;
create trigger list_comment_root after insert or delete or update of status, deleted_at, replies_count on comment
  for each row execute function list_comment_root();

-- Followers and subscribers are listed by the id of the subscription: one moment for all.
create or replace function count_subscription() returns trigger language plpgsql as $$
declare
  delta integer := case tg_op when 'INSERT' then 1 else -1 end;
  s subscription := coalesce(new, old);
  lists text[] := case
    when s.person_id is not null then array['followers:' || s.person_id, 'following:' || s.subscriber_id]
    when s.post_id is not null then array['subscribers:' || s.post_id] end;
begin
  if s.person_id is not null then
    -- in id order, so that two people who follow each other at once do not wait for each other
    update customer c set
      followers_count = followers_count + case when c.id = s.person_id then delta else 0 end,
      followings_count = followings_count + case when c.id = s.subscriber_id then delta else 0 end
    from (select id from customer where id in (s.person_id, s.subscriber_id) order by id for no key update) locked
    where c.id = locked.id;
  end if;
  if delta > 0 then perform list_add(l, 'epoch', s.id) from unnest(lists) l;
  else perform list_remove(l, 'epoch', s.id) from unnest(lists) l; end if;
  return null;
end $$;

-- Who is counted where: «people:scope» and «businesses:scope». A place that a person hides counts nobody.
create function lists_of_customer(c customer) returns setof text language sql immutable as $$
  select case c.type when 2 then 'businesses:' else 'people:' end || place
  from unnest(array['',
    case when not 'destinationCountry' = any (c.hidden_info) then c.country_code end,
    case when not c.hidden_info && array['destinationCountry', 'destinationCity'] then c.city_id::text end]) place
  where c.id is not null and c.deleted_at is null and place is not null
  order by 1
$$;
create function count_customer() returns trigger language plpgsql as $$
declare c customer := coalesce(new, old);
begin
  perform list_remove(l, c.created_at, c.id)
  from (select lists_of_customer(old) except select lists_of_customer(new) order by 1) gone (l);
  perform list_add(l, c.created_at, c.id)
  from (select lists_of_customer(new) except select lists_of_customer(old) order by 1) come (l);
  return null;
end $$;
create trigger count_customer after insert or delete or update of type, deleted_at, country_code, city_id, hidden_info
  on customer for each row execute function count_customer();
create index list_total_people on list_total (list) where list like 'people:%';

-- The salt of a day's visitors; when the day is over it is deleted, and its hashes lead to nobody.
create table view_salt (
  day date primary key,
  salt bytea not null
);

-- What was there before these lists.
select list_add(l, c.created_at, c.id) from customer c, lists_of_customer(c) l order by c.created_at, c.id;
select list_add(l, 'epoch', s.id)
from subscription s, unnest(array['followers:' || s.person_id, 'following:' || case when s.person_id is not null
  then s.subscriber_id end, 'subscribers:' || s.post_id]) l
where l is not null order by s.id;
select list_add(l, c.created_at, c.id)
from comment c, unnest(array[case when c.is_answer then 'answers-by:' else 'replies-by:' end || c.author_id,
  case when c.is_answer then 'answers:' end]) l
where l is not null and c.status = 1 and c.deleted_at is null order by c.created_at, c.id;
select list_add('comments:' || c.post_id, c.created_at, c.id) from comment c
where c.parent_id is null and not (c.status = 1 and c.deleted_at is null) and c.replies_count > 0;

-- Cities are written by the loader alone: without a list of pending entries the index is cheap at once.
alter index city_search set (fastupdate = off);
