-- How many tokens of the model somebody used on a day (UTC): reserved before a call, settled after it.
create table ai_use (
  customer_id bigint not null references customer (id) on delete cascade,
  day date not null,
  tokens integer not null check (tokens >= 0),
  primary key (customer_id, day)
);
create index ai_use_day on ai_use (day);
