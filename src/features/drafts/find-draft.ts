import type { Database } from '../../platform/db/database.ts'
import type { WholeDraft } from './contract.ts'

/** A draft of a person by its key, as the contract promises it. */
export async function findDraft(
  db: Database,
  authorId: number,
  key: string,
): Promise<WholeDraft | undefined> {
  const row = await db
    .selectFrom('draft')
    .selectAll()
    .where('author_id', '=', authorId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row && { ...presentDraft(row), body: row.body as WholeDraft['body'] }
}

interface DraftRow {
  readonly key: string
  readonly kind: string
  readonly act: string
  readonly post_id: number | null
  readonly comment_id: number | null
  readonly title: string
  readonly words: number
  readonly device: string
  readonly version: number
  readonly created_at: Date
  readonly updated_at: Date
}

/** What a list and the form alike show of a draft. */
export function presentDraft(row: DraftRow): Omit<WholeDraft, 'body'> {
  return {
    key: row.key,
    kind: row.kind as WholeDraft['kind'],
    act: row.act as WholeDraft['act'],
    postId: row.post_id,
    commentId: row.comment_id,
    title: row.title,
    words: row.words,
    device: row.device,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
