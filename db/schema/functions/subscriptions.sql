-- Followers are listed by the id of the subscription, so all have the same moment.
create or replace function count_subscription() returns trigger language plpgsql as $$
declare
  delta integer := case tg_op when 'INSERT' then 1 else -1 end;
  s subscription := coalesce(new, old);
  lists text[] := case
    when s.person_id is not null then array['followers:' || s.person_id, 'following:' || s.subscriber_id]
    when s.post_id is not null then array['subscribers:' || s.post_id] end;
begin
  if s.person_id is not null then
    -- in id order, so that two people who follow each other at once do not wait for each other
    update customer c set
      followers_count = followers_count + case when c.id = s.person_id then delta else 0 end,
      followings_count = followings_count + case when c.id = s.subscriber_id then delta else 0 end
    from (select id from customer where id in (s.person_id, s.subscriber_id) order by id for no key update) locked
    where c.id = locked.id;
  end if;
  if delta > 0 then perform list_add(l, 'epoch', s.id) from unnest(lists) l;
  else perform list_remove(l, 'epoch', s.id) from unnest(lists) l; end if;
  return null;
end $$;
create or replace trigger count_subscription after insert or delete on subscription
  for each row execute function count_subscription();
