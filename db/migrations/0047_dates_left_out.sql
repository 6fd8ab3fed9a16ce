-- Who comes to all dates of a repeating event may leave out single ones ('away'): they are counted by the event, so on
-- that date one less comes.
alter table event_date_reply drop constraint event_date_reply_reply_check;
alter table event_date_reply
  add constraint event_date_reply_reply_check check (reply in ('going', 'waiting', 'away'));

create or replace function count_event_date_reply() returns trigger language plpgsql as $$
declare
  was text := case when tg_op <> 'INSERT' then old.reply end;
  is_now text := case when tg_op <> 'DELETE' then new.reply end;
begin
  update event_date set going_count = going_count
    + (is_now is not distinct from 'going')::integer - (is_now is not distinct from 'away')::integer
    - (was is not distinct from 'going')::integer + (was is not distinct from 'away')::integer
  where post_id = (coalesce(new, old)).post_id and original_at = (coalesce(new, old)).original_at;
  return null;
end $$;

-- Who does not come to all dates any more leaves out none.
create function forget_dates_left_out() returns trigger language plpgsql as $$
begin
  delete from event_date_reply
  where post_id = old.post_id and customer_id = old.customer_id and reply = 'away';
  return null;
end $$;
create trigger forget_dates_left_out after delete on event_reply
  for each row when (old.reply = 'going') execute function forget_dates_left_out();
create trigger forget_dates_left_out_on_change after update of reply on event_reply
  for each row when (old.reply = 'going' and new.reply <> 'going') execute function forget_dates_left_out();
