-- Totals and anchors of the long lists (docs/decisions/0002-long-lists.md). They change in the transaction of the item.

-- A new anchor is set once 200 items follow the last one, also after removals.
create or replace function list_add(list_key text, item_at timestamptz, item bigint) returns void language plpgsql as $$
declare
  total_now integer;
  is_newest boolean;
begin
  insert into list_total as t (list, total, newest_at, newest_id) values (list_key, 1, item_at, item)
  on conflict (list) do update set total = t.total + 1,
    newest_at = greatest(t.newest_at, excluded.newest_at),
    newest_id = case when (excluded.newest_at, excluded.newest_id) >= (t.newest_at, t.newest_id)
      then excluded.newest_id else t.newest_id end
  returning total, (newest_at, newest_id) = (item_at, item) into total_now, is_newest;
  if not is_newest then
    -- from the far end, so that no two anchors meet on one position
    update list_anchor set position = -position - 1 where list = list_key and (at, item_id) >= (item_at, item);
    update list_anchor set position = -position where list = list_key and position < 0;
  elsif total_now >= 200 + coalesce((select max(position) from list_anchor where list = list_key), 0) then
    insert into list_anchor values (list_key, total_now, item_at, item);
  end if;
end $$;

-- Two anchors with no item between them would get the same position: the later one is deleted. So is an anchor with no
-- item at or before it.
create or replace function list_remove(list_key text, item_at timestamptz, item bigint) returns void
language plpgsql as $$
begin
  update list_total set total = total - 1 where list = list_key;
  delete from list_anchor a where list = list_key and (at, item_id) >= (item_at, item) and (position = 1 or exists (
    select from list_anchor b where b.list = a.list and b.position = a.position - 1
      and (b.at, b.item_id) < (item_at, item)));
  update list_anchor set position = -position + 1 where list = list_key and (at, item_id) >= (item_at, item);
  update list_anchor set position = -position where list = list_key and position < 0;
end $$;
