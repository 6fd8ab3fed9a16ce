import { useEffect, useState } from 'react'
import { hasPendingComment } from '../../../../browser/storage/pending-sign.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { Notice } from '../../../../ui/notice.tsx'

interface AfterSignInProps {
  readonly redirect: string
  /** Who invites to the page that opens then. */
  readonly inviter: string | undefined
  /** The registration is sent; the link of its letter signs in. */
  readonly isLetterSent: boolean
}

/** Says what follows the sign-in: a kept comment is sent, a kept post is published, or a page opens. */
export function AfterSignIn({ redirect, inviter, isLetterSent }: AfterSignInProps) {
  // only this browser knows
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => setWaiting(hasPendingComment()), [])
  const isPost = redirect.startsWith(paths.writePost)
  if (isLetterSent) {
    if (!isWaiting && !isPost) return null
    return (
      <Notice>
        <p>{isWaiting ? m.account_words_wait() : m.account_post_wait()}</p>
        <p>
          <a className="link" href={redirect}>
            {isWaiting ? m.account_words_back() : m.write_back()}
          </a>
        </p>
      </Notice>
    )
  }
  if (isWaiting)
    return (
      <Notice kind="good">
        <p role="status">{m.account_words_kept()}</p>
      </Notice>
    )
  if (isPost) return <Notice kind="good">{m.account_post_kept()}</Notice>
  if (inviter)
    return (
      <Notice kind="good" title={m.home_invited({ name: inviter })}>
        <p>{m.account_invited_text()}</p>
      </Notice>
    )
  return <Notice>{m.account_redirect()}</Notice>
}
