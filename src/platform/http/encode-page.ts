import type { Encoding } from './choose-encoding.ts'
import { compressWhole, MIN_BYTES, negotiateEncoding } from './compress.ts'
import type { Page } from './page.ts'

/** A page with its compressed forms. */
export interface CachedPage extends Page {
  compressed?: Partial<Record<Encoding, Promise<Uint8Array>>>
}

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
