-- What the site knows beside a text that is being written (docs/decisions/0051-shield-against-fraud.md): of the texts
-- of the last 30 days that say nearly the same, at most 20, how many are of others and of its author, and how many
-- posts its author wrote within the hour. One that is changed is no copy of itself. The quarters are those of
-- src/platform/db/near-bits.ts. Nothing is scanned, whatever the statistics say: one text that is sent a thousand
-- times would make the planner expect copies of every text, and all writers pay for it.
create or replace function look_elsewhere(own bit(64), author bigint, own_post bigint, own_comment bigint,
  out same_of_others integer, out same_own integer, out posts_of_hour integer)
language plpgsql stable set enable_seqscan = off as $$
begin
  select count(*) filter (where s.author_id <> author), count(*) filter (where s.author_id = author)
  into same_of_others, same_own
  from (
    select coalesce(p.author_id, c.author_id) as author_id
    from text_fingerprint k
    left join post p on p.id = k.post_id
    left join comment c on c.id = k.comment_id
    where (substring(k.fingerprint from 1 for 16) = substring(own from 1 for 16)
        or substring(k.fingerprint from 17 for 16) = substring(own from 17 for 16)
        or substring(k.fingerprint from 33 for 16) = substring(own from 33 for 16)
        or substring(k.fingerprint from 49 for 16) = substring(own from 49 for 16))
      and bit_count(k.fingerprint # own) <= 6
      and k.post_id is distinct from own_post and k.comment_id is distinct from own_comment
      and coalesce(p.status, c.status) <> ${content_status.hidden}
    limit 20
  ) s;
  select count(*) into posts_of_hour from post p
  where p.author_id = author and p.created_at > now() - interval '1 hour';
end $$;
