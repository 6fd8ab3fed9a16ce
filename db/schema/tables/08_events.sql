-- The end that the calendar counts with: an event without an end counts as two hours long; that end is never shown (as
-- in src/lib/time/event-over.ts). It stands here because a generated column needs it: the stored values do not follow
-- a change of the function, so a change needs a migration.
create function event_over_at(starts_at timestamptz, ends_at timestamptz) returns timestamptz
language sql immutable as $$
  select case when ends_at > starts_at then ends_at
    else (starts_at at time zone 'UTC' + interval '2 hours') at time zone 'UTC' end
$$;

create table event (
  post_id bigint primary key references post (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at >= starts_at),
  time_zone text not null,
  is_all_day boolean not null default false,
  address text check (length(address) <= 300),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  online_link text check (online_link ~ '^https?://'),
  price numeric(10, 2) check (price > 0),
  -- HRK and BGN are no longer offered; older events keep them
  currency text check (currency in ('EUR', 'USD', 'GBP', 'CHF', 'NOK', 'SEK', 'DKK', 'PLN', 'CZK', 'HUF', 'RON', 'BGN',
    'HRK', 'ISK', 'RSD', 'UAH', 'MDL', 'TRY', 'CAD')),
  seats integer check (seats > 0),
  registration_link text check (registration_link ~ '^https?://'),
  -- RFC 5545
  recurrence text,
  state text not null default 'planned' check (state in ('planned', 'moved', 'cancelled', 'soldout')),
  going_count integer not null default 0,
  interested_count integer not null default 0,
  -- the current or next occurrence of a repeating event, after the last one that last one; null for a single event
  next_starts_at timestamptz,
  next_ends_at timestamptz,
  -- whether that occurrence was moved on its own
  next_is_moved boolean not null default false,
  -- whether all known occurrences were cancelled one by one
  next_is_cancelled boolean not null default false,
  -- how many follow it; null when the series has no end
  occurrences_left integer,
  -- when the occurrences have to be computed again; null: never
  occurrences_due_at timestamptz,
  -- for people's calendars: how often time, place or state changed (SEQUENCE), and when anything did
  revision integer not null default 0,
  changed_at timestamptz not null default now(),
  -- for which start the guests were reminded a day and an hour before
  reminded_day_for timestamptz,
  reminded_hour_for timestamptz,
  over_at timestamptz not null generated always as (
    event_over_at(coalesce(next_starts_at, starts_at), coalesce(next_ends_at, ends_at))) stored,
  check ((price is null) = (currency is null)),
  check (seats is null or going_count <= seats),
  check ((latitude is null) = (longitude is null))
);
create index event_occurrences_due on event (occurrences_due_at) where occurrences_due_at is not null;
create index event_coming on event ((coalesce(next_starts_at, starts_at))) where state <> 'cancelled';

-- The occurrences of a repeating event from a year ago to a year ahead; a single event has none. Written by
-- refreshOccurrences (src/features/events/refresh-occurrences.ts) with the event and by a recurring job.
create table event_occurrence (
  post_id bigint not null references event (post_id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at >= starts_at),
  -- the start by the rule, see event_date
  original_at timestamptz not null,
  -- calendars still show it, as cancelled
  is_cancelled boolean not null default false,
  primary key (post_id, starts_at)
);

-- One date of a repeating event that differs from the rule or that people replied to. It is named by its start by the
-- rule (RECURRENCE-ID of RFC 5545), which stays when the date is moved.
create table event_date (
  post_id bigint not null references event (post_id) on delete cascade,
  original_at timestamptz not null,
  -- null where the date follows the rule
  starts_at timestamptz,
  ends_at timestamptz check (ends_at >= starts_at),
  is_cancelled boolean not null default false,
  -- people who come to this date only, less those who come to all dates but this one
  going_count integer not null default 0,
  primary key (post_id, original_at),
  check ((starts_at is null) = (ends_at is null))
);

create table event_reply (
  post_id bigint not null references event (post_id) on delete cascade,
  customer_id bigint not null references customer (id) on delete cascade,
  reply text not null check (reply in ('going', 'interested', 'waiting')),
  created_at timestamptz not null default now(),
  primary key (post_id, customer_id)
);
create index event_reply_customer on event_reply (customer_id);
-- Guests and the waiting list in order of arrival, and somebody's place in it.
create index event_reply_in_order on event_reply (post_id, reply, created_at, customer_id);

-- Replies to one date. 'away': comes to all other dates.
create table event_date_reply (
  post_id bigint not null,
  original_at timestamptz not null,
  customer_id bigint not null references customer (id) on delete cascade,
  reply text not null check (reply in ('going', 'waiting', 'away')),
  created_at timestamptz not null default now(),
  primary key (post_id, original_at, customer_id),
  foreign key (post_id, original_at) references event_date (post_id, original_at)
    on delete cascade on update cascade
);
create index event_date_reply_in_order on event_date_reply (post_id, original_at, reply, created_at, customer_id);
create index event_date_reply_customer on event_date_reply (customer_id, post_id);
