-- Locks are taken in this order (docs/decisions/0015-lock-order.md): a comment, its root, the post, the person, then
-- the lists.

-- Whether a comment is an answer is decided once, when it is written.
create or replace function mark_answer() returns trigger language plpgsql as $$
begin
  new.is_answer := new.parent_id is null and exists (select from post p where p.id = new.post_id and p.kind = 1);
  return new;
end $$;
create or replace trigger mark_answer before insert on comment for each row execute function mark_answer();

-- The counters of the post, the root and the author, and the lists of the author.
create or replace function count_comment() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.status = 1 and old.deleted_at is null;
  is_now boolean := tg_op <> 'DELETE' and new.status = 1 and new.deleted_at is null;
  delta integer := is_now::integer - was::integer;
  c comment := coalesce(new, old);
  lists text[] := array['comments-by:' || c.author_id,
    case when c.is_answer then 'answers-by:' else 'replies-by:' end || c.author_id,
    case when c.is_answer then 'answers:' end];
begin
  if delta = 0 then return null; end if;
  perform from comment where id = c.root_id for no key update;
  perform from post where id = c.post_id for no key update;
  perform from customer where id = c.author_id for no key update;
  update post set comments_count = comments_count + delta,
    answers_count = answers_count + case when c.is_answer then delta else 0 end
    where id = c.post_id;
  update comment set replies_count = replies_count + delta where id = c.root_id;
  update customer set answers_count = answers_count + case when c.is_answer then delta else 0 end,
    comments_count = comments_count + case when c.is_answer then 0 else delta end
    where id = c.author_id;
  if delta > 0 then perform list_add(l, c.created_at, c.id) from unnest(lists) l where l is not null;
  else perform list_remove(l, c.created_at, c.id) from unnest(lists) l where l is not null; end if;
  return null;
end $$;
create or replace trigger count_comment after insert or delete or update of status, deleted_at on comment
  for each row execute function count_comment();

-- A root is in the list of its post while it is shown, and after its removal while it has replies.
create or replace function list_comment_root() returns trigger language plpgsql as $$
declare
  c comment := coalesce(new, old);
  was boolean := tg_op <> 'INSERT' and ((old.status = 1 and old.deleted_at is null) or old.replies_count > 0);
  is_now boolean := tg_op <> 'DELETE' and ((new.status = 1 and new.deleted_at is null) or new.replies_count > 0);
begin
  if c.parent_id is not null or was = is_now then return null; end if;
  if is_now then perform list_add('comments:' || c.post_id, c.created_at, c.id);
  else perform list_remove('comments:' || c.post_id, c.created_at, c.id); end if;
  return null;
end $$;
create or replace trigger list_comment_root after insert or delete or update of status, deleted_at, replies_count
  on comment for each row execute function list_comment_root();
