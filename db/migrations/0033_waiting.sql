-- What waits for a moderator, the oldest first: a few of all that is written.
create index post_waiting on post (created_at, id) where status = 2 and deleted_at is null;
create index comment_waiting on comment (created_at, id) where status = 2 and deleted_at is null;

-- What is published as it stands needs no explanation; whatever else a moderator does says why.
alter table moderation_act drop constraint moderation_act_reason_check;
alter table moderation_act add constraint moderation_act_reason_check
  check (length(reason) between 3 and 500 or (act = 'publish' and reason = ''));
