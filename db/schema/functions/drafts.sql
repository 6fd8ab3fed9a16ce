-- Only drafts of new posts are counted, together with hidden posts (count_post): both are listed as «Чернетки». Within
-- the commit: others wait for the person while it runs, and no longer.
create or replace function count_draft() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.act = 'new' and old.kind in ('post', 'question', 'event');
  is_now boolean := tg_op <> 'DELETE' and new.act = 'new' and new.kind in ('post', 'question', 'event');
begin
  if was <> is_now then
    update customer set drafts_count = drafts_count + is_now::integer - was::integer
      where id = (coalesce(new, old)).author_id;
  end if;
  return null;
end $$;
drop trigger if exists count_draft on draft;
create constraint trigger count_draft after insert or delete or update of act, kind on draft
  deferrable initially deferred for each row execute function count_draft();
