import { viewerOf } from '../../platform/api/serve.ts'
import type { RequestContext } from '../../platform/context.ts'

/** A stamp serves so long, in milliseconds. */
const MAX_AGE = 24 * 60 * 60 * 1000

/** Whom a stamp is sealed for: no other sealed text opens as one, and nobody else's. */
const ownerOf = (customerId: number | undefined): string => `opened-at ${customerId ?? 'visitor'}`

/** The moment that a form is opened, so that nobody but the server can write one, and for this person alone. */
export const stampOpenedAt = ({ secrets, viewer }: RequestContext): string =>
  secrets.seal(new Date().toISOString(), ownerOf(viewer?.customerId))

/**
 * When the form was opened in which something was written: by the stamp that came with it, if it is this person's and of
 * the last day; without one by the draft that it was. A program with a token has no form: from its sign-in on it may write. Of a page that shows neither
 * nobody knows how long it was open, so it counts as opened now.
 */
export async function openedAtOf(
  context: RequestContext,
  { openedAt: stamp, draftKey }: { openedAt?: string | undefined; draftKey?: string | undefined },
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
