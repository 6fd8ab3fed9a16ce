import { useEffect, useState } from 'react'
import { hasPendingComment } from '../../../../browser/storage/pending-sign.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { Notice } from '../../../../ui/notice.tsx'

/** What signing in leads to: words that wait to be sent, a text that waits to be published, or a page. */
export function Afterwards({ redirect }: { redirect: string }) {
  // only this browser knows
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => setWaiting(hasPendingComment()), [])
  if (isWaiting)
    return (
      <Notice kind="good">
        <p role="status">{m.account_words_kept()}</p>
      </Notice>
    )
  if (redirect.startsWith(paths.writePost))
    return <Notice kind="good">{m.account_post_kept()}</Notice>
  return <Notice>{m.account_redirect()}</Notice>
}
