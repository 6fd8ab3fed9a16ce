-- The city that somebody comes from, one of `origin_code`. It is hidden together with the country.
alter table customer add column origin_city_id integer references city (id);
create index customer_origin_city on customer (origin_city_id) where origin_city_id is not null;
