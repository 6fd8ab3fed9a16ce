import { sql } from 'kysely'
import { paths } from '../../../lib/address/paths.ts'
import { listingType } from '../../../lib/api/type-numbers.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isPublished } from '../../../platform/db/is-published.ts'
import { revisionOfComment, revisionOfPost } from '../../posts/revision.ts'
import { selectVersions } from '../../posts/versions/select-versions.ts'
import type { CaseDetail } from './contract.ts'
import type { CaseRow } from './select-cases.ts'

type Thing = Pick<CaseDetail, 'revision' | 'edit' | 'heldReason' | 'thread' | 'versions'>

const MAX_VERSIONS = 20

interface ThingRow {
  readonly revision: string
  readonly held_reason: string | null
  readonly title: string
  readonly kind: number
  readonly seo_link: string | null
  readonly parent: string | null
}

/** What stands around the words of a case: what they answer, how they were before, why a rule hid them. */
export async function findThingOfCase(db: Database, row: CaseRow): Promise<Thing> {
  const nothing = { revision: null, edit: null, heldReason: null, thread: null, versions: [] }
  if (row.post_id === null && row.comment_id === null) return nothing
  const { post_id, comment_id } = row
  const of = comment_id === null ? { postId: post_id ?? 0 } : { commentId: comment_id }
  const [{ rows }, versions] = await Promise.all([
    ('postId' in of ? ofPost(of.postId) : ofComment(of.commentId)).execute(db),
    selectVersions(db, of, { isPublic: false, limit: MAX_VERSIONS }),
  ])
  const [thing] = rows
  if (!thing) return nothing
  const { title, kind, seo_link, parent } = thing
  return {
    revision: thing.revision,
    edit: wordsOf(row),
    heldReason: thing.held_reason,
    thread:
      row.comment_id === null
        ? null
        : { title, path: seo_link && paths.item(listingType(kind), seo_link), parent },
    versions,
  }
}

function wordsOf({ comment_id, post_id }: CaseRow): Thing['edit'] {
  if (comment_id !== null) return { kind: 'comment', id: comment_id }
  return post_id === null ? null : { kind: 'post', id: post_id }
}

const ofPost = (id: number) => sql<ThingRow>`
  select ${revisionOfPost} as revision, ${heldReason('post')} as held_reason, post.title, post.kind, null as seo_link,
    null as parent
  from post where post.id = ${id}`

const ofComment = (id: number) => sql<ThingRow>`
  select ${revisionOfComment} as revision, ${heldReason('comment')} as held_reason, post.title, post.kind,
    case when ${isPublished('post')} then post.seo_link end as seo_link,
    (select parent.excerpt from comment parent where parent.id = comment.parent_id and parent.deleted_at is null) as parent
  from comment join post on post.id = comment.post_id where comment.id = ${id}`

const heldReason = (table: 'post' | 'comment') => sql`(select decision_facts from decision
  where ${sql.ref(`decision.${table}_id`)} = ${sql.ref(`${table}.id`)} and automated_decision = 'AUTOMATED_DECISION_FULLY'
    and overturned_at is null order by decision.id desc limit 1)`
