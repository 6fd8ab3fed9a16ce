import * as m from '../../paraglide/messages.js'
import type { Category } from './policy.ts'

/** What businesses do, as the directory calls it. */
export const categoryNames: Readonly<Record<Category, () => string>> = {
  health: m.business_health,
  beauty: m.business_beauty,
  food: m.business_food,
  shops: m.business_shops,
  law: m.business_law,
  translation: m.business_translation,
  finance: m.business_finance,
  work: m.business_work,
  education: m.business_education,
  children: m.business_children,
  housing: m.business_housing,
  repairs: m.business_repairs,
  transport: m.business_transport,
  parcels: m.business_parcels,
  culture: m.business_culture,
  community: m.business_community,
}
