import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { TextField } from '../../../../ui/form/field.tsx'
import { FormBox } from '../../../../ui/form/form-box.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { showToast } from '../../../../ui/toasts.tsx'
import type { SignedIn } from '../../contract.ts'
import { emailRule } from '../registration/field-rules.ts'
import { useProof } from '../sign-in/use-proof.tsx'
import { Unproven } from '../unproven.tsx'
import { SettingsSection } from './settings-section.tsx'

/**
 * The e-mail: whether it is proven, and its change.
 * @param waiting the new address whose link was not opened yet
 */
export function EmailSection({ me, waiting }: { me: SignedIn; waiting: string | null }) {
  const [isChanging, setChanging] = useState(false)
  const router = useRouter()
  return (
    <SettingsSection title={m.account_email()}>
      {me.email ? (
        <p>
          <b>{me.email}</b>{' '}
          <span className={me.emailVerifiedAt ? 'badge teal' : 'badge rose'}>
            {me.emailVerifiedAt ? m.account_email_proven() : m.account_email_unproven()}
          </span>
        </p>
      ) : (
        <p>{m.account_email_none()}</p>
      )}
      {me.email && !me.emailVerifiedAt && <Unproven />}
      {waiting && <Waiting email={waiting} isFirst={me.email === null} />}
      {isChanging ? (
        <ChangeForm
          isFirst={me.email === null}
          onSent={async () => {
            await revalidate(router)
            setChanging(false)
          }}
          onCancel={() => setChanging(false)}
        />
      ) : (
        <button type="button" className="button quiet" onClick={() => setChanging(true)}>
          {me.email ? m.account_email_change() : m.account_email_add()}
        </button>
      )}
    </SettingsSection>
  )
}

/** An address that waits for confirmation, with buttons that send the letter again or cancel the change. */
function Waiting({ email, isFirst }: { email: string; isFirst: boolean }) {
  const router = useRouter()
  const { withProof, proof } = useProof()
  const [isPending, setPending] = useState(false)
  const run = async (call: () => Promise<unknown>, done: string) => {
    if (isPending) return
    setPending(true)
    await call().then(
      (response) => response && showToast(done),
      (error) => showToast(failureText(error)),
    )
    await revalidate(router)
    setPending(false)
  }
  return (
    <Notice>
      <p>{isFirst ? m.account_add_sent({ email }) : m.account_change_sent({ email })}</p>
      <p className="chips">
        <button
          type="button"
          className="button quiet"
          aria-disabled={isPending}
          onClick={() =>
            run(() => withProof(() => api.changeEmail({ email })), m.account_letter_again_done())
          }
        >
          {m.account_letter_again()}
        </button>
        <button
          type="button"
          className="link-button"
          aria-disabled={isPending}
          onClick={() => run(() => api.cancelEmailChange({}), m.account_change_cancelled())}
        >
          {isFirst ? m.account_add_cancel() : m.account_change_cancel()}
        </button>
      </p>
      {proof}
    </Notice>
  )
}

const empty = { email: '' }
const rules = { email: emailRule }

interface ChangeFormProps {
  /** Whether there is no address yet. */
  readonly isFirst: boolean
  onSent(): Promise<void>
  onCancel(): void
}

function ChangeForm({ isFirst, onSent, onCancel }: ChangeFormProps) {
  const { withProof, proof } = useProof()
  const form = useForm({
    initial: empty,
    rules,
    submit: async (values) => {
      const email = values.email.trim()
      if (await withProof(() => api.changeEmail({ email }))) await onSent()
    },
  })
  return (
    <>
      <FormBox
        form={form}
        action={m.account_change_send()}
        label={isFirst ? m.account_email_add() : m.account_email_change()}
        aside={
          <button type="button" className="link-button" onClick={onCancel}>
            {m.account_cancel()}
          </button>
        }
      >
        <TextField
          field={form.field('email')}
          label={m.account_email_new()}
          hint={isFirst ? m.account_email_add_hint() : m.account_email_new_hint()}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
      </FormBox>
      {proof}
    </>
  )
}
