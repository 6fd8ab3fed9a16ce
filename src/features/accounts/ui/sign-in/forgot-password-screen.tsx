import { useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { useMe } from '../../../../browser/navigation/page-context.ts'
import * as m from '../../../../paraglide/messages.js'
import { TextField } from '../../../../ui/form/field.tsx'
import { FormBox } from '../../../../ui/form/form-box.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { emailRule } from '../registration/field-rules.ts'
import { LetterSent } from '../registration/letter-sent.tsx'
import { useTypedEmail } from './use-typed-email.ts'
import { keepWayBack } from './way-back.ts'
import { WayIn } from './way-in.tsx'

const rules = { email: emailRule }

/** The way back to a forgotten password: a letter, said to be sent whether or not there is such an account. */
export function ForgotPasswordScreen({
  h1,
  redirect,
  inviter,
}: {
  h1: string
  redirect: string | undefined
  inviter: string | undefined
}) {
  const me = useMe()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    initial: { email: me?.email ?? '' },
    rules,
    submit: async ({ email }) => {
      await api.forgotPassword({ email: email.trim() })
      keepWayBack(redirect)
      setSentTo(email.trim())
    },
  })
  useTypedEmail(form)
  return (
    <WayIn
      current="forgot-password"
      h1={h1}
      redirect={redirect}
      inviter={inviter}
      isLetterSent={sentTo !== undefined}
    >
      {sentTo ? (
        <LetterSent
          email={sentTo}
          text={m.account_reset_sent_text()}
          onAgain={() => api.forgotPassword({ email: sentTo })}
          onChange={() => setSentTo(undefined)}
        />
      ) : (
        <>
          <p className="lead">{m.account_forgot_text()}</p>
          <FormBox form={form} action={m.account_forgot_send()} label={h1}>
            <TextField
              field={form.field('email')}
              label={m.account_email()}
              type="email"
              autoComplete="username"
              maxLength={254}
            />
          </FormBox>
        </>
      )}
    </WayIn>
  )
}
