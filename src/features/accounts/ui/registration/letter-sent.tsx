import { useEffect, useRef, useState } from 'react'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { showToast } from '../../../../ui/toasts.tsx'

const WAIT_SECONDS = 60

interface LetterSentProps {
  readonly email: string
  /** What the link of the letter does and how long it lives. */
  readonly text: string
  /** Where to sign in once the link was opened elsewhere; absent where the link itself leads on. */
  readonly signInHref?: string
  onAgain(): Promise<unknown>
  onChange(): void
}

/** After a letter went out: to whom, what to do when it does not come. */
export function LetterSent({ email, text, signInHref, onAgain, onChange }: LetterSentProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    // a reload finds the address in this tab alone
    <div className="letter-sent" data-needs-script="">
      <Icon name="mail" />
      <h2 ref={title} tabIndex={-1}>
        {/* opened anew in another tab nobody knows the address */}
        {email ? m.account_letter_title({ email }) : m.account_letter_sent()}
      </h2>
      <p>{text}</p>
      <p>{m.account_letter_missing()}</p>
      {email && <Again onAgain={onAgain} />}
      {signInHref && (
        <a className="link" href={signInHref}>
          {m.account_letter_proven()}
        </a>
      )}
      <button type="button" className="link-button" onClick={onChange}>
        {m.account_letter_other()}
      </button>
    </div>
  )
}

function Again({ onAgain }: { onAgain(): Promise<unknown> }) {
  const [seconds, setSeconds] = useState(WAIT_SECONDS)
  const [failure, setFailure] = useState<string>()
  const [isPending, setPending] = useState(false)
  const isWaiting = seconds > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setSeconds((left) => left - 1), 1_000)
    return () => clearInterval(timer)
  }, [isWaiting])

  const send = async () => {
    if (isWaiting || isPending) return
    setPending(true)
    setFailure(undefined)
    try {
      await onAgain()
      showToast(m.account_letter_again_done())
      setSeconds(WAIT_SECONDS)
    } catch (error) {
      const { retryAfter } = error as { retryAfter?: number }
      setFailure(failureText(error))
      if (retryAfter) setSeconds(retryAfter)
    }
    setPending(false)
  }
  return (
    <>
      <div role="alert">{failure && <Notice kind="wrong">{failure}</Notice>}</div>
      <button
        type="button"
        className="button quiet large"
        aria-disabled={isWaiting || isPending}
        onClick={send}
      >
        {isWaiting ? m.account_letter_wait({ count: seconds }) : m.account_letter_again()}
      </button>
    </>
  )
}
