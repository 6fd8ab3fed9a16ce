import type { Sharp } from 'sharp'
import * as m from '../../paraglide/messages.js'
import { badInput } from '../../platform/errors/failures.ts'
import { createFairQueue } from '../../platform/fair-queue.ts'

/** Pixels without anything else that stood in the file. */
export interface Pixels {
  readonly data: Buffer
  readonly raw: {
    readonly width: number
    readonly height: number
    readonly channels: 1 | 2 | 3 | 4
  }
}

export interface Photo {
  /** Of the picture as it is seen: upright. */
  readonly width: number
  readonly height: number
  /** Decodes it, upright, with what `change` makes of it. */
  pixels(change: (image: Sharp) => Sharp): Promise<Pixels>
}

/** Where a photo came from, so that a refusal stands beside it. */
export interface PhotoSource {
  readonly field: string
  /** The name of its file, where there may be several. */
  readonly name?: string
  /** Who brought it: each waits for their own. */
  readonly ownerId: number
}

const MAX_PIXELS = 40_000_000
/** For a file made to be slow: an honest one of 40 megapixels takes three seconds. In milliseconds. */
const DECODING_TIMEOUT = 20_000
/** How long a picture waits for those before it, in milliseconds. */
const QUEUE_TIMEOUT = 30_000
const inTurn = createFairQueue({ concurrency: 1, maxWait: QUEUE_TIMEOUT })

/**
 * Reads a photo for `work`, one at a time: one of 40 megapixels takes 160 MB. Decoding runs on threads of its own.
 * Whatever else a file is besides a picture (a page, an archive, where it was taken), only its pixels go on; of an
 * animation the first frame does.
 * @throws 400 when it is no picture that we take, or one of more than 40 megapixels; 503 when many wait
 */
export const readPhoto = <Made>(
  bytes: Uint8Array,
  source: PhotoSource,
  work: (photo: Photo) => Promise<Made>,
): Promise<Made> => inTurn(source.ownerId, async () => work(await open(bytes, source)))

/** The colour that most of a picture has, as it lies on white. */
export async function dominantColor({ data, raw }: Pixels): Promise<string> {
  const { default: sharp } = await import('sharp')
  const small = await sharp(data, { raw })
    .resize(64, 64, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
  const { r, g, b } = (await sharp(small).stats()).dominant
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

async function open(bytes: Uint8Array, source: PhotoSource): Promise<Photo> {
  const format = formatOf(bytes)
  if (!format) throw unreadable(source)
  // loaded by the first photo: what a process that makes none need not hold (docs/decisions/0064-built-process.md)
  const { default: sharp } = await import('sharp')
  // the limit is ours to say: the library's own would read as «not a picture». Only the head of the file is read here
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (found?.format !== format) throw unreadable(source)
  const { width, height } = found.autoOrient
  if (width * height > MAX_PIXELS) throw tooLarge(source)
  return { width, height, pixels: (change) => decode(bytes, source, change) }
}

async function decode(
  bytes: Uint8Array,
  source: PhotoSource,
  change: (image: Sharp) => Sharp,
): Promise<Pixels> {
  const { default: sharp } = await import('sharp')
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
  const { data, info } = await change(image)
    .toColorspace('srgb')
    .raw()
    .timeout({ seconds: DECODING_TIMEOUT / 1_000 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw unreadable(source)
    })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

/** Told by the first bytes, so that the library's readers of drawings and documents never see a file of people. */
function formatOf(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return SIGNATURES.find(([signature]) => signature.test(head))?.[1]
}

const SIGNATURES: readonly (readonly [RegExp, string])[] = [
  [/^\xff\xd8\xff/, 'jpeg'],
  [/^\x89PNG\r\n/, 'png'],
  [/^RIFF.{4}WEBP/s, 'webp'],
  [/^GIF8[79]a/, 'gif'],
  [/^.{4}ftyp/s, 'heif'],
]

const unreadable = ({ field, name }: PhotoSource) =>
  badInput(field, m.refused_not_photo({ name: named(name) }))

const tooLarge = ({ field, name }: PhotoSource) =>
  badInput(field, m.refused_photo_large({ name: named(name) }))

const named = (name: string | undefined) => (name ? ` («${name.slice(0, 80)}»)` : '')
