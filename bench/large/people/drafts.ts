import type { Client } from 'pg'

/** As many as a person may have (drafts/save-draft.ts), and one less. */
const MAX_DRAFTS = 199

/**
 * What people have begun and not published: changes of posts and comments below them. None of them is counted, as a
 * new post would be.
 */
export async function writeDrafts(client: Client, firstPost: number): Promise<number> {
  const { rowCount } = await client.query(
    `
    insert into draft (author_id, key, kind, act, post_id, title, body, excerpt, words, device, created_at, updated_at)
    select p.author_id, case when p.id % 2 = 0 then 'post-' || p.id else 'comment-new-' || p.id end,
      case when p.id % 2 = 1 then 'comment' else (array['post', 'question', 'event'])[p.kind + 1] end,
      case when p.id % 2 = 0 then 'change' else 'new' end, p.id, p.title,
      jsonb_build_object('title', p.title, 'content', p.content), left(p.excerpt, 200), p.words, 'Chrome, Android',
      p.created_at, p.created_at + interval '1 hour'
    from (
      select *, row_number() over (partition by author_id order by id) as nth from post where id >= $1 and id % 3 = 0
    ) p where p.nth <= ${MAX_DRAFTS}`,
    [firstPost],
  )
  return rowCount ?? 0
}

/** What every tenth comment said before it was changed, a few of them many times. */
export async function writeVersions(client: Client, firstPost: number): Promise<number> {
  const { rowCount } = await client.query(
    `
    insert into comment_version (comment_id, written_at, content)
    select c.id, c.created_at + n * interval '1 minute', c.content
    from comment c cross join lateral generate_series(1, case when c.id % 1000 = 0 then 50 else 2 end) n
    where c.post_id >= $1 and c.id % 10 = 0 and c.content <> ''`,
    [firstPost],
  )
  return rowCount ?? 0
}
