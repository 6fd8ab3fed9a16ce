import { sql } from 'kysely'
import { CONTENT_STATUS } from '../../../lib/api/type-numbers.ts'
import { linksIn } from '../../../lib/html/links-in.ts'
import type { Database } from '../../../platform/db/database.ts'

/** Nobody writes anything worth reading quicker, in milliseconds. */
const QUICKEST = 3_000
/** Of a new account so many items are looked at before they may hold a link. */
export const FIRST_ITEMS = 3

/** The columns of new words: who may read them. */
export interface Hold {
  /** 1: everybody; 2: their author alone, for now. */
  readonly status: typeof CONTENT_STATUS.published | typeof CONTENT_STATUS.waiting
  /** Which of the two it gets when its author proves their address; null when it does not wait for that. */
  readonly status_after_proof: Hold['status'] | null
}

/** Of what its author keeps to themselves. */
export const HIDDEN = { status: CONTENT_STATUS.hidden, status_after_proof: null } as const

/** Of what a moderator looks at first. */
export const WAITING = { status: CONTENT_STATUS.waiting, status_after_proof: null } as const

/** Whether something is published, or shown to moderators, once its author proves their address. */
export const awaitsProof = (held: { readonly status_after_proof: number | null }): boolean =>
  held.status_after_proof !== null

interface Written {
  /** Text, title, links: whatever is said there. */
  readonly said: readonly (string | null | undefined)[]
  /** What was said there before and was read. */
  readonly saidBefore?: readonly (string | null | undefined)[]
  /** When the form was opened, as far as the server knows (opened-at.ts). */
  readonly openedAt?: Date | undefined
  /** What a change finds: how quickly it was written was judged then, and what waits for a moderator goes on to. */
  readonly heldBefore?: number | null | undefined
  /** Whether it is published already, and so is one of the items that are counted. */
  readonly isCounted?: boolean
}

/**
 * Decides what becomes of words that are to be published: those of somebody who has not proven their address wait
 * for that, the first three of a new account for a moderator when they hold a link or came quicker than anybody types.
 * The proof waits for this transaction, so that nothing is written past it.
 */
export async function holdOf(tx: Database, authorId: number, written: Written): Promise<Hold> {
  return holdBy(await lockStanding(tx, authorId), written)
}

/** What holdOf, takeWritingLimit and indexShownLinks read of who writes, with the row held until the commit. */
export const lockStanding = (tx: Database, authorId: number): Promise<Standing> =>
  standingOf(tx, authorId).forKeyShare('customer').executeTakeFirstOrThrow()

/** The same as holdOf, of an author whose row is held (lockStanding). */
export function holdBy(author: Standing, written: Written): Hold {
  const status = needsModerator(author, written) ? CONTENT_STATUS.waiting : CONTENT_STATUS.published
  return author.is_unproven
    ? { status: CONTENT_STATUS.waiting, status_after_proof: status }
    : { status, status_after_proof: null }
}

/** Whether a moderator has to read it first. */
export async function awaitsModerator(
  db: Database,
  authorId: number,
  written: Written,
): Promise<boolean> {
  return needsModerator(await standingOf(db, authorId).executeTakeFirstOrThrow(), written)
}

/** Of who writes, as of before this transaction: counters change within its commit. */
export interface Standing {
  readonly role: string
  readonly items: number
  readonly is_unproven: boolean
  readonly is_newcomer: boolean
  readonly has_bio: boolean
}

function needsModerator(
  { role, items }: Pick<Standing, 'role' | 'items'>,
  { said, saidBefore = [], openedAt, heldBefore = null, isCounted = false }: Written,
): boolean {
  if (role !== 'member' || items - Number(isCounted) >= FIRST_ITEMS) return false
  if (heldBefore === 2) return true
  const isQuick = openedAt !== undefined && Date.now() - openedAt.getTime() < QUICKEST
  if (isQuick && heldBefore === null) return true
  const known = allLinks(saidBefore)
  return [...allLinks(said)].some((link) => !known.has(link))
}

const allLinks = (texts: Written['said']): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => (text ? [...linksIn(text)] : [])))

/** What is known of who writes. */
export const standingOf = (db: Database, authorId: number) =>
  db
    .selectFrom('customer')
    .select([
      'role',
      publishedItemsOf('customer').as('items'),
      isUnproven.as('is_unproven'),
      isNewcomer.as('is_newcomer'),
      sql<boolean>`bio <> ''`.as('has_bio'),
    ])
    .where('customer.id', '=', authorId)

/**
 * How many posts, questions, events, comments and answers of a person everybody may read.
 * @param person how a query calls the table of people
 */
export const publishedItemsOf = (person: string) => {
  const column = (name: string) => sql.ref(`${person}.${name}_count`)
  return sql<number>`(${column('posts')} + ${column('questions')} + ${column('events')}
    + ${column('comments')} + ${column('answers')})`
}

/** Who came lately or has written little. */
const isNewcomer = sql<boolean>`(customer.created_at > now() - interval '3 days'
  or ${publishedItemsOf('customer')} < ${FIRST_ITEMS})`

/** Of whom nobody knows who they are: neither a letter was followed, nor has Google or the like vouched for them. */
const isUnproven = sql<boolean>`(customer.email_verified_at is null
  and not exists (select from identity where identity.customer_id = customer.id))`
