import { type RawBuilder, sql } from 'kysely'
import { type SocialNetwork, socialUrl } from '../../src/lib/address/social-url.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { chanceOf, uuidOf } from '../chance.ts'
import type { Pictures } from '../draw-pictures.ts'
import type { Community, Person } from '../read/community.ts'
import type { Reply } from '../read/community-schema.ts'
import type { Places } from './find-places.ts'
import { countOnAfter, insertRows } from './insert-rows.ts'
import type { Member, Members } from './member.ts'
import { type Moments, minutesAfter } from './moments.ts'
import { demoEmail, writeAccounts } from './write-accounts.ts'
import { writeBusinesses } from './write-businesses.ts'

/** The country that all of them come from. */
export const ORIGIN = 'UA'
const A_DAY = 1_440
const VERIFIED_BUSINESSES = 5

/** Writes people with their portraits and profiles elsewhere. */
export async function writePeople(
  db: Database,
  community: Community,
  places: Places,
  pictures: Pictures,
  moments: Moments,
): Promise<Members> {
  const members = community.people.map((person, index) => ({
    ...person,
    id: index + 1,
    createdAt: moments.ago(
      Math.max(person.joined, firstWords(community, person) + A_DAY) +
        300 * chanceOf('joined', person.username),
    ),
  }))
  const verified = verifiedAmong(members)
  await insertRows(
    db,
    'customer',
    members.map((member) => ({
      id: member.id,
      uuid: uuidOf('customer', member.username),
      username: member.username,
      email: demoEmail(member.username),
      email_verified_at: member.createdAt,
      type: member.type === 'business' ? 2 : 1,
      first_name: member.firstName,
      last_name: member.lastName ?? null,
      bio: member.bio,
      birth_date: member.birthDate ?? null,
      country_code: places.country(member.country),
      city_id: places.city(member.country, member.city)?.id ?? null,
      origin_code: ORIGIN,
      origin_city_id: places.city(ORIGIN, member.originCity)?.id ?? null,
      verified_at: verified.has(member.username) ? minutesAfter(member.createdAt, 9 * A_DAY) : null,
      arrived_at: member.arrived === undefined ? null : moments.ago(member.arrived),
      created_at: member.createdAt,
    })),
  )
  await insertRows(
    db,
    'arrival',
    members.flatMap(({ id, arrived }) =>
      arrived === undefined
        ? []
        : {
            customer_id: id,
            stage: 'just-arrived',
            told_at: moments.ago(arrived),
            arrived_at: moments.ago(arrived),
            next_step: 'question',
          },
    ),
  )
  await countOnAfter(db, 'customer', members.length)
  await writeAccounts(db, members)
  await insertRows(db, 'social_link', members.flatMap(profiles))
  await writeBusinesses(db, members, pictures)
  await writePortraits(db, members, pictures)
  return new Map(members.map((member) => [member.username, member]))
}

/** How many minutes ago a person wrote the first time: nobody writes before they came. */
function firstWords({ items }: Community, { username }: Person): number {
  const oldest = (replies: readonly Reply[], ago: number): number =>
    Math.max(
      0,
      ...replies.map((one) =>
        Math.max(one.by === username ? ago - one.after : 0, oldest(one.replies, ago)),
      ),
    )
  return Math.max(
    0,
    ...items.map((item) =>
      Math.max(item.author === username ? item.ago : 0, oldest(item.replies, item.ago)),
    ),
  )
}

const verifiedAmong = (members: readonly Member[]) =>
  new Set(
    members
      .filter((member) => member.type === 'business')
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
      .slice(0, VERIFIED_BUSINESSES)
      .map((member) => member.username),
  )

function profiles(member: Member) {
  return Object.entries(member.social).map(([network, handle]) => {
    const url = socialUrl(network as SocialNetwork, handle)
    if (!url) throw new Error(`${member.username}: «${handle}» cannot be a profile of ${network}`)
    return { customer_id: member.id, network, url }
  })
}

async function writePortraits(
  db: Database,
  members: readonly Member[],
  pictures: Pictures,
): Promise<void> {
  const portraits = members.flatMap((member) => {
    const picture = pictures.portrait(member)
    return picture ? [{ ...picture, owner_id: member.id, created_at: member.createdAt }] : []
  })
  await insertRows(db, 'file', portraits)
  const pairs: RawBuilder<unknown>[] = portraits.map(
    (one) => sql`(${one.owner_id}::bigint, ${one.id}::uuid)`,
  )
  await sql`update customer set avatar_id = p.file_id from (values ${sql.join(pairs)}) p (owner_id, file_id)
    where customer.id = p.owner_id`.execute(db)
}
