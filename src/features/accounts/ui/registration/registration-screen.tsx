import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { FormBox } from '../../../../ui/form/form-box.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { WayIn } from '../sign-in/way-in.tsx'
import type { SignInMethod } from '../social-sign-in/load-methods.ts'
import { SocialButtons } from '../social-sign-in/social-buttons.tsx'
import { KindField } from './kind-field.tsx'
import { RegistrationClosed } from './registration-closed.tsx'
import { emptySignUp, keepDraft, readDraft } from './sign-up-draft.ts'

const noRules = {}
const fields = ['type'] as const

interface RegistrationScreenProps {
  readonly h1: string
  readonly redirect: string | undefined
  readonly methods: readonly SignInMethod[]
  readonly isRegistrationOpen: boolean
}

/** The first step of joining: who one is. The rest is asked at the next address. */
export function RegistrationScreen({
  h1,
  redirect,
  methods,
  isRegistrationOpen,
}: RegistrationScreenProps) {
  const router = useRouter()
  const form = useForm({
    initial: emptySignUp,
    rules: noRules,
    fields,
    submit: async (values) => {
      keepDraft(values)
      await router.navigate({ href: paths.signUpStep(1, redirect) })
    },
  })
  const { restore } = form
  useEffect(() => restore(readDraft()), [restore])
  return (
    <WayIn current="registration" h1={h1} redirect={redirect}>
      {isRegistrationOpen ? (
        <>
          <p className="lead">{m.account_registration_text()}</p>
          <FormBox form={form} action={m.account_by_email()} label={h1}>
            <KindField field={form.field('type')} />
          </FormBox>
          <SocialButtons methods={methods} redirect={redirect} label={m.social_join} />
        </>
      ) : (
        <RegistrationClosed redirect={redirect} />
      )}
    </WayIn>
  )
}
