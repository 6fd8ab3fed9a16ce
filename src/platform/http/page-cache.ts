import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { chooseEncoding, type Encoding } from './choose-encoding.ts'
import type { Page } from './page.ts'

/** A page with its compressed forms. */
export interface KeptPage extends Page {
  br?: Promise<Uint8Array>
  gzip?: Promise<Uint8Array>
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const MAX_BYTES = 64 * 1024 * 1024

/**
 * A cache of rendered and compressed pages for visitors without an account; pages with one key are the same for
 * everybody. Concurrent requests for one page wait for one rendering. Pages that set a cookie or failed are never
 * cached.
 */
export class PageCache {
  readonly #kept: LRUCache<string, KeptPage>
  readonly #underWay = new Map<string, Promise<KeptPage>>()

  constructor(seconds: number) {
    this.#kept = new LRUCache({
      maxSize: MAX_BYTES,
      ttl: seconds * 1_000,
      // the compressed forms add a third; an address may be long too
      sizeCalculation: (page, key) => Math.ceil(page.body.length * 1.4) + key.length * 2 + 1_000,
    })
  }

  /** The page under the key, rendered when it is not cached. A 429 goes only to the request that got it. */
  async find(key: string, render: () => Promise<Page>): Promise<KeptPage> {
    const underWay = this.#kept.get(key) ?? this.#underWay.get(key)
    if (!underWay) return this.#render(key, render)
    const page = await underWay
    return page.status === 429 ? this.find(key, render) : page
  }

  #render(key: string, render: () => Promise<Page>): Promise<KeptPage> {
    const rendering = render().finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, rendering)
    rendering.then(
      (page) => mayKeep(page) && this.#kept.set(key, page),
      () => {},
    )
    return rendering
  }
}

const mayKeep = ({ status, headers, cookies }: Page) =>
  (status === 200 || status === 301) && headers['set-cookie'] === undefined && !cookies

/** The page in the best encoding that the client accepts, compressed once for all who share it. */
export async function encodePage(
  page: KeptPage,
  accepted: string,
): Promise<{ body: Uint8Array; encoding?: Encoding }> {
  const encoding = page.body.length < 1_000 ? undefined : chooseEncoding(accepted)
  if (!encoding) return { body: page.body }
  page[encoding] ??= compressors[encoding](page.body)
  return { body: await page[encoding], encoding }
}

const compressors = {
  // quality 4: a page once in some seconds, in a thread of its own
  br: (body: Uint8Array): Promise<Uint8Array> =>
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Uint8Array): Promise<Uint8Array> => gzipped(body, { level: 6 }),
}
