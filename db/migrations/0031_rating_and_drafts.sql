-- Rating belongs to the day of its cause: hidden and shown again, a post gives what it gave, then and not now, and
-- what the limit of that day cut off does not come back.
drop function add_rating(bigint, text, text, integer, text);
create function add_rating(
  person bigint, why text, about text, gained integer, country text, happened timestamptz default now()
) returns void language plpgsql as $$
declare
  left_that_day integer;
begin
  perform from customer where id = person for no key update;
  select 100 - coalesce(sum(points), 0) into left_that_day from rating_event
    where customer_id = person and points > 0
      and created_at >= date_trunc('day', happened) and created_at < date_trunc('day', happened) + interval '1 day';
  if gained > 0 then gained := least(gained, left_that_day); end if;
  if gained = 0 then return; end if;
  insert into rating_event (customer_id, country_code, points, cause, subject, created_at)
    values (person, country, gained, why, about, happened) on conflict do nothing;
  if found then update customer set rating = rating + gained where id = person; end if;
end $$;

-- The beginning of a draft, for lists: they need not unpack the whole of it.
alter table draft add column excerpt text not null default '' check (length(excerpt) <= 1000);
update draft set excerpt = left(regexp_replace(left(body ->> 'content', 2000), '<[^>]*>?', ' ', 'g'), 200)
  where body ->> 'content' <> '';

-- What people keep from others, or removed: a few of all that they wrote.
create index post_kept_back on post (author_id, created_at desc) where status <> 1 or deleted_at is not null;

-- The same as before, but its score is worked out once a post (`offset 0`), not once for each list that it stands in.
create or replace function refresh_popularity(posts bigint[]) returns void language sql as $$
  delete from popular_listing l where l.post_id = any (posts) and not exists (
    select from listing x where x.post_id = l.post_id and x.tag_id = l.tag_id and x.shelf = l.shelf);
  insert into popular_listing as l (post_id, tag_id, shelf, country_code, city_id, age, score)
  select x.post_id, x.tag_id, x.shelf, x.country_code, x.city_id,
    case when x.at > now() - interval '1 day' then 0 when x.at > now() - interval '7 days' then 1
      when x.at > now() - interval '30 days' then 2 else 3 end,
    s.score
  from unnest(posts) as wanted (id)
  join post p on p.id = wanted.id
  cross join lateral (
    select popular_score(p.views_count,
      (select count(distinct c.author_id)::integer from comment c
        where c.post_id = p.id and c.author_id <> p.author_id and c.status = 1 and c.deleted_at is null),
      (select count(*)::integer from comment c where p.kind = 1 and c.post_id = p.id and c.parent_id is null
        and c.author_id <> p.author_id and c.status = 1 and c.deleted_at is null),
      (select count(*)::integer from bookmark b where b.post_id = p.id and b.customer_id <> p.author_id),
      (select count(*)::integer from post_like k where k.post_id = p.id and k.customer_id <> p.author_id),
      0, p.published_at) as score
    offset 0) s
  join listing x on x.post_id = p.id and x.shelf <= 2
  order by x.post_id, x.tag_id
  on conflict (post_id, tag_id) do update set shelf = excluded.shelf, country_code = excluded.country_code,
    city_id = excluded.city_id, age = excluded.age, score = excluded.score
  where (l.shelf, l.country_code, l.city_id, l.age, l.score)
    is distinct from (excluded.shelf, excluded.country_code, excluded.city_id, excluded.age, excluded.score);
$$;
