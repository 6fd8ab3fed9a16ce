import { sql } from 'kysely'
import { CONTENT_STATUS } from '../../../lib/api/type-numbers.ts'
import { linksIn } from '../../../lib/html/links-in.ts'
import type { Database } from '../../../platform/db/database.ts'
import { prepare } from '../../../platform/db/prepare.ts'
import { publishedItemsOf } from '../trust/published-items.ts'
import { trustOf } from '../trust/trust-of.ts'
import { TRUST_RULES, type TrustLevel } from '../trust/trust-rules.ts'

/** Text that was written in less time counts as automated, in milliseconds. */
const QUICKEST = 3_000
/** So many items of a new account are reviewed by a moderator if they hold a link. */
export const FIRST_ITEMS = TRUST_RULES.heldItems

/** The columns of a new text that say who may read it. */
export interface Hold {
  /** 1: everybody; 2: their author alone, for now. */
  readonly status: typeof CONTENT_STATUS.published | typeof CONTENT_STATUS.waiting
  /** The status it gets when its author confirms their e-mail; null when it does not wait for that. */
  readonly status_after_proof: Hold['status'] | null
}

/** Hidden by its author. */
export const HIDDEN = { status: CONTENT_STATUS.hidden, status_after_proof: null } as const

/** Waits for a moderator. */
export const WAITING = { status: CONTENT_STATUS.waiting, status_after_proof: null } as const

/** Whether an item is published, or shown to moderators, once its author confirms their e-mail. */
export const awaitsProof = (held: { readonly status_after_proof: number | null }): boolean =>
  held.status_after_proof !== null

interface Written {
  /** All of its text: body, title, links. */
  readonly said: readonly (string | null | undefined)[]
  /** The text before the change, which was reviewed already. */
  readonly textsBefore?: readonly (string | null | undefined)[]
  /** When the form was opened, as far as the server knows (opened-at.ts). */
  readonly openedAt?: Date | undefined
  /** The status before a change: the speed is not judged again, and what waits for a moderator still waits. */
  readonly statusAfterProofBefore?: number | null | undefined
  /** Whose text of this kind a moderator reads first (features/shield): signs of fraud, watched words. */
  readonly heldOf?: 'everybody' | 'untrusted' | undefined
  /** Whether it is published already, and so is one of the items that are counted. */
  readonly isCounted?: boolean
}

/**
 * Decides whether a text is published at once: without a confirmed e-mail it waits for the confirmation, and the first
 * three of a new account wait for a moderator when they hold a link or were written faster than people type, and so does
 * what has signs of fraud and whose author is not trusted yet. The confirmation is serialised with this transaction by the lock on the author's row, so that no text is missed by it.
 */
export async function holdOf(tx: Database, authorId: number, written: Written): Promise<Hold> {
  return holdBy(await lockStanding(tx, authorId), written)
}

/** What holdOf, takeWritingLimit and indexShownLinks read of the author, whose row is locked until the commit. */
export async function lockStanding(tx: Database, authorId: number): Promise<Standing> {
  const [standing] = await selectLocked(tx, authorId)
  if (!standing) throw new Error(`There is no person ${authorId}`)
  return standing
}

const selectLocked = prepare((db, authorId: number) =>
  standingOf(db, authorId).forKeyShare('customer'),
)

/** The same as holdOf for an author whose row is locked already (lockStanding). */
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

/** Facts of the author before this transaction: counters change within its commit. */
export interface Standing {
  readonly role: string
  readonly items: number
  readonly is_unproven: boolean
  readonly trust: TrustLevel
  readonly has_bio: boolean
}

function needsModerator(
  { role, items, trust }: Pick<Standing, 'role' | 'items' | 'trust'>,
  written: Written,
): boolean {
  const { said, textsBefore = [], openedAt, statusAfterProofBefore = null } = written
  const { heldOf, isCounted = false } = written
  if (role !== 'member') return false
  if (heldOf === 'everybody' || (heldOf === 'untrusted' && trust !== 'trusted')) return true
  if (items - Number(isCounted) >= FIRST_ITEMS) return false
  if (statusAfterProofBefore === CONTENT_STATUS.waiting) return true
  const isQuick = openedAt !== undefined && Date.now() - openedAt.getTime() < QUICKEST
  if (isQuick && statusAfterProofBefore === null) return true
  const known = allLinks(textsBefore)
  return [...allLinks(said)].some((link) => !known.has(link))
}

const allLinks = (texts: Written['said']): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => (text ? [...linksIn(text)] : [])))

/** The same without a lock. */
export const standingOf = (db: Database, authorId: number) =>
  db
    .selectFrom('customer')
    .select([
      'role',
      publishedItemsOf('customer').as('items'),
      isUnproven.as('is_unproven'),
      trustOf('customer').as('trust'),
      sql<boolean>`bio <> ''`.as('has_bio'),
    ])
    .where('customer.id', '=', authorId)

/** Whether the e-mail is confirmed neither by a link nor by a provider. */
const isUnproven = sql<boolean>`(customer.email_verified_at is null
  and not exists (select from identity where identity.customer_id = customer.id))`
