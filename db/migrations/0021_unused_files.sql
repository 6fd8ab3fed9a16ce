-- An uploaded file that nothing shows: since when. After a day it goes (src/features/uploads/drop-unused-files.ts).
alter table file add column unused_since timestamptz;
create index file_unused on file (unused_since) where unused_since is not null;
