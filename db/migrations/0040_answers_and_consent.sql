-- What answers one comment, in pages; the former index is a part of this one.
create index comment_answers on comment (parent_id, created_at, id) where parent_id is not null;
drop index comment_parent;
-- One's own comments that others do not see.
create index comment_author_hidden on comment (author_id, created_at desc, id desc)
  where status <> 1 and deleted_at is null;
