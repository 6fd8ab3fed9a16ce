import { LIVE_PATH } from '../../lib/address/endpoint-paths.ts'
import { type KeptConnection, keepConnection, type LiveState } from './keep-connection.ts'
import { readLastNumber, saveLastNumber } from './last-number.ts'
import { leadTabs } from './lead-tabs.ts'
import type { LiveEvent } from './live-event.ts'
import { createPosition } from './position.ts'
import { watchedByTabs } from './watched-by-tabs.ts'

export interface LivePerson {
  readonly uuid: string
  readonly username: string
}

interface Listener {
  onEvent(event: LiveEvent): void
  onState(state: LiveState): void
  onRefused(): void
}

export interface SharedConnection {
  /** Sends which posts this tab reads. */
  watch(posts: readonly number[]): void
  close(): void
}

/** Messages between tabs. */
type TabMessage =
  | { readonly type: 'event'; readonly event: LiveEvent }
  | { readonly type: 'state'; readonly state: LiveState }
  | { readonly type: 'refused' }
  /** A tab asks for the current state. */
  | { readonly type: 'ask' }
  /** A tab leads now and asks which posts the tabs read. */
  | { readonly type: 'lead' }
  | { readonly type: 'watch'; readonly tab: string; readonly posts: readonly number[] }

/** How long a leader may take to respond before another tab takes over, in milliseconds. */
const LEADER_TIMEOUT = 10_000
/** Tabs that open together make one new connection. */
const DEBOUNCE = 300

/**
 * The live channel of one person, or of a visitor, in this browser: one tab holds the connection and forwards its
 * events.
 */
export function shareConnection(
  person: LivePerson | null,
  { onEvent, onState, onRefused }: Listener,
): SharedConnection {
  const name = `svoi-live ${person?.uuid ?? ''}`
  const tab = crypto.randomUUID()
  const channel = new BroadcastChannel(name)
  const position = createPosition(person ? readLastNumber(person.uuid) : undefined)
  const watched = watchedByTabs()
  let ownPosts: readonly number[] = []
  let connection: KeptConnection | undefined
  let state: LiveState = 'connecting'
  let debounce: ReturnType<typeof setTimeout> | undefined
  let leaderTimer: ReturnType<typeof setTimeout> | undefined

  let isClosed = false
  // requests may still end after close()
  const post = (message: TabMessage) => {
    if (!isClosed) channel.postMessage(message)
  }
  const setState = (next: LiveState) => {
    state = next
    onState(next)
  }
  const receive = (event: LiveEvent) => {
    if (position.take(event)) onEvent(event)
  }
  const setWatched = (tabId: string, posts: readonly number[]) => {
    if (!watched.set(tabId, posts)) return
    clearTimeout(debounce)
    debounce = setTimeout(() => connection?.renew(), DEBOUNCE)
  }
  const lead = leadTabs(
    name,
    () => {
      watched.clear()
      watched.set(tab, ownPosts)
      connection = keepConnection({
        address: () => addressOf(person, watched.all()),
        last: () => (person ? position.last : undefined),
        onEvent(event) {
          post({ type: 'event', event })
          receive(event)
          if (person && position.last !== undefined) saveLastNumber(person.uuid, position.last)
        },
        onState(next) {
          post({ type: 'state', state: next })
          setState(next)
        },
        onRefused() {
          post({ type: 'refused' })
          onRefused()
        },
      })
      post({ type: 'lead' })
    },
    () => {
      clearTimeout(debounce)
      connection?.close()
      connection = undefined
    },
  )

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'ask') return connection && post({ type: 'state', state })
    if (data.type === 'watch') return connection && setWatched(data.tab, data.posts)
    clearTimeout(leaderTimer)
    if (data.type === 'lead') post({ type: 'watch', tab, posts: ownPosts })
    if (data.type === 'event') receive(data.event)
    if (data.type === 'state') setState(data.state)
    if (data.type === 'refused') onRefused()
  }
  const wake = () => {
    if (document.visibilityState === 'hidden') return
    if (connection) return connection.wake()
    clearTimeout(leaderTimer)
    leaderTimer = setTimeout(lead.take, LEADER_TIMEOUT)
    post({ type: 'ask' })
  }
  const online = () => connection?.renew()
  addEventListener('online', online)
  document.addEventListener('visibilitychange', wake)
  wake()

  return {
    watch(posts) {
      ownPosts = posts
      if (connection) setWatched(tab, posts)
      else post({ type: 'watch', tab, posts })
    },
    close() {
      removeEventListener('online', online)
      document.removeEventListener('visibilitychange', wake)
      clearTimeout(leaderTimer)
      post({ type: 'watch', tab, posts: [] })
      lead.end()
      isClosed = true
      channel.close()
    },
  }
}

/** Undefined for a visitor who reads no post: there is nothing to listen to. */
function addressOf(person: LivePerson | null, posts: readonly number[]): string | undefined {
  if (!person && posts.length === 0) return undefined
  const query = new URLSearchParams({
    // the server refuses a page that was loaded for another person
    ...(person && { username: person.username }),
    ...(posts.length > 0 && { posts: posts.join() }),
  })
  return `${LIVE_PATH}?${query}`
}
