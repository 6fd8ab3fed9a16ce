import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { paths } from '../../../../lib/address/paths.ts'
import { customerType } from '../../../../lib/api/type-numbers.ts'
import * as m from '../../../../paraglide/messages.js'
import { FormBox } from '../../../../ui/form/form-box.tsx'
import { Steps } from '../../../../ui/form/steps.tsx'
import { type Form, useForm } from '../../../../ui/form/use-form.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { weaknessOf } from '../measure-password.ts'
import { keepWayBack } from '../sign-in/way-back.ts'
import { WayIn } from '../sign-in/way-in.tsx'
import { checkUser } from './check-user.ts'
import { KindField } from './kind-field.tsx'
import { LetterSent } from './letter-sent.tsx'
import { NameStep } from './name-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { PlaceStep } from './place-step.tsx'
import { RegistrationClosed } from './registration-closed.tsx'
import { RulesStep } from './rules-step.tsx'
import { emptySignUp, keepDraft, readDraft, type SignUpValues } from './sign-up-draft.ts'
import { firstOpenStep, LAST_STEP, signUpRules, signUpSteps, stepOfField } from './sign-up-steps.ts'

interface SignUpScreenProps {
  readonly h1: string
  readonly redirect: string | undefined
  /** Which of the steps the address names, or that the letter is sent. */
  readonly step: number | 'sent'
  readonly isRegistrationOpen: boolean
}

/** Joining, step by step. The step stands in the address, so the browser's back button is the way back. */
export function SignUpScreen({ h1, redirect, step, isRegistrationOpen }: SignUpScreenProps) {
  const router = useRouter()
  const hrefOf = (next: number | 'sent') => paths.signUpStep(next, redirect)
  const { form, isAgain } = useSignUp(step, {
    open: (next, replace) => router.navigate({ href: hrefOf(next), replace, resetScroll: true }),
    redirect,
  })
  const steps = signUpSteps.map(({ title }, index) => ({ title: title(), href: hrefOf(index) }))
  return (
    <WayIn current="sign-up" h1={h1} redirect={redirect} isLetterSent={step === 'sent'}>
      {step === 'sent' ? (
        <LetterSent
          email={form.values.email}
          text={m.account_verify_sent_text()}
          onAgain={
            isRegistrationOpen && form.values.password ? () => register(form.values) : undefined
          }
          onChange={() => router.navigate({ href: hrefOf(1) })}
        />
      ) : !isRegistrationOpen ? (
        <RegistrationClosed redirect={redirect} />
      ) : (
        <>
          <Steps steps={steps} current={step} />
          <FormBox
            form={form}
            action={step === LAST_STEP ? m.account_create() : m.account_next()}
            label={steps[step]?.title ?? h1}
            aside={
              step > 0 && (
                <a className="link" href={hrefOf(step - 1)}>
                  {m.account_back()}
                </a>
              )
            }
          >
            {isAgain && step === 1 && <Notice>{m.account_password_again()}</Notice>}
            <StepFields step={step} form={form} hrefOf={hrefOf} redirect={redirect} />
          </FormBox>
        </>
      )}
    </WayIn>
  )
}

function StepFields({
  step,
  ...rest
}: {
  step: number
  form: Form<SignUpValues>
  hrefOf(step: number): string
  redirect: string | undefined
}) {
  const Fields = [KindStep, PasswordStep, NameStep, PlaceStep, RulesStep][step]
  return Fields ? <Fields {...rest} /> : null
}

const KindStep = ({ form }: { form: Form<SignUpValues> }) => (
  <KindField field={form.field('type')} />
)

interface Way {
  open(step: number | 'sent', replace: boolean): Promise<void>
  readonly redirect: string | undefined
}

/** The form behind all steps: what was typed comes back, and no step opens before those that it follows. */
function useSignUp(step: number | 'sent', { open, redirect }: Way) {
  const [isRestored, setRestored] = useState(false)
  const [isAgain, setAgain] = useState(false)
  const form = useForm({
    initial: emptySignUp,
    rules: signUpRules,
    fields: signUpSteps[step === 'sent' ? LAST_STEP : step]?.fields ?? [],
    submit: async (values) => {
      try {
        if (step === LAST_STEP) await register(values)
        else await checkStep(Number(step), values)
      } catch (error) {
        const wrong = stepOfField((error as { field?: string }).field)
        if (wrong !== undefined && wrong !== step) await open(wrong, false)
        throw error
      }
      if (step !== LAST_STEP) return open(Number(step) + 1, false)
      keepWayBack(redirect)
      return open('sent', false)
    },
  })
  const { restore, values } = form

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
    const first = firstOpenStep(values)
    if (step <= first) return
    setAgain(first === 1 && values.email !== '' && !values.password)
    void open(first, true)
  }, [isRestored, step])
  return { form, isAgain }
}

/** What only the server, or the words of passwords, can tell of a step. @throws as the server does, with the field */
async function checkStep(step: number, values: SignUpValues): Promise<void> {
  const { email, username, password, name } = values
  const objections =
    step === 1
      ? {
          email: await checkUser('email', email.trim()),
          password: await weaknessOf(password, [email, name, username]).catch(() => undefined),
        }
      : step === 2
        ? {
            name: await checkUser('name', name.trim()),
            username: await checkUser('username', username),
            // the name and the username are known only now
            password: await weaknessOf(password, [email, name, username]).catch(() => undefined),
          }
        : {}
  for (const [field, message] of Object.entries(objections)) {
    if (message) throw Object.assign(new Error(message), { field, status: 400 })
  }
}

function register({ email, password, name, username, type, country, city }: SignUpValues) {
  return api.register({
    email: email.trim(),
    password,
    password_confirmation: password,
    acept: true,
    username,
    name: name.trim(),
    type: customerType(type),
    ...(country && { destinationCountry: country }),
    ...(country && city && { destinationCity: city }),
  })
}
