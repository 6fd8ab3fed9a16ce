-- What somebody writes before their address is proven is kept (status 2) and seen by them alone; the proof gives it
-- this status: 1 published, 2 waiting for a moderator. Null: it does not wait for a proof.
alter table post add column status_after_proof smallint
  check (status_after_proof is null or (status_after_proof in (1, 2) and status = 2));
alter table comment add column status_after_proof smallint
  check (status_after_proof is null or (status_after_proof in (1, 2) and status = 2));
create index post_awaiting_proof on post (author_id) where status_after_proof is not null;
create index comment_awaiting_proof on comment (author_id) where status_after_proof is not null;

-- Moderators are asked once the address is proven.
drop index post_waiting;
create index post_waiting on post (created_at, id)
  where status = 2 and status_after_proof is null and deleted_at is null;
drop index comment_waiting;
create index comment_waiting on comment (created_at, id)
  where status = 2 and status_after_proof is null and deleted_at is null;

-- What people wrote below posts and others do not see: waiting, rejected, removed.
create index comment_kept_back on comment (author_id, created_at desc) where status <> 1 or deleted_at is not null;
