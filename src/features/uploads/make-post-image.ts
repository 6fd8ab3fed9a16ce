import { findDocument } from './documents/find-document.ts'
import { lookOf } from './look-of.ts'
import { makePreview } from './make-preview.ts'
import {
  dominantColor,
  type Photo,
  type PhotoSource,
  type Pixels,
  readPhoto,
} from './read-photo.ts'
import type { MadePicture } from './store-pictures.ts'

const STEPS = [320, 640, 960, 1_280, 1_920] as const
const WIDEST = 1_920
/** In pixels. WebP allows 16,383; half of that is some ten screens. */
const TALLEST = 8_000
/** The author waits for it: half the time of the default effort, for 3 % more size. */
const WEBP = { quality: 82, effort: 3 } as const

/**
 * Makes the sizes of a picture in a text: each step that is narrower than it, and its own width. Nothing is enlarged;
 * transparency is kept.
 * @throws as readPhoto does
 */
export const makePostImage = (bytes: Uint8Array, source: PhotoSource): Promise<MadePicture> =>
  readPhoto(bytes, source, make)

async function make(photo: Photo): Promise<MadePicture> {
  const whole = await photo.pixels((image) =>
    image.resize(WIDEST, TALLEST, { fit: 'inside', withoutEnlargement: true }),
  )
  const [zone, picture] = await Promise.all([findDocument(whole), makeSizes(whole)])
  return { ...picture, documentZone: zone }
}

/** The sizes of pixels that are as wide as they are shown at the most. */
export async function makeSizes(whole: Pixels): Promise<MadePicture> {
  const { default: sharp } = await import('sharp')
  const { width, height } = whole.raw
  const sizes = []
  // one after the other: the encoder of one already takes a core
  for (const to of [...STEPS.filter((step) => step < width), width]) {
    const bytes = await sharp(whole.data, { raw: whole.raw }).resize(to).webp(WEBP).toBuffer()
    sizes.push({ width: to, bytes })
  }
  return {
    width,
    height,
    color: await dominantColor(whole),
    preview: await makePreview(whole),
    look: await lookOf(whole),
    sizes,
  }
}
