import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import { hasDraft } from '../../../../browser/storage/form-drafts.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { useForm } from '../../../../ui/form/use-form.ts'
import { showToast } from '../../../../ui/toasts.tsx'
import type { Business } from '../../contract.ts'
import { businessRules } from './business-rules.ts'
import { inputOf, valuesOf } from './business-values.ts'

/** The form of a business; saved, it leads to the profile, or to photos on the same page that are not saved yet. */
export function useBusinessForm(business: Business) {
  const router = useRouter()
  const initial = useMemo(() => valuesOf(business), [business])
  return useForm({
    initial,
    rules: businessRules,
    submit: async (values) => {
      await api.setBusiness(inputOf(values)).catch(blameField)
      showToast(m.edit_business_saved())
      const hasPhotos = hasDraft('business-photos')
      await router.navigate({ href: hasPhotos ? `${paths.editBusiness}#photos` : paths.profile })
      await revalidate(router)
    },
  })
}

/** The server names a field as the call has it; the form has it by another name. */
function blameField(error: Error & { field?: string }): never {
  const { field = '' } = error
  const [, index] = /^hours\.(\d)/.exec(field) ?? []
  const own = index !== undefined ? `day${Number(index) + 1}` : (fields[field] ?? field)
  throw Object.assign(error, { field: own })
}

const fields: Readonly<Record<string, string>> = {
  latitude: 'point',
  longitude: 'point',
  languages: 'language-uk',
}
