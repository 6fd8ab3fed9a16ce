import { sql } from 'kysely'
import { LISTING_TYPE } from '../../src/lib/api/type-numbers.ts'
import { excerptOf } from '../../src/lib/text/excerpt.ts'
import type { Database } from '../../src/platform/db/database.ts'
import type { Reply } from '../read/community-schema.ts'
import { renderMarkdown } from '../render-markdown.ts'
import { countOnAfter, insertRows } from './insert-rows.ts'
import type { Member, Members } from './member.ts'
import { minutesAfter } from './moments.ts'
import type { Written } from './write-posts.ts'

/** A comment as the writers of likes and of the rating need it. */
export interface Said {
  readonly id: number
  readonly item: Written
  readonly parent: Said | undefined
  readonly by: Member
  readonly at: Date
  readonly reply: Reply
  readonly isAnswer: boolean
}

type Unnumbered = Omit<Said, 'id' | 'parent'> & { readonly parent: Unnumbered | undefined }

/** Writes what people said under the items, the oldest first, and marks the accepted answers. */
export async function writeComments(
  db: Database,
  items: readonly Written[],
  members: Members,
  filesUrl: string,
): Promise<Said[]> {
  const said = number(items.flatMap((item) => flatten(item, item.replies, undefined, members)))
  await insertRows(
    db,
    'comment',
    said.map((one) => {
      const { html, text } = renderMarkdown(one.reply.text, filesUrl, noPictures)
      return {
        id: one.id,
        post_id: one.item.id,
        parent_id: one.parent?.id ?? null,
        root_id: one.parent ? rootOf(one).id : null,
        author_id: one.by.id,
        content: html,
        excerpt: excerptOf(text),
        created_at: one.at,
      }
    }),
  )
  await countOnAfter(db, 'comment', said.length)
  await acceptAnswers(db, said)
  return said
}

function flatten(
  item: Written,
  replies: readonly Reply[],
  parent: Unnumbered | undefined,
  members: Members,
): Unnumbered[] {
  return replies.flatMap((reply) => {
    const by = members.get(reply.by)
    if (!by) throw new Error(`${item.name}: nobody is called ${reply.by}`)
    const isAnswer = item.kind === LISTING_TYPE.question && !parent
    const one = {
      item,
      parent,
      by,
      reply,
      isAnswer,
      at: minutesAfter(item.publishedAt, reply.after),
    }
    return [one, ...flatten(item, reply.replies, one, members)]
  })
}

/** Numbers go with time; a parent stands before its replies, since the sort keeps the order of equals. */
function number(said: Unnumbered[]): Said[] {
  const numbered = new Map<Unnumbered, Said>()
  said.sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const one of said) {
    const parent = one.parent && numbered.get(one.parent)
    numbered.set(one, { ...one, id: numbered.size + 1, parent })
  }
  return [...numbered.values()]
}

const rootOf = (said: Said): Said => (said.parent ? rootOf(said.parent) : said)

function noPictures(): never {
  throw new Error('Comments of the demo community have no pictures')
}

async function acceptAnswers(db: Database, said: readonly Said[]): Promise<void> {
  const accepted = said.filter((one) => one.isAnswer && one.reply.accepted)
  const pairs = accepted.map((one) => sql`(${one.item.id}::bigint, ${one.id}::bigint)`)
  await sql`update post set accepted_comment_id = a.comment_id from (values ${sql.join(pairs)}) a (post_id, comment_id)
    where post.id = a.post_id`.execute(db)
}
