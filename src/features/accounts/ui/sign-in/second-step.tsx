import { useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import * as m from '../../../../paraglide/messages.js'
import { TextField } from '../../../../ui/form/field.tsx'
import { FormBox } from '../../../../ui/form/form-box.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import type { SignInResponse } from '../../contract.ts'
import { codeRule } from '../registration/field-rules.ts'
import { keepTicket } from './kept-ticket.ts'

interface SecondStepProps {
  readonly ticket: string
  onResponse(response: SignInResponse): Promise<void>
  onBack?(): void
}

const empty = { code: '' }
const rules = { code: codeRule }

/** The second step of signing in: the code of the app, or one of those kept for a lost phone. */
export function SecondStep({ ticket, onResponse, onBack }: SecondStepProps) {
  const [isSpare, setSpare] = useState(false)
  const form = useForm({
    initial: empty,
    rules,
    submit: async ({ code }) =>
      onResponse(
        await api.confirmSecondFactor({ ticket, code: code.trim() }).catch((error) => {
          if (error.code === 'second-factor-expired') keepTicket(null)
          throw error
        }),
      ),
  })
  const other = () => {
    form.fill(empty)
    setSpare(!isSpare)
  }
  return (
    <FormBox
      form={form}
      action={m.account_code_confirm()}
      label={m.account_code_title()}
      aside={
        onBack && (
          <button type="button" className="link-button" onClick={onBack}>
            {m.account_other_account()}
          </button>
        )
      }
    >
      <TextField
        key={isSpare ? 'spare' : 'app'}
        field={form.field('code')}
        label={isSpare ? m.account_code_spare() : m.account_code_app()}
        hint={isSpare ? m.account_code_spare_hint() : m.account_code_app_hint()}
        autoComplete="one-time-code"
        inputMode={isSpare ? 'text' : 'numeric'}
        maxLength={24}
      />
      <button type="button" className="link-button" onClick={other}>
        {isSpare ? m.account_code_use_app() : m.account_code_use_spare()}
      </button>
    </FormBox>
  )
}
