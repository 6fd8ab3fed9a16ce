import { api } from '../../../../browser/api/api-client.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { LetterSent } from './letter-sent.tsx'
import { useAwaitedProof } from './use-awaited-proof.ts'

interface AwaitedLetterProps {
  readonly email: string
  /** Gone with a reload. */
  readonly password: string
  readonly redirect: string | undefined
  onChange(): void
}

/** The registration is sent: its letter can be asked for once more, and the page goes on once it was opened. */
export function AwaitedLetter({ email, password, redirect, onChange }: AwaitedLetterProps) {
  const address = email.trim()
  const signInHref = paths.login(redirect ?? paths.welcome())
  useAwaitedProof({ email: address, password, signInHref })
  return (
    <LetterSent
      email={address}
      text={m.account_verify_sent_text()}
      signInHref={signInHref}
      onAgain={() => api.requestRegistrationLetter({ email: address })}
      onChange={onChange}
    />
  )
}
