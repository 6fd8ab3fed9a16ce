import { useState } from 'react'
import { api } from '../../../browser/api/api-client.ts'
import { useMe } from '../../../browser/navigation/page-context.ts'
import type { LinkStatus } from '../../../browser/navigation/sign-in-search.ts'
import { invitationIn } from '../../../lib/address/invite-path.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { failureText } from '../../../ui/failure-text.ts'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useWayBack, type WayBack } from './sign-in/use-way-back.ts'
import { forgetWayBack } from './sign-in/way-back.ts'

interface LinkOutcome {
  /** What the link was for. */
  readonly page: 'email-verified' | 'new-email' | 'new-password'
  readonly status: LinkStatus | undefined
  /** It was to bring a former address back. */
  readonly undoesEmail?: boolean
  /** Whose address was proven in a browser where they did not register. */
  readonly name?: string | null
  /** The username of who invited them. */
  readonly invitedBy?: string | null
}

/** What became of the link of a letter, over the page that it opened, and the next step. */
export function LinkStatusPanel({
  page,
  status,
  undoesEmail = false,
  name,
  invitedBy = null,
}: LinkOutcome) {
  const me = useMe()
  const { kind, title, text } = said({ page, status, undoesEmail })
  const isWelcome = me && page === 'email-verified' && status === 'email-verified'
  return (
    <section className="over" aria-label={title}>
      <Notice kind={kind} title={title}>
        {name && !me ? (
          <>
            <p>{m.account_verified_name({ name })}</p>
            <p>{m.account_verified_elsewhere()}</p>
          </>
        ) : (
          <p>{isWelcome ? m.account_verified_name({ name: me.name }) : text}</p>
        )}
        <p className="chips">
          {status === 'reset_password_link_expired' ? (
            <a className="button" href={paths.forgotPassword}>
              {m.account_link_new()}
            </a>
          ) : me ? (
            <NextStep page={page} status={status} />
          ) : (
            <a className="button" href={paths.login(afterSignIn({ page, invitedBy }, kind))}>
              {m.sign_in()}
            </a>
          )}
        </p>
      </Notice>
    </section>
  )
}

/** Who has just joined is asked where they are and what matters to them. */
const afterSignIn = (
  { page, invitedBy }: Pick<Required<LinkOutcome>, 'page' | 'invitedBy'>,
  kind: 'good' | 'plain' | 'wrong',
) => {
  if (kind === 'wrong') return paths.settings
  return page === 'email-verified' ? paths.welcome(invitedBy ? { by: invitedBy } : {}) : undefined
}

/** For who is signed in: on to the first steps or to the profile, or the same letter once more. */
function NextStep({ page, status }: LinkOutcome) {
  const me = useMe()
  if (!me) return null
  if (page === 'new-email' && status === 'change_email_link_expired')
    return (
      <a className="button" href={paths.settings}>
        {m.account_email_change_again()}
      </a>
    )
  if (me.emailVerifiedAt)
    return page === 'email-verified' ? (
      <Onwards />
    ) : (
      <a className="button" href={paths.person(me.username)}>
        {m.me_profile()}
      </a>
    )
  return <SendAgain />
}

/** Where they were going before the letter, and the first steps here, which come alone for who was going nowhere. */
function Onwards() {
  const way = useWayBack()
  return (
    <>
      {way?.isComment && <span className="way-title">{m.account_comment_published()}</span>}
      {way?.title && <span className="way-title">{m.account_text_kept({ title: way.title })}</span>}
      {way && (
        <a className="button" href={way.href} onClick={forgetWayBack}>
          {onwardsText(way)}
        </a>
      )}
      <a className={way ? 'button quiet' : 'button'} href={paths.welcome(firstStepsOf(way))}>
        {m.welcome_onwards()}
      </a>
    </>
  )
}

function onwardsText({ isWriting, isComment }: WayBack): string {
  if (isComment) return m.account_to_comment()
  return isWriting ? m.account_to_text() : m.account_onwards()
}

/** What the first steps know of the way there: who invites, and the place of a text. */
function firstStepsOf(way: WayBack | undefined) {
  return { ...invitationIn(way?.href), ...(way?.at && { at: way.at }) }
}

function SendAgain() {
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
    <button type="button" className="button" aria-disabled={isPending} onClick={send}>
      {m.account_letter_again()}
    </button>
  )
}

function said({ page, status, undoesEmail }: LinkOutcome) {
  const isChange = page === 'new-email'
  if (status === 'email-verified')
    return {
      kind: 'good',
      title: isChange ? m.account_changed() : m.account_verified(),
      text: isChange ? m.account_changed_text() : m.account_verified_text(),
    } as const
  if (status === 'email_already_verified')
    return {
      kind: 'plain',
      title: m.account_verified_before(),
      text: m.account_verified_before_text(),
    } as const
  if (status === 'reset_password_link_expired')
    return {
      kind: 'wrong',
      title: m.account_link_old(),
      text: undoesEmail ? m.account_undo_expired_text() : m.account_reset_expired_text(),
    } as const
  return {
    kind: 'wrong',
    title: m.account_link_old(),
    text: isChange ? m.account_change_expired_text() : m.account_verify_expired_text(),
  } as const
}
