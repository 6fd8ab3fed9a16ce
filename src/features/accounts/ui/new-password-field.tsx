import * as m from '../../../paraglide/messages.js'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { StrengthMeter, useStrength } from '../../../ui/form/password-strength.tsx'
import type { FormField } from '../../../ui/form/use-form.ts'
import { measurePassword } from './measure-password.ts'

/** A password that somebody thinks of now, with how hard it is to guess. */
export function NewPasswordField({
  field,
  own,
  label = m.account_password_new(),
}: {
  field: FormField<string>
  /** What others know of the person, which a password should not be made of. */
  own: readonly string[]
  label?: string
}) {
  const strength = useStrength(field.value, own, measurePassword)
  return (
    <PasswordField
      field={field}
      label={label}
      autoComplete="new-password"
      hint={
        <>
          {/* what is refused is not called good */}
          {!field.error && <StrengthMeter strength={strength} />}
          {m.account_password_hint()}
        </>
      }
    />
  )
}
