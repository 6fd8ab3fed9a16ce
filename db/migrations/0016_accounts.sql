-- What only a person and the server know: never read together with what others see of them.
create table account (
  customer_id bigint primary key references customer (id) on delete cascade,
  -- argon2id; absent for who comes by Google, Apple or Telegram alone
  password_hash text,
  password_changed_at timestamptz,
  -- the second way in: an authenticator app, from the moment a code of it was shown
  totp_secret text,
  totp_confirmed_at timestamptz,
  -- the step of the last code taken (RFC 6238), so that none serves twice
  totp_last_step bigint,
  accepted_rules_at timestamptz not null default now()
);
insert into account (customer_id, accepted_rules_at) select id, created_at from customer;
-- Accounts that wait for their address to be proven: looked through every night.
create index customer_unverified on customer (created_at) where email is not null and email_verified_at is null;

-- A sign-in of one device. Only the hash of its token is known here.
create table session (
  id uuid primary key default gen_random_uuid(),
  customer_id bigint not null references customer (id) on delete cascade,
  token_hash bytea not null unique,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  -- when the person last proved to be themselves: for 15 minutes what is delicate is open
  proved_at timestamptz not null default now()
);
create index session_customer on session (customer_id, used_at desc);
create index session_age on session (created_at);

-- Wrong passwords in a row, by the hash of the address that was typed: counted alike whether anybody has that
-- address, so that a lock tells nothing.
create table password_attempt (
  email_hash bytea primary key,
  attempts smallint not null default 1,
  last_at timestamptz not null default now()
);
create index password_attempt_age on password_attempt (last_at);

-- Devices somebody signed in from before, so that a letter goes out for a new one only.
create table known_device (
  customer_id bigint not null references customer (id) on delete cascade,
  device_hash bytea not null,
  first_used_at timestamptz not null default now(),
  primary key (customer_id, device_hash)
);
create index known_device_age on known_device (first_used_at);

-- Links of letters and steps of a way in: used once, gone after their time. Only the hash is known here.
create table one_time_token (
  token_hash bytea primary key,
  purpose text not null check (purpose in
    ('verify-email', 'reset-password', 'change-email', 'undo-email', 'second-factor', 'social-start',
     'social-join', 'native-sign-in', 'passkey', 'export', 'leave')),
  customer_id bigint references customer (id) on delete cascade,
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_token_customer on one_time_token (customer_id, purpose);
create index one_time_token_expiry on one_time_token (expires_at);

-- Who somebody is at Google, Apple or Telegram.
create table identity (
  provider text not null check (provider in ('google', 'apple', 'telegram')),
  subject text not null,
  customer_id bigint not null references customer (id) on delete cascade,
  email text,
  created_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (customer_id, provider)
);

create table passkey (
  id text primary key,
  customer_id bigint not null references customer (id) on delete cascade,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkey_customer on passkey (customer_id);

create table recovery_code (
  customer_id bigint not null references customer (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (customer_id, code_hash)
);

-- Signed payloads of Telegram that were taken, so that none serves twice; they age out in five minutes.
create table telegram_sign_in (
  hash text primary key,
  taken_at timestamptz not null default now()
);

-- Joining and signing in, as the owner of the site counts them; nothing of the visitor stands in it.
create table analytics_event (
  id bigint generated always as identity primary key,
  name text not null check (name in ('registration', 'login')),
  method text not null check (method in ('email', 'google', 'apple', 'telegram', 'passkey')),
  created_at timestamptz not null default now()
);
create index analytics_event_newest on analytics_event (created_at);

-- Who asked to leave, and what becomes of what they wrote; 14 days to change one's mind.
create table leaving (
  customer_id bigint primary key references customer (id) on delete cascade,
  posts text not null check (posts in ('anonymise', 'delete')),
  asked_at timestamptz not null default now(),
  due_at timestamptz not null
);
create index leaving_due on leaving (due_at);

