import { sql } from 'kysely'
import { z } from 'zod'
import * as m from '../../../paraglide/messages.js'
import { integerList, username } from '../../../platform/api/fields.ts'
import type { RequestContext } from '../../../platform/context.ts'
import { isPublished } from '../../../platform/db/is-published.ts'
import { badInput, signInRequired, unavailable } from '../../../platform/errors/failures.ts'
import { networkOf } from '../../../platform/http/address/network-of.ts'
import { tooOften } from '../../../platform/limits/too-often.ts'
import { openEventStream } from '../../../platform/live/event-stream.ts'
import { requireSelf } from '../require-self.ts'
import { keyedCounts } from './keyed-counts.ts'
import type { LiveConnection } from './live-connection.ts'
import type { LiveHub } from './live-hub.ts'

const asked = z.object({
  /** Whose channel: one's own, whether it is named or not. */
  username: username.optional(),
  /** Of whose comments one wants to hear, besides. */
  posts: integerList({ min: 1, max: Number.MAX_SAFE_INTEGER }, 20).default([]),
})

/** Connections at a time of one person, and of visitors from one network. */
const MAX_COUNT = { person: 20, network: 100 }

/**
 * Answers `GET /live`: the channel of who is signed in, as server-sent events. With `Last-Event-ID` it begins with
 * exactly what came after that number.
 * @throws 400, 401 for a visitor who names no posts, 403 for the channel of another, 429, 503 while the process ends
 */
export function createLiveHandler(hub: LiveHub) {
  const counts = keyedCounts()
  return async function handleLive(request: Request, context: RequestContext): Promise<Response> {
    const { viewer, db, url } = context
    const query = Object.fromEntries(url.searchParams)
    const { data, error } = asked.safeParse(query)
    if (error) throw badInput('posts', m.refused_live_posts())
    if (data.username !== undefined) {
      if (!viewer) throw signInRequired()
      requireSelf(viewer, data.username)
    }
    if (!viewer && data.posts.length === 0) throw signInRequired()
    if (hub.isClosed) throw unavailable(m.refused_restarting(), 'ending')
    const postIds = await selectPublic(db, data.posts)
    const who = viewer ? `person ${viewer.customerId}` : networkOf(context.address)
    const release = counts.take(who, viewer ? MAX_COUNT.person : MAX_COUNT.network)
    if (!release) throw tooOften(30)
    const { stream, response } = openEventStream(HEADERS, {
      onEnd() {
        release()
        hub.remove(connection)
      },
      onRoom: () => hub.goOn(connection),
    })
    const connection: LiveConnection = {
      stream,
      customerId: viewer?.customerId,
      sessionId: viewer?.sessionId,
      postIds,
      heard: numberOf(request.headers.get('last-event-id')),
      fullSince: undefined,
      turn: 0,
      totalNew: undefined,
    }
    hub.add(connection)
    return response
  }
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store',
  // a proxy that collects an answer before it passes it on would keep everything back
  'x-accel-buffering': 'no',
}

/** What another sends there is no number of ours: then all begins now. */
function numberOf(header: string | null): number | undefined {
  return header && /^\d{1,15}$/.test(header) ? Number(header) : undefined
}

/** Of some posts those that everybody may read. */
async function selectPublic(db: RequestContext['db'], ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('post')
    .select('id')
    .where('id', '=', sql<number>`any(${ids})`)
    .where(isPublished())
    .execute()
  return rows.map((row) => row.id)
}
