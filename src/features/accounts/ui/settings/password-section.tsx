import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import { forgetPushDay } from '../../../../browser/storage/sign-in-hint.ts'
import * as m from '../../../../paraglide/messages.js'
import { FormBox } from '../../../../ui/form/form-box.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { showToast } from '../../../../ui/toasts.tsx'
import type { SignedIn } from '../../contract.ts'
import { NewPasswordField } from '../new-password-field.tsx'
import { newPasswordRule } from '../registration/field-rules.ts'
import { useProof } from '../sign-in/use-proof.tsx'
import { SettingsSection } from './settings-section.tsx'

/** The password and its change, which ends the sign-ins everywhere else. */
export function PasswordSection({ me }: { me: SignedIn }) {
  const [isChanging, setChanging] = useState(false)
  return (
    <SettingsSection title={m.account_password()}>
      <p>{me.hasPassword ? m.account_password_text() : m.account_password_none()}</p>
      {isChanging ? (
        <ChangeForm me={me} onDone={() => setChanging(false)} />
      ) : (
        <button type="button" className="button quiet" onClick={() => setChanging(true)}>
          {me.hasPassword ? m.account_password_change() : m.account_password_first()}
        </button>
      )}
    </SettingsSection>
  )
}

const empty = { password: '' }
const rules = { password: newPasswordRule }

function ChangeForm({ me, onDone }: { me: SignedIn; onDone(): void }) {
  const router = useRouter()
  const { withProof, proof } = useProof()
  const form = useForm({
    initial: empty,
    rules,
    submit: async ({ password }) => {
      const change = () => api.changePassword({ password, password_confirmation: password })
      if (!(await withProof(change))) return
      forgetPushDay()
      showToast(me.hasPassword ? m.account_password_changed() : m.account_password_added())
      await revalidate(router)
      onDone()
    },
  })
  return (
    <>
      <FormBox
        form={form}
        action={m.account_password_save()}
        label={me.hasPassword ? m.account_password_change() : m.account_password_first()}
        aside={
          <button type="button" className="link-button" onClick={onDone}>
            {m.account_cancel()}
          </button>
        }
      >
        <input
          type="hidden"
          name="username"
          autoComplete="username"
          value={me.email ?? me.username}
          readOnly
        />
        <NewPasswordField
          field={form.field('password')}
          own={[me.email ?? '', me.name, me.username]}
        />
      </FormBox>
      {proof}
    </>
  )
}
