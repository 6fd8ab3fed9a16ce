import { counted } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import type { TopCustomer } from '../contract.ts'

type Helper = Pick<TopCustomer, 'cityName' | 'countryName' | 'items' | 'helpsWith'>

/** «документи, школа · за три місяці 21 публікація»; where they live of whom no tag tells what they help with. */
export const helpWords = ({ helpsWith, cityName, countryName, items }: Helper): string =>
  [helpsWith.join(', ') || (cityName ?? countryName), m.people_top_items(counted(items))]
    .filter(Boolean)
    .join(' · ')
