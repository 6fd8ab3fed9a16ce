-- Within the commit: others wait for a post or a comment that many like while it runs, and no longer. The popularity of
-- the post follows.
create or replace function count_post_like() returns trigger language plpgsql as $$
declare
  liked bigint := (coalesce(new, old)).post_id;
begin
  update post set likes_count = likes_count + case tg_op when 'INSERT' then 1 else -1 end where id = liked;
  if found then insert into post_change (post_id, is_text) values (liked, false); end if;
  return null;
end $$;
drop trigger if exists count_post_like on post_like;
create constraint trigger count_post_like after insert or delete on post_like
  deferrable initially deferred for each row execute function count_post_like();

-- With the first like the author of an answer gains 10, of another comment 3; with the last one that is given back.
create or replace function count_comment_like() returns trigger language plpgsql as $$
declare
  delta integer := case tg_op when 'INSERT' then 1 else -1 end;
  l comment_like := coalesce(new, old);
  c comment;
begin
  update comment set likes_count = likes_count + delta where id = l.comment_id returning * into c;
  if delta = 1 and c.likes_count = 1 then
    insert into rating_event (customer_id, country_code, points, cause, comment_id, created_at)
    select c.author_id, p.country_code, case when c.is_answer then 10 else 3 end,
      case when c.is_answer then 'answer-liked' else 'comment-liked' end, c.id, l.created_at
    from post p where p.id = c.post_id
    on conflict do nothing;
  elsif delta = -1 and c.likes_count = 0 then
    delete from rating_event where comment_id = c.id and cause in ('answer-liked', 'comment-liked');
  end if;
  return null;
end $$;
drop trigger if exists count_comment_like on comment_like;
create constraint trigger count_comment_like after insert or delete on comment_like
  deferrable initially deferred for each row execute function count_comment_like();

-- Bookmarks count for a post and for a person, so a commit counts all of its own at once: it holds all posts before any
-- person (docs/decisions/0015-lock-order.md).
create or replace function note_bookmarks() returns trigger language plpgsql as $$
begin
  insert into bookmark_change (customer_id, post_id, delta)
  select customer_id, post_id, case tg_op when 'INSERT' then 1 else -1 end from changed;
  return null;
end $$;
create or replace trigger note_bookmarks_made after insert on bookmark
  referencing new table as changed for each statement execute function note_bookmarks();
create or replace trigger note_bookmarks_dropped after delete on bookmark
  referencing old table as changed for each statement execute function note_bookmarks();

create or replace function count_bookmarks() returns trigger language plpgsql as $$
declare
  changed bookmark_change[];
begin
  with taken as (
    delete from bookmark_change where transaction = pg_current_xact_id() returning *
  )
  select array_agg(t::bookmark_change) into changed from taken t;
  -- the first row of the transaction has counted all of them
  if changed is null then return null; end if;
  perform from post where id in (select post_id from unnest(changed)) order by id for no key update;
  perform from customer where id in (select customer_id from unnest(changed)) order by id for no key update;
  with counted as (
    update post set bookmarks_count = bookmarks_count + c.delta
    from (select post_id, sum(delta)::integer as delta from unnest(changed) group by post_id) c
    where post.id = c.post_id returning post.id
  )
  insert into post_change (post_id, is_text) select id, false from counted;
  update customer set bookmarks_count = bookmarks_count + c.delta
  from (select customer_id, sum(delta)::integer as delta from unnest(changed) group by customer_id) c
  where customer.id = c.customer_id;
  return null;
end $$;
drop trigger if exists count_bookmarks on bookmark_change;
create constraint trigger count_bookmarks after insert on bookmark_change
  deferrable initially deferred for each row execute function count_bookmarks();
