import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { CheckField } from '../../../../ui/form/check-field.tsx'
import type { FormField } from '../../../../ui/form/use-form.ts'

/** The rules, to be accepted by whoever joins. */
export function RulesField({ field }: { field: FormField<boolean> }) {
  return (
    <CheckField field={field}>
      {m.account_rules_agree()}{' '}
      <a className="link" href={paths.userAgreement} target="_blank" rel="noopener">
        {m.account_rules_link()}
      </a>{' '}
      {m.account_rules_and()}{' '}
      <a className="link" href={paths.privacyPolicy} target="_blank" rel="noopener">
        {m.account_privacy_link()}
      </a>
    </CheckField>
  )
}
