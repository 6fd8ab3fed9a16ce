import { useState } from 'react'
import { api } from '../../../browser/api/api-client.ts'
import { useMe } from '../../../browser/navigation/page-context.ts'
import * as m from '../../../paraglide/messages.js'
import { failureText } from '../../../ui/failure-text.ts'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toasts.tsx'

/** What waits for the proof of the address, and the letter once more. */
export function Unproven() {
  const [isPending, setPending] = useState(false)
  const send = async () => {
    if (isPending) return
    setPending(true)
    await api.requestEmail({}).then(
      () => showToast(m.account_letter_again_done()),
      (error) => showToast(failureText(error)),
    )
    setPending(false)
  }
  return (
    <>
      <p>{m.account_email_unproven_text()}</p>
      <p className="chips">
        <button type="button" className="button" aria-disabled={isPending} onClick={send}>
          {m.account_letter_again()}
        </button>
      </p>
    </>
  )
}

/** The same on the pages that list one's own words; nothing for who has proven the address, or has none. */
export function UnprovenNotice() {
  const me = useMe()
  if (!me?.email || me.emailVerifiedAt) return null
  return (
    <Notice>
      <Unproven />
    </Notice>
  )
}
