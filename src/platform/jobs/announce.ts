import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepare } from '../db/prepare.ts'
import type { DB } from '../db/tables.generated.ts'
import type { Fact } from './facts.ts'

/**
 * Records a fact; people are notified soon after the commit of this transaction. It is no job of its own: facts are
 * processed in batches, and a job costs more than a row (docs/decisions/0046-writes.md).
 */
export async function announce(tx: Kysely<DB>, fact: Fact): Promise<void> {
  await insertFact(tx, JSON.stringify(fact))
}

const OF_COMMENT = 'comment-published'
type CommentFact = Extract<Fact, { readonly type: typeof OF_COMMENT }>
const COMMENT_ID: Exclude<keyof CommentFact, 'type'> = 'commentId'

/**
 * The fact that a comment was published, for the statement that writes its row.
 * @param id of the comment, in that statement
 */
export const factOfComment = (id: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`jsonb_build_object('type', ${sql.lit(OF_COMMENT)}, ${sql.lit(COMMENT_ID)}, ${id})`

/** Records many facts by one statement, in their order. */
export async function announceAll(tx: Kysely<DB>, facts: readonly Fact[]): Promise<void> {
  if (facts.length === 0) return
  await sql`insert into pending_fact (fact)
    select fact::jsonb from unnest(${facts.map((fact) => JSON.stringify(fact))}::text[])
      with ordinality as given (fact, place)
    order by place`.execute(tx)
}

const insertFact = prepare((db, fact: string) => db.insertInto('pending_fact').values({ fact }))
