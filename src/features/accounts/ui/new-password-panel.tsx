import { useState } from 'react'
import { api } from '../../../browser/api/api-client.ts'
import * as m from '../../../paraglide/messages.js'
import { CheckField } from '../../../ui/form/check-field.tsx'
import { FormBox } from '../../../ui/form/form-box.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { showToast } from '../../../ui/toasts.tsx'
import type { SignInResponse } from '../contract.ts'
import type { HeldItems } from '../email/confirmation-contract.ts'
import { HeldItemsNotice } from './held-items.tsx'
import { LinkStatusPanel } from './link-status.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { newPasswordRule } from './registration/field-rules.ts'
import { SecondStep } from './sign-in/second-step.tsx'
import { useArrival } from './sign-in/use-arrival.ts'

const empty = { password: '', closeOtherWays: false }
const rules = { password: newPasswordRule }
const nothing: readonly string[] = []

interface NewPasswordPanelProps {
  readonly token: string | undefined
  /** What the new password publishes, since it proves the address too. */
  readonly held: HeldItems
  /** The letter came to a former address, which the new password brings back. */
  readonly undoesEmail: boolean
}

/** A new password by the link of a letter, over home. A link that is used or old says so. */
export function NewPasswordPanel({ token, held, undoesEmail }: NewPasswordPanelProps) {
  const [isExpired, setExpired] = useState(false)
  const [ticket, setTicket] = useState<string | null>(null)
  const arrive = useArrival()
  const onResponse = async (response: SignInResponse) => {
    setTicket(response.ticket)
    if (response.data) await arrive()
  }
  const form = useForm({
    initial: empty,
    rules,
    submit: async ({ password, closeOtherWays }) => {
      const response = await api
        .resetPassword({
          token: token ?? '',
          password,
          password_confirmation: password,
          closeOtherWays,
        })
        .catch((error: { code?: string }) => {
          if (error.code !== 'reset_password_link_expired') throw error
          setExpired(true)
        })
      if (!response) return
      showToast(undoesEmail ? m.account_email_undone() : m.account_password_changed())
      await onResponse(response)
    },
  })
  if (isExpired || !token)
    return (
      <LinkStatusPanel
        page="new-password"
        status="reset_password_link_expired"
        undoesEmail={undoesEmail}
      />
    )
  return (
    <section className="over" aria-labelledby="new-password">
      <h2 id="new-password">{ticket ? m.account_code_title() : m.account_password_reset()}</h2>
      {ticket ? (
        <SecondStep ticket={ticket} onResponse={onResponse} />
      ) : (
        <>
          <p className="lead">
            {undoesEmail ? m.account_password_undo_text() : m.account_password_reset_text()}
          </p>
          <FormBox form={form} action={m.account_password_save()}>
            <HeldItemsNotice held={held} />
            <NewPasswordField field={form.field('password')} own={nothing} />
            {!undoesEmail && (
              <CheckField
                field={form.field('closeOtherWays')}
                hint={m.account_password_close_hint()}
              >
                {m.account_password_close()}
              </CheckField>
            )}
          </FormBox>
        </>
      )}
    </section>
  )
}
