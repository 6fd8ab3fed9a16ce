-- Comments and answers. An answer is a root comment of a question. `parent_id` is the comment that was replied to,
-- `root_id` the root of its branch.
create table comment (
  id bigint generated always as identity primary key,
  post_id bigint not null references post (id) on delete cascade,
  parent_id bigint references comment (id),
  root_id bigint references comment (id),
  author_id bigint not null references customer (id),
  content text not null,
  excerpt text not null check (length(excerpt) <= 400),
  status smallint not null default ${content_status.published} references content_status (id),
  -- as of a post
  status_after_proof smallint constraint comment_status_after_proof_check
    check (status_after_proof is null or (status = ${content_status.waiting}
      and status_after_proof in (${content_status.published}, ${content_status.waiting}))),
  -- set once, when the comment is written (mark_answer)
  is_answer boolean not null default false,
  likes_count integer not null default 0,
  replies_count integer not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  check ((parent_id is null) = (root_id is null))
);
-- Roots: the accepted answer is put first by the query; best by likes, new and old by time. Whether a root is shown
-- stands in the index, so the newest roots of many posts are found without reading the table.
create index comment_roots on comment (post_id, created_at, id) include (status, deleted_at) where parent_id is null;
create index comment_roots_best on comment (post_id, likes_count desc, id) where parent_id is null;
create index comment_branch on comment (root_id, created_at, id) where root_id is not null;
create index comment_answers on comment (parent_id, created_at, id) where parent_id is not null;
create index comment_author on comment (author_id, created_at desc, id desc)
  where status = ${content_status.published} and deleted_at is null;
create index comment_author_by_type on comment (author_id, is_answer, created_at desc, id desc)
  where status = ${content_status.published} and deleted_at is null;
create index comment_author_post on comment (post_id, author_id);
-- All comments of a person, shown or not: for the export and for deletion.
create index comment_author_all on comment (author_id, id);
create index comment_newest on comment (created_at desc, id desc)
  where status = ${content_status.published} and deleted_at is null;
-- The author's own list of comments that others do not see: waiting, rejected, removed.
create index comment_kept_back on comment (author_id, created_at desc, id desc)
  where status <> ${content_status.published} or deleted_at is not null;
-- A removal can be undone for 30 days; then the text is erased.
create index comment_deleted on comment (deleted_at) where deleted_at is not null and content <> '';
create index comment_awaiting_proof on comment (author_id) where status_after_proof is not null;
-- The queue of the moderators, oldest first.
create index comment_waiting on comment (created_at, id)
  where status = ${content_status.waiting} and status_after_proof is null and deleted_at is null;

alter table post add foreign key (accepted_comment_id) references comment (id) on delete set null;
create index post_accepted_comment on post (accepted_comment_id) where accepted_comment_id is not null;

-- The text of a comment before each change.
create table comment_version (
  comment_id bigint not null references comment (id) on delete cascade,
  written_at timestamptz not null,
  content text not null,
  -- false for what a moderator took out
  is_public boolean not null default true,
  primary key (comment_id, written_at)
);

-- How many shown comments somebody has below a post, and how many of them are answers: derived from the comments, so
-- that post.commenters_count counts each person once.
create table post_commenter (
  post_id bigint not null references post (id) on delete cascade,
  customer_id bigint not null,
  comments integer not null,
  answers integer not null,
  primary key (post_id, customer_id)
);
