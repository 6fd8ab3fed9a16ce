-- Browsers that show what somebody is told while the site is not open in them (RFC 8030). A subscription goes with the
-- session in which it was added: a device that was signed out is told nothing.
create table push_subscription (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer (id) on delete cascade,
  session_id uuid not null references session (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  -- the keys of the browser (RFC 8291), in base64url
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscription_customer on push_subscription (customer_id, created_at);
create index push_subscription_session on push_subscription (session_id);

alter table inbox
  -- the last that a push told of, and how many pushes there were on a day by the clocks of the person
  add column pushed_number bigint not null default 0,
  add column pushed_on date,
  add column pushed_times smallint not null default 0;

-- The week for which somebody got their digest, by the day of its letter.
alter table notification_setting add column digested_on date;
create index notification_setting_digest on notification_setting (customer_id) where is_digest;

-- An address that takes no letters: those that are not asked for stop until it is proven again.
create table mail_stop (
  customer_id bigint primary key references customer (id) on delete cascade,
  email text not null,
  stopped_at timestamptz not null default now()
);

-- Keys that all processes share, sealed with SECRET_KEY.
create table site_secret (
  name text primary key,
  sealed text not null
);
