-- post_file names every picture of a post, its cover too. One that leaves its last post, or whose post goes for good,
-- is unused from then on (src/features/uploads/drop-unused-files.ts).
insert into post_file (post_id, file_id) select id, cover_id from post where cover_id is not null
on conflict do nothing;

create function give_up_pictures() returns trigger language plpgsql as $$
begin
  -- in one order, and waited for: another post may be taking or leaving one of them meanwhile
  perform from file where id in (select file_id from gone) order by id for update;
  update file set unused_since = now()
  where id in (select file_id from gone)
    and not exists (select from post_file p where p.file_id = file.id);
  return null;
end $$;

create trigger give_up_pictures after delete on post_file
referencing old table as gone for each statement execute function give_up_pictures();
