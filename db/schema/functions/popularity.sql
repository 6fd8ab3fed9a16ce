-- score = (2·ln(1 + views) + 4·commenters + 6·answers + 3·bookmarks + 3·likes − 8·upheld reports)
--         / (hours + 2)^1.5; the author's own actions do not count (docs/decisions/0041-popular.md).
create or replace function popular_score(views integer, commenters integer, answers integer, bookmarks integer,
  likes integer, reports integer, published timestamptz) returns real language sql stable as $$
  select ((2 * ln(1 + views) + 4 * commenters + 6 * answers + 3 * bookmarks + 3 * likes - 8 * reports)
    / power(greatest(extract(epoch from now() - published), 0) / 3600 + 2, 1.5))::real
$$;

-- Scores of some posts again, from their counters: soon after a write that changes them, and by the recurring job.
-- `offset 0`: the score is computed once per post, not once for each list that the post is in.
create or replace function refresh_popularity(posts bigint[]) returns void language sql as $$
  delete from popular_listing l where l.post_id = any (posts) and not exists (
    select from listing x where x.post_id = l.post_id and x.tag_id = l.tag_id and x.list_kind = l.list_kind);
  insert into popular_listing as l (post_id, tag_id, list_kind, country_code, city_id, narrowest_window, score)
  select x.post_id, x.tag_id, x.list_kind, x.country_code, x.city_id,
    case when x.at > now() - interval '1 day' then ${popular_window.day}
      when x.at > now() - interval '7 days' then ${popular_window.week}
      when x.at > now() - interval '30 days' then ${popular_window.month}
      else ${popular_window.all} end,
    s.score
  from unnest(posts) as wanted (id)
  join post p on p.id = wanted.id
  cross join lateral (
    select popular_score(p.views_count, p.commenters_count,
      p.answers_count - coalesce((
        select own.answers from post_commenter own where own.post_id = p.id and own.customer_id = p.author_id), 0),
      p.bookmarks_count - (exists (
        select from bookmark b where b.post_id = p.id and b.customer_id = p.author_id))::integer,
      p.likes_count - (exists (
        select from post_like k where k.post_id = p.id and k.customer_id = p.author_id))::integer,
      0, p.published_at) as score
    offset 0) s
  join listing x on x.post_id = p.id
    and x.list_kind in (${list_kind.posts}, ${list_kind.questions}, ${list_kind.events})
  order by x.post_id, x.tag_id
  on conflict (post_id, tag_id) do update set list_kind = excluded.list_kind, country_code = excluded.country_code,
    city_id = excluded.city_id, narrowest_window = excluded.narrowest_window, score = excluded.score
  where (l.list_kind, l.country_code, l.city_id, l.narrowest_window, l.score) is distinct from
    (excluded.list_kind, excluded.country_code, excluded.city_id, excluded.narrowest_window, excluded.score);
$$;
