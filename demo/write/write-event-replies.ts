import type { Database } from '../../src/platform/db/database.ts'
import { chanceOf, drawSome } from '../chance.ts'
import type { Places } from './find-places.ts'
import { insertRows } from './insert-rows.ts'
import type { Member, Members } from './member.ts'
import type { Moments } from './moments.ts'
import type { Written } from './write-posts.ts'

/** The larger part of a community never answers an event in one city; online it may be half of it. */
const MAX_OF_PEOPLE = { place: 0.4, online: 0.5 }

/** Writes who goes and who is interested: those who live nearest; never more than there are seats. */
export async function writeEventReplies(
  db: Database,
  items: readonly Written[],
  members: Members,
  places: Places,
  moments: Moments,
): Promise<void> {
  const rows = items.flatMap((item) => {
    const { event, begins } = item
    if (!event || !begins) return []
    const candidates = [...members.values()].filter(
      (one) =>
        one.type === 'personal' && one.id !== item.by.id && one.createdAt <= item.publishedAt,
    )
    const share = event.address ? MAX_OF_PEOPLE.place : MAX_OF_PEOPLE.online
    const most = Math.floor(members.size * share * (0.6 + 0.4 * chanceOf('fewer', item.name)))
    const going = Math.min(event.going, event.seats ?? event.going, most)
    const interested = Math.min(
      event.interested,
      Math.ceil(most * (0.3 + 0.6 * chanceOf('curious', item.name))),
    )
    const near = (one: Member) => (event.address ? nearness(places, item, one) : 1)
    return drawSome(candidates, going + interested, `event/${item.name}`, near).map(
      (one, index) => ({
        post_id: item.id,
        customer_id: one.id,
        reply: index < going ? 'going' : 'interested',
        created_at: moments.between(
          item.publishedAt,
          begins.at,
          chanceOf('event', item.name, one.username),
        ),
      }),
    )
  })
  await insertRows(db, 'event_reply', rows)
}

/** From 1 beside the place down to almost nothing beyond a day's journey. */
function nearness(places: Places, item: Written, { country, city }: Member): number {
  const from = places.city(country, city) ?? places.capital(country)
  const to = places.city(item.country, item.city) ?? places.capital(item.country)
  if (!from || !to) return 0.01
  const north = from.latitude - to.latitude
  const east = (from.longitude - to.longitude) * Math.cos((to.latitude * Math.PI) / 180)
  const kilometres = 111 * Math.hypot(north, east)
  return 1 / (1 + (kilometres / 60) ** 2)
}
