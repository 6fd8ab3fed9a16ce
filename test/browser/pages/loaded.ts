import type { Page, Request } from 'playwright-core'

export const KB = 1_024
/** The script of a page before the first sign of use. */
export const BEFORE_USE = 4 * KB
/** A page of reading with the application; docs/speed.md says what it is spent on. */
export const READING = 130 * KB
/** Any other page, without the editor, and a visit through the main pages. */
export const WHOLE = 160 * KB

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
