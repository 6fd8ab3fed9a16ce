-- Rating belongs to the day of its cause, at most 100 a day: a post that is hidden and shown again gives what it gave
-- then, and what the limit of that day cut off does not come back.
create or replace function add_rating(
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

create or replace function drop_rating(person bigint, why text, about text) returns void language plpgsql as $$
declare
  lost integer;
begin
  delete from rating_event where customer_id = person and cause = why and subject = about returning points into lost;
  if lost is not null then update customer set rating = rating - lost where id = person; end if;
end $$;
