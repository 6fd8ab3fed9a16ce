import type { Client } from 'pg'
import { type Chances, createChances } from '../chances.ts'
import { type Cell, copyRows, timestamp } from '../copy-rows.ts'
import { isPublic } from '../items/posts.ts'
import type { Community } from '../items/reactions.ts'
import type { Plan } from '../plan.ts'
import type { World } from './places.ts'

const FOLLOWED_A_PERSON = 8
const OTHERS_A_PERSON = 4
const SINCE = 3 * 365 * 86_400_000
const COLUMNS = ['person_id', 'post_id', 'tag_id', 'city_id', 'country_code'] as const

type Target = { readonly column: (typeof COLUMNS)[number]; readonly id: number | string }

/** Who follows whom and what, in the order of time as the numbers of subscriptions go. */
export function copySubscriptions(
  client: Client,
  plan: Plan,
  world: World,
  community: Community,
): Promise<number> {
  const { people, posts } = community
  const chances = createChances(plan.seed, posts.firstId, 'subscriptions')
  const count = people.count * (FOLLOWED_A_PERSON + OTHERS_A_PERSON)
  const known = new Set<string>()
  function* rows(): Generator<Cell[]> {
    for (let nth = 0; nth < count; nth++) {
      const at = plan.now - 20_000 - SINCE * (1 - nth / count) ** 1.4
      const one = people.draw(chances, at)
      const target = drawTarget(chances, plan, world, community, one, at)
      const key = `${one}/${target?.column}/${target?.id}`
      if (!target || known.has(key)) continue
      known.add(key)
      yield [
        people.firstId + one,
        ...COLUMNS.map((column) => (column === target.column ? target.id : null)),
        timestamp(at),
      ]
    }
  }
  return copyRows(client, `subscription (subscriber_id, ${COLUMNS.join(', ')}, created_at)`, rows())
}

function drawTarget(
  chances: Chances,
  { tagIds }: Plan,
  world: World,
  { people, posts }: Community,
  one: number,
  at: number,
): Target | undefined {
  const drawn = chances.next() * (FOLLOWED_A_PERSON + OTHERS_A_PERSON)
  if (drawn < FOLLOWED_A_PERSON) {
    // a quiet one is followed too, the loud ones by thousands
    const person = chances.chance(0.1) ? chances.below(people.count) : people.draw(chances, at)
    return person === one || (people.joined[person] ?? 0) > at
      ? undefined
      : { column: 'person_id', id: people.firstId + person }
  }
  const kind = chances.next()
  if (kind < 0.6) {
    const post = Math.floor(posts.count * chances.next() ** 3)
    const isThere = isPublic(posts, post) && (posts.at[post] ?? 0) <= at
    return isThere ? { column: 'post_id', id: posts.firstId + post } : undefined
  }
  if (kind < 0.8) {
    const tag = tagIds[Math.floor(tagIds.length * chances.next() ** 2)]
    return tag === undefined ? undefined : { column: 'tag_id', id: tag }
  }
  const country = world.countries[people.country[one] ?? -1]
  const city = country?.cities[people.city[one] ?? -1]
  if (kind < 0.9) return city && { column: 'city_id', id: city.id }
  return country && { column: 'country_code', id: country.code }
}
