-- Tables that are partitioned by time (docs/decisions/0045-partitions.md). Each has a default partition, `<table>_default`:
-- it takes the rows of a time that has no partition yet, and its indexes are the model for the other partitions.

-- The partitions of a table but the default one, from `starts` up to `ends`.
create or replace function partitions_of(parent regclass)
returns table (part regclass, starts date, ends date) language sql stable set timezone = 'UTC' as $$
  select c.oid::regclass, (bound.dates)[1]::timestamptz::date, (bound.dates)[2]::timestamptz::date
  from pg_inherits i
  join pg_class c on c.oid = i.inhrelid
  cross join lateral regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \(''(.+)''\) TO \(''(.+)''\)')
    as bound (dates)
  where i.inhparent = parent and bound.dates is not null
$$;

-- Makes the partition of the current `step` ('day' or 'month') and of the `ahead` next ones where they are missing. Rows
-- of that time that the default partition took meanwhile are moved. Writers wait no longer than the lock is held; who
-- does not get it within 2 seconds is refused (55P03) and tries later: the default partition takes the rows until then.
create or replace function add_partitions(parent regclass, step text, ahead integer) returns integer
language plpgsql set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
  fallback text := parent || '_default';
  key text := (regexp_match(pg_get_partkeydef(parent), '\((\w+)\)'))[1];
  pace interval := ('1 ' || step)::interval;
  first timestamptz := date_trunc(step, now());
  part text;
  starts date;
  made integer := 0;
begin
  for starts in
    select (first + n * pace)::date from generate_series(0, ahead) n
    where not exists (select from partitions_of(parent) p where p.starts = (first + n * pace)::date)
    order by n
  loop
    part := parent || to_char(starts, case step when 'month' then '_YYYY_MM' else '_YYYY_MM_DD' end);
    execute format('lock table %s in access exclusive mode', fallback);
    -- another process may have made it before the lock was free
    continue when to_regclass(part) is not null;
    execute format('create table %s (like %s including all)', part, fallback);
    execute format('with moved as (delete from %s where %I >= %L and %I < %L returning *) insert into %s select * from moved',
      fallback, key, starts, key, (starts + pace)::date, part);
    execute format('alter table %s attach partition %s for values from (%L) to (%L)',
      parent, part, starts, (starts + pace)::date);
    made := made + 1;
  end loop;
  return made;
end $$;

-- Drops what is older than a date: whole partitions, and rows that only the default partition has.
create or replace function drop_partitions(parent regclass, before date) returns integer
language plpgsql set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
  key text := (regexp_match(pg_get_partkeydef(parent), '\((\w+)\)'))[1];
  old regclass;
  dropped integer := 0;
begin
  execute format('delete from %s where %I < %L', parent || '_default', key, before);
  for old in select p.part from partitions_of(parent) p where p.ends <= before order by p.ends loop
    execute format('drop table %s', old);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
