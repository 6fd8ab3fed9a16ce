-- What a moderator did to somebody else's text, and why. Only publishing as it stands needs no reason.
create table moderation_act (
  id bigint generated always as identity primary key,
  moderator_id bigint not null references customer (id) on delete cascade,
  post_id bigint references post (id) on delete set null,
  comment_id bigint references comment (id) on delete set null,
  act text not null check (act in ('edit', 'hide', 'publish', 'reject', 'remove', 'restore')),
  reason text not null,
  created_at timestamptz not null default now(),
  constraint moderation_act_reason_check
    check (length(reason) between 3 and 500 or (act = 'publish' and reason = '')),
  check (num_nonnulls(post_id, comment_id) <= 1)
);
create index moderation_act_moderator on moderation_act (moderator_id, id desc);
create index moderation_act_post on moderation_act (post_id) where post_id is not null;
create index moderation_act_comment on moderation_act (comment_id) where comment_id is not null;

-- Where a moderator keeps order who does not do so everywhere (customer.moderates_everywhere).
create table moderator_place (
  customer_id bigint not null references customer (id) on delete cascade,
  country_code text not null references country (code),
  -- none: the whole country
  city_id integer references city (id),
  unique nulls not distinct (customer_id, country_code, city_id)
);

-- Every act of somebody with a role. Rows are only added: triggers refuse the rest (db/schema/functions/audit.sql).
-- Without foreign keys, since a row outlives the people and the things that it names.
create table audit_log (
  id bigint generated always as identity primary key,
  -- none: the operator, by a command on the machine
  actor_id bigint,
  action text not null check (action in ('edit', 'hide', 'publish', 'reject', 'remove', 'restore', 'verify', 'unverify',
    'set-role', 'warn', 'mute', 'ban', 'stop-reports', 'confirm-ban', 'lift-sanction', 'reject-reports', 'overturn',
    'uphold-decision', 'note', 'watch-word', 'unwatch-word', 'retry-jobs', 'find-by-email', 'rename-tag', 'merge-tag',
    'add-tag-synonym')),
  customer_id bigint,
  post_id bigint,
  comment_id bigint,
  -- the reason, or the role and the places before and after
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_log_actor on audit_log (actor_id, id desc);
create index audit_log_customer on audit_log (customer_id, id) where customer_id is not null;
