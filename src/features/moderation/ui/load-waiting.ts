import { notFound } from '@tanstack/react-router'
import { orNotFound } from '../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import { paths, withPage } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import type { SignedIn } from '../../accounts/contract.ts'

/** A page of what waits for a moderator; for everybody else there is no such page. */
export async function loadWaiting(
  { api }: LoaderContext,
  { role }: SignedIn,
  page: number | undefined,
) {
  if (role === 'member') throw notFound()
  const list = await orNotFound(api.listWaiting({ page })).catch((error) => {
    // the role was taken back meanwhile
    throw error.status === 403 ? notFound() : error
  })
  return {
    list,
    head: {
      title: m.moderation_title(),
      description: m.moderation_title(),
      robots: 'noindex,follow',
      path: withPage(paths.moderation, list.page),
    },
  }
}

export type WaitingData = Awaited<ReturnType<typeof loadWaiting>>
