import type { Client } from 'pg'
import { seoLinkOf } from '../../../src/features/posts/seo-link.ts'
import { CONTENT_STATUS, LISTING_TYPE } from '../../../src/lib/api/type-numbers.ts'
import { excerptOf } from '../../../src/lib/text/excerpt.ts'
import { type Chances, createChances, drawByRank } from '../chances.ts'
import { type Cell, copyRows, timestamp } from '../copy-rows.ts'
import type { People } from '../people/people.ts'
import type { LargeCity, World } from '../people/places.ts'
import type { Plan } from '../plan.ts'
import { composeText } from '../texts.ts'
import { isPublic, type Posts, standing } from './posts.ts'

const A_DAY = 86_400_000
const STATUS: Readonly<Record<number, number>> = {
  [standing.shown]: CONTENT_STATUS.published,
  [standing.draft]: CONTENT_STATUS.hidden,
  [standing.hidden]: CONTENT_STATUS.hidden,
  [standing.waiting]: CONTENT_STATUS.waiting,
  [standing.rejected]: CONTENT_STATUS.rejected,
  [standing.removed]: CONTENT_STATUS.published,
}
const TAGS_A_POST = [0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5]

export function copyPosts(
  client: Client,
  plan: Plan,
  world: World,
  people: People,
  posts: Posts,
): Promise<number> {
  return copyRows(
    client,
    `post (id, kind, status, author_id, seo_link, title, content, excerpt, outline, words,
    country_code, city_id, cover_id, views_count, created_at, published_at, edited_at, deleted_at)`,
    postRows(plan, world, people, posts),
  )
}

function* postRows(plan: Plan, world: World, people: People, posts: Posts): Generator<Cell[]> {
  const chances = createChances(plan.seed, posts.firstId, 'texts')
  for (let i = 0; i < posts.count; i++) {
    const kind = posts.kind[i] ?? 0
    const at = posts.at[i] ?? 0
    const id = posts.firstId + i
    const country = world.countries[posts.country[i] ?? -1]
    const city = country?.cities[posts.city[i] ?? -1]
    const { title: base, html, text, words, outline } = composeText(plan.texts, kind, chances)
    const title = `${excerptOf(base, 110)} (${excerptOf(city?.name ?? country?.name ?? 'усюди', 30)}, ${id})`
    const seen = isPublic(posts, i)
    const age = (plan.now - at) / A_DAY
    yield [
      id,
      kind,
      STATUS[posts.standing[i] ?? standing.shown] ?? CONTENT_STATUS.published,
      people.firstId + (posts.author[i] ?? 0),
      seen ? `large-${seoLinkOf(title, id)}` : null,
      title,
      html,
      excerptOf(text),
      JSON.stringify(outline),
      words,
      country?.code ?? null,
      city?.id ?? null,
      kind !== LISTING_TYPE.question && chances.chance(0.55) && plan.covers.length
        ? (plan.covers[chances.below(plan.covers.length)] ?? null)
        : null,
      seen ? Math.floor((posts.heat[i] ?? 1) * 25 * Math.min(1, 0.2 + age / 60)) : 0,
      timestamp(at),
      seen ? timestamp(at) : null,
      seen && chances.chance(0.08) ? timestamp(chances.soonAfter(at, plan.now)) : null,
      posts.standing[i] === standing.removed
        ? timestamp(chances.soonAfter(Math.max(at, plan.now - 20 * A_DAY), plan.now))
        : null,
    ]
  }
}

export function copyTags(client: Client, plan: Plan, posts: Posts): Promise<number> {
  return copyRows(client, 'post_tag (post_id, tag_id, position)', tagRows(plan, posts))
}

function* tagRows({ seed, tagIds }: Plan, posts: Posts): Generator<Cell[]> {
  const chances = createChances(seed, posts.firstId, 'tags')
  const draw = drawByRank(tagIds.length, 1)
  for (let i = 0; i < posts.count; i++) {
    const drawn = new Set<number>()
    const count = Math.min(TAGS_A_POST[chances.below(TAGS_A_POST.length)] ?? 0, tagIds.length)
    while (drawn.size < count) drawn.add(draw(chances))
    let position = 0
    for (const rank of drawn) yield [posts.firstId + i, tagIds[rank] ?? 0, position++]
  }
}

export function copyEvents(
  client: Client,
  plan: Plan,
  world: World,
  posts: Posts,
): Promise<number> {
  return copyRows(
    client,
    `event (post_id, starts_at, ends_at, time_zone, is_all_day, address, latitude, longitude,
    online_link, price, currency, seats, registration_link, state)`,
    eventRows(plan, world, posts),
  )
}

function* eventRows(plan: Plan, world: World, posts: Posts): Generator<Cell[]> {
  const chances = createChances(plan.seed, posts.firstId, 'events')
  for (let i = 0; i < posts.count; i++) {
    if (posts.kind[i] !== LISTING_TYPE.event) continue
    const city = world.countries[posts.country[i] ?? -1]?.cities[posts.city[i] ?? -1]
    // on the quarter of an hour, weeks to months after it was announced
    const start =
      Math.ceil(((posts.at[i] ?? 0) + A_DAY * chances.longTail(3, 1.2, 150)) / 900_000) * 900_000
    const isAllDay = chances.chance(0.08)
    const hasPrice = chances.chance(0.3)
    const going = posts.going[i] ?? 0
    yield [
      posts.firstId + i,
      timestamp(start),
      timestamp(start + lasting(chances, isAllDay)),
      city?.time_zone ?? 'Europe/Kyiv',
      isAllDay,
      ...placeOf(city, posts.firstId + i, chances),
      hasPrice ? 5 + chances.below(60) : null,
      hasPrice ? 'EUR' : null,
      chances.chance(0.4) ? Math.max(1, going) + chances.below(40) : null,
      chances.chance(0.2) ? `https://tickets.example/${posts.firstId + i}` : null,
      stateOf(chances.next()),
    ]
  }
}

const lasting = (chances: Chances, isAllDay: boolean) =>
  isAllDay
    ? A_DAY * (1 + chances.below(3))
    : chances.chance(0.03)
      ? 0
      : 900_000 * (2 + chances.below(20))

function placeOf(city: LargeCity | undefined, id: number, chances: Chances): Cell[] {
  if (!city || chances.chance(0.12)) return [null, null, null, `https://meet.example/${id}`]
  return [
    `${city.name}, вул. Сонячна, ${1 + chances.below(90)}`,
    city.latitude + chances.between(-0.03, 0.03) * (Math.abs(city.latitude) < 89 ? 1 : 0),
    city.longitude + chances.between(-0.03, 0.03) * (Math.abs(city.longitude) < 179 ? 1 : 0),
    null,
  ]
}

const stateOf = (drawn: number) =>
  drawn < 0.9 ? 'planned' : drawn < 0.94 ? 'moved' : drawn < 0.97 ? 'cancelled' : 'soldout'
