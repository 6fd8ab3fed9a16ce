import { setTimeout } from 'node:timers/promises'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { expect } from 'vitest'

/** Between two searches, in milliseconds: fewer than one person may do. */
const PAUSE = 300

/** Somebody who searches again and again, which limits count. */
export function openSearcher(origin: string) {
  const statuses = new Set<number>()
  let done = 0
  let longest = 0
  let isOver = false
  const search = async () => {
    while (!isOver) {
      const started = performance.now()
      const response = await fetch(`${origin}/api/search?query=робота`)
      await response.arrayBuffer()
      statuses.add(response.status)
      longest = Math.max(longest, performance.now() - started)
      done++
      await setTimeout(PAUSE)
    }
  }
  const searching = search()
  return {
    /** How the searches ended so far. */
    statuses: statuses as ReadonlySet<number>,
    /** Waits until so many more are answered. */
    async progress(count: number) {
      const goal = done + count
      await expect.poll(() => done, { timeout: 60_000 }).toBeGreaterThanOrEqual(goal)
    },
    /** The longest that one took since this was asked last, in milliseconds. */
    lap() {
      const lap = longest
      longest = 0
      return lap
    },
    async stop() {
      isOver = true
      await searching
    },
  }
}

/** Somebody who listens to the live channel of their notifications, as a browser does. */
export async function openListener(origin: string, token: string) {
  const leaving = new AbortController()
  const response = await fetch(`${origin}/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  const heard: number[] = []
  let first = Number.NaN
  let longest = 0
  const listen = async () => {
    const events = response.body
      ?.pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
    for await (const { event, data } of events ?? []) {
      const said = JSON.parse(data)
      if (event === 'ready') first = said.number + 1
      if (event !== 'notification-created') continue
      heard.push(said.notification.number)
      longest = Math.max(longest, Date.now() - Date.parse(said.notification.createdAt))
    }
  }
  const listening = listen().catch((error) => {
    if (!leaving.signal.aborted) throw error
  })
  await expect.poll(() => first).not.toBeNaN()
  return {
    /** Waits until all up to that number were heard. */
    upTo: (number: number) =>
      expect.poll(() => heard.at(-1), { timeout: 60_000 }).toBeGreaterThanOrEqual(number),
    /** How long after it happened something was heard at most since this was asked last, in milliseconds. */
    lap() {
      const lap = longest
      longest = 0
      return lap
    },
    /** Ends it; each number was heard once, in order. */
    async leave() {
      leaving.abort()
      await listening
      expect(heard).toEqual(heard.map((_, at) => first + at))
    },
  }
}
