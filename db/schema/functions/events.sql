-- A new start, end, time zone or rule makes the stored occurrences wrong: they are dropped here, and computed again by
-- refreshOccurrences (src/features/events/refresh-occurrences.ts).
create or replace function forget_occurrences() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then delete from event_occurrence where post_id = new.post_id; end if;
  new.next_starts_at := null;
  new.next_ends_at := null;
  new.next_is_moved := false;
  new.next_is_cancelled := false;
  new.occurrences_left := null;
  new.occurrences_due_at := case when new.recurrence is not null then now() end;
  return new;
end $$;
create or replace trigger forget_occurrences before insert or update of starts_at, ends_at, time_zone, recurrence
  on event for each row execute function forget_occurrences();

create or replace function count_event_reply() returns trigger language plpgsql as $$
declare
  was text := case when tg_op <> 'INSERT' then old.reply end;
  is_now text := case when tg_op <> 'DELETE' then new.reply end;
begin
  update event set
    going_count = going_count + (is_now is not distinct from 'going')::integer
      - (was is not distinct from 'going')::integer,
    interested_count = interested_count + (is_now is not distinct from 'interested')::integer
      - (was is not distinct from 'interested')::integer
  where post_id = (coalesce(new, old)).post_id;
  return null;
end $$;
create or replace trigger count_event_reply after insert or delete or update of reply on event_reply
  for each row execute function count_event_reply();

-- Guests of all dates are counted by the event, so 'away' from one date subtracts there.
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
create or replace trigger count_event_date_reply after insert or delete or update of reply on event_date_reply
  for each row execute function count_event_date_reply();

-- 'away' from single dates means nothing for people who no longer come to all dates.
create or replace function forget_dates_left_out() returns trigger language plpgsql as $$
begin
  delete from event_date_reply
  where post_id = old.post_id and customer_id = old.customer_id and reply = 'away';
  return null;
end $$;
create or replace trigger forget_dates_left_out after delete on event_reply
  for each row when (old.reply = 'going') execute function forget_dates_left_out();
create or replace trigger forget_dates_left_out_on_change after update of reply on event_reply
  for each row when (old.reply = 'going' and new.reply <> 'going') execute function forget_dates_left_out();
