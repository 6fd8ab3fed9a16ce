-- What only the person and the server know. Kept apart from `customer`, so that it is never read with a public profile.
create table account (
  customer_id bigint primary key references customer (id) on delete cascade,
  -- argon2id; null for people who sign in only through Google, Apple or Telegram
  password_hash text,
  password_changed_at timestamptz,
  -- the second factor; it counts once a code of the authenticator app was entered
  totp_secret text,
  totp_confirmed_at timestamptz,
  -- time step of the last accepted code (RFC 6238), so that no code is accepted twice
  totp_last_step bigint,
  accepted_rules_at timestamptz not null default now()
);

-- One signed-in device. Only the hash of its token is stored.
create table session (
  id uuid primary key default gen_random_uuid(),
  customer_id bigint not null references customer (id) on delete cascade,
  token_hash bytea not null unique,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  -- the last reauthentication; it allows sensitive actions for 15 minutes
  proved_at timestamptz not null default now()
);
create index session_customer on session (customer_id, used_at desc);
create index session_age on session (created_at);
-- moderators learn whether another account was used from the same address (src/features/accounts/shared-with-others.ts)
create index session_address on session (address);

-- Wrong passwords in a row, by the hash of the typed address. Unknown addresses are counted the same way, so that a
-- lockout does not reveal whether an account exists.
create table password_attempt (
  email_hash bytea primary key,
  attempts smallint not null default 1,
  last_at timestamptz not null default now()
);
create index password_attempt_age on password_attempt (last_at);

-- The last uses of what is limited (src/platform/limits), by a keyed hash of whose they are: reading the table names
-- nobody. Not logged: a crash empties it, and nothing waits for the disk (docs/decisions/0014-limits-and-guards.md).
create unlogged table limit_use (
  key bytea primary key,
  -- oldest first
  used_at timestamptz[] not null default '{}',
  -- from when on no rule looks at them
  expires_at timestamptz not null default now()
) with (fillfactor = 70);

-- Devices that a person signed in from: a letter is sent for a new one only.
create table known_device (
  customer_id bigint not null references customer (id) on delete cascade,
  device_hash bytea not null,
  first_used_at timestamptz not null default now(),
  -- a device is forgotten by its last use, so a weekly visitor stays known
  last_used_at timestamptz not null default now(),
  primary key (customer_id, device_hash)
);
create index known_device_use on known_device (last_used_at);

-- Browsers that have signed in to an account, by the hash of a cookie they keep. Wrong passwords typed elsewhere do not
-- lock them out (OWASP «Device cookies»).
create table device_cookie (
  customer_id bigint not null references customer (id) on delete cascade,
  token_hash bytea not null,
  used_at timestamptz not null default now(),
  primary key (customer_id, token_hash)
);
create index device_cookie_age on device_cookie (used_at);
create index device_cookie_token on device_cookie (token_hash);

-- Links in letters and the steps of a sign-in. Each is used once and expires. Only the hash of the token is stored.
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
-- A registration with an address that another account holds unconfirmed: its token belongs to no account and carries
-- the registration itself (src/features/accounts/registration/first-proof.ts). It is found by the address.
create index one_time_token_registration on one_time_token ((payload ->> 'email'))
  where purpose = 'verify-email' and customer_id is null;

-- Registrations and sign-ins, counted for the owner of the site. Nothing identifies the visitor.
create table analytics_event (
  id bigint generated always as identity primary key,
  name text not null check (name in ('registration', 'login')),
  method text not null check (method in ('email', 'google', 'apple', 'telegram', 'passkey')),
  created_at timestamptz not null default now()
);
create index analytics_event_newest on analytics_event (created_at);
