import { useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import * as m from '../../../../paraglide/messages.js'
import { TextField } from '../../../../ui/form/field.tsx'
import { FormBox } from '../../../../ui/form/form-box.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { useProof } from '../../../accounts/ui/sign-in/use-proof.tsx'
import type { FoundPerson } from '../../people/people-contract.ts'
import { PersonLine } from './person-line.tsx'

const initial = { email: '' }
const rules = {
  email: (value: string) => (value.includes('@') ? undefined : m.found_people_email_needed()),
}

/** Finds the person of an address; it is asked for with a proof, and stands in the audit log. */
export function EmailForm() {
  const { withProof, proof } = useProof(m.found_people_proof())
  const [found, setFound] = useState<FoundPerson | null>()
  const form = useForm({
    initial,
    rules,
    submit: async ({ email }) => {
      const answer = await withProof(() => api.findPersonByEmail({ email }))
      if (answer) setFound(answer.person)
    },
  })
  return (
    <details className="console-form">
      <summary>{m.found_people_by_email()}</summary>
      <FormBox form={form} action={m.tags_search_button()} label={m.found_people_by_email()}>
        <TextField
          field={form.field('email')}
          label={m.found_people_email()}
          hint={m.found_people_email_hint()}
          type="email"
          autoComplete="off"
          maxLength={254}
        />
      </FormBox>
      <div aria-live="polite">
        {found === null && <p className="plot-none">{m.found_people_no_email()}</p>}
        {found && (
          <ul className="staff">
            <PersonLine person={found} />
          </ul>
        )}
      </div>
      {proof}
    </details>
  )
}
