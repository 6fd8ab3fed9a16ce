import { sql } from 'kysely'
import { CONTENT_STATUS } from '../../lib/api/type-numbers.ts'
import type { Database } from '../../platform/db/database.ts'
import { prepare } from '../../platform/db/prepare.ts'
import type { Hold } from '../people/newcomers/hold.ts'

interface NewComment extends Hold {
  readonly post_id: number
  readonly author_id: number
  readonly parent_id: number | null
  readonly root_id: number | null
  readonly content: string
  readonly excerpt: string
}

/** Writes a comment and, where it is published at once, announces it: one statement, since comments are many. */
export async function insertComment(tx: Database, comment: NewComment) {
  const { post_id, author_id, parent_id, root_id, content, excerpt } = comment
  const { status, status_after_proof } = comment
  const [written] = await insertAndAnnounce(
    tx,
    post_id,
    author_id,
    parent_id,
    root_id,
    content,
    excerpt,
    status,
    status_after_proof,
  )
  if (!written) throw new Error('An inserted comment is returned')
  return written
}

const insertAndAnnounce = prepare(
  (
    db,
    post_id: number,
    author_id: number,
    parent_id: number | null,
    root_id: number | null,
    content: string,
    excerpt: string,
    status: Hold['status'],
    status_after_proof: Hold['status_after_proof'],
  ) =>
    db
      .with('written', (qb) =>
        qb
          .insertInto('comment')
          .values({
            post_id,
            author_id,
            parent_id,
            root_id,
            content,
            excerpt,
            status,
            status_after_proof,
          })
          .returning(['id', 'post_id', 'root_id', 'content', 'status', 'status_after_proof']),
      )
      // the fact of announce.ts
      .with('announced', (qb) =>
        qb
          .insertInto('pending_fact')
          .columns(['fact'])
          .expression((eb) =>
            eb
              .selectFrom('written')
              .select(
                sql<string>`jsonb_build_object('type', 'comment-published', 'commentId', id)`.as(
                  'fact',
                ),
              )
              .where('status', '=', sql.lit(CONTENT_STATUS.published)),
          ),
      )
      .selectFrom('written')
      .select(['id', 'post_id', 'root_id', 'content', 'status', 'status_after_proof']),
)
