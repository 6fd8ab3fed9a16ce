import { useRouter } from '@tanstack/react-router'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import * as m from '../../../../paraglide/messages.js'
import { TextField } from '../../../../ui/form/field.tsx'
import { FormBox } from '../../../../ui/form/form-box.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { showToast } from '../../../../ui/toasts.tsx'
import { useProof } from '../sign-in/use-proof.tsx'
import { makePasskey } from './run-passkey.ts'

const empty = { name: '' }
const rules = {}

/** A new passkey: its name, then whatever the device asks of its owner. */
export function AddPasskey({ device, onDone }: { device: string; onDone(): void }) {
  const router = useRouter()
  const { withProof, proof } = useProof()
  const form = useForm({
    initial: empty,
    rules,
    submit: async ({ name }) => {
      const started = await withProof(() => api.startPasskey({}))
      if (!started) return
      const response = await makePasskey(started.options)
      const { passkey } = await api.addPasskey({ response, name })
      showToast(m.factor_passkey_added({ name: passkey.name }))
      await revalidate(router)
      onDone()
    },
  })
  return (
    <>
      <FormBox
        form={form}
        action={m.factor_passkey_make()}
        label={m.factor_passkey_add()}
        aside={
          <button type="button" className="link-button" onClick={onDone}>
            {m.account_cancel()}
          </button>
        }
      >
        <TextField
          field={form.field('name')}
          label={m.factor_passkey_name()}
          hint={device ? m.factor_passkey_name_hint({ device }) : m.factor_passkey_name_none()}
          autoComplete="off"
          maxLength={60}
        />
      </FormBox>
      {proof}
    </>
  )
}
