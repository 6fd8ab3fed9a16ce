import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import type { Address } from './addresses.ts'

export const KB = 1_024
/** The script of a page before the first sign of use. */
const BEFORE_USE = 4 * KB
/** A page of reading with the application; docs/speed.md says what it is spent on. */
const READING = 130 * KB
/** One event has replies, dates and guests beside its thread: above the aim. */
const EVENT = 135 * KB
/** Who is signed in has the live channel, a menu and what they may do besides: above the aim. */
const SIGNED_IN = 137 * KB
const EVENT_SIGNED_IN = 140 * KB
/** Any other page, without the editor. */
const WHOLE = 160 * KB
/** All sheets of a page that visitors read (docs/decisions/0004-plain-css.md). */
const STYLES = 16 * KB
/** With those of a desk, of settings and of what members do. */
const ALL_STYLES = 19 * KB
const FONTS = 2
/** It alone brings the editor. */
export const WRITING = '/uk/p/create'

export interface Loaded {
  readonly url: string
  readonly type: string
  readonly bytes: number
}

/** Everything that a page loads from now on, as many bytes as came over the wire; each address once. */
export function meter(page: Page): () => Promise<Loaded[]> {
  const requests = new Map<string, Request>()
  page.on('requestfinished', (request) => {
    if (!requests.has(request.url())) requests.set(request.url(), request)
  })
  return async () =>
    Promise.all(
      [...requests.values()].map(async (request) => ({
        url: request.url(),
        type: request.resourceType(),
        bytes: (await request.sizes()).responseBodySize,
      })),
    )
}

/** The bytes of one type, such as `script`. */
export const sum = (loaded: readonly Loaded[], type: string): number =>
  loaded.filter((one) => one.type === type).reduce((bytes, one) => bytes + one.bytes, 0)

/**
 * Whether a page, as it was served, asks for the application without a sign of use (src/client.tsx): by its form, or
 * by a field that has the focus from the beginning.
 */
export const startsAtOnce = (html: string): boolean =>
  /<form[^>]* method="dialog"|data-needs-script|<input[^>]* autofocus/i.test(html)

interface Visited extends Address {
  /** The origin that all of it has to come from. */
  readonly site: string
  readonly isSignedIn?: boolean
  /** What had come before the first sign of use; absent where the application starts without one. */
  readonly beforeUse?: readonly Loaded[] | undefined
  /** What had come with the application. */
  readonly whole: readonly Loaded[]
}

/** What a page may load. */
export function expectLight(visited: Visited): void {
  const { path, isReading, isSignedIn, site, beforeUse, whole } = visited
  if (beforeUse)
    expect.soft(sum(beforeUse, 'script'), 'script before use').toBeLessThanOrEqual(BEFORE_USE)
  expect.soft(sum(whole, 'script'), 'script').toBeGreaterThan(BEFORE_USE)
  const isEvent = /^\/uk\/e\/[^/]+$/.test(path)
  const [usual, ofEvent] = isSignedIn ? [SIGNED_IN, EVENT_SIGNED_IN] : [READING, EVENT]
  const limit = !isReading ? WHOLE : isEvent ? ofEvent : usual
  if (path !== WRITING) expect.soft(sum(whole, 'script'), 'script').toBeLessThanOrEqual(limit)
  expect.soft(sum(whole, 'stylesheet'), 'style').toBeGreaterThan(0)
  const styles = isReading && !isSignedIn ? STYLES : ALL_STYLES
  expect.soft(sum(whole, 'stylesheet'), 'style').toBeLessThanOrEqual(styles)
  expect.soft(fontsOf(whole).length, 'fonts').toBeLessThanOrEqual(FONTS)
  expect
    .soft(
      whole.filter(({ url }) => new URL(url).origin !== site),
      'nobody else is asked',
    )
    .toEqual([])
}

/** Those of letters; the flags of countries are a font too, for the pages that show them. */
const fontsOf = (whole: readonly Loaded[]) =>
  whole.filter(({ type, url }) => type === 'font' && !url.includes('/flags-'))
