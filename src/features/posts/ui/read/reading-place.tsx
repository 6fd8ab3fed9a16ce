import { useEffect, useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { useMe } from '../../../../browser/navigation/page-context.ts'
import * as m from '../../../../paraglide/messages.js'
import { Icon } from '../../../../ui/icon.tsx'
import type { Post } from '../../contract.ts'
import { keepReadingPlace, lastPartOf } from './reading-places.ts'

/** After so long without scrolling the place is kept, in milliseconds. */
const SETTLED = 1_000
/** The server hears of it so often at most, in milliseconds. */
const SENT_EVERY = 10_000

const blocks = () => [...document.querySelectorAll('.read > .prose > *')]

/**
 * Keeps where a text is left: in this browser, and with the account of who is signed in. Who left it before is offered
 * to go on from there; the page never moves by itself.
 */
export default function ReadingPlace({ post: { id, readingPosition } }: { post: Post }) {
  const isMember = useMe() !== null
  const [left, setLeft] = useState<number>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was known when the page opened
  useEffect(() => {
    const known = lastPartOf(id, readingPosition)
    if (known && !location.hash && scrollY < innerHeight) setLeft(known)
    const hide = () => setLeft(undefined)
    return keepWhileReading(id, isMember, hide)
  }, [id])
  const goOn = () => {
    const block = left === undefined ? undefined : blocks()[left - 1]
    setLeft(undefined)
    if (!(block instanceof HTMLElement)) return
    block.tabIndex = -1
    block.focus({ preventScroll: true })
    block.scrollIntoView()
  }
  if (left === undefined) return null
  return (
    <button type="button" className="button resume" onClick={goOn}>
      <Icon name="history" />
      {m.reading_resume()}
    </button>
  )
}

/** @returns a function that ends it */
function keepWhileReading(id: number, isMember: boolean, onReading: () => void): () => void {
  let settling: ReturnType<typeof setTimeout> | undefined
  let part: number | undefined
  let sent: number | undefined
  let sentAt = 0
  const send = () => {
    if (!isMember || part === undefined || part === sent) return
    sent = part
    sentAt = Date.now()
    // the browser has it anyway
    api.keepReadingPosition({ id, part }).catch(() => {})
  }
  const keep = () => {
    settling = undefined
    const now = partInSight()
    if (now === undefined || now === part) return
    part = now
    keepReadingPlace(id, now)
    if (Date.now() - sentAt > SENT_EVERY) send()
  }
  const note = () => {
    // who reads on needs no offer over the words
    if (scrollY > innerHeight / 2) onReading()
    clearTimeout(settling)
    settling = setTimeout(keep, SETTLED)
  }
  const leave = () => {
    if (settling !== undefined) clearTimeout(settling)
    if (settling !== undefined) keep()
    send()
  }
  const hidden = () => document.visibilityState === 'hidden' && leave()
  addEventListener('scroll', note, { passive: true })
  // scrolled before this was loaded
  if (scrollY > 0) note()
  document.addEventListener('visibilitychange', hidden)
  return () => {
    removeEventListener('scroll', note)
    document.removeEventListener('visibilitychange', hidden)
    clearTimeout(settling)
    send()
  }
}

/**
 * The number of the block that is read, from 1; 0 at the end of the text, undefined where another page stands by now or
 * the text has not begun.
 */
function partInSight(): number | undefined {
  const all = blocks()
  const end = all.at(-1)?.getBoundingClientRect().bottom
  if (end === undefined) return undefined
  if (end < innerHeight) return 0
  return (
    all.findLastIndex((block) => block.getBoundingClientRect().top < innerHeight / 3) + 1 ||
    undefined
  )
}
