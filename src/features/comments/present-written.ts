import { listingType } from '../../lib/api/type-numbers.ts'
import { awaitsProof } from '../people/newcomers/hold.ts'

interface Written {
  readonly id: number
  readonly post_id: number
  readonly root_id: number | null
  readonly content: string
  readonly status: number
  readonly status_after_proof: number | null
}

interface Target {
  readonly kind: number
  readonly seo_link: string | null
}

/** What the writer of a comment is told of it. */
export function presentWritten(comment: Written, target: Target) {
  const type = listingType(target.kind)
  return {
    id: comment.id,
    objectId: comment.post_id,
    objectType: type,
    firstParentId: comment.root_id,
    content: comment.content,
    status: comment.status,
    awaitsProof: awaitsProof(comment),
    seoLink: target.seo_link ?? '',
    targetType: type,
  }
}
