create or replace function count_notifications() returns trigger language plpgsql as $$
declare
  delta integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform from inbox where customer_id in (select customer_id from changed) order by customer_id for no key update;
  update inbox set total = total + delta * c.times, unread = unread + delta * c.new_lines
  from (select customer_id, count(*) as times, count(*) filter (where read_at is null) as new_lines
    from changed group by customer_id) c
  where inbox.customer_id = c.customer_id;
  return null;
end $$;
create or replace trigger count_notifications_made after insert on notification
  referencing new table as changed for each statement execute function count_notifications();
create or replace trigger count_notifications_dropped after delete on notification
  referencing old table as changed for each statement execute function count_notifications();

create or replace function count_notifications_read() returns trigger language plpgsql as $$
begin
  update inbox set unread = unread - c.read_lines
  from (select new_rows.customer_id, count(*) as read_lines from old_rows join new_rows using (id)
    where old_rows.read_at is null and new_rows.read_at is not null group by new_rows.customer_id) c
  where inbox.customer_id = c.customer_id;
  return null;
end $$;
create or replace trigger count_notifications_read after update on notification
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_notifications_read();

-- An event is deleted with its actor or its comment. A notification without events is deleted too.
create or replace function drop_empty_notifications() returns trigger language plpgsql as $$
begin
  -- a trigger of a statement runs also where nothing was deleted
  if not exists (select from dropped) then return null; end if;
  perform from inbox where customer_id in (select customer_id from dropped) order by customer_id for no key update;
  delete from notification n using (select distinct notification_id from dropped) d
  where n.id = d.notification_id
    and not exists (select from notification_event e where e.notification_id = n.id);
  update notification n set times = n.times - d.dropped
  from (select notification_id, count(*) as dropped from dropped group by notification_id) d
  where n.id = d.notification_id;
  return null;
end $$;
create or replace trigger drop_empty_notifications after delete on notification_event
  referencing old table as dropped for each statement execute function drop_empty_notifications();

-- Lines go with their person and their post, events with their line, their actor and their comment: in place of foreign
-- keys (db/schema/tables/14_notifications.sql).
create or replace function drop_notifications_of_customers() returns trigger language plpgsql as $$
begin
  if not exists (select from dropped) then return null; end if;
  delete from notification where customer_id = any (array(select id from dropped));
  delete from notification_event where actor_id = any (array(select id from dropped));
  delete from pending_notification where customer_id = any (array(select id from dropped));
  return null;
end $$;
create or replace trigger drop_notifications after delete on customer
  referencing old table as dropped for each statement execute function drop_notifications_of_customers();

create or replace function drop_notifications_of_posts() returns trigger language plpgsql as $$
begin
  if not exists (select from dropped) then return null; end if;
  delete from notification where post_id = any (array(select id from dropped));
  return null;
end $$;
create or replace trigger drop_notifications after delete on post
  referencing old table as dropped for each statement execute function drop_notifications_of_posts();

create or replace function drop_notifications_of_comments() returns trigger language plpgsql as $$
begin
  if not exists (select from dropped) then return null; end if;
  update notification set comment_id = null where comment_id = any (array(select id from dropped));
  delete from notification_event where comment_id = any (array(select id from dropped));
  return null;
end $$;
create or replace trigger drop_notifications after delete on comment
  referencing old table as dropped for each statement execute function drop_notifications_of_comments();

create or replace function drop_notification_events() returns trigger language plpgsql as $$
begin
  if not exists (select from dropped) then return null; end if;
  delete from notification_event where notification_id = any (array(select id from dropped));
  return null;
end $$;
create or replace trigger drop_events after delete on notification
  referencing old table as dropped for each statement execute function drop_notification_events();
