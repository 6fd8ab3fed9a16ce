import type { Client } from 'pg'
import { uuidOf } from '../../../demo/chance.ts'
import { slugify } from '../../../src/lib/text/slug.ts'
import { type Chances, createChances, type Draw, drawByRank } from '../chances.ts'
import { type Cell, copyRows, timestamp } from '../copy-rows.ts'
import type { Plan } from '../plan.ts'
import type { World } from './places.ts'

/** The people of one run by index; the id is `firstId + index`. */
export interface People {
  readonly firstId: number
  readonly count: number
  /** Milliseconds. */
  readonly joined: Float64Array
  readonly country: Int16Array
  readonly city: Int16Array
  /** Somebody who was there at the moment; the loud ones much more often. */
  draw(chances: Chances, moment: number): number
  /** Somebody who writes posts: fewer than half of the people do. */
  drawAuthor(chances: Chances, moment: number): number
}

const A_YEAR = 365 * 86_400_000
const BUSINESSES = 0.06
const WRITERS = 0.45
/** So many agree to be shown among who arrived lately. */
const SHOW_ARRIVAL = 0.2
/** Few come from another country than Ukraine. */
const FROM_ELSEWHERE = 0.08

export function inventPeople(plan: Plan, world: World, firstId: number, count: number): People {
  const chances = createChances(plan.seed, firstId, 'people')
  const joined = new Float64Array(count)
  const country = new Int16Array(count)
  const city = new Int16Array(count)
  for (let i = 0; i < count; i++) {
    const grown = 1 - (i + chances.next()) / count
    joined[i] = plan.now - 60_000 - 3.1 * A_YEAR * grown ** 1.1
    const place = chances.chance(0.1) ? { country: -1, city: -1 } : world.draw(chances)
    country[i] = place.country
    city[i] = place.city
  }
  const byLoudness = shuffled(count, chances)
  const someone = drawByRank(count, 0.75)
  const author = drawByRank(Math.ceil(count * WRITERS), 0.8)
  const presentOne = (rank: Draw, by: Chances, moment: number) => {
    for (let tries = 0; tries < 8; tries++) {
      const one = byLoudness[rank(by)] ?? 0
      if ((joined[one] ?? 0) <= moment) return one
    }
    return by.below(Math.max(1, joinedBefore(joined, moment)))
  }
  return {
    firstId,
    count,
    joined,
    country,
    city,
    draw: (by, moment) => presentOne(someone, by, moment),
    drawAuthor: (by, moment) => presentOne(author, by, moment),
  }
}

/** How many had come: they are numbered in the order of coming. */
function joinedBefore(joined: Float64Array, moment: number): number {
  let low = 0
  let high = joined.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((joined[middle] ?? 0) <= moment) low = middle + 1
    else high = middle
  }
  return low
}

function shuffled(count: number, chances: Chances): Int32Array {
  const order = Int32Array.from({ length: count }, (_, i) => i)
  for (let i = count - 1; i > 0; i--) {
    const j = chances.below(i + 1)
    const kept = order[i] ?? 0
    order[i] = order[j] ?? 0
    order[j] = kept
  }
  return order
}

export function copyPeople(
  client: Client,
  plan: Plan,
  world: World,
  people: People,
): Promise<number> {
  return copyRows(
    client,
    `customer (id, uuid, username, type, first_name, last_name, bio, country_code, city_id, origin_code,
    hidden_info, avatar_id, verified_at, arrived_at, created_at)`,
    rowsOf(plan, world, people),
  )
}

function* rowsOf(
  { seed, texts, firstNumber, portraits }: Plan,
  world: World,
  people: People,
): Generator<Cell[]> {
  const chances = createChances(seed, people.firstId, 'profiles')
  const originOf = drawOrigins(seed, world, people)
  const arrivals = createChances(seed, people.firstId, 'arrivals')
  for (let i = 0; i < people.count; i++) {
    const isBusiness = chances.chance(BUSINESSES)
    const models = isBusiness && texts.businesses.length ? texts.businesses : texts.people
    const model = () => models[chances.below(models.length)]
    const firstName = model()?.firstName ?? 'Оксана'
    const lastName = isBusiness ? null : (model()?.lastName ?? null)
    const number = firstNumber + i
    const username = `large-${slugify(firstName, 12) || 'liudyna'}-${number}`
    const country = world.countries[people.country[i] ?? -1]
    yield [
      people.firstId + i,
      uuidOf('large', username),
      username,
      isBusiness ? 2 : 1,
      isBusiness ? `${firstName.slice(0, 40)} ${number}` : firstName,
      lastName,
      chances.chance(0.4) ? (model()?.bio ?? '') : '',
      country?.code ?? null,
      country?.cities[people.city[i] ?? -1]?.id ?? null,
      originOf(),
      hidden(chances),
      chances.chance(0.6) && portraits.length
        ? (portraits[chances.below(portraits.length)] ?? null)
        : null,
      isBusiness && chances.chance(0.2) ? timestamp((people.joined[i] ?? 0) + 30_000) : null,
      arrivals.chance(SHOW_ARRIVAL) && !isBusiness ? timestamp(people.joined[i] ?? 0) : null,
      timestamp(people.joined[i] ?? 0),
    ]
  }
}

function drawOrigins(seed: Plan['seed'], world: World, people: People): () => string {
  const chances = createChances(seed, people.firstId, 'origins')
  const drawCountry = drawByRank(world.countries.length, 1.1)
  const elsewhere = () => world.countries[drawCountry(chances)]?.code
  return () => (chances.chance(FROM_ELSEWHERE) ? elsewhere() : undefined) ?? 'UA'
}

/** Few hide something. */
function hidden(chances: Chances): string {
  const drawn = chances.next()
  if (drawn < 0.02) return '{destinationCountry}'
  if (drawn < 0.04) return '{destinationCity}'
  if (drawn < 0.06) return '{lastName}'
  return drawn < 0.07 ? '{country}' : '{}'
}
