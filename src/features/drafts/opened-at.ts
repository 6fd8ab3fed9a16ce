import { sql } from 'kysely'
import { viewerOf } from '../../platform/api/serve.ts'
import type { RequestContext } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'

/** A stamp serves so long, in milliseconds. */
const MAX_AGE = 24 * 60 * 60 * 1000

/** Whom a stamp is sealed for: no other sealed text opens as one, and nobody else's. */
const ownerOf = (customerId: number | undefined): string => `opened-at ${customerId ?? 'visitor'}`

/** The moment that a form is opened, so that nobody but the server can write one, and for this person alone. */
export const stampOpenedAt = ({ secrets, viewer }: RequestContext): string =>
  secrets.seal(new Date().toISOString(), ownerOf(viewer?.customerId))

/** What came with something written. */
interface Sent {
  readonly openedAt?: string | undefined
  readonly draftKey?: string | undefined
}

/**
 * Since when something that was written can have been typed: since its form was opened, but not before its author's
 * last item was sent. So one stamp, however old, does not let item after item through. A program with a token has no
 * form, and what it sends is spaced by its limits alone.
 */
export async function openedAtOf(context: RequestContext, sent: Sent): Promise<Date> {
  if (context.bearer !== undefined) return formOpenedAt(context, sent)
  const [opened, last] = await Promise.all([
    formOpenedAt(context, sent),
    lastSentAt(context.db, viewerOf(context).customerId),
  ])
  return last && last > opened ? last : opened
}

/**
 * When the form was opened: by the stamp that came with it, if it is this person's and of the last day; without one by
 * the draft that it was. A program with a token has no form: from its sign-in on it may write. Of a page that shows
 * neither nobody knows how long it was open, so it counts as opened now.
 */
async function formOpenedAt(
  context: RequestContext,
  { openedAt: stamp, draftKey }: Sent,
): Promise<Date> {
  const { customerId, signedInAt } = viewerOf(context)
  const stamped = stamp === undefined ? undefined : readStamp(context, stamp)
  if (stamped) return stamped
  const draft =
    draftKey === undefined
      ? undefined
      : await context.db
          .selectFrom('draft')
          .select('created_at')
          .where('author_id', '=', customerId)
          .where('key', '=', draftKey)
          .executeTakeFirst()
  if (draft) return draft.created_at
  return context.bearer === undefined ? new Date() : signedInAt
}

/** When the author sent something last: a post, a question, an event, a comment or an answer. */
async function lastSentAt(db: Database, authorId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select greatest(
    (select created_at from post where author_id = ${authorId} order by created_at desc limit 1),
    (select created_at from comment where author_id = ${authorId} order by id desc limit 1)) as at`.execute(
    db,
  )
  return rows[0]?.at ?? undefined
}

/** One's own stamp; one of a visitor serves who has signed in since. */
function readStamp(context: RequestContext, stamp: string): Date | undefined {
  const { customerId, signedInAt } = viewerOf(context)
  const own = openStamp(context, stamp, customerId)
  if (own) return own
  const before = openStamp(context, stamp, undefined)
  return before && before < signedInAt ? before : undefined
}

function openStamp(
  { secrets }: RequestContext,
  stamp: string,
  customerId: number | undefined,
): Date | undefined {
  try {
    const at = new Date(secrets.open(stamp, ownerOf(customerId)))
    return Date.now() - at.getTime() < MAX_AGE ? at : undefined
  } catch {
    // made up, another's, or sealed with another key
    return undefined
  }
}
