import { useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { TextField } from '../../../../ui/form/field.tsx'
import { FormBox } from '../../../../ui/form/form-box.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { showToast } from '../../../../ui/toasts.tsx'
import { codeRule } from '../registration/field-rules.ts'
import { useProof } from '../sign-in/use-proof.tsx'

type Started = Awaited<ReturnType<typeof api.startAuthenticator>>

/** Adding an app: its QR code, then a code of it that shows that it works. */
export function AppSetup({
  isOpen,
  onOpen,
  onCodes,
}: {
  isOpen: boolean
  onOpen(isOpen: boolean): void
  onCodes(codes: readonly string[]): Promise<void>
}) {
  const { withProof, proof } = useProof()
  const [started, setStarted] = useState<Started>()
  const [isPending, setPending] = useState(false)
  const start = async () => {
    if (isPending) return
    setPending(true)
    try {
      const response = await withProof(() => api.startAuthenticator({}))
      setStarted(response)
      onOpen(response !== undefined)
    } catch (error) {
      showToast(failureText(error))
    }
    setPending(false)
  }
  return (
    <>
      {isOpen && started ? (
        <Scan started={started} onCodes={onCodes} onCancel={() => onOpen(false)} />
      ) : (
        <button type="button" className="button quiet" aria-disabled={isPending} onClick={start}>
          {m.factor_app_add()}
        </button>
      )}
      {proof}
    </>
  )
}

const empty = { code: '' }
const rules = { code: codeRule }

interface ScanProps {
  readonly started: Started
  onCodes(codes: readonly string[]): Promise<void>
  onCancel(): void
}

function Scan({ started: { secret, uri, qr }, onCodes, onCancel }: ScanProps) {
  const { withProof, proof } = useProof()
  const form = useForm({
    initial: empty,
    rules,
    submit: async ({ code }) => {
      const response = await withProof(() => api.confirmAuthenticator({ code: code.trim() }))
      if (response) await onCodes(response.recoveryCodes)
    },
  })
  return (
    <>
      <div className="scan">
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={m.factor_app_qr()}>
          <path d={qr.path} />
        </svg>
        <div>
          <p>{m.factor_app_scan()}</p>
          <p>
            <a href={uri}>{m.factor_app_here()}</a>
          </p>
          <p>
            {m.factor_app_by_hand()} <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
        </div>
      </div>
      <FormBox
        form={form}
        action={m.factor_app_confirm()}
        label={m.factor_app_add()}
        aside={
          <button type="button" className="link-button" onClick={onCancel}>
            {m.account_cancel()}
          </button>
        }
      >
        <TextField
          field={form.field('code')}
          label={m.account_code_app()}
          hint={m.account_code_app_hint()}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
        />
      </FormBox>
      {proof}
    </>
  )
}
