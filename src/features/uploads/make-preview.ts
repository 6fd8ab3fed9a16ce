import type { Pixels } from './read-photo.ts'

/** In pixels; the smaller one is for what does not become light enough. */
const SIDES = [16, 8] as const
/** As the column holds it: each page that shows the picture carries them along. */
export const MAX_PREVIEW_BYTES = 150
/** The page blurs it: what a higher quality adds would not be seen. */
const WEBP = { quality: 20, effort: 6 } as const

/**
 * A picture so small that pages carry it within themselves, as WebP: blurred it stands for the picture until that has
 * come.
 * @returns null of a picture that is see-through anywhere, since it would be seen behind it
 */
export async function makePreview(picture: Pixels): Promise<Buffer | null> {
  if (await isSeeThrough(picture)) return null
  const { data, raw } = picture
  const { default: sharp } = await import('sharp')
  for (const side of SIDES) {
    const bytes = await sharp(data, { raw })
      .removeAlpha()
      .resize(side, side, { fit: 'inside' })
      .webp(WEBP)
      .toBuffer()
    if (bytes.byteLength <= MAX_PREVIEW_BYTES) return bytes
  }
  return null
}

async function isSeeThrough({ data, raw }: Pixels): Promise<boolean> {
  if (raw.channels === 1 || raw.channels === 3) return false
  const { default: sharp } = await import('sharp')
  const alpha = await sharp(data, { raw })
    .extractChannel(raw.channels === 2 ? 1 : 3)
    .raw()
    .toBuffer()
  return !alpha.equals(Buffer.alloc(alpha.byteLength, 255))
}
