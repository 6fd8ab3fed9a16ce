import { sql } from 'kysely'
import type { Viewer } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isShownBusiness } from '../../businesses/claims/is-shown-business.ts'
import { isModeratedBy } from '../select-waiting.ts'

/** So many are shown, from the oldest on: whoever decides makes room. */
const MAX_CLAIMS = 50

interface ClaimRow {
  readonly id: number
  readonly business_id: number
  readonly claimant_id: number
  readonly words: string
  readonly site: string | null
  /** Proven; of who asks. */
  readonly email: string | null
  readonly created_at: Date
  readonly revision: string
}

/** What is decided about: a mark says something of this name and this site. */
export const revisionOfClaim = sql<string>`md5(jsonb_build_array(
  profile.first_name, profile.last_name, profile.additional_link)::text)`

/** Open claims that a moderator may decide: where they moderate, and neither their own nor on their own business. */
const open = (viewer: Viewer) => sql`
  from business_claim c join business b on b.customer_id = c.business_id
  join customer profile on profile.id = c.business_id and ${isShownBusiness('profile')}
  where c.state = 'open' and ${isModeratedBy(viewer, 'b')}
    and c.claimant_id <> ${viewer.customerId} and c.business_id <> ${viewer.customerId}`

/** Those claims, the oldest first. */
export async function selectClaims(db: Database, viewer: Viewer): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select c.id, c.business_id, c.claimant_id, c.words, c.created_at, profile.additional_link as site,
      case when who.email_verified_at is not null then who.email end as email, ${revisionOfClaim} as revision
    from (select c.id, c.business_id, c.claimant_id, c.words, c.created_at ${open(viewer)}
      order by c.id limit ${MAX_CLAIMS}) c
    join customer profile on profile.id = c.business_id
    join customer who on who.id = c.claimant_id
    order by c.id`.execute(db)
  return rows
}

/** How many there are, as far as they are counted. */
export async function countClaims(db: Database, viewer: Viewer, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select c.id ${open(viewer)} order by c.id limit ${max}) c`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
