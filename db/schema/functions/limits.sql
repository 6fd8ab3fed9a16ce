-- Counts uses of a limit: all of them, or none where one would break a rule. The row of the key is locked, so that calls
-- at once are counted one after the other. Answers 0, or after how many whole seconds they are allowed.
create or replace function take_limit(whose bytea, times integer[], seconds integer[], uses integer) returns integer
language plpgsql as $$
declare
  longest interval := make_interval(secs => (select max(s) from unnest(seconds) s));
  most integer := (select max(t) from unnest(times) t);
  known timestamptz[];
  at timestamptz;
  wait integer;
begin
  loop
    select l.used_at into known from limit_use l where l.key = whose for update;
    exit when found;
    insert into limit_use (key) values (whose) on conflict do nothing;
  end loop;
  -- the time after the lock, not that of the transaction
  at := clock_timestamp();
  -- the clock was put back: those uses count as made just now, once
  if known[cardinality(known)] > at then
    known := array(select least(u, at) from unnest(known) u);
    update limit_use l set used_at = known where l.key = whose;
  end if;
  select max(ceil(extract(epoch from known[cardinality(known) - r.times + uses] - at) + r.seconds)) into wait
  from unnest(times, seconds) r (times, seconds)
  where cardinality(known) - r.times + uses between 1 and cardinality(known);
  if wait > 0 then return wait; end if;
  known := array(select u from unnest(known) u where u > at - longest) || array_fill(at, array[uses]);
  update limit_use l set used_at = known[greatest(1, cardinality(known) - most + 1):], expires_at = at + longest
  where l.key = whose;
  return 0;
end $$;
