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
