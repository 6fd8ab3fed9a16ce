-- One date of a repeating event that differs from its rule, or that people reply to. It is named by its start by the
-- rule (RECURRENCE-ID of RFC 5545), which stays the same wherever the date is moved.
create table event_date (
  post_id bigint not null references event (post_id) on delete cascade,
  original_at timestamptz not null,
  -- absent where the date is as the rule has it
  starts_at timestamptz,
  ends_at timestamptz check (ends_at >= starts_at),
  is_cancelled boolean not null default false,
  -- those who come to this date alone; who comes to all of them is counted by the event
  going_count integer not null default 0,
  primary key (post_id, original_at),
  check ((starts_at is null) = (ends_at is null))
);

alter table event_occurrence
  add column original_at timestamptz,
  -- still shown in calendars, as cancelled
  add column is_cancelled boolean not null default false;
update event_occurrence set original_at = starts_at;
alter table event_occurrence alter column original_at set not null;
-- whether the date that is on or comes next was moved by itself
alter table event add column next_is_moved boolean not null default false;
-- whether all its known dates were cancelled one by one
alter table event add column next_is_cancelled boolean not null default false;

create table event_date_reply (
  post_id bigint not null,
  original_at timestamptz not null,
  customer_id bigint not null references customer (id) on delete cascade,
  reply text not null check (reply in ('going', 'waiting')),
  created_at timestamptz not null default now(),
  primary key (post_id, original_at, customer_id),
  foreign key (post_id, original_at) references event_date (post_id, original_at)
    on delete cascade on update cascade
);
-- the queue of a date and a place in it; what one replied to
create index event_date_reply_in_order on event_date_reply (post_id, original_at, reply, created_at, customer_id);
create index event_date_reply_customer on event_date_reply (customer_id, post_id);

create function count_event_date_reply() returns trigger language plpgsql as $$
declare
  was text := case when tg_op <> 'INSERT' then old.reply end;
  is_now text := case when tg_op <> 'DELETE' then new.reply end;
begin
  update event_date set going_count = going_count + (is_now is not distinct from 'going')::integer
    - (was is not distinct from 'going')::integer
  where post_id = (coalesce(new, old)).post_id and original_at = (coalesce(new, old)).original_at;
  return null;
end $$;
create trigger count_event_date_reply after insert or delete or update of reply on event_date_reply
  for each row execute function count_event_date_reply();

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
