-- What admins gather tags under on the page of tags: documents, housing, work. Sections are the tags that the menu of
-- sections leads to.
create table tag_group (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 2 and 60),
  -- groups stand in the order of these numbers
  position integer not null check (position between 1 and 999)
);
create unique index tag_group_name on tag_group (lower(name));

create table tag (
  id integer generated always as identity primary key,
  name text not null unique check (length(name) between 2 and 30 and name = lower(name)),
  -- Another tag gets all that has this one, by a job; then this one is gone, and its name is a synonym.
  merges_into integer constraint tag_merges_into_fkey references tag (id)
    constraint tag_merges_into_check check (merges_into <> id),
  -- No longer offered, listed or shown to search engines; its page is there for who has the address.
  hidden_at timestamptz,
  group_id integer references tag_group (id) on delete set null,
  created_at timestamptz not null default now()
);
create index tag_merges on tag (merges_into) where merges_into is not null;
create index tag_hidden on tag (id) where hidden_at is not null;
create index tag_group_id on tag (group_id) where group_id is not null;
create index tag_name_prefix on tag (name text_pattern_ops);

create table tag_synonym (
  name text primary key check (length(name) between 2 and 30 and name = lower(name)),
  tag_id integer not null references tag (id) on delete cascade
);
create index tag_synonym_tag on tag_synonym (tag_id);
create index tag_synonym_name_prefix on tag_synonym (name text_pattern_ops);
