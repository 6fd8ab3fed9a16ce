import * as m from '../../../paraglide/messages.js'
import type { Reach } from '../contract.ts'

/** The names of the place that is searched from. */
interface Names {
  readonly country: string | undefined
  readonly city: string | undefined
}

/**
 * In which order places come in what was found: «Спершу Варшава, потім Польща, далі — усюди.», and where there is
 * nothing of them; empty when all of it is of one place that was asked for, or no place was.
 */
export function whereWords(reaches: Record<Reach, number>, { country, city }: Names): string {
  if (!country) return ''
  const asked = [
    ...(city ? [{ name: city, many: reaches.city }] : []),
    { name: country, many: reaches.country },
  ]
  const isElsewhere = reaches.everywhere > 0
  const missing = city && reaches.city === 0 ? city : undefined
  const [first, second] = asked.filter(({ many }) => many > 0)
  if (!first) {
    const place = asked.map(({ name }) => name).join(', ')
    return isElsewhere ? m.search_none_of_onwards({ place }) : ''
  }
  const order = orderWords(first.name, second?.name, isElsewhere)
  return [missing && m.search_none_of({ place: missing }), order].filter(Boolean).join(' ')
}

function orderWords(city: string, country: string | undefined, isElsewhere: boolean): string {
  if (country)
    return isElsewhere
      ? m.search_order_three({ city, country })
      : m.search_order_two({ city, country })
  return isElsewhere ? m.search_order_onwards({ place: city }) : ''
}
