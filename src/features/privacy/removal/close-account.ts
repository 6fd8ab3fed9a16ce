import { type Kysely, sql } from 'kysely'
import { CUSTOMER_TYPE } from '../../../lib/api/type-numbers.ts'
import * as m from '../../../paraglide/messages.js'
import type { Database } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { forgetAttempts } from '../../accounts/sessions/password-attempts.ts'

/** What becomes of what somebody wrote. */
export type Choice = 'anonymise' | 'delete'

/**
 * From here on there is no way back: nobody signs in any more, the person has no name, and the last letter is on
 * its way to the address that the account had.
 * @returns what was chosen for the posts; undefined for who stays, or is gone already
 */
export async function closeAccount(db: Database, customerId: number): Promise<Choice | undefined> {
  return db.transaction().execute(async (tx) => {
    const wish = await tx
      .selectFrom('leaving')
      .innerJoin('customer', 'customer.id', 'leaving.customer_id')
      .select([
        'leaving.posts',
        'customer.email',
        'customer.email_verified_at',
        'customer.deleted_at',
      ])
      .where('leaving.customer_id', '=', customerId)
      .where('leaving.due_at', '<=', sql<Date>`now()`)
      .forUpdate()
      .executeTakeFirst()
    if (!wish) return undefined
    const posts = wish.posts === 'delete' ? 'delete' : 'anonymise'
    if (wish.deleted_at) return posts
    const { email } = wish
    // one that was never proven may be a stranger's
    if (email && wish.email_verified_at) {
      const values = { posts } as const
      await enqueue(tx, 'send-letter', { letter: 'left', customerId, to: email, values })
    }
    if (email) await forgetAttempts(tx, email)
    await tx.deleteFrom('session').where('customer_id', '=', customerId).execute()
    await holdUsername(tx, customerId)
    await forgetName(tx, customerId)
    // nobody comes from anywhere who has no name: their lists follow
    await enqueue(tx, 'move-origin', { customerId })
    return posts
  })
}

/** For 90 days nobody takes the name and passes for who had it; after that it goes (forget-accounts.ts). */
async function holdUsername(tx: Kysely<DB>, customerId: number): Promise<void> {
  await sql`insert into former_username (username, customer_id)
    select username, id from customer where id = ${customerId}
    on conflict (username) do update set customer_id = excluded.customer_id, freed_at = now()`.execute(
    tx,
  )
}

/** What others saw of the person; the row stays for what refers to it. */
async function forgetName(tx: Kysely<DB>, customerId: number): Promise<void> {
  await tx
    .updateTable('customer')
    .set({
      deleted_at: sql`now()`,
      uuid: sql`gen_random_uuid()`,
      username: `deleted-${customerId}`,
      first_name: m.privacy_left_name(),
      last_name: null,
      email: null,
      email_verified_at: null,
      bio: '',
      birth_date: null,
      country_code: null,
      city_id: null,
      additional_link: null,
      hidden_info: [],
      origin_code: sql`default`,
      origin_city_id: null,
      avatar_id: null,
      verified_at: null,
      arrived_at: null,
      type: CUSTOMER_TYPE.person,
      role: 'member',
      moderates_everywhere: true,
    })
    .where('id', '=', customerId)
    .execute()
}
