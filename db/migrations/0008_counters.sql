-- Counters live beside what they count and change in the same transaction, by triggers: no code path can forget them.

create function count_comment() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.status = 1 and old.deleted_at is null;
  is_now boolean := tg_op <> 'DELETE' and new.status = 1 and new.deleted_at is null;
  delta integer := is_now::integer - was::integer;
  c comment := coalesce(new, old);
  is_answer boolean;
begin
  if delta = 0 then return null; end if;
  select p.kind = 1 and c.parent_id is null into is_answer from post p where p.id = c.post_id;
  update post set comments_count = comments_count + delta,
    answers_count = answers_count + case when is_answer then delta else 0 end
    where id = c.post_id;
  update comment set replies_count = replies_count + delta where id = c.root_id;
  update customer set answers_count = answers_count + case when is_answer then delta else 0 end,
    comments_count = comments_count + case when is_answer then 0 else delta end
    where id = c.author_id;
  if c.parent_id is null then
    if delta > 0 then perform list_add('comments:' || c.post_id, c.created_at, c.id);
    else perform list_remove('comments:' || c.post_id, c.created_at, c.id); end if;
  end if;
  if delta > 0 then perform list_add('comments-by:' || c.author_id, c.created_at, c.id);
  else perform list_remove('comments-by:' || c.author_id, c.created_at, c.id); end if;
  return null;
end $$;
create trigger count_comment after insert or delete or update of status, deleted_at on comment
  for each row execute function count_comment();

create function count_post() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.status = 1 and old.deleted_at is null;
  is_now boolean := tg_op <> 'DELETE' and new.status = 1 and new.deleted_at is null;
  was_draft boolean := tg_op <> 'INSERT' and old.status = 0 and old.deleted_at is null;
  is_draft boolean := tg_op <> 'DELETE' and new.status = 0 and new.deleted_at is null;
  delta integer := is_now::integer - was::integer;
  p post := coalesce(new, old);
  list text := 'posts-by:' || p.author_id || ':' || p.kind;
begin
  if delta <> 0 or was_draft <> is_draft then
    update customer set
      posts_count = posts_count + case when p.kind = 0 then delta else 0 end,
      questions_count = questions_count + case when p.kind = 1 then delta else 0 end,
      events_count = events_count + case when p.kind = 2 then delta else 0 end,
      drafts_count = drafts_count + is_draft::integer - was_draft::integer
      where id = p.author_id;
  end if;
  if delta > 0 then perform list_add(list, new.published_at, p.id);
  elsif delta < 0 then perform list_remove(list, old.published_at, p.id); end if;
  return null;
end $$;
create trigger count_post after insert or delete or update of status, deleted_at on post
  for each row execute function count_post();

-- The first answer takes a question off the shelf of the unanswered; the removal of the last puts it back.
create function relist_answered() returns trigger language plpgsql as $$
begin
  perform refresh_listing(new.id);
  return null;
end $$;
create trigger relist_answered after update of answers_count on post
  for each row when ((old.answers_count = 0) <> (new.answers_count = 0)) execute function relist_answered();

create function count_like() returns trigger language plpgsql as $$
declare delta integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  if tg_table_name = 'post_like' then
    update post set likes_count = likes_count + delta where id = (coalesce(new, old)).post_id;
  else
    update comment set likes_count = likes_count + delta where id = (coalesce(new, old)).comment_id;
  end if;
  return null;
end $$;
create trigger count_like after insert or delete on post_like for each row execute function count_like();
create trigger count_like after insert or delete on comment_like for each row execute function count_like();

create function count_bookmark() returns trigger language plpgsql as $$
declare
  delta integer := case tg_op when 'INSERT' then 1 else -1 end;
  b bookmark := coalesce(new, old);
begin
  update post set bookmarks_count = bookmarks_count + delta where id = b.post_id;
  update customer set bookmarks_count = bookmarks_count + delta where id = b.customer_id;
  return null;
end $$;
create trigger count_bookmark after insert or delete on bookmark for each row execute function count_bookmark();

create function count_subscription() returns trigger language plpgsql as $$
declare
  delta integer := case tg_op when 'INSERT' then 1 else -1 end;
  s subscription := coalesce(new, old);
begin
  if s.person_id is null then return null; end if;
  -- in id order, so that two people who follow each other at once do not wait for each other
  update customer c set
    followers_count = followers_count + case when c.id = s.person_id then delta else 0 end,
    followings_count = followings_count + case when c.id = s.subscriber_id then delta else 0 end
  from (select id from customer where id in (s.person_id, s.subscriber_id) order by id for no key update) locked
  where c.id = locked.id;
  return null;
end $$;
create trigger count_subscription after insert or delete on subscription
  for each row execute function count_subscription();

create function count_event_reply() returns trigger language plpgsql as $$
declare
  was text := case when tg_op <> 'INSERT' then old.reply end;
  is_now text := case when tg_op <> 'DELETE' then new.reply end;
begin
  update event set
    going_count = going_count + (is_now is not distinct from 'going')::integer - (was is not distinct from 'going')::integer,
    interested_count = interested_count + (is_now is not distinct from 'interested')::integer
      - (was is not distinct from 'interested')::integer
  where post_id = (coalesce(new, old)).post_id;
  return null;
end $$;
create trigger count_event_reply after insert or delete or update of reply on event_reply
  for each row execute function count_event_reply();
