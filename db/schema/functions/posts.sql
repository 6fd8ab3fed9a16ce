-- The counters and the lists of the author, within the commit.
create or replace function count_post() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.status = ${content_status.published} and old.deleted_at is null;
  is_now boolean := tg_op <> 'DELETE' and new.status = ${content_status.published} and new.deleted_at is null;
  was_draft boolean := tg_op <> 'INSERT' and old.status = ${content_status.hidden} and old.deleted_at is null;
  is_draft boolean := tg_op <> 'DELETE' and new.status = ${content_status.hidden} and new.deleted_at is null;
  delta integer := is_now::integer - was::integer;
  p post := coalesce(new, old);
begin
  if delta <> 0 or was_draft <> is_draft then
    update customer set
      posts_count = posts_count + case when p.kind = ${content_kind.post} then delta else 0 end,
      questions_count = questions_count + case when p.kind = ${content_kind.question} then delta else 0 end,
      events_count = events_count + case when p.kind = ${content_kind.event} then delta else 0 end,
      drafts_count = drafts_count + is_draft::integer - was_draft::integer
      where id = p.author_id;
  end if;
  if delta <> 0 then
    insert into list_change (kind, owner_id, at, item_id, delta)
    values (case p.kind when ${content_kind.post} then 'posts-by' when ${content_kind.question} then 'questions-by'
        when ${content_kind.event} then 'events-by' end, p.author_id,
      case when delta > 0 then new.published_at else old.published_at end, p.id, delta);
  end if;
  return null;
end $$;
drop trigger if exists count_post on post;
create constraint trigger count_post after insert or delete or update of status, deleted_at on post
  deferrable initially deferred for each row execute function count_post();

-- A picture that no post and no business shows any more is unused from then on (src/features/uploads/drop-unused-files.ts).
create or replace function give_up_pictures() returns trigger language plpgsql as $$
begin
  -- in one order, and waited for: another post may be taking or leaving one of them meanwhile
  perform from file where id in (select file_id from gone) order by id for update;
  update file set unused_since = now()
  where id in (select file_id from gone)
    and not exists (select from post_file p where p.file_id = file.id)
    and not exists (select from business_photo b where b.file_id = file.id);
  return null;
end $$;
create or replace trigger give_up_pictures after delete on post_file
  referencing old table as gone for each statement execute function give_up_pictures();
create or replace trigger give_up_pictures after delete on business_photo
  referencing old table as gone for each statement execute function give_up_pictures();
