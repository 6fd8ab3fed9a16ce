import { ownAddress } from '../../../lib/address/own-address.ts'
import { paths } from '../../../lib/address/paths.ts'
import type { RequestContext } from '../../../platform/context.ts'
import { writeCookie } from '../../../platform/http/cookie.ts'
import { readForm } from '../../../platform/http/read-form.ts'
import { seeOther } from '../../../platform/http/see-other.ts'
import { currentAnnouncements, dismissedIn, revisionOf } from './current-announcements.ts'

const MAX_FORM = 1_024
const YEAR = 365 * 24 * 60 * 60

/**
 * Hides an announcement in this browser, by a plain form, and leads back to the page. The cookie keeps only what is
 * still told.
 */
export async function dismissAnnouncement({
  request,
  context: { config, cookie, db },
}: {
  readonly request: Request
  readonly context: RequestContext
}): Promise<Response> {
  const form = await readForm(request, MAX_FORM)
  const hidden = new Set([...dismissedIn(cookie), form.get('revision')])
  const told = (await currentAnnouncements(db)).map(revisionOf)
  const kept = told.filter((revision) => hidden.has(revision)).join('.')
  const isSecure = config.publicUrl.startsWith('https:')
  return seeOther(pageBefore(request, config.publicUrl), [
    writeCookie('dismissed', kept, { maxAge: YEAR, isSecure, httpOnly: true }),
  ])
}

/** The page of ours that the form stood on. */
function pageBefore(request: Request, publicUrl: string): string {
  const from = request.headers.get('referer') ?? ''
  const back = from.startsWith(`${publicUrl}/`) && ownAddress(from.slice(publicUrl.length))
  return back ? back.pathname + back.search : paths.home({})
}
