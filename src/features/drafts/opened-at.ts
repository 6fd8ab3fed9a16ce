import { viewerOf } from '../../platform/api/serve.ts'
import type { RequestContext } from '../../platform/context.ts'

/** What the stamp is sealed for: no other sealed text opens as one. */
const OWNER = 'opened-at'

/** The moment that a form is opened, so that nobody but the server can write one. */
export const stampOpenedAt = ({ secrets }: RequestContext): string =>
  secrets.seal(new Date().toISOString(), OWNER)

/**
 * When the form was opened in which something was written: by the stamp that came with it; without one by the draft
 * that it was. A program with a token has no form: from its sign-in on it may write. Of a page that shows neither
 * nobody knows how long it was open, so it counts as opened now.
 */
export async function openedAtOf(
  context: RequestContext,
  { openedAt: stamp, draftKey }: { openedAt?: string | undefined; draftKey?: string | undefined },
): Promise<Date> {
  const stamped = stamp === undefined ? undefined : readStamp(context, stamp)
  if (stamped) return stamped
  const { customerId, sessionId } = viewerOf(context)
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
  if (context.bearer === undefined) return new Date()
  const session = await context.db
    .selectFrom('session')
    .select('created_at')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session?.created_at ?? new Date()
}

function readStamp({ secrets }: RequestContext, stamp: string): Date | undefined {
  try {
    return new Date(secrets.open(stamp, OWNER))
  } catch {
    // made up, or sealed with another key
    return undefined
  }
}
