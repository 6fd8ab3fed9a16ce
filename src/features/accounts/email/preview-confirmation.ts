import { sql } from 'kysely'
import { CUSTOMER_STATUS, listingType } from '../../../lib/api/type-numbers.ts'
import { shownName } from '../../../lib/text/shown-name.ts'
import { serve } from '../../../platform/api/serve.ts'
import type { RequestContext } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { findClaim } from '../registration/find-claim.ts'
import type { ChangePayload } from './change-address.ts'
import {
  type ConfirmationPreview,
  previewConfirmation as call,
  type HeldItems,
} from './confirmation-contract.ts'
import { hoursOf, readToken } from './one-time-token.ts'
import type { VerifyPayload } from './verify-letter.ts'

const MAX_TITLES = 3
const HOUR = 3_600_000
const NO_ITEMS = { items: [], total: 0, answers: 0, comments: 0 }

/**
 * What is published when the link of a letter proves an address: whoever reads the mailbox may not be who wrote it
 * (docs/decisions/0034-email-confirmation.md). Nothing for a link that proves nothing, or is used or old; the name of
 * whose registration it is also for one that has just been used, so that the page after it can say it.
 */
export const previewConfirmation = serve(call).handler(async ({ input, context }) => {
  const [customerId, registrant] = await Promise.all([
    findProven(context, input.token),
    findRegistrant(context.db, input.token),
  ])
  const held = customerId === undefined ? NO_ITEMS : await findHeld(context.db, customerId)
  return { held, ...registrant }
})

/** The account whose address the link would prove for the first time. */
async function findProven(context: RequestContext, secret: string): Promise<number | undefined> {
  const { db } = context
  const [verify, change, reset] = await Promise.all([
    readToken<VerifyPayload>(db, 'verify-email', secret),
    readToken<ChangePayload>(db, 'change-email', secret),
    readToken<VerifyPayload>(db, 'reset-password', secret),
  ])
  const token = [verify, change, reset].find((one) => one?.isUsable)
  if (!token?.customerId) return undefined
  const { customerId } = token
  if (change) return customerId
  // another registration of the address, made in this browser, would take the place of the account
  const { by } = await findClaim(db, context, { customerId, link: token.payload })
  return by === 'registration' ? undefined : customerId
}

/** How others see whose registration the link is of, and who invited them, as long as the link lives. */
async function findRegistrant(
  db: Database,
  secret: string,
): Promise<Pick<ConfirmationPreview, 'name' | 'invitedBy'>> {
  const token = await readToken<VerifyPayload>(db, 'verify-email', secret)
  const isOld = !token || Date.now() - token.createdAt.getTime() > hoursOf('verify-email') * HOUR
  if (isOld) return { name: null, invitedBy: null }
  return { name: await findName(db, token), invitedBy: token.payload.invitedBy ?? null }
}

type VerifyToken = NonNullable<Awaited<ReturnType<typeof readToken<VerifyPayload>>>>

async function findName(
  db: Database,
  { customerId, payload, isUsable }: VerifyToken,
): Promise<string | null> {
  const { replacement } = payload
  if (customerId === null && isUsable && replacement)
    return shownName({
      first_name: replacement.firstName,
      last_name: replacement.lastName,
      hidden_info: [],
    })
  const person = await db
    .selectFrom('customer')
    .select(['first_name', 'last_name', 'hidden_info'])
    .where('email', '=', payload.email)
    .where('status', '=', CUSTOMER_STATUS.shown)
    .where('deleted_at', 'is', null)
    .$if(customerId !== null, (query) => query.where('id', '=', customerId))
    .$if(customerId === null, (query) => query.where('email_verified_at', 'is not', null))
    .executeTakeFirst()
  return person ? shownName(person) : null
}

async function findHeld(db: Database, customerId: number): Promise<HeldItems> {
  const [posts, comments] = await Promise.all([
    db
      .selectFrom('post')
      .select(['kind', 'title', sql<number>`(count(*) over ())::int`.as('total')])
      .where('author_id', '=', customerId)
      .where('status_after_proof', 'is not', null)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(MAX_TITLES)
      .execute(),
    db
      .selectFrom('comment')
      .select([
        sql<number>`(count(*) filter (where is_answer))::int`.as('answers'),
        sql<number>`(count(*) filter (where not is_answer))::int`.as('comments'),
      ])
      .where('author_id', '=', customerId)
      .where('status_after_proof', 'is not', null)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  return {
    items: posts.map(({ kind, title }) => ({ type: listingType(kind), title })),
    total: posts[0]?.total ?? 0,
    ...comments,
  }
}
