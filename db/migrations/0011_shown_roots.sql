-- Whether a root is shown stands in the index of the roots: the latest of many posts are found there alone.
drop index comment_roots;
create index comment_roots on comment (post_id, created_at, id) include (status, deleted_at) where parent_id is null;
