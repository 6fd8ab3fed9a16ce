-- Usernames that differ by a separator alone are read as one (accounts/usernames.ts).
create index customer_username_bare on customer (translate(username, '._-', ''));
create index former_username_bare on former_username (translate(username, '._-', ''));
-- When somebody was renamed last.
create index former_username_customer_freed on former_username (customer_id, freed_at desc);
