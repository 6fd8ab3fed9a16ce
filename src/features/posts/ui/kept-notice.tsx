import * as m from '../../../paraglide/messages.js'
import { Notice } from '../../../ui/notice.tsx'
import type { Post } from '../contract.ts'
import { ModeratorReason } from './moderator-reason.tsx'
import { stateNames } from './state-names.ts'

/** Tells an author why others do not see what they read. */
export function KeptNotice({ post: { kept } }: { post: Post }) {
  if (!kept) return null
  return (
    <Notice title={stateNames[kept.state]()}>
      <p>{m.item_kept()}</p>
      <ModeratorReason {...kept} />
    </Notice>
  )
}
