-- One's own comments that others do not see are one list, with those removed lately: one index in its order.
drop index comment_kept_back;
drop index comment_author_hidden;
create index comment_kept_back on comment (author_id, created_at desc, id desc)
  where status <> 1 or deleted_at is not null;
