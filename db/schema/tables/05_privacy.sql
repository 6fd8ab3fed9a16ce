-- Accounts waiting for deletion, and what becomes of their posts. The person may return within 14 days.
create table leaving (
  customer_id bigint primary key references customer (id) on delete cascade,
  posts text not null check (posts in ('anonymise', 'delete')),
  asked_at timestamptz not null default now(),
  due_at timestamptz not null
);
create index leaving_due on leaving (due_at);

-- Archives of all data of a person: made on request, deleted after a day. The file is not among the public ones.
create table data_export (
  id uuid primary key default gen_random_uuid(),
  customer_id bigint not null references customer (id) on delete cascade,
  asked_at timestamptz not null default now(),
  made_at timestamptz,
  expires_at timestamptz,
  byte_size bigint,
  check ((made_at is null) = (expires_at is null) and (made_at is null) = (byte_size is null))
);
create index data_export_customer on data_export (customer_id, asked_at desc);
create index data_export_asked on data_export (asked_at);
