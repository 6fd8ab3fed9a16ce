import { CUSTOMER_TYPE, isBusinessType } from '../../../../lib/api/type-numbers.ts'
import * as m from '../../../../paraglide/messages.js'
import { CheckField } from '../../../../ui/form/check-field.tsx'
import { TextField } from '../../../../ui/form/field.tsx'
import type { Form } from '../../../../ui/form/use-form.ts'
import { RulesField } from './rules-field.tsx'
import type { SignUpValues } from './sign-up-draft.ts'

/** The name that others see, whether it is that of a business, and consent to the rules. */
export function NameStep({ form }: { form: Form<SignUpValues> }) {
  const isBusiness = isBusinessType(form.values.type)
  const type = form.field('type')
  const { business, person } = CUSTOMER_TYPE
  return (
    <>
      <TextField
        field={form.field('name')}
        label={isBusiness ? m.account_name_business() : m.account_name()}
        hint={isBusiness ? m.account_name_business_hint() : m.account_name_hint()}
        autoComplete={isBusiness ? 'organization' : 'name'}
      />
      <CheckField
        field={{
          ...type,
          value: isBusiness,
          change: (isTicked) => type.change(String(isTicked ? business : person)),
        }}
        hint={m.account_business_hint()}
      >
        {m.account_business()}
      </CheckField>
      <RulesField field={form.field('acept')} />
    </>
  )
}
