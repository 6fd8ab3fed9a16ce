-- The lists that count a person: people and businesses, each everywhere, in a country and in a city. Hidden and deleted
-- people are counted nowhere, nobody in a place that they hide, and a business whose e-mail nobody proved is none yet.
create or replace function lists_of_customer(
  c customer, out kind text, out country text, out city integer
) returns setof record language sql immutable as $$
  select case c.type when ${customer_type.business} then 'businesses' else 'people' end, place.country, place.city
  from (values ('', 0, true),
    (c.country_code, 0, c.country_code is not null and not 'destinationCountry' = any (c.hidden_info)),
    ('', c.city_id, c.city_id is not null and not c.hidden_info && array['destinationCountry', 'destinationCity']))
    place (country, city, is_there)
  where c.id is not null and c.status = ${customer_status.shown} and c.deleted_at is null and place.is_there
    and (c.type <> ${customer_type.business} or c.email is null or c.email_verified_at is not null)
$$;

create or replace function count_customer() returns trigger language plpgsql as $$
declare
  c customer := coalesce(new, old);
begin
  insert into list_change (kind, country_code, city_id, at, item_id, delta)
  select kind, country, city, c.created_at, c.id, sum(delta) from (
    select kind, country, city, -1 as delta from lists_of_customer(old)
    union all select kind, country, city, 1 from lists_of_customer(new)) both_sides
  group by kind, country, city having sum(delta) <> 0;
  return null;
end $$;
create or replace trigger count_customer
  after insert or delete
  or update of type, status, deleted_at, country_code, city_id, hidden_info, email, email_verified_at
  on customer for each row execute function count_customer();

-- Who moves has not arrived there yet: they are shown among who arrived lately once they say so of the new place.
create or replace function forget_arrival() returns trigger language plpgsql as $$
begin
  new.arrived_at := null;
  update arrival set arrived_at = null where customer_id = new.id and arrived_at is not null;
  return new;
end $$;
create or replace trigger forget_arrival before update of country_code, city_id on customer for each row
  when ((old.country_code, old.city_id) is distinct from (new.country_code, new.city_id))
  execute function forget_arrival();
