import * as m from '../../../paraglide/messages.js'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import type { Form } from '../../../ui/use-form.ts'
import type { SignUpValues } from './sign-up-draft.ts'

/** Who joins: a person or a business. */
export function KindStep({ form }: { form: Pick<Form<SignUpValues>, 'field'> }) {
  return (
    <ChoiceField
      field={form.field('type')}
      label={m.account_step_kind()}
      choices={[
        {
          value: '1',
          title: m.account_kind_personal(),
          text: m.account_kind_personal_text(),
          icon: 'user',
        },
        {
          value: '2',
          title: m.account_kind_business(),
          text: m.account_kind_business_text(),
          icon: 'briefcase',
        },
      ]}
    />
  )
}
