import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import { paths } from '../../../../lib/address/paths.ts'
import { customerType } from '../../../../lib/api/type-numbers.ts'
import * as m from '../../../../paraglide/messages.js'
import { FormBox } from '../../../../ui/form/form-box.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { Notice } from '../../../../ui/notice.tsx'
import type { Provider, WaitingPerson } from '../../social-sign-in/contract.ts'
import { NameStep } from '../registration/name-step.tsx'
import { RegistrationClosed } from '../registration/registration-closed.tsx'
import {
  emptySignUp,
  forgetDraft,
  keepDraft,
  readDraft,
  type SignUpValues,
} from '../registration/sign-up-draft.ts'
import { signUpRules } from '../registration/sign-up-steps.ts'
import { withUsername } from '../registration/with-username.ts'
import { WayIn } from '../sign-in/way-in.tsx'
import { providerNames } from './provider-names.ts'

interface PendingRegistrationScreenProps {
  readonly h1: string
  readonly by: Provider
  /** Null when too much time has passed. */
  readonly pendingRegistration: WaitingPerson | null
  /** Where to go afterwards. */
  readonly redirect: string | undefined
  readonly isRegistrationOpen: boolean
}

/** The last step of a first sign-in by a provider: how one is called, the rules. */
export function PendingRegistrationScreen({
  h1,
  by,
  pendingRegistration,
  redirect,
  isRegistrationOpen,
}: PendingRegistrationScreenProps) {
  const provider = providerNames[pendingRegistration?.provider ?? by]
  const known = pendingRegistration?.isKnownEmail ? m.social_known() : h1
  const title = pendingRegistration ? known : m.social_old()
  return (
    <WayIn current="sign-up" h1={title} redirect={undefined}>
      {pendingRegistration ? (
        pendingRegistration.isKnownEmail ? (
          <KnownEmail email={pendingRegistration.email ?? ''} provider={provider} />
        ) : !isRegistrationOpen ? (
          <RegistrationClosed redirect={redirect} />
        ) : (
          <PendingRegistrationForm
            pendingRegistration={pendingRegistration}
            provider={provider}
            label={h1}
          />
        )
      ) : (
        <Notice title={m.social_old_title()}>
          <p>{m.social_old_text({ provider })}</p>
          <p className="chips">
            <a className="button" href={paths.signInWith(by, { redirect })}>
              {m.social_join({ provider })}
            </a>
          </p>
        </Notice>
      )}
    </WayIn>
  )
}

function KnownEmail({ email, provider }: { email: string; provider: string }) {
  return (
    <Notice title={m.social_known_title({ email })}>
      <p>{m.social_known_text({ provider })}</p>
      <p className="chips">
        <a className="button" href={paths.login(paths.settings)}>
          {m.social_known_go()}
        </a>
      </p>
    </Notice>
  )
}

const fields = ['name', 'acept'] as const

interface PendingRegistrationFormProps {
  readonly pendingRegistration: WaitingPerson
  readonly provider: string
  readonly label: string
}

function PendingRegistrationForm({
  pendingRegistration,
  provider,
  label,
}: PendingRegistrationFormProps) {
  const router = useRouter()
  const { email, name } = pendingRegistration
  const form = useForm({
    // drawn by the server, so that it comes into the field before somebody types there
    initial: { ...emptySignUp, name },
    rules: signUpRules,
    fields,
    submit: async (values) => {
      const { data, redirect } = await join(pendingRegistration, values).catch(async (error) => {
        // the page then leads to the provider again, and what was typed waits
        if (error.code === 'joining-expired') await revalidate(router)
        throw error
      })
      forgetDraft()
      // an app waits for its address; whoever is signed in here goes on here
      if (!data) return location.assign(redirect)
      await router.navigate({ href: redirect, replace: true })
      await revalidate(router)
    },
  })
  const { restore, values } = form
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    const draft = readDraft()
    restore({ ...draft, name: draft.name || name })
    setRestored(true)
  }, [restore, name])
  useEffect(() => {
    if (isRestored) keepDraft(values)
  }, [isRestored, values])
  return (
    <>
      <p className="lead">
        {m.social_step_text({ provider })}{' '}
        {email ? m.social_step_email({ email }) : m.social_step_no_email()}
      </p>
      <FormBox form={form} action={m.account_create()} label={label}>
        <NameStep form={form} />
      </FormBox>
      <p className="have-account">
        {m.social_have_account()}{' '}
        <a className="link" href={paths.login(paths.settings)}>
          {m.social_have_account_link({ provider })}
        </a>
      </p>
    </>
  )
}

async function join({ id, provider }: WaitingPerson, { name, type }: SignUpValues) {
  const call = provider === 'telegram' ? api.registerTelegram : api.registerApple
  const named = { id, name: name.trim(), type: customerType(type), acept: true } as const
  const { outcome } = await withUsername({ name: named.name }, (username) =>
    call({ ...named, username }),
  )
  return outcome
}
