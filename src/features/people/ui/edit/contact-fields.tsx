import { isBusinessType } from '../../../../lib/api/type-numbers.ts'
import { maskPhone } from '../../../../lib/form/input-masks.ts'
import * as m from '../../../../paraglide/messages.js'
import { TextField } from '../../../../ui/form/field.tsx'
import type { Form, FormField } from '../../../../ui/form/use-form.ts'
import { businessNetworks, isPhoneBased, personalNetworks } from '../../policy.ts'
import { networkNames } from '../network-names.ts'
import { EditPart, HideBox } from './edit-part.tsx'
import type { EditValues } from './edit-values.ts'

/** Where else one is found; for a business first how to write to it. */
export function ContactFields({ form }: { form: Form<EditValues> }) {
  const isBusiness = isBusinessType(form.values.type)
  const networks = isBusiness ? [...businessNetworks, ...personalNetworks] : personalNetworks
  return (
    <EditPart title={isBusiness ? m.edit_part_contacts() : m.edit_part_networks()}>
      <p className="field-hint">{m.edit_handle_hint()}</p>
      {networks.map((network) => (
        <TextField
          key={network}
          field={isPhoneBased(network) ? withPhoneMask(form.field(network)) : form.field(network)}
          label={networkNames[network]}
          autoComplete={isPhoneBased(network) ? 'tel' : 'off'}
          maxLength={300}
        />
      ))}
      <HideBox form={form} what="social" />
      <div className="with-hide">
        <TextField
          field={form.field('additionalLink')}
          label={m.edit_link()}
          hint={m.edit_link_hint()}
          autoComplete="url"
          maxLength={500}
        />
        <HideBox form={form} what="additionalLink" />
      </div>
    </EditPart>
  )
}

/** A number takes its mask where the field is left: meanwhile an address may be typed as well. */
const withPhoneMask = (field: FormField<string>): FormField<string> => ({
  ...field,
  leave: () => {
    field.change(maskPhone(field.value))
    field.leave()
  },
})
