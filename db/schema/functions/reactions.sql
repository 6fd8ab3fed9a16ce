create or replace function count_like() returns trigger language plpgsql as $$
declare delta integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  if tg_table_name = 'post_like' then
    update post set likes_count = likes_count + delta where id = (coalesce(new, old)).post_id;
  else
    update comment set likes_count = likes_count + delta where id = (coalesce(new, old)).comment_id;
  end if;
  return null;
end $$;
create or replace trigger count_like after insert or delete on post_like for each row execute function count_like();
create or replace trigger count_like after insert or delete on comment_like for each row execute function count_like();

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
