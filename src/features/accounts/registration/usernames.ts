import { randomInt } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { linksIn } from '../../../lib/html/links-in.ts'
import { slugify } from '../../../lib/text/slug.ts'
import * as m from '../../../paraglide/messages.js'
import type { Database } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { newUsername } from './account-fields.ts'
import { SPOKESMAN_WORDS, STAFF_WORDS } from './staff-words.ts'

export const HELD_DAYS = 90
const MAX_LENGTH = 30
const MIN_LENGTH = 3

/** Names of pages and of what runs the site: in a link or a mention they would be taken for something else. */
const RESERVED = new Set(
  `uk en pl ru ua about login forgot-password registration sign-up feed explore map popular email-verified new-email
  new-password confirm-email stay profile edit notifications comments bookmarks drafts privacy-policy contact-us
  user-agreement countries country all business businesses destination city people archive create user users questions events posts
  following followers subscribers subscriptions search tags settings sessions passkeys export leave report reports decisions cases appeals claim claims log moderation
  offline followed dismiss-announcement live roles audit-log watched-words searches site pins respond unsubscribe sign-in welcome arrival
  waiting api docs rpc files tiles health sitemaps sitemap.xml robots.txt rss.xml assets dev mail 400 404 500 404-test 500-test error500
  admin administrator moderator svoi support help root system security abuse postmaster webmaster hostmaster
  info office contact noreply no-reply null undefined anonymous deleted everyone here channel team staff official`
    .split(/\s+/)
    .filter(Boolean),
)
/** Beside our name these speak for it: `svoi_support`. */
const FOR_SITE = new Set(
  `admin administrator moderator support help system security abuse postmaster webmaster hostmaster info office
  contact noreply team staff official news channel`
    .split(/\s+/)
    .concat(latin(STAFF_WORDS), latin(SPOKESMAN_WORDS)),
)
const BRAND = /^svoi|svoi$/
/** Tokens of addresses, `to-pl`, `from-de`; and what those who left are called. */
const TAKEN = /^(to|from)-[a-z]{2}$|^deleted-?\d+$/

/** Whether a username is the name of a page, or would pass for the site itself. */
export const isReserved = (username: string): boolean =>
  RESERVED_BARE.has(bare(username)) || TAKEN.test(dashed(username)) || isForSite(bare(username))

const isForSite = (name: string): boolean =>
  BRAND.test(name) && FOR_SITE.has(name.replace(/\d+$/, '').replace(BRAND, ''))

/** Names that differ by a separator alone are read, and said, as one. */
const bare = (username: string): string => username.replaceAll(/[._-]/g, '')
/** With one hyphen for what parts its words; a token of an address needs one, a name like `toni` is free. */
const dashed = (username: string): string =>
  username
    .split(/[._-]+/)
    .filter(Boolean)
    .join('-')
/** Words as a username suggested from them has them: `administratsiia`. */
function latin(words: string): string[] {
  return words.split(/\s+/).map((word) => slugify(word))
}
const RESERVED_BARE = new Set([...RESERVED].map(bare).concat(latin(STAFF_WORDS)))
/** The same in the database, as its indexes have it. */
const bareColumn = sql<string>`translate(username, '._-', '')`

/** `casino.com`: it stands beside all that its owner writes. */
const holdsLink = (username: string): boolean => linksIn(username).size > 0

export interface Fault {
  /** What to show beside the field. */
  readonly message: string
  readonly isTaken: boolean
}

/**
 * Why nobody can take a username now; nothing when it is free. Usernames are public, so this tells no secret.
 * @param customerId who asks, for whom one of their own former names is free
 */
export async function usernameFault(
  db: Database,
  username: string,
  customerId?: number,
): Promise<Fault | undefined> {
  const shape = newUsername.safeParse(username)
  if (!shape.success) return { isTaken: false, message: shape.error.issues[0]?.message ?? '' }
  if (isReserved(username)) return { isTaken: false, message: m.refused_reserved_username() }
  if (holdsLink(username)) return { isTaken: false, message: m.refused_link_username() }
  const isFree = (await freeAmong(db, [username], customerId)).length > 0
  return isFree ? undefined : { isTaken: true, message: m.account_username_taken() }
}

/**
 * Holds a username, with all that differ from it by a separator alone, until the transaction ends: of two who take
 * them at a time the second one looks again after the first. Call it before looking.
 */
export async function lockUsername(tx: Kysely<DB>, username: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${USERNAMES}::int, hashtext(${bare(username)}))`.execute(
    tx,
  )
}
const USERNAMES = 7305011

/** The same, then whether nobody else has it, nor had it lately. */
export async function takeUsername(
  tx: Kysely<DB>,
  username: string,
  customerId?: number,
): Promise<boolean> {
  await lockUsername(tx, username)
  return (await freeAmong(tx, [username], customerId)).length > 0
}

/**
 * A free username made of a display name: «Олена Згурська» → olena.zghurska; with a number when that is taken. Of a name
 * without letters, or of one that very many have, what nobody has yet.
 */
export async function suggestUsername(db: Database, name: string): Promise<string> {
  const slug = slugify(name, MAX_LENGTH - 3)
  const dotted = slug.replaceAll('-', '.')
  const base = holdsLink(dotted) ? slug : dotted
  const rare = randomInt(100_000, 1_000_000)
  if (!base) return `${NAMELESS}.${rare}`
  const candidates = [base, ...NUMBERS.map((number) => `${base}.${number}`)].filter(
    (one) => one.length >= MIN_LENGTH && !isReserved(one),
  )
  const [free] = await freeAmong(db, candidates)
  return free ?? `${base.slice(0, MAX_LENGTH - 7)}.${rare}`
}

/** The username that was chosen some time ago, or one like it when somebody took it since. */
export async function freeUsername(db: Database, chosen: string): Promise<string> {
  const base = chosen.slice(0, MAX_LENGTH - 7)
  const candidates = [chosen, ...NUMBERS.map((number) => `${base}.${number}`)]
  const [free] = await freeAmong(db, candidates)
  return free ?? `${base}.${randomInt(100_000, 1_000_000)}`
}

/** What a username begins with whose name gives none. */
const NAMELESS = 'member'
// the small ones first, then some that hardly anybody has
const NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9, 24, 37, 48, 59, 61, 73, 86, 97]

/** Those that nobody has, nor had within 90 days; in their order. */
async function freeAmong(
  db: Database,
  usernames: readonly string[],
  customerId = 0,
): Promise<string[]> {
  const names = usernames.map(bare)
  const rows = await db
    .selectFrom('customer')
    .select(bareColumn.as('name'))
    .where(bareColumn, '=', sql<string>`any(${names})`)
    // one's own is changed by a separator at will
    .where('id', '<>', customerId)
    .union(
      db
        .selectFrom('former_username')
        .select(bareColumn.as('name'))
        .where(bareColumn, '=', sql<string>`any(${names})`)
        .where('customer_id', '<>', customerId)
        .where('freed_at', '>', new Date(Date.now() - HELD_DAYS * 86_400_000)),
    )
    .execute()
  const taken = new Set(rows.map((row) => row.name))
  return usernames.filter((one) => !taken.has(bare(one)))
}
