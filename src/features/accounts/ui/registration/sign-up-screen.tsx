import { useRouter } from '@tanstack/react-router'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { FormBox } from '../../../../ui/form/form-box.tsx'
import { Steps } from '../../../../ui/form/steps.tsx'
import { WayIn } from '../sign-in/way-in.tsx'
import type { SignInMethod } from '../social-sign-in/load-methods.ts'
import { SocialButtons } from '../social-sign-in/social-buttons.tsx'
import { AwaitedLetter } from './awaited-letter.tsx'
import { NameStep } from './name-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { RegistrationClosed } from './registration-closed.tsx'
import { type SignUpStep, signUpSteps } from './sign-up-steps.ts'
import { useSignUp } from './use-sign-up.ts'

interface SignUpScreenProps {
  readonly h1: string
  readonly redirect: string | undefined
  /** Who invites there. */
  readonly inviter: string | undefined
  /** Which of the two steps the address is, or that the letter is sent. */
  readonly step: SignUpStep | 'sent'
  readonly methods: readonly SignInMethod[]
  readonly isRegistrationOpen: boolean
}

/** Joining in two steps: how one signs in, and how one is called. Each is an address, so the browser's back works. */
export function SignUpScreen({
  h1,
  redirect,
  inviter,
  step,
  methods,
  isRegistrationOpen,
}: SignUpScreenProps) {
  const router = useRouter()
  const hrefOf = (next: SignUpStep | 'sent') =>
    next === 'sent'
      ? paths.signUp(redirect, 'sent')
      : next === 0
        ? paths.registration(redirect)
        : paths.signUp(redirect)
  const form = useSignUp(step, {
    open: (next, replace = false) =>
      router.navigate({ href: hrefOf(next), replace, resetScroll: true }),
    redirect,
  })
  return (
    <WayIn
      current={step === 0 ? 'registration' : 'sign-up'}
      h1={h1}
      redirect={redirect}
      inviter={inviter}
      isLetterSent={step === 'sent'}
    >
      {step === 'sent' ? (
        <AwaitedLetter
          {...form.values}
          redirect={redirect}
          onChange={() => router.navigate({ href: hrefOf(0) })}
        />
      ) : !isRegistrationOpen ? (
        <RegistrationClosed redirect={redirect} />
      ) : (
        <>
          <p className="lead">{m.account_registration_text()}</p>
          <Steps
            steps={signUpSteps.map(({ title }, index) => ({
              title: title(),
              href: hrefOf(index === 0 ? 0 : 1),
            }))}
            current={step}
          />
          <FormBox
            form={form}
            action={step === 1 ? m.account_create() : m.account_next()}
            label={signUpSteps[step].title()}
            aside={
              step === 1 && (
                <a className="link" href={hrefOf(0)}>
                  {m.account_back()}
                </a>
              )
            }
          >
            {step === 0 ? (
              <PasswordStep form={form} redirect={redirect} />
            ) : (
              <NameStep form={form} />
            )}
          </FormBox>
          {step === 0 && (
            <SocialButtons methods={methods} redirect={redirect} label={m.social_join} />
          )}
        </>
      )}
    </WayIn>
  )
}
