-- Only drafts of new posts are counted, together with hidden posts (count_post): both are listed as «Чернетки».
create or replace function count_draft() returns trigger language plpgsql as $$
declare
  d draft := coalesce(new, old);
begin
  if d.kind in ('comment', 'answer') or d.key not like 'post:new:%' then return null; end if;
  update customer set drafts_count = drafts_count + case tg_op when 'INSERT' then 1 else -1 end
    where id = d.author_id;
  return null;
end $$;
create or replace trigger count_draft after insert or delete on draft for each row execute function count_draft();
