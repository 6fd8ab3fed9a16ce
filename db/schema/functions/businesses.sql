-- Keeps in `business` what the directory needs of `customer`. Hidden and deleted businesses are listed nowhere, nor are
-- those whose e-mail nobody proved, and nobody in a place that they hide, as in the counted lists (people.sql). Who came
-- by a provider may have no e-mail, and is known by that.
create or replace function keep_business() returns trigger language plpgsql as $$
begin
  insert into business (customer_id, is_listed, country_code, city_id, rating, time_zone)
  values (
    new.id,
    new.type = ${customer_type.business} and new.status = ${customer_status.shown} and new.deleted_at is null
      and (new.email is null or new.email_verified_at is not null),
    case when not 'destinationCountry' = any (new.hidden_info) then new.country_code end,
    case when not new.hidden_info && array['destinationCountry', 'destinationCity'] then new.city_id end,
    new.rating,
    -- without a city those of the largest one
    coalesce(
      (select c.time_zone from city c where c.id = new.city_id),
      (select c.time_zone from city c where c.country_code = new.country_code
        order by c.population desc, c.id limit 1)))
  on conflict (customer_id) do update set is_listed = excluded.is_listed, country_code = excluded.country_code,
    city_id = excluded.city_id, rating = excluded.rating, time_zone = excluded.time_zone;
  return null;
end $$;
create or replace trigger keep_new_business after insert on customer
  for each row when (new.type = ${customer_type.business}) execute function keep_business();
create or replace trigger keep_business
  after update of type, status, deleted_at, country_code, city_id, hidden_info, rating, email, email_verified_at
  on customer
  for each row when (new.type = ${customer_type.business} or old.type = ${customer_type.business})
  execute function keep_business();
