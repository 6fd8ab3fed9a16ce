import type { CachedPage } from '../http/encode-page.ts'
import type { Page } from '../http/page.ts'
import type { KeptThings } from './kept-things.ts'
import { showsTags } from './shown-on-page.ts'
import { TaggedCache } from './tagged-cache.ts'

/**
 * What came of looking for a page. fresh: it was kept; stale: kept for longer than it is fresh, and drawn anew by now;
 * stale-error: drawing it failed, so the last one is shown; drawn: drawn for this request, or for one that asked at the
 * same time.
 */
export type CacheOutcome = 'fresh' | 'stale' | 'stale-error' | 'drawn'

/** What a page is kept under. */
export interface PageKey {
  /** Canonical, with its query. */
  readonly address: string
  /** What else decides how the page of the address looks. */
  readonly variant: string
}

export interface FoundPage {
  readonly page: CachedPage
  readonly outcome: CacheOutcome
  /** How long ago it was drawn, in seconds. */
  readonly age: number
}

const MAX_BYTES = 64 * 1024 * 1024
/** How long after it was fresh a page is shown while it is drawn anew, in seconds. */
const STALE_SECONDS = 60
/** How long the last page is shown when it cannot be drawn, in seconds. */
const ERROR_SECONDS = 3_600
/** How long after a failure a page is not drawn again, in milliseconds. */
const FAILURE_PAUSE = 5_000

/**
 * A cache of rendered and compressed pages for visitors without an account; pages with one key are the same for
 * everybody. Concurrent requests for one page wait for one rendering. Pages that set a cookie or failed are never
 * cached. A page goes when what it shows changes, for errors too: what was hidden does not come back.
 */
export class PageCache implements KeptThings {
  readonly #pages: TaggedCache<CachedPage>
  readonly #freshSeconds: number
  /** How many pages of an address are being drawn. */
  readonly #drawing = new Map<string, number>()
  /** Whether changes are heard of; until then a page is shown no longer than it is fresh. */
  #isHearing = false
  /** When drawing a page anew failed last: until it succeeds the one that is kept is shown at once. */
  readonly #failedAt = new WeakMap<CachedPage, number>()

  constructor(freshSeconds: number) {
    this.#freshSeconds = freshSeconds
    this.#pages = new TaggedCache({
      seconds: freshSeconds + ERROR_SECONDS,
      max: {
        bytes: MAX_BYTES,
        // the compressed forms add a third; an address may be long too
        sizeOf: (page, key) => Math.ceil(page.body.length * 1.4) + key.length * 2 + 1_000,
      },
    })
  }

  /**
   * The page under the key, rendered when it is not cached. A 429 goes only to the request that got it.
   * @throws what the rendering throws, where there is no page from before
   */
  async find({ address, variant }: PageKey, render: () => Promise<Page>): Promise<FoundPage> {
    return this.#find(`${address}\n${variant}`, () => this.#draw(address, render))
  }

  /** The page under the key, if it is kept and fresh. */
  findFresh({ address, variant }: PageKey): CachedPage | undefined {
    const known = this.#pages.get(`${address}\n${variant}`)
    return known && ageOf(known) <= this.#freshSeconds ? known.value : undefined
  }

  /**
   * Whether a page of the address is kept or being drawn, in whatever variant: who asks for it may get one that is
   * there.
   */
  mayHave(address: string): boolean {
    return this.#drawing.has(address) || this.#pages.hasTagged(tagOf(address))
  }

  drop(tags: readonly string[]): void {
    this.#pages.drop(tags)
  }

  clear(): void {
    this.#pages.clear()
  }

  /** Changes are heard of from now on. */
  hear(): void {
    this.#isHearing = true
  }

  /** Changes may be missed from now on. */
  hearNothing(): void {
    this.#isHearing = false
  }

  async #find(key: string, render: () => Promise<Page>): Promise<FoundPage> {
    const known = this.#pages.get(key)
    const age = known ? ageOf(known) : 0
    if (!known || age > this.#freshSeconds + ERROR_SECONDS)
      return { page: await this.#wait(key, render), outcome: 'drawn', age: 0 }
    const { value: page } = known
    if (age <= this.#freshSeconds) return { page, outcome: 'fresh', age }
    const failedAt = this.#failedAt.get(page)
    if (failedAt !== undefined) {
      if (performance.now() - failedAt > FAILURE_PAUSE) this.#renderBeside(key, render, page)
      return { page, outcome: 'stale-error', age }
    }
    if (this.#isHearing && age <= this.#freshSeconds + STALE_SECONDS) {
      this.#renderBeside(key, render, page)
      return { page, outcome: 'stale', age }
    }
    return this.#renderOr(page, age, key, render)
  }

  async #draw(address: string, render: () => Promise<Page>): Promise<Page> {
    showsTags([tagOf(address)])
    this.#drawing.set(address, (this.#drawing.get(address) ?? 0) + 1)
    try {
      return await render()
    } finally {
      const others = (this.#drawing.get(address) ?? 1) - 1
      if (others > 0) this.#drawing.set(address, others)
      else this.#drawing.delete(address)
    }
  }

  async #wait(key: string, render: () => Promise<Page>): Promise<CachedPage> {
    const isOfAnother = this.#pages.isMaking(key)
    const page = await this.#render(key, render)
    return isOfAnother && page.status === 429 ? this.#wait(key, render) : page
  }

  /** Draws it anew; where that fails the page that is kept, unless it was dropped meanwhile. */
  async #renderOr(
    page: CachedPage,
    age: number,
    key: string,
    render: () => Promise<Page>,
  ): Promise<FoundPage> {
    const drawn = await this.#wait(key, render).catch((error: unknown) => {
      if (!this.#isKept(key, page)) throw error
    })
    if (drawn && (drawn.status < 500 || !this.#isKept(key, page)))
      return { page: drawn, outcome: 'drawn', age: 0 }
    this.#failedAt.set(page, performance.now())
    return { page, outcome: 'stale-error', age }
  }

  #isKept = (key: string, page: CachedPage): boolean => this.#pages.get(key)?.value === page

  #renderBeside(key: string, render: () => Promise<Page>, page: CachedPage): void {
    if (this.#pages.isMaking(key)) return
    const failed = () => this.#failedAt.set(page, performance.now())
    // what failed is logged where it did
    this.#render(key, render).then(({ status }) => status >= 500 && failed(), failed)
  }

  async #render(key: string, render: () => Promise<Page>): Promise<CachedPage> {
    const page: CachedPage = await this.#pages.make(key, render, isCacheable)
    // what is not there any more, or no longer for everybody, is not shown from before either
    if (!isCacheable(page) && page.status < 500 && page.status !== 429) this.#pages.delete(key)
    return page
  }
}

/** How long ago it was drawn, in seconds. */
const ageOf = ({ madeAt }: { readonly madeAt: number }): number =>
  (performance.now() - madeAt) / 1_000

/** By it the pages of an address are found, as others by what they show. */
const tagOf = (address: string) => `address:${address}`

const isCacheable = ({ status, headers, cookies }: Page) =>
  (status === 200 || status === 301) && headers['set-cookie'] === undefined && !cookies
