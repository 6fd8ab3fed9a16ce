import { useEffect, useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { hasDraft, type KeptForm } from '../../../../browser/storage/form-drafts.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { TextField } from '../../../../ui/form/field.tsx'
import { FormBox } from '../../../../ui/form/form-box.tsx'
import { PasswordField } from '../../../../ui/form/password-field.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { Notice } from '../../../../ui/notice.tsx'
import type { SignInResponse } from '../../contract.ts'
import { anyPasswordRule, emailRule } from '../registration/field-rules.ts'
import { PasskeySignIn } from '../second-factors/passkey-sign-in.tsx'
import type { SignInMethod } from '../social-sign-in/load-methods.ts'
import { SocialButtons } from '../social-sign-in/social-buttons.tsx'
import { SocialFailure } from '../social-sign-in/social-failure.tsx'
import { useOutcome } from '../social-sign-in/use-outcome.ts'
import { useProviderReturn } from '../social-sign-in/use-provider-return.ts'
import { keepTicket, keptTicket } from './kept-ticket.ts'
import { SecondStep } from './second-step.tsx'
import { useArrival } from './use-arrival.ts'
import { useTypedEmail } from './use-typed-email.ts'
import { WayIn } from './way-in.tsx'

interface SignInScreenProps {
  readonly h1: string
  readonly redirect: string | undefined
  /** Who invites there. */
  readonly inviter: string | undefined
  readonly methods: readonly SignInMethod[]
  /** Why a sign-in by a provider came back with nobody. */
  readonly social: string | undefined
}

/** The forms that keep what was not saved, by their pages. */
const FORMS: Readonly<Record<string, KeptForm>> = {
  [paths.editProfile]: 'profile',
  [paths.editBusiness]: 'business-photos',
}

/** Signing in: e-mail and password, then the second step where there is one. */
export function SignInScreen({ h1, redirect, inviter, methods, social }: SignInScreenProps) {
  const [ticket, setTicket] = useState<string | null>(null)
  const arrive = useArrival()
  const [isCutOff, setCutOff] = useState(false)
  useEffect(() => setTicket(keptTicket()), [])
  useEffect(() => {
    const form = redirect && FORMS[redirect]
    setCutOff(Boolean(form && hasDraft(form)))
  }, [redirect])
  const step = (next: string | null) => {
    keepTicket(next)
    setTicket(next)
  }
  const onResponse = async (response: SignInResponse) => {
    step(response.ticket)
    if (response.data) await arrive(redirect)
  }
  const outcome = useOutcome(social)
  const failure = useProviderReturn({ onResponse })
  return (
    <WayIn current="login" h1={h1} redirect={redirect} inviter={inviter}>
      {isCutOff && <Notice>{m.sign_in_cut_off()}</Notice>}
      {failure ? <Notice kind="wrong">{failure}</Notice> : <SocialFailure why={outcome} />}
      {ticket ? (
        <SecondStep ticket={ticket} onResponse={onResponse} onBack={() => step(null)} />
      ) : (
        <>
          <PasswordSignIn redirect={redirect} onResponse={onResponse} />
          <PasskeySignIn onResponse={onResponse} />
          <SocialButtons methods={methods} redirect={redirect} label={m.social_sign_in} />
        </>
      )}
    </WayIn>
  )
}

const empty = { email: '', password: '' }
const rules = { email: emailRule, password: anyPasswordRule }

interface PasswordSignInProps {
  readonly redirect: string | undefined
  onResponse(response: SignInResponse): Promise<void>
}

function PasswordSignIn({ redirect, onResponse }: PasswordSignInProps) {
  const form = useForm({
    initial: empty,
    rules,
    submit: async ({ email, password }) =>
      onResponse(await api.signIn({ email: email.trim(), password })),
  })
  useTypedEmail(form)
  return (
    <FormBox
      form={form}
      action={m.sign_in()}
      label={m.sign_in()}
      aside={
        <a className="link" href={paths.registration(redirect)}>
          {m.account_new_here()}
        </a>
      }
    >
      <TextField
        field={form.field('email')}
        label={m.account_email()}
        type="email"
        autoComplete="username webauthn"
        maxLength={254}
      />
      <PasswordField
        field={form.field('password')}
        label={m.account_password()}
        autoComplete="current-password"
      />
    </FormBox>
  )
}
