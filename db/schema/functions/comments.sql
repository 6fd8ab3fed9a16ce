-- Locks are taken in this order (docs/decisions/0015-lock-order.md): a comment, its root, the post, the person, then
-- the lists.

-- Whether a comment is an answer is decided once, when it is written.
create or replace function mark_answer() returns trigger language plpgsql as $$
begin
  new.is_answer := new.parent_id is null
    and exists (select from post p where p.id = new.post_id and p.kind = ${content_kind.question});
  return new;
end $$;
create or replace trigger mark_answer before insert on comment for each row execute function mark_answer();

-- The counters of the root, the post and the author, and the lists of the author. Within the commit: others wait for
-- these rows while it runs, and not while the writer does something else (docs/decisions/0046-writes.md).
create or replace function count_comment() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.status = ${content_status.published} and old.deleted_at is null;
  is_now boolean := tg_op <> 'DELETE' and new.status = ${content_status.published} and new.deleted_at is null;
  delta integer := is_now::integer - was::integer;
  c comment := coalesce(new, old);
  answers integer := case when c.is_answer then delta else 0 end;
  post_author bigint;
  left_below integer;
begin
  if delta = 0 then return null; end if;
  -- its popularity, and the text that the search reads; who erases comments erases the post
  if tg_op <> 'DELETE' then
    insert into post_change (post_id, is_text, is_comment)
    values (c.post_id, tg_op <> 'INSERT', tg_op = 'INSERT');
  end if;
  insert into list_change (kind, owner_id, at, item_id, delta)
  select kind, owner_id, c.created_at, c.id, delta from (values
    ('comments-by', c.author_id), (case when c.is_answer then 'answers-by' else 'replies-by' end, c.author_id),
    (case when c.is_answer then 'answers' end, 0)) l (kind, owner_id)
  where kind is not null;
  if c.root_id is not null then
    update comment set replies_count = replies_count + delta where id = c.root_id;
  end if;
  select author_id into post_author from post where id = c.post_id for no key update;
  if found then
    insert into post_commenter as k (post_id, customer_id, comments, answers)
    values (c.post_id, c.author_id, delta, answers)
    on conflict (post_id, customer_id) do update
      set comments = k.comments + excluded.comments, answers = k.answers + excluded.answers
    returning comments into left_below;
    if left_below = 0 then
      delete from post_commenter where post_id = c.post_id and customer_id = c.author_id;
    end if;
    update post set comments_count = comments_count + delta, answers_count = answers_count + answers,
      commenters_count = commenters_count + case when c.author_id = post_author then 0
        when delta > 0 and left_below = 1 then 1 when delta < 0 and left_below = 0 then -1 else 0 end
      where id = c.post_id;
  end if;
  update customer set answers_count = answers_count + answers, comments_count = comments_count + delta - answers
    where id = c.author_id;
  return null;
end $$;
drop trigger if exists count_comment on comment;
create constraint trigger count_comment after insert or delete or update of status, deleted_at on comment
  deferrable initially deferred for each row execute function count_comment();

-- A root is in the list of its post while it is shown, and after its removal while it has replies.
create or replace function list_comment_root() returns trigger language plpgsql as $$
declare
  c comment := coalesce(new, old);
  was boolean := tg_op <> 'INSERT'
    and ((old.status = ${content_status.published} and old.deleted_at is null) or old.replies_count > 0);
  is_now boolean := tg_op <> 'DELETE'
    and ((new.status = ${content_status.published} and new.deleted_at is null) or new.replies_count > 0);
begin
  if c.parent_id is not null or was = is_now then return null; end if;
  insert into list_change (kind, owner_id, at, item_id, delta)
  values ('comments', c.post_id, c.created_at, c.id, is_now::integer - was::integer);
  return null;
end $$;
create or replace trigger list_comment_root after insert or delete or update of status, deleted_at, replies_count
  on comment for each row execute function list_comment_root();
