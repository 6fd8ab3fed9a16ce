import { useEffect, useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { invitationIn } from '../../../../lib/address/invite-path.ts'
import { customerType } from '../../../../lib/api/type-numbers.ts'
import * as m from '../../../../paraglide/messages.js'
import { useForm } from '../../../../ui/form/use-form.ts'
import { weaknessOf } from '../measure-password.ts'
import { keepWayBack } from '../sign-in/way-back.ts'
import { checkEmail } from './check-email.ts'
import {
  emptySignUp,
  keepDraft,
  keepRefusal,
  readDraft,
  type SignUpValues,
  takeRefusal,
} from './sign-up-draft.ts'
import {
  isOfFirstStep,
  lacksFirstStep,
  type SignUpStep,
  signUpRules,
  signUpSteps,
} from './sign-up-steps.ts'
import { withUsername } from './with-username.ts'

interface Way {
  open(step: SignUpStep | 'sent', replace?: boolean): Promise<void>
  readonly redirect: string | undefined
}

/** The form behind both steps, each a page: what was typed comes back, and the second does not open before the first. */
export function useSignUp(step: SignUpStep | 'sent', { open, redirect }: Way) {
  const [isRestored, setRestored] = useState(false)
  const form = useForm({
    initial: emptySignUp,
    rules: signUpRules,
    fields: signUpSteps[step === 0 ? 0 : 1].fields,
    submit: async (values) => {
      if (step === 0) {
        await checkFirstStep(values)
        keepDraft(values)
        return open(1)
      }
      try {
        const { username } = await register(values, invitationIn(redirect).by)
        // sent again, perhaps with another e-mail, it stays the same registration
        fill({ username })
      } catch (error) {
        if (!isOfFirstStep((error as { field?: string }).field)) throw error
        keepRefusal(error as Error)
        return open(0)
      }
      keepWayBack(redirect)
      return open('sent')
    },
  })
  const { restore, fill, fail, values } = form

  useEffect(() => {
    restore(readDraft())
    setRestored(true)
  }, [restore])
  useEffect(() => {
    if (isRestored) keepDraft(values)
  }, [isRestored, values])
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when a step opens, not while one types
  useEffect(() => {
    if (!isRestored || step === 'sent') return
    const refusal = takeRefusal()
    if (refusal) fail(refusal)
    if (step === 0 || !lacksFirstStep(values)) return
    if (values.email && !values.password) keepRefusal(passwordIsGone())
    void open(0, true)
  }, [isRestored, step])
  return form
}

/** A reload has taken the password, and nothing else. */
const passwordIsGone = () =>
  Object.assign(new Error(m.account_password_again()), { field: 'password', status: 400 })

/** What only the server, or the words of passwords, can tell. @throws as the server does, with the field */
async function checkFirstStep({ email, password, name }: SignUpValues): Promise<void> {
  const objections = {
    email: await checkEmail(email.trim()),
    password: await weaknessOf(password, [email, name]).catch(() => undefined),
  }
  for (const [field, message] of Object.entries(objections)) {
    if (message) throw Object.assign(new Error(message), { field, status: 400 })
  }
}

const register = (
  { email, password, name, username, type }: SignUpValues,
  invitedBy: string | undefined,
) =>
  withUsername({ name: name.trim(), known: username }, (free) =>
    api.register({
      email: email.trim(),
      password,
      password_confirmation: password,
      acept: true,
      username: free,
      name: name.trim(),
      type: customerType(type),
      ...(invitedBy && { invitedBy }),
    }),
  )
