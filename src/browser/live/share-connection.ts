import { LIVE_PATH } from '../../lib/address/endpoint-paths.ts'
import { type KeptConnection, keepConnection, type LiveState } from './keep-connection.ts'
import { keepLast, lastKept } from './last-kept.ts'
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
type Said =
  | { readonly say: 'event'; readonly event: LiveEvent }
  | { readonly say: 'state'; readonly state: LiveState }
  | { readonly say: 'refused' }
  /** A tab asks for the current state. */
  | { readonly say: 'ask' }
  /** A tab leads now and asks which posts the tabs read. */
  | { readonly say: 'lead' }
  | { readonly say: 'watch'; readonly tab: string; readonly posts: readonly number[] }

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
  const position = createPosition(person ? lastKept(person.uuid) : undefined)
  const watched = watchedByTabs()
  let own: readonly number[] = []
  let kept: KeptConnection | undefined
  let state: LiveState = 'connecting'
  let debounce: ReturnType<typeof setTimeout> | undefined
  let leaderTimer: ReturnType<typeof setTimeout> | undefined

  let isClosed = false
  // requests may still end after close()
  const post = (said: Said) => {
    if (!isClosed) channel.postMessage(said)
  }
  const setState = (next: LiveState) => {
    state = next
    onState(next)
  }
  const hear = (event: LiveEvent) => {
    if (position.take(event)) onEvent(event)
  }
  const note = (of: string, posts: readonly number[]) => {
    if (!watched.set(of, posts)) return
    clearTimeout(debounce)
    debounce = setTimeout(() => kept?.renew(), DEBOUNCE)
  }
  const lead = leadTabs(
    name,
    () => {
      watched.clear()
      watched.set(tab, own)
      kept = keepConnection({
        address: () => addressOf(person, watched.all()),
        last: () => (person ? position.last : undefined),
        onEvent(event) {
          post({ say: 'event', event })
          hear(event)
          if (person && position.last !== undefined) keepLast(person.uuid, position.last)
        },
        onState(next) {
          post({ say: 'state', state: next })
          setState(next)
        },
        onRefused() {
          post({ say: 'refused' })
          onRefused()
        },
      })
      post({ say: 'lead' })
    },
    () => {
      clearTimeout(debounce)
      kept?.close()
      kept = undefined
    },
  )

  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data.say === 'ask') return kept && post({ say: 'state', state })
    if (data.say === 'watch') return kept && note(data.tab, data.posts)
    clearTimeout(leaderTimer)
    if (data.say === 'lead') post({ say: 'watch', tab, posts: own })
    if (data.say === 'event') hear(data.event)
    if (data.say === 'state') setState(data.state)
    if (data.say === 'refused') onRefused()
  }
  const wake = () => {
    if (document.visibilityState === 'hidden') return
    if (kept) return kept.wake()
    clearTimeout(leaderTimer)
    leaderTimer = setTimeout(lead.take, LEADER_TIMEOUT)
    post({ say: 'ask' })
  }
  const online = () => kept?.renew()
  addEventListener('online', online)
  document.addEventListener('visibilitychange', wake)
  wake()

  return {
    watch(posts) {
      own = posts
      if (kept) note(tab, posts)
      else post({ say: 'watch', tab, posts })
    },
    close() {
      removeEventListener('online', online)
      document.removeEventListener('visibilitychange', wake)
      clearTimeout(leaderTimer)
      post({ say: 'watch', tab, posts: [] })
      lead.end()
      isClosed = true
      channel.close()
    },
  }
}

/** Nothing for a visitor who reads no post. */
function addressOf(person: LivePerson | null, posts: readonly number[]): string | undefined {
  if (!person && posts.length === 0) return undefined
  const query = new URLSearchParams({
    // the server refuses a page that was loaded for another person
    ...(person && { username: person.username }),
    ...(posts.length > 0 && { posts: posts.join() }),
  })
  return `${LIVE_PATH}?${query}`
}
