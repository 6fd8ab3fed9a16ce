import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { TextField } from '../../../../ui/form/field.tsx'
import type { Form } from '../../../../ui/form/use-form.ts'
import { NewPasswordField } from '../new-password-field.tsx'
import type { SignUpValues } from './sign-up-draft.ts'
import { useCheckedEmail } from './use-checked-email.ts'

/** The e-mail and the password of a new account. */
export function PasswordStep({
  form,
  redirect,
}: {
  form: Form<SignUpValues>
  redirect: string | undefined
}) {
  const isTaken = useCheckedEmail(form)
  return (
    <>
      <TextField
        field={form.field('email')}
        label={m.account_email()}
        type="email"
        autoComplete="username"
        maxLength={254}
        hint={
          isTaken ? (
            <a className="link" href={paths.login(redirect)}>
              {m.account_sign_in_instead()}
            </a>
          ) : (
            m.account_email_hint()
          )
        }
      />
      <NewPasswordField
        field={form.field('password')}
        label={m.account_password()}
        own={[form.values.email, form.values.name]}
      />
    </>
  )
}
