-- Who wants to have nothing to do with whom. It holds both ways: src/features/accounts/are-blocked.ts.
create table block (
  blocker_id bigint not null references customer (id) on delete cascade,
  blocked_id bigint not null references customer (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index block_blocked on block (blocked_id, blocker_id);
create index block_newest on block (blocker_id, created_at desc, blocked_id);

-- Words that somebody does not want to read. `stems` is what they are found by (src/lib/words/phrases.ts).
create table muted_word (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer (id) on delete cascade,
  word text not null check (length(word) between 1 and 60),
  stems text not null,
  created_at timestamptz not null default now(),
  unique (customer_id, stems)
);
