-- Accounts at Google, Apple or Telegram that a person signs in with.
create table identity (
  provider text not null check (provider in ('google', 'apple', 'telegram')),
  subject text not null,
  customer_id bigint not null references customer (id) on delete cascade,
  email text,
  created_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (customer_id, provider)
);

-- Accepted sign-in payloads of Telegram, so that none is accepted twice. They expire in five minutes.
create table telegram_sign_in (
  hash text primary key,
  taken_at timestamptz not null default now()
);
create index telegram_sign_in_age on telegram_sign_in (taken_at);

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

-- Codes that replace the second factor, each once.
create table recovery_code (
  customer_id bigint not null references customer (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (customer_id, code_hash)
);
