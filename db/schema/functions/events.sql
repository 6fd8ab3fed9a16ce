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

-- Counted with the statement, not within the commit: seats are given by these counters, in functions that hold the event
-- for one statement (event_replies.sql). What is gone counts first, since the names of triggers order them: an event
-- never has more guests than seats.
create or replace function count_event_replies() returns trigger language plpgsql as $$
begin
  update event set going_count = going_count + tg_argv[0]::integer * c.going,
    interested_count = interested_count + tg_argv[0]::integer * c.interested
  from (
    select post_id, count(*) filter (where reply = 'going') as going,
      count(*) filter (where reply = 'interested') as interested
    from changed group by post_id) c
  where event.post_id = c.post_id and c.going + c.interested > 0;
  return null;
end $$;
create or replace trigger count_event_replies_dropped after delete on event_reply
  referencing old table as changed for each statement execute function count_event_replies('-1');
create or replace trigger count_event_replies_made after insert on event_reply
  referencing new table as changed for each statement execute function count_event_replies('1');
create or replace trigger count_event_replies_update_1 after update on event_reply
  referencing old table as changed for each statement execute function count_event_replies('-1');
create or replace trigger count_event_replies_update_2 after update on event_reply
  referencing new table as changed for each statement execute function count_event_replies('1');

-- Guests of all dates are counted by the event, so 'away' from one date subtracts there.
create or replace function count_event_date_replies() returns trigger language plpgsql as $$
begin
  update event_date d set going_count = d.going_count + tg_argv[0]::integer * c.going
  from (
    select post_id, original_at, count(*) filter (where reply = 'going') - count(*) filter (where reply = 'away') as going
    from changed group by post_id, original_at) c
  where d.post_id = c.post_id and d.original_at = c.original_at and c.going <> 0;
  return null;
end $$;
create or replace trigger count_event_date_replies_dropped after delete on event_date_reply
  referencing old table as changed for each statement execute function count_event_date_replies('-1');
create or replace trigger count_event_date_replies_made after insert on event_date_reply
  referencing new table as changed for each statement execute function count_event_date_replies('1');
-- Of changes each row by itself: a date that is moved takes its replies along (on update cascade), which changes none.
create or replace function count_event_date_reply_change() returns trigger language plpgsql as $$
begin
  update event_date set going_count = going_count
    + (new.reply = 'going')::integer - (new.reply = 'away')::integer
    - (old.reply = 'going')::integer + (old.reply = 'away')::integer
  where post_id = new.post_id and original_at = new.original_at;
  return null;
end $$;
create or replace trigger count_event_date_reply_change after update of reply on event_date_reply
  for each row when (old.reply <> new.reply) execute function count_event_date_reply_change();

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
