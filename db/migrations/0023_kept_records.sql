-- A device is forgotten by when it was last used: somebody who comes every week is known.
alter table known_device add column last_used_at timestamptz not null default now();
update known_device set last_used_at = first_used_at;
create index known_device_use on known_device (last_used_at);
drop index known_device_age;

-- Names of those who left are held for 90 days, then go.
create index former_username_age on former_username (freed_at);

-- What somebody wrote is gone through by number: times may be equal.
create index post_author_id on post (author_id, id);
