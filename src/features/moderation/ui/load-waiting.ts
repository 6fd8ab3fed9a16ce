import { notFound } from '@tanstack/react-router'
import { orNotFound } from '../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import { paths, withPage } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import type { SignedIn } from '../../accounts/contract.ts'
import type { WaitingSearch } from './waiting-search.ts'

/** A page of what waits for a moderator, or what was noted; for everybody else there is no such page. */
export async function loadWaiting(
  { api }: LoaderContext,
  { role }: SignedIn,
  { page, list: shown, before }: WaitingSearch,
) {
  if (role === 'member') throw notFound()
  // the role was taken back meanwhile
  const refuse = (error: { status?: number }) => {
    throw error.status === 403 ? notFound() : error
  }
  if (shown === 'noted') {
    const [noted, counts] = await orNotFound(
      Promise.all([api.listNoted({ before }), api.getModerationCounts({})]),
    ).catch(refuse)
    return { list: undefined, noted, counts, head: headOf(m.noted_title(), paths.noted(before)) }
  }
  const [list, counts] = await orNotFound(
    Promise.all([api.listWaiting({ page }), api.getModerationCounts({})]),
  ).catch(refuse)
  return {
    list,
    noted: undefined,
    counts,
    head: headOf(m.moderation_title(), withPage(paths.waiting, list.page)),
  }
}

const headOf = (title: string, path: string) => ({
  title,
  description: title,
  robots: 'noindex,follow',
  path,
})

export type WaitingData = Awaited<ReturnType<typeof loadWaiting>>
