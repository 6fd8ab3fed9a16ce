-- Unpublished text: one row per text box of a person, by the key of the box (`post:new:…`, `post:17`, `comment:17`).
-- `version` counts saves: who saves over another version than the one they started from is shown both.
create table draft (
  author_id bigint not null references customer (id) on delete cascade,
  -- the name of the text box, given by who writes; nothing else is read out of it
  key text not null check (length(key) between 1 and 80),
  kind text not null check (kind in ('post', 'question', 'event', 'comment', 'answer')),
  -- whether it becomes something new (a comment below a post), changes something, or replies to a comment
  act text not null default 'new' check (act in ('new', 'change', 'reply')),
  -- the post that is changed or written below, and the comment that is changed or replied to; null when they are erased
  post_id bigint references post (id) on delete set null,
  comment_id bigint references comment (id) on delete set null,
  title text not null default '' check (length(title) <= 200),
  -- the start of the text, for lists, which then need not read the body
  excerpt text not null default '' check (length(excerpt) <= 1000),
  -- the fields of the form
  body jsonb not null,
  words integer not null default 0,
  -- pictures in the draft: they are kept as long as it is
  file_ids uuid[] not null default '{}',
  device text not null default '' check (length(device) <= 100),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (author_id, key),
  check (act <> 'reply' or kind = 'comment'),
  check (comment_id is null or kind in ('comment', 'answer'))
);
create index draft_newest on draft (author_id, updated_at desc, key);
create index draft_files on draft using gin (file_ids) with (fastupdate = off);
create index draft_post on draft (post_id) where post_id is not null;
create index draft_comment on draft (comment_id) where comment_id is not null;

-- Results of calls with an Idempotency-Key, kept for a day and encrypted, since they may hold secrets. Without a response:
-- the call is running, or its process ended.
create table idempotent_call (
  customer_id bigint not null references customer (id) on delete cascade,
  call text not null,
  key text not null check (length(key) between 1 and 255),
  input_hash bytea not null,
  response text,
  started_at timestamptz not null default now(),
  primary key (customer_id, call, key)
);
create index idempotent_call_age on idempotent_call (started_at);

-- Tokens of the language model used by a person on a day (UTC): reserved before a call, settled after it.
create table ai_use (
  customer_id bigint not null references customer (id) on delete cascade,
  day date not null,
  tokens integer not null check (tokens >= 0),
  primary key (customer_id, day)
);
create index ai_use_day on ai_use (day);

-- Services outside that fail: after some failures in a row all processes leave one alone for a while
-- (src/features/assistant/model/breaker.ts).
create table service_failure (
  service text primary key,
  failures integer not null,
  closed_until timestamptz not null
);

-- The workers of the queue that live, by the name under which they lock jobs. What others have locked is theirs no more
-- (src/platform/jobs/heartbeat.ts).
create table job_worker (
  id text primary key,
  seen_at timestamptz not null default now()
);
