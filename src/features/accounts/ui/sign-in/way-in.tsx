import type { ReactNode } from 'react'
import { useMe } from '../../../../browser/navigation/page-context.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { AfterSignIn } from './after-sign-in.tsx'

const tabs = [
  { name: 'login', path: paths.login(), title: m.account_tab_login },
  { name: 'forgot-password', path: paths.forgotPassword, title: m.account_tab_forgot },
  { name: 'registration', path: paths.registration(), title: m.account_tab_registration },
  { name: 'sign-up', path: paths.signUp(), title: m.account_tab_sign_up },
] as const

interface WayInProps {
  readonly current: (typeof tabs)[number]['name']
  readonly h1: string
  /** Where to go afterwards; every tab carries it on. */
  readonly redirect: string | undefined
  /** Who invites there. */
  readonly inviter?: string | undefined
  /** A letter is sent and not opened yet: then nothing but the letter leads on. */
  readonly isLetterSent?: boolean
  readonly children: ReactNode
}

/** The frame of the four pages of signing in and joining; who is signed in has come for a new password alone. */
export function WayIn({
  current,
  h1,
  redirect,
  inviter,
  isLetterSent = false,
  children,
}: WayInProps) {
  const me = useMe()
  const query = redirect ? `?${new URLSearchParams({ redirect })}` : ''
  return (
    <div className="way-in">
      <div className="say">
        <h1>{isLetterSent ? m.account_letter_check() : h1}</h1>
      </div>
      {!me && !isLetterSent && (
        <nav className="tabs" aria-label={m.account_tabs()}>
          {tabs.map(({ name, path, title }) => (
            <a
              key={name}
              // the second step of joining opens after the first, from there
              {...(name === 'sign-up' && name !== current
                ? { role: 'link', 'aria-disabled': true }
                : { href: path + query })}
              {...(name === current && { 'aria-current': 'page' })}
            >
              {title()}
            </a>
          ))}
        </nav>
      )}
      {redirect && (
        <AfterSignIn
          redirect={redirect}
          inviter={inviter}
          isLetterSent={isLetterSent}
          joinHref={current === 'login' ? paths.registration(redirect) : undefined}
        />
      )}
      {children}
    </div>
  )
}
