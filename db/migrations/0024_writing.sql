-- What somebody writes and has not published: one row a text box of a person, by the key that the box has
-- (`post:new:…`, `post:17`, `comment:17`). `version` counts what was saved: who saves over another version than
-- the one they began with is shown both.
create table draft (
  author_id bigint not null references customer (id) on delete cascade,
  key text not null check (length(key) between 3 and 80),
  kind text not null check (kind in ('post', 'question', 'event', 'comment', 'answer')),
  -- what it changes or answers: published already
  post_id bigint references post (id) on delete set null,
  title text not null default '' check (length(title) <= 200),
  -- the fields as they stand in the form
  body jsonb not null,
  words integer not null default 0,
  -- pictures that it shows: they stay while it does
  file_ids uuid[] not null default '{}',
  device text not null default '' check (length(device) <= 100),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (author_id, key)
);
create index draft_newest on draft (author_id, updated_at desc, key);
create index draft_files on draft using gin (file_ids) with (fastupdate = off);
create index draft_post on draft (post_id) where post_id is not null;

-- Drafts are counted with what is hidden: both stand in «Чернетки». A text that is being changed is no draft more.
create function count_draft() returns trigger language plpgsql as $$
declare
  d draft := coalesce(new, old);
begin
  if d.kind in ('comment', 'answer') or d.key not like 'post:new:%' then return null; end if;
  update customer set drafts_count = drafts_count + case tg_op when 'INSERT' then 1 else -1 end
    where id = d.author_id;
  return null;
end $$;
create trigger count_draft after insert or delete on draft for each row execute function count_draft();

-- What a comment said before it was changed.
create table comment_version (
  comment_id bigint not null references comment (id) on delete cascade,
  written_at timestamptz not null,
  content text not null,
  -- not what a moderator took out
  is_public boolean not null default true,
  primary key (comment_id, written_at)
);

-- What a moderator did to somebody else's words, and why.
create table moderation_act (
  id bigint generated always as identity primary key,
  moderator_id bigint not null references customer (id) on delete cascade,
  post_id bigint references post (id) on delete set null,
  comment_id bigint references comment (id) on delete set null,
  act text not null check (act in ('edit', 'hide', 'publish', 'reject', 'remove', 'restore')),
  reason text not null check (length(reason) between 3 and 500),
  created_at timestamptz not null default now(),
  check (num_nonnulls(post_id, comment_id) <= 1)
);
create index moderation_act_moderator on moderation_act (moderator_id, id desc);
create index moderation_act_post on moderation_act (post_id) where post_id is not null;
create index moderation_act_comment on moderation_act (comment_id) where comment_id is not null;

-- The answers to calls that carried an Idempotency-Key, kept for a day and sealed: they may hold what is secret.
-- No answer yet: the call runs, or ended with its process.
create table idempotent_call (
  customer_id bigint not null references customer (id) on delete cascade,
  call text not null,
  key text not null check (length(key) between 1 and 255),
  input_hash bytea not null,
  answer text,
  started_at timestamptz not null default now(),
  primary key (customer_id, call, key)
);
create index idempotent_call_age on idempotent_call (started_at);

-- Rating gained or lost by a cause (shared rules: 15 an accepted answer, 5 a published post, −5 something removed),
-- at most 100 a day. Once for a cause and a thing.
alter table rating_event add column subject text;
create unique index rating_event_once on rating_event (customer_id, cause, subject) where subject is not null;
create function add_rating(person bigint, why text, about text, gained integer, country text) returns void
language plpgsql as $$
declare
  left_today integer;
begin
  perform from customer where id = person for no key update;
  select 100 - coalesce(sum(points), 0) into left_today from rating_event
    where customer_id = person and created_at > date_trunc('day', now()) and points > 0;
  if gained > 0 then gained := least(gained, left_today); end if;
  if gained = 0 then return; end if;
  insert into rating_event (customer_id, country_code, points, cause, subject)
    values (person, country, gained, why, about) on conflict do nothing;
  if found then update customer set rating = rating + gained where id = person; end if;
end $$;
create function drop_rating(person bigint, why text, about text) returns void language plpgsql as $$
declare
  lost integer;
begin
  delete from rating_event where customer_id = person and cause = why and subject = about returning points into lost;
  if lost is not null then update customer set rating = rating - lost where id = person; end if;
end $$;

-- Undoing a removal is offered to the author for 30 days.
create index comment_deleted on comment (deleted_at) where deleted_at is not null and content <> '';

-- The link of a post holds its number, so the number is taken before the row.
alter table post alter column id set generated by default;
