-- What people are told. Nothing wrote the former table yet: it is made anew.
drop table notification;

-- One row a person. Numbers count up under its lock in the transaction that tells them something, so that who asks
-- for all after a number misses nothing; the counts change with the rows they count.
create table inbox (
  customer_id bigint primary key references customer (id) on delete cascade,
  last_number bigint not null default 0,
  total integer not null default 0,
  unread integer not null default 0,
  -- the last that a popup or the list showed, and the last that a letter told of
  seen_number bigint not null default 0,
  mailed_number bigint not null default 0
);

-- A line of the list: what happened to one thing, merged while it is unread. `number` is that of the last happening.
create table notification (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer (id) on delete cascade,
  kind text not null check (kind in ('reply', 'answer', 'accepted-answer', 'mention', 'thread', 'like', 'follower',
    'new-item', 'event-changed', 'event-cancelled', 'event-seat', 'event-reminder', 'moderation', 'system')),
  group_key text not null,
  number bigint not null,
  -- how many happenings
  times integer not null default 1,
  post_id bigint references post (id) on delete cascade,
  -- the one that is opened: the first of those unread
  comment_id bigint references comment (id) on delete set null,
  -- what somebody follows, where that is why they are told; a person is who did it
  tag_id integer references tag (id) on delete cascade,
  city_id integer references city (id),
  country_code text references country (code),
  detail jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create unique index notification_unread_group on notification (customer_id, group_key) where read_at is null;
create index notification_newest on notification (customer_id, number desc);
create index notification_unread on notification (customer_id, post_id) where read_at is null;
create index notification_post on notification (post_id) where post_id is not null;
create index notification_comment on notification (comment_id) where comment_id is not null;
create index notification_tag on notification (tag_id) where tag_id is not null;
create index notification_old on notification (created_at);

-- What happened, once for each person who is told: the live channel is caught up from here.
create table notification_event (
  customer_id bigint not null references customer (id) on delete cascade,
  number bigint not null,
  notification_id bigint not null references notification (id) on delete cascade,
  -- names the happening: told twice, it is one
  cause text not null,
  actor_id bigint references customer (id) on delete cascade,
  comment_id bigint references comment (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (customer_id, number),
  unique (customer_id, cause)
);
create index notification_event_of on notification_event (notification_id, number desc);
create index notification_event_actor on notification_event (actor_id) where actor_id is not null;
create index notification_event_comment on notification_event (comment_id) where comment_id is not null;

create function count_notifications() returns trigger language plpgsql as $$
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
create function count_notifications_read() returns trigger language plpgsql as $$
begin
  update inbox set unread = unread - c.read_lines
  from (select new_rows.customer_id, count(*) as read_lines from old_rows join new_rows using (id)
    where old_rows.read_at is null and new_rows.read_at is not null group by new_rows.customer_id) c
  where inbox.customer_id = c.customer_id;
  return null;
end $$;
create trigger count_notifications_made after insert on notification
  referencing new table as changed for each statement execute function count_notifications();
create trigger count_notifications_dropped after delete on notification
  referencing old table as changed for each statement execute function count_notifications();
create trigger count_notifications_read after update on notification
  referencing old table as old_rows new table as new_rows for each statement execute function count_notifications_read();

-- A happening goes with who did it, or with its comment; a line of which nothing is left goes too.
create function drop_empty_notifications() returns trigger language plpgsql as $$
begin
  perform from inbox where customer_id in (select customer_id from dropped) order by customer_id for no key update;
  delete from notification n using (select distinct notification_id from dropped) d
  where n.id = d.notification_id
    and not exists (select from notification_event e where e.notification_id = n.id);
  update notification n set times = n.times - d.dropped
  from (select notification_id, count(*) as dropped from dropped group by notification_id) d
  where n.id = d.notification_id;
  return null;
end $$;
create trigger drop_empty_notifications after delete on notification_event
  referencing old table as dropped for each statement execute function drop_empty_notifications();

-- What somebody does not want to hear of: one discussion, or one person.
create table mute (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer (id) on delete cascade,
  person_id bigint references customer (id) on delete cascade,
  post_id bigint references post (id) on delete cascade,
  created_at timestamptz not null default now(),
  check (num_nonnulls(person_id, post_id) = 1),
  check (person_id <> customer_id),
  unique (customer_id, person_id),
  unique (customer_id, post_id)
);
create index mute_person on mute (person_id) where person_id is not null;
create index mute_post on mute (post_id) where post_id is not null;

-- How somebody wants to be told; who has no row wants what most want (src/features/notifications/channels.ts).
create table notification_setting (
  customer_id bigint primary key references customer (id) on delete cascade,
  -- only what differs: {"like": {"push": true}}
  switches jsonb not null default '{}',
  -- minutes of the day between which no push comes
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  time_zone text not null default 'Europe/Kyiv',
  push_most smallint not null default 20 check (push_most between 0 and 100),
  is_digest boolean not null default false,
  check ((quiet_from is null) = (quiet_to is null))
);

-- For which start its guests were reminded, a day and an hour before.
alter table event
  add column reminded_day_for timestamptz,
  add column reminded_hour_for timestamptz;
create index event_coming on event ((coalesce(next_starts_at, starts_at))) where state <> 'cancelled';

-- Those who follow a tag or a place are gone through in pages.
drop index subscription_tag, subscription_city, subscription_country;
create index subscription_tag on subscription (tag_id, id desc) where tag_id is not null;
create index subscription_city on subscription (city_id, id desc) where city_id is not null;
create index subscription_country on subscription (country_code, id desc) where country_code is not null;
