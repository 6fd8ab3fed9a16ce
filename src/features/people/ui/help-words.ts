import { counted } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import type { TopCustomer } from '../contract.ts'

type Helper = Pick<TopCustomer, 'cityName' | 'countryName' | 'items' | 'tags'>

/** «документи, школа · за три місяці 21 публікація»; where they live of whom no tag tells what they help with. */
export const helpWords = ({ tags, cityName, countryName, items }: Helper): string =>
  [tags.join(', ') || (cityName ?? countryName), m.people_top_items(counted(items))]
    .filter(Boolean)
    .join(' · ')
