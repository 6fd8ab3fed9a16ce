import { useEffect, useState } from 'react'
import { hasPendingAct } from '../../../../browser/storage/pending-act.ts'
import {
  hasPendingComment,
  PENDING_REACTION,
  PENDING_REPLY,
} from '../../../../browser/storage/pending-sign.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { Notice } from '../../../../ui/notice.tsx'

interface AfterSignInProps {
  readonly redirect: string
  /** Who invites to the page that opens then. */
  readonly inviter: string | undefined
  /** The registration is sent; the link of its letter signs in. */
  readonly isLetterSent: boolean
  /** Where who is here for the first time joins; undefined where they do so already. */
  readonly joinHref: string | undefined
}

/** Says what follows the sign-in: a kept comment is sent, what was pressed is done, a kept post is published, or a page opens. */
export function AfterSignIn({ redirect, inviter, isLetterSent, joinHref }: AfterSignInProps) {
  // only this browser knows
  const [isWaiting, setWaiting] = useState(false)
  const [hasAct, setHasAct] = useState(false)
  useEffect(() => {
    setWaiting(hasPendingComment())
    setHasAct(hasPendingAct(PENDING_REACTION) || hasPendingAct(PENDING_REPLY))
  }, [])
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
  const join = joinHref && (
    <p className="chips">
      <a className="button quiet" href={joinHref}>
        {m.account_first_time()}
      </a>
    </p>
  )
  if (isWaiting || hasAct)
    return (
      <Notice kind="good">
        <p role="status">{isWaiting ? m.account_words_kept() : m.account_act_kept()}</p>
        {join}
      </Notice>
    )
  if (isPost)
    return (
      <Notice kind="good">
        <p>{m.account_post_kept()}</p>
        {join}
      </Notice>
    )
  return (
    <Notice {...(inviter && { kind: 'good', title: m.home_invited({ name: inviter }) })}>
      <p>{inviter ? m.account_invited_text() : m.account_redirect()}</p>
      {join}
    </Notice>
  )
}
