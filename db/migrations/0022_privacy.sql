-- Archives of everything of a person's: made on request, gone after a day. The file itself is not among those that
-- everybody may fetch.
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

-- What is somebody's is found whole, shown or not: to be given to them, and to go with them.
create index comment_author_all on comment (author_id, id);
create index top_customer_customer on top_customer (customer_id);
