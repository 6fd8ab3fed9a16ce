-- The lists that count a person: «people:place» and «businesses:place». Hidden and deleted people are counted nowhere,
-- nobody in a place that they hide.
create or replace function lists_of_customer(c customer) returns setof text language sql immutable as $$
  select case c.type when 2 then 'businesses:' else 'people:' end || place
  from unnest(array['',
    case when not 'destinationCountry' = any (c.hidden_info) then c.country_code end,
    case when not c.hidden_info && array['destinationCountry', 'destinationCity'] then c.city_id::text end]) place
  where c.id is not null and c.status = 1 and c.deleted_at is null and place is not null
  order by 1
$$;

-- The lists that a person leaves and joins are locked in one order, since others move the other way.
create or replace function count_customer() returns trigger language plpgsql as $$
declare
  c customer := coalesce(new, old);
  changed record;
begin
  for changed in
    select list, bool_or(is_new) as comes from (
      select l as list, false as is_new from lists_of_customer(old) l
      union all select l, true from lists_of_customer(new) l) both_sides
    group by list having count(*) = 1 order by list
  loop
    if changed.comes then perform list_add(changed.list, c.created_at, c.id);
    else perform list_remove(changed.list, c.created_at, c.id); end if;
  end loop;
  return null;
end $$;
create or replace trigger count_customer
  after insert or delete or update of type, status, deleted_at, country_code, city_id, hidden_info
  on customer for each row execute function count_customer();
