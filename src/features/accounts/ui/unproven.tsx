import { useState } from 'react'
import { api } from '../../../browser/api/api-client.ts'
import { useMe } from '../../../browser/navigation/page-context.ts'
import * as m from '../../../paraglide/messages.js'
import { failureText } from '../../../ui/failure-text.ts'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toasts.tsx'

/** Lists the items that wait until the e-mail is confirmed, with a button that sends the letter again. */
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

/** The same as a notice on the pages that list one's own items; empty when the e-mail is confirmed or absent. */
export function UnprovenNotice() {
  const me = useMe()
  if (!me?.email || me.emailVerifiedAt) return null
  return (
    <Notice>
      <Unproven />
    </Notice>
  )
}
