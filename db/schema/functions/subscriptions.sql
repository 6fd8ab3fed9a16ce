-- Within the commit: others wait for whom many follow while it runs, and no longer. Followers are listed by the id of
-- the subscription, so all have the same moment.
create or replace function count_subscription() returns trigger language plpgsql as $$
declare
  change integer := case tg_op when 'INSERT' then 1 else -1 end;
  s subscription := coalesce(new, old);
begin
  insert into list_change (kind, owner_id, at, item_id, delta)
  select kind, owner_id, 'epoch', s.id, change from (values
    ('followers', s.person_id), (case when s.person_id is not null then 'following' end, s.subscriber_id),
    ('subscribers', s.post_id)) l (kind, owner_id)
  where kind is not null and owner_id is not null;
  if s.person_id is not null then
    -- in id order, so that two people who follow each other at once do not wait for each other
    update customer c set
      followers_count = followers_count + case when c.id = s.person_id then change else 0 end,
      followings_count = followings_count + case when c.id = s.subscriber_id then change else 0 end
    from (select id from customer where id in (s.person_id, s.subscriber_id) order by id for no key update) locked
    where c.id = locked.id;
  end if;
  return null;
end $$;
drop trigger if exists count_subscription on subscription;
create constraint trigger count_subscription after insert or delete on subscription
  deferrable initially deferred for each row execute function count_subscription();
