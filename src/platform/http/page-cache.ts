import { LRUCache } from 'lru-cache'
import type { Encoding } from './choose-encoding.ts'
import { compressWhole, MIN_BYTES, negotiateEncoding } from './compress.ts'
import type { Page } from './page.ts'

/** A page with its compressed forms. */
export interface CachedPage extends Page {
  compressed?: Partial<Record<Encoding, Promise<Uint8Array>>>
}

const MAX_BYTES = 64 * 1024 * 1024

/**
 * A cache of rendered and compressed pages for visitors without an account; pages with one key are the same for
 * everybody. Concurrent requests for one page wait for one rendering. Pages that set a cookie or failed are never
 * cached.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>
  readonly #rendering = new Map<string, Promise<CachedPage>>()

  constructor(seconds: number) {
    this.#pages = new LRUCache({
      maxSize: MAX_BYTES,
      ttl: seconds * 1_000,
      // the compressed forms add a third; an address may be long too
      sizeCalculation: (page, key) => Math.ceil(page.body.length * 1.4) + key.length * 2 + 1_000,
    })
  }

  /** The page under the key, rendered when it is not cached. A 429 goes only to the request that got it. */
  async find(key: string, render: () => Promise<Page>): Promise<CachedPage> {
    const known = this.#pages.get(key) ?? this.#rendering.get(key)
    if (!known) return this.#render(key, render)
    const page = await known
    return page.status === 429 ? this.find(key, render) : page
  }

  #render(key: string, render: () => Promise<Page>): Promise<CachedPage> {
    const rendering = render().finally(() => this.#rendering.delete(key))
    this.#rendering.set(key, rendering)
    rendering.then(
      (page) => isCacheable(page) && this.#pages.set(key, page),
      () => {},
    )
    return rendering
  }
}

const isCacheable = ({ status, headers, cookies }: Page) =>
  (status === 200 || status === 301) && headers['set-cookie'] === undefined && !cookies

/**
 * The page in the best encoding that the client accepts.
 * @param isShared whether it is cached: compressed once for all readers, and therefore smaller. A page for one person
 *   is compressed for one request, at the fastest level (docs/speed.md).
 */
export async function encodePage(
  page: CachedPage,
  accepted: string,
  isShared: boolean,
): Promise<{ body: Uint8Array; encoding?: Encoding }> {
  const use = isShared ? 'shared' : 'personal'
  const encoding = page.body.length < MIN_BYTES ? undefined : negotiateEncoding(accepted, use)
  if (!encoding) return { body: page.body }
  page.compressed ??= {}
  page.compressed[encoding] ??= compressWhole(page.body, encoding, use)
  return { body: await page.compressed[encoding], encoding }
}
