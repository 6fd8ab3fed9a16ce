import * as m from '../../../paraglide/messages.js'
import { Notice } from '../../../ui/notice.tsx'
import { namesOfActs } from '../../decisions/act-names.ts'
import type { Post } from '../contract.ts'
import { ModeratorReason } from './moderator-reason.tsx'
import { stateNames } from './state-names.ts'

/** Tells an author why others do not see what they read, or what was decided about what they do. */
export function KeptNotice({ post: { kept, decisions } }: { post: Post }) {
  if (!kept)
    return decisions.map(({ acts, reason, puid }) => (
      <Notice key={puid} title={m.notified_acts({ acts: namesOfActs(acts).toLowerCase() })}>
        <ModeratorReason reason={reason} decision={puid} />
      </Notice>
    ))
  return (
    <Notice title={stateNames[kept.state]()}>
      <p>{m.item_kept()}</p>
      <ModeratorReason {...kept} />
    </Notice>
  )
}
