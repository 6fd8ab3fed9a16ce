import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { chooseEncoding, type Encoding } from './choose-encoding.ts'
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
  const compressors = isShared ? SHARED : PERSONAL
  const encoding = page.body.length < 1_000 ? undefined : encodingOf(accepted, isShared)
  if (!encoding) return { body: page.body }
  page.compressed ??= {}
  page.compressed[encoding] ??= compressors[encoding](page.body)
  return { body: await page.compressed[encoding], encoding }
}

/** The chosen encoding by `Accept-Encoding`: browsers send few different values. */
const encodings = new LRUCache<string, { encoding: Encoding | undefined }>({ max: 200 })

function encodingOf(accepted: string, isShared: boolean): Encoding | undefined {
  const name = `${isShared} ${accepted}`
  const known = encodings.get(name)
  if (known) return known.encoding
  const compressors = Object.keys(isShared ? SHARED : PERSONAL) as Encoding[]
  const encoding = chooseEncoding(accepted, compressors)
  if (accepted.length <= 200) encodings.set(name, { encoding })
  return encoding
}

type Compress = (body: Uint8Array) => Promise<Uint8Array>

const br = promisify(brotliCompress)
const zstd = promisify(zstdCompress)
const gz = promisify(gzip)

const brotliOf =
  (quality: number): Compress =>
  (body) =>
    br(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
const zstdOf =
  (level: number): Compress =>
  (body) =>
    zstd(body, { params: { [constants.ZSTD_c_compressionLevel]: level } })
const gzipOf =
  (level: number): Compress =>
  (body) =>
    gz(body, { level })

/** Compression runs on worker threads; the preferred encoding first. */
const SHARED: Record<Encoding, Compress> = { br: brotliOf(4), zstd: zstdOf(6), gzip: gzipOf(6) }
const PERSONAL: Record<Encoding, Compress> = { zstd: zstdOf(3), br: brotliOf(1), gzip: gzipOf(1) }
