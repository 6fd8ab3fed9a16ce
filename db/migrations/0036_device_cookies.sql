-- Browsers that have signed in to an account: the hash of a cookie that each of them keeps. Wrong passwords that come
-- from elsewhere do not lock them out (OWASP «Device cookies»).
create table device_cookie (
  customer_id bigint not null references customer (id) on delete cascade,
  token_hash bytea not null,
  used_at timestamptz not null default now(),
  primary key (customer_id, token_hash)
);
create index device_cookie_age on device_cookie (used_at);
