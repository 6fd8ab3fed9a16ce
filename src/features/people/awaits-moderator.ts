import { withoutMentionLinks } from '../../lib/link-text.ts'
import { plainTextOf } from '../../lib/plain-text.ts'
import type { Database } from '../../platform/db/database.ts'

/** Nobody writes anything worth reading quicker, in seconds. */
const QUICKEST = 3

interface Said {
  /** Text, title, links: whatever is said there. */
  readonly said: readonly (string | null | undefined)[]
  /** When the form was opened, as far as that is known. */
  readonly openedAt?: Date | undefined
  /** How many items the author may have by now: 0 for a new one, 1 for a change of the first. */
  readonly most?: 0 | 1
}

/**
 * Whether the first words of a new account wait for a moderator: those with a link, and those that came quicker
 * than anybody types.
 */
export async function awaitsModerator(
  db: Database,
  authorId: number,
  { said, openedAt, most = 0 }: Said,
): Promise<boolean> {
  const age = openedAt && Date.now() - openedAt.getTime()
  // a moment that is yet to come says that the clock is wrong, and nothing else
  const isQuick = age !== undefined && age >= 0 && age < QUICKEST * 1_000
  if (!isQuick && !said.some(hasLink)) return false
  const author = await db
    .selectFrom('customer')
    .select([
      'role',
      'posts_count',
      'questions_count',
      'events_count',
      'comments_count',
      'answers_count',
    ])
    .where('id', '=', authorId)
    .executeTakeFirstOrThrow()
  const { role, ...counts } = author
  const items = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return role === 'member' && items <= most
}

/** An address that one can follow, or copy; pictures have theirs in a tag, and who is mentioned is no address. */
export const hasLink = (html: string | null | undefined): boolean =>
  withoutMentionLinks(html ?? '').includes('<a ') ||
  /https?:\/\/|\bwww\.|\bt\.me\//i.test(plainTextOf(html ?? ''))
