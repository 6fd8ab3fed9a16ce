-- Bookmarks are counted once a statement: who drops many at once holds all their posts before any person, in the
-- order of docs/decisions/0015-order-of-locks.md.
drop trigger count_bookmark on bookmark;
drop function count_bookmark();

create function count_bookmarks() returns trigger language plpgsql as $$
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

create trigger count_bookmarks_made after insert on bookmark
  referencing new table as changed for each statement execute function count_bookmarks();
create trigger count_bookmarks_dropped after delete on bookmark
  referencing old table as changed for each statement execute function count_bookmarks();
