-- Replies to events. Seats are given under the lock of the event, one reply after the other. Each function is called as a
-- statement of its own and so as a whole transaction: nobody waits for the event while its caller does something else.

-- The moment as facts tell it, in ISO 8601.
create or replace function iso_moment(moment timestamptz) returns text language sql stable as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- How many come to a single date alone, on the fullest of those to come; `person` does not count.
create or replace function fullest_date(event_id bigint, person bigint) returns integer language plpgsql stable as $$
begin
  return (
    -- a date that some left out is not the fullest
    select coalesce(greatest(max(d.going_count - (own.reply is not null)::integer), 0), 0) from event_date d
    join event_occurrence o on o.post_id = d.post_id and o.original_at = d.original_at
    left join event_date_reply own on own.post_id = d.post_id and own.original_at = d.original_at
      and own.customer_id = person and own.reply = 'going'
    where d.post_id = event_id and not o.is_cancelled and event_over_at(o.starts_at, o.ends_at) > now());
end $$;

-- Gives the free seats of events to those who wait, in the order in which they came: first to who waits for all dates of
-- one that repeats, which need a seat on each, then date by date; and announces who got one ('seats-freed' of
-- src/platform/jobs/facts.ts). Nobody moves up when an event or a date is over, cancelled or said to be sold out. The
-- caller holds the rows of the events.
create or replace function fill_seats(events bigint[]) returns void language plpgsql as $$
begin
  with queue as materialized (
    select r.post_id, r.customer_id, e.seats, e.going_count, r.place
    from event e
    cross join lateral (
      select post_id, customer_id, row_number() over (order by created_at, customer_id) as place from event_reply
      where post_id = e.post_id and reply = 'waiting'
      order by created_at, customer_id
      limit case when e.seats is not null then greatest(0, e.seats - e.going_count) end
    ) r
    where e.post_id = any (events) and e.state in ('planned', 'moved')
      and e.over_at > now() and not e.next_is_cancelled
  ), next as (
    select q.post_id, q.customer_id from queue q
    -- the seats that they and those before them have on single dates are theirs to give back
    where q.seats is null or not exists (
      select from event_date d
      join event_occurrence o on o.post_id = d.post_id and o.original_at = d.original_at
      where d.post_id = q.post_id and not o.is_cancelled and event_over_at(o.starts_at, o.ends_at) > now()
        and q.going_count + q.place + d.going_count > q.seats + (
          select count(*) from queue earlier
          join event_date_reply own on own.post_id = earlier.post_id and own.customer_id = earlier.customer_id
          where earlier.post_id = q.post_id and earlier.place <= q.place
            and own.original_at = d.original_at and own.reply = 'going'))
  ), moved as (
    update event_reply r set reply = 'going' from next
    where r.post_id = next.post_id and r.customer_id = next.customer_id
    returning r.post_id, r.customer_id
  ), given_back as (
    delete from event_date_reply r using moved
    where r.post_id = moved.post_id and r.customer_id = moved.customer_id
  )
  insert into pending_fact (fact)
  select jsonb_build_object('type', 'seats-freed', 'postId', post_id, 'customerIds', jsonb_agg(customer_id),
    'at', iso_moment(clock_timestamp()))
  from moved group by post_id;

  with next as (
    select r.post_id, r.original_at, r.customer_id, o.starts_at
    from event e
    join event_date d on d.post_id = e.post_id
    join event_occurrence o on o.post_id = d.post_id and o.original_at = d.original_at
    cross join lateral (
      select post_id, original_at, customer_id from event_date_reply
      where post_id = d.post_id and original_at = d.original_at and reply = 'waiting'
      order by created_at, customer_id
      limit case when e.seats is not null then greatest(0, e.seats - e.going_count - d.going_count) end
    ) r
    where e.post_id = any (events) and e.state in ('planned', 'moved')
      and not o.is_cancelled and event_over_at(o.starts_at, o.ends_at) > now()
  ), moved as (
    update event_date_reply r set reply = 'going' from next
    where r.post_id = next.post_id and r.original_at = next.original_at and r.customer_id = next.customer_id
    returning r.post_id, r.customer_id, r.original_at, next.starts_at
  )
  insert into pending_fact (fact)
  select jsonb_build_object('type', 'seats-freed', 'postId', post_id, 'customerIds', jsonb_agg(customer_id),
    'at', iso_moment(clock_timestamp()),
    'date', jsonb_build_object('at', iso_moment(original_at), 'startsAt', iso_moment(starts_at)))
  from moved group by post_id, original_at, starts_at;
end $$;

-- Why somebody can not say that they come to an event; null when they can. Whoever said so may always take it back.
create or replace function closed_to(e event, person bigint) returns text language plpgsql stable as $$
begin
  return case
    when (select bool_and(is_cancelled) from event_occurrence
      where post_id = e.post_id and event_over_at(starts_at, ends_at) > now()) then 'all-dates-cancelled'
    when e.over_at < now() then 'over'
    when e.state = 'cancelled' then 'cancelled'
    when person = (select author_id from post where id = e.post_id) then 'own-event' end;
end $$;

-- The row of a published event, held; null when nobody may see it.
create or replace function hold_event(event_id bigint) returns event language plpgsql as $$
declare
  held event;
