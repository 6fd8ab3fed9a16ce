import * as m from '../../../paraglide/messages.js'
import type { EventDetails } from '../../posts/event-details.ts'

/** «20 польських злотих», «2,50 євро», «безкоштовно» */
export function priceWords({ price, currency }: Pick<EventDetails, 'price' | 'currency'>): string {
  if (!price || !currency) return m.event_free()
  const digits = Number.isInteger(price) ? 0 : 2
  return new Intl.NumberFormat('uk', {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(price)
}
