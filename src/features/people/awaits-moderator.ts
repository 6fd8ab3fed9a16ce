import type { Database } from '../../platform/db/database.ts'

/** Nobody writes anything worth reading quicker, in seconds. */
const QUICKEST = 3

/**
 * Whether the first words of a new account wait for a moderator: those with a link, and those that came quicker
 * than anybody types.
 * @param openedAt when the form was opened, as far as that is known
 */
export async function awaitsModerator(
  db: Database,
  authorId: number,
  { html, openedAt }: { html: string; openedAt?: Date | undefined },
): Promise<boolean> {
  const age = openedAt && Date.now() - openedAt.getTime()
  // a moment that is yet to come says that the clock is wrong, and nothing else
  const isQuick = age !== undefined && age >= 0 && age < QUICKEST * 1_000
  if (!isQuick && !html.includes('<a ')) return false
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
  return role === 'member' && Object.values(counts).every((count) => count === 0)
}
