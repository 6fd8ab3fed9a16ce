import { maskPhone } from '../../../../lib/form/input-masks.ts'
import * as m from '../../../../paraglide/messages.js'
import { Field, TextField } from '../../../../ui/form/field.tsx'
import type { Form, FormField } from '../../../../ui/form/use-form.ts'
import type { OwnCustomer } from '../../../people/contract.ts'
import { networkNames } from '../../../people/ui/network-names.ts'
import { type ContactKind, contactKinds } from '../../policy.ts'
import type { BusinessValues } from './business-values.ts'

interface ReachFieldsProps {
  readonly form: Form<BusinessValues>
  readonly user: OwnCustomer
}

/** A telephone, an e-mail, and which of all ways stands first. */
export function ReachFields({ form, user }: ReachFieldsProps) {
  const main = form.field('mainContact')
  return (
    <>
      <TextField
        field={withPhoneMask(form.field('phone'))}
        label={m.edit_business_phone()}
        hint={m.edit_business_phone_hint()}
        autoComplete="tel"
        maxLength={40}
      />
      <TextField
        field={form.field('email')}
        label={m.edit_business_email()}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <Field label={m.edit_business_main()} hint={m.edit_business_main_hint()} error={main.error}>
        {(control) => (
          <select
            {...control}
            className="input"
            name={main.name}
            value={main.value}
            onChange={(event) => main.change(event.target.value)}
            onBlur={main.leave}
          >
            <option value="">{m.edit_business_main_none()}</option>
            {contactKinds
              .filter((kind) => kind === main.value || hasContact(kind, form.values, user))
              .map((kind) => (
                <option key={kind} value={kind}>
                  {contactNames[kind]()}
                </option>
              ))}
          </select>
        )}
      </Field>
    </>
  )
}

function hasContact(kind: ContactKind, values: BusinessValues, user: OwnCustomer): boolean {
  if (kind === 'phone' || kind === 'email') return values[kind].trim() !== ''
  return kind === 'site' ? user.additionalLink !== null : user.social[kind] !== undefined
}

const contactNames: Readonly<Record<ContactKind, () => string>> = {
  phone: m.business_contact_phone,
  email: m.business_contact_email,
  site: m.business_contact_site,
  telegram: () => networkNames.telegram,
  whatsapp: () => networkNames.whatsapp,
  viber: () => networkNames.viber,
}

const withPhoneMask = (field: FormField<string>): FormField<string> => ({
  ...field,
  leave: () => {
    field.change(maskPhone(field.value))
    field.leave()
  },
})
