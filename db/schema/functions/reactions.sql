-- Within the commit: others wait for a post or a comment that many like while it runs, and no longer.
create or replace function count_post_like() returns trigger language plpgsql as $$
begin
  update post set likes_count = likes_count + case tg_op when 'INSERT' then 1 else -1 end
    where id = (coalesce(new, old)).post_id;
  return null;
end $$;
drop trigger if exists count_post_like on post_like;
create constraint trigger count_post_like after insert or delete on post_like
  deferrable initially deferred for each row execute function count_post_like();

create or replace function count_comment_like() returns trigger language plpgsql as $$
begin
  update comment set likes_count = likes_count + case tg_op when 'INSERT' then 1 else -1 end
    where id = (coalesce(new, old)).comment_id;
  return null;
end $$;
drop trigger if exists count_comment_like on comment_like;
create constraint trigger count_comment_like after insert or delete on comment_like
  deferrable initially deferred for each row execute function count_comment_like();

-- Counted per statement: removing many bookmarks locks all posts before any person (docs/decisions/0015-lock-order.md).
create or replace function count_bookmarks() returns trigger language plpgsql as $$
declare
  delta integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform from post where id in (select post_id from changed) order by id for no key update;
  perform from customer where id in (select customer_id from changed) order by id for no key update;
  update post set bookmarks_count = bookmarks_count + delta * c.times
  from (select post_id, count(*)::integer as times from changed group by post_id) c where post.id = c.post_id;
  update customer set bookmarks_count = bookmarks_count + delta * c.times
  from (select customer_id, count(*)::integer as times from changed group by customer_id) c
  where customer.id = c.customer_id;
  return null;
end $$;
create or replace trigger count_bookmarks_made after insert on bookmark
  referencing new table as changed for each statement execute function count_bookmarks();
create or replace trigger count_bookmarks_dropped after delete on bookmark
  referencing old table as changed for each statement execute function count_bookmarks();