begin
  select e.* into held from event e join post p on p.id = e.post_id
  where e.post_id = event_id and p.status = ${content_status.published} and p.deleted_at is null
  for no key update of e;
  return held;
end $$;

-- Says that somebody goes ('going'), is interested, or takes that back (null); who gets no seat waits. Answers why not,
-- or null.
create or replace function reply_to_event(event_id bigint, person bigint, asked text) returns text
language plpgsql as $$
declare
  e event := hold_event(event_id);
  before text := (select reply from event_reply where post_id = event_id and customer_id = person);
  wanted text := asked;
  refused text;
begin
  if e.post_id is null then return 'no-event'; end if;
  refused := case when asked is not null then closed_to(e, person) end;
  if refused is not null then return refused; end if;
  -- who comes to all dates gives back the seats of single ones
  if asked = 'going' and (e.state = 'soldout' or e.going_count + fullest_date(event_id, person) >= e.seats) then
    wanted := 'waiting';
  end if;
  -- a second «піду» keeps the seat, or the place in the queue
  if wanted is distinct from before and not coalesce(asked = 'going' and before in ('going', 'waiting'), false) then
    -- who has to wait for a seat on all of them keeps the single ones
    if wanted = 'going' then
      delete from event_date_reply where post_id = event_id and customer_id = person;
    end if;
    if wanted is null then
      delete from event_reply where post_id = event_id and customer_id = person;
    else
      -- in the order of coming: by the clock under the lock
      insert into event_reply as r (post_id, customer_id, reply, created_at)
      values (event_id, person, wanted, clock_timestamp())
      on conflict (post_id, customer_id) do update set reply = excluded.reply, created_at = excluded.created_at;
    end if;
  end if;
  perform fill_seats(array[event_id]);
  return null;
end $$;

-- The same of one date of a repeating event; 'away' leaves out one of all dates.
create or replace function reply_to_event_date(event_id bigint, date_at timestamptz, person bigint, asked text)
returns text language plpgsql as $$
declare
  e event := hold_event(event_id);
  of_all text := (select reply from event_reply where post_id = event_id and customer_id = person);
  wanted record;
  refused text;
begin
  if e.post_id is null then return 'no-event'; end if;
  select o.is_cancelled, mine.reply,
    e.state = 'soldout' or coalesce(e.going_count + coalesce(d.going_count, 0) >= e.seats, false) as is_full
  into wanted
  from event_occurrence o
  left join event_date d on d.post_id = o.post_id and d.original_at = o.original_at
  left join event_date_reply mine on mine.post_id = o.post_id and mine.original_at = o.original_at
    and mine.customer_id = person
  where o.post_id = event_id and o.original_at = date_at and event_over_at(o.starts_at, o.ends_at) > now()
  order by o.starts_at limit 1;
  if not found then return 'no-date'; end if;
  if wanted.reply = 'away' then
    if asked = 'away' then return null; end if;
    -- their seat may be taken by now
    if wanted.is_full then return 'date-full'; end if;
    asked := null;
  elsif wanted.reply is not null and asked = 'going' then
    return null;
  end if;
  if asked is null then
    delete from event_date_reply where post_id = event_id and original_at = date_at and customer_id = person;
  else
    refused := coalesce(closed_to(e, person), case
      when wanted.is_cancelled then 'date-cancelled'
      when asked = 'away' and of_all is distinct from 'going' then 'not-going-to-all'
      when asked = 'going' and of_all in ('going', 'waiting') then 'going-to-all' end);
    if refused is not null then return refused; end if;
    insert into event_date (post_id, original_at) values (event_id, date_at) on conflict do nothing;
    insert into event_date_reply (post_id, original_at, customer_id, reply, created_at)
    values (event_id, date_at, person, case when asked = 'going' and wanted.is_full then 'waiting' else asked end,
      clock_timestamp());
  end if;
  perform fill_seats(array[event_id]);
  return null;
end $$;

-- Takes back what each of two people who are blocked said of events of the other that are not over.
create or replace function drop_replies_between(one bigint, other bigint) returns void language plpgsql as $$
declare
  people bigint[] := array[one, other];
  events bigint[] := array(
    select p.id from post p join event e on e.post_id = p.id
    where p.author_id = any (people) and e.over_at > now() and (
      exists (select from event_reply r where r.post_id = p.id and r.customer_id = any (people))
      or exists (select from event_date_reply r where r.post_id = p.id and r.customer_id = any (people))));
begin
  perform from event where post_id = any (events) order by post_id for no key update;
  delete from event_date_reply where post_id = any (events) and customer_id = any (people);
  delete from event_reply where post_id = any (events) and customer_id = any (people);
  perform fill_seats(events);
end $$;

-- Takes back what somebody who leaves said of at most so many events. Answers of how many.
create or replace function drop_event_replies(person bigint, most integer) returns integer language plpgsql as $$
declare
  events bigint[] := array(
    select post_id from event_reply where customer_id = person
    union select post_id from event_date_reply where customer_id = person limit most);
begin
  perform from event where post_id = any (events) order by post_id for no key update;
  delete from event_date_reply where post_id = any (events) and customer_id = person;
  delete from event_reply where post_id = any (events) and customer_id = person;
  perform fill_seats(events);
  return cardinality(events);
end $$;
