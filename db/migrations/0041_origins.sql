-- Where somebody comes from: Ukraine while nothing else is said. It can be hidden like the rest of a profile
-- (`country` in hidden_info).
alter table customer add column origin_code text not null default 'UA' check (origin_code ~ '^[A-Z]{2}$');

-- In the listing: where the author comes from; '' when that is hidden, and of those who left.
alter table listing add column origin_code text not null default 'UA';
create index listing_origin on listing (origin_code, shelf, at desc, post_id desc) where tag_id = 0;
create index listing_origin_country on listing (origin_code, country_code, shelf, at desc, post_id desc)
  where tag_id = 0 and country_code <> '';
create index listing_origin_city on listing (origin_code, city_id, shelf, at desc, post_id desc)
  where tag_id = 0 and city_id <> 0;

create function shown_origin(c customer) returns text language sql immutable as $$
  select case when c.deleted_at is not null or 'country' = any (c.hidden_info) then '' else c.origin_code end
$$;

-- Known to each row that is listed, whoever lists it; a change is brought in by the job `move-origin`.
create function name_origin() returns trigger language plpgsql as $$
begin
  select shown_origin(c) into new.origin_code from post p join customer c on c.id = p.author_id where p.id = new.post_id;
  return new;
end $$;
create trigger name_origin before insert on listing for each row execute function name_origin();
