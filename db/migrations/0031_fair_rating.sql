-- Rating belongs to the day of its cause: hidden and shown again, a post gives what it gave, then and not now, and
-- what the limit of that day cut off does not come back.
drop function add_rating(bigint, text, text, integer, text);
create function add_rating(
  person bigint, why text, about text, gained integer, country text, happened timestamptz default now()
) returns void language plpgsql as $$
declare
  left_that_day integer;
begin
  perform from customer where id = person for no key update;
  select 100 - coalesce(sum(points), 0) into left_that_day from rating_event
    where customer_id = person and points > 0
      and created_at >= date_trunc('day', happened) and created_at < date_trunc('day', happened) + interval '1 day';
  if gained > 0 then gained := least(gained, left_that_day); end if;
  if gained = 0 then return; end if;
  insert into rating_event (customer_id, country_code, points, cause, subject, created_at)
    values (person, country, gained, why, about, happened) on conflict do nothing;
  if found then update customer set rating = rating + gained where id = person; end if;
end $$;

-- The beginning of a draft, for lists: they need not unpack the whole of it.
alter table draft add column excerpt text not null default '' check (length(excerpt) <= 1000);
update draft set excerpt = left(regexp_replace(left(body ->> 'content', 2000), '<[^>]*>?', ' ', 'g'), 200)
  where body ->> 'content' <> '';
