-- What happened and nobody was told of yet: facts of src/platform/jobs/facts.ts, from the commit of whoever announces
-- them until those concerned are told, some hundred facts at once.
create table pending_fact (
  id bigint generated always as identity primary key,
  fact jsonb not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);

-- One row per person. Numbers count up under the lock of this row in the transaction that writes a notification, so
-- that a client that asks for everything after a number misses nothing. The counts change with the rows they count.
create table inbox (
  customer_id bigint primary key references customer (id) on delete cascade,
  last_number bigint not null default 0,
  total integer not null default 0,
  unread integer not null default 0,
  -- the last one shown in a popup or in the list, the last one mailed, the last one pushed
  seen_number bigint not null default 0,
  mailed_number bigint not null default 0,
  pushed_number bigint not null default 0,
  -- how many pushes were sent on a day in the time zone of the person
  pushed_on date,
  pushed_times smallint not null default 0
);

-- A line of the list: what happened to one thing, merged while it is unread. `number` is that of the last event.
-- A publication may tell a thousand people, so lines and events have few indexes, and no foreign keys where each row
-- would be checked: who writes them holds the person's inbox, the post, the comment and the actor
-- (insert-notifications.ts), and triggers delete them with these (db/schema/functions/notifications.sql).
create table notification (
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  kind text not null check (kind in ('reply', 'answer', 'accepted-answer', 'mention', 'thread', 'like', 'follower',
    'new-item', 'arrival', 'event-changed', 'event-cancelled', 'event-seat', 'event-reminder', 'moderation', 'system')),
  group_key text not null,
  number bigint not null,
  -- how many events, also of those that were forgotten since
  times integer not null default 1,
  post_id bigint,
  -- the comment that is opened: the first unread one
  comment_id bigint,
  -- the followed tag or place that caused the notification; a followed person is the actor
  tag_id integer references tag (id) on delete cascade,
  city_id integer references city (id),
  country_code text references country (code),
  detail jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create unique index notification_unread_group on notification (customer_id, group_key) where read_at is null;
create index notification_newest on notification (customer_id, number desc);
create index notification_post on notification (post_id) where post_id is not null;
create index notification_comment on notification (comment_id) where comment_id is not null;
create index notification_tag on notification (tag_id) where tag_id is not null;

-- What happened, one row per person who is told, in a partition a month (docs/decisions/0045-partitions.md). The live
-- connection catches up from here.
create table notification_event (
  customer_id bigint not null,
  number bigint not null,
  notification_id bigint not null,
  -- Names the event: told twice, it is written once. A key of the whole table cannot leave out the time, so the
  -- promise is kept by who tells, who looks under the lock of the inbox (insert-notifications.ts). The key of each
  -- partition refuses what does not.
  cause text not null,
  actor_id bigint,
  comment_id bigint,
  created_at timestamptz not null default now(),
  primary key (customer_id, number, created_at)
) partition by range (created_at);
create table notification_event_default partition of notification_event (unique (customer_id, cause)) default;
create index notification_event_of on notification_event (notification_id, number desc);
create index notification_event_actor on notification_event (actor_id) where actor_id is not null;
create index notification_event_comment on notification_event (comment_id) where comment_id is not null;

-- What was published and its followers are to be notified of: one narrow row a follower, which becomes a line of the
-- inbox when they come or are to be reached (src/features/notifications/pending). Most of those who follow a tag or a
-- city do not come for weeks: a line and its event cost ten times as much. Without foreign keys, like the lines.
create table pending_notification (
  customer_id bigint not null,
  post_id bigint not null,
  -- the followed tag or place that caused it; none: they follow the author
  tag_id integer,
  city_id integer,
  country_code text,
  created_at timestamptz not null default now(),
  primary key (customer_id, post_id)
);
create index pending_notification_created on pending_notification using brin (created_at);

-- How somebody wants to be notified. No row: the defaults (src/features/notifications/channels.ts).
create table notification_setting (
  customer_id bigint primary key references customer (id) on delete cascade,
  -- only what differs from the defaults: {"like": {"push": true}}
  switches jsonb not null default '{}',
  -- minutes of the day between which no push is sent
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  time_zone text not null default 'Europe/Kyiv',
  max_pushes smallint not null default 20 check (max_pushes between 0 and 100),
  is_digest boolean not null default false,
  -- the week of the last digest, by the day of its letter
  digested_on date,
  check ((quiet_from is null) = (quiet_to is null))
);
create index notification_setting_digest on notification_setting (customer_id) where is_digest;

-- Browsers that show notifications while the site is not open (RFC 8030). A subscription belongs to the session in
-- which it was added: a signed-out device gets nothing.
create table push_subscription (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer (id) on delete cascade,
  session_id uuid not null references session (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  -- keys of the browser (RFC 8291), base64url
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscription_customer on push_subscription (customer_id, created_at);
create index push_subscription_session on push_subscription (session_id);

-- Addresses that refuse letters, or whose reader complained of them: optional letters stop until the address is confirmed
-- again, or the reader turns them on.
create table mail_stop (
  customer_id bigint primary key references customer (id) on delete cascade,
  email text not null,
  because text not null constraint mail_stop_because_check check (because in ('bounce', 'complaint')),
  stopped_at timestamptz not null default now()
);
