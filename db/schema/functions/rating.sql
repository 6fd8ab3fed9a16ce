-- Rating belongs to the day of its cause, at most 100 a day: a post that is hidden and shown again gives what it gave
-- then, and what the limit of that day cut off does not come back. Within the commit: writers only add and delete rows
-- of rating_event, and hold the person for no longer than that (docs/decisions/0046-writes.md).
create or replace function count_rating() returns trigger language plpgsql as $$
declare
  counted integer;
begin
  if tg_op = 'DELETE' then
    update customer set rating = rating - old.points where id = old.customer_id;
    return null;
  end if;
  perform from customer where id = new.customer_id for no key update;
  counted := new.points;
  -- what the same transaction took back counts as it was, since its removal subtracts that
  if counted > 0 and exists (select from rating_event where id = new.id) then
    select greatest(0, least(counted, 100 - coalesce(sum(points), 0))) into counted from rating_event
      where customer_id = new.customer_id and points > 0 and id <> new.id
        and created_at >= date_trunc('day', new.created_at)
        and created_at < date_trunc('day', new.created_at) + interval '1 day';
    if counted < new.points then update rating_event set points = counted where id = new.id; end if;
    if counted = 0 then delete from rating_event where id = new.id; end if;
  end if;
  if counted <> 0 then update customer set rating = rating + counted where id = new.customer_id; end if;
  return null;
end $$;
drop trigger if exists count_rating on rating_event;
create constraint trigger count_rating after insert or delete on rating_event
  deferrable initially deferred for each row execute function count_rating();

-- What the author of an accepted answer gains: 15, unless the question is their own as well; on the day when it was
-- accepted, also when a decision that took it away is overturned later.
create or replace function rate_accepted() returns trigger language plpgsql as $$
begin
  -- two people, in the order of their numbers (docs/decisions/0015-lock-order.md)
  perform from customer where id in (
      select author_id from comment where id in (old.accepted_comment_id, new.accepted_comment_id))
    order by id for no key update;
  delete from rating_event where comment_id = old.accepted_comment_id and cause = 'answer-accepted';
  insert into rating_event (customer_id, country_code, points, cause, comment_id, created_at)
  select author_id, new.country_code, 15, 'answer-accepted', id, coalesce(new.accepted_at, now()) from comment
  where id = new.accepted_comment_id and author_id <> new.author_id
  on conflict do nothing;
  return null;
end $$;
drop trigger if exists rate_accepted on post;
create constraint trigger rate_accepted after update of accepted_comment_id on post
  deferrable initially deferred for each row
  when (old.accepted_comment_id is distinct from new.accepted_comment_id) execute function rate_accepted();
