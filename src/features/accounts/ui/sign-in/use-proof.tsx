import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { useMe } from '../../../../browser/navigation/page-context.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { Dialog } from '../../../../ui/dialog.tsx'
import { failureText } from '../../../../ui/failure-text.ts'
import { FormBox } from '../../../../ui/form/form-box.tsx'
import { PasswordField } from '../../../../ui/form/password-field.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { showToast } from '../../../../ui/toasts.tsx'
import { anyPasswordRule } from '../registration/field-rules.ts'
import { PasskeyProof } from '../second-factors/passkey-proof.tsx'
import { SocialProof } from '../social-sign-in/social-proof.tsx'

interface Waiting {
  go(): void
  refuse(): void
}

/**
 * For what is delicate: makes the call; when the server asks for proof, a dialog asks for the password, a passkey
 * or a sign-in by the provider, and the call is made once more. Whoever closes the dialog changes nothing. Who keeps
 * order without a second factor is led to where one is added.
 * @param text why the password is asked for
 */
export function useProof(text: string = m.account_proof_text()): {
  withProof<Output>(call: () => Promise<Output>): Promise<Output | undefined>
  proof: ReactNode
} {
  const me = useMe()
  const router = useRouter()
  const [waiting, setWaiting] = useState<Waiting>()
  const ask = () =>
    new Promise<boolean>((resolve) =>
      setWaiting({ go: () => resolve(true), refuse: () => resolve(false) }),
    ).finally(() => setWaiting(undefined))
  return {
    withProof: async (call) => {
      try {
        return await call()
      } catch (error) {
        const { code } = error as { code?: string }
        if (code === 'second-factor-needed') {
          showToast(failureText(error), {
            title: m.moderation_factor_add(),
            run: () => void router.navigate({ href: paths.settings }),
          })
          return undefined
        }
        if (code !== 'prove-yourself') throw error
        return (await ask()) ? call() : undefined
      }
    },
    proof: waiting && (
      <Dialog title={m.account_proof_title()} onClose={waiting.refuse}>
        {me?.hasPassword ? <ProofForm text={text} onProved={waiting.go} /> : <SocialProof />}
        <PasskeyProof onProved={waiting.go} />
      </Dialog>
    ),
  }
}

const empty = { password: '' }
const rules = { password: anyPasswordRule }

function ProofForm({ text, onProved }: { text: string; onProved(): void }) {
  const form = useForm({
    initial: empty,
    rules,
    submit: async ({ password }) => {
      await api.reauthenticate({ password })
      onProved()
    },
  })
  // a dialog that opens focuses its first button, which closes it
  useEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref])
  return (
    <FormBox form={form} action={m.account_proof_go()}>
      <p>{text}</p>
      <PasswordField
        field={form.field('password')}
        label={m.account_password_current()}
        autoComplete="current-password"
      />
    </FormBox>
  )
}
