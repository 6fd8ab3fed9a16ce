import sharp from 'sharp'
import { badInput } from '../../platform/errors/failures.ts'

/** A square cut out of a picture, in its pixels as it is seen. */
export interface Square {
  readonly x: number
  readonly y: number
  readonly size: number
}

export interface Avatar {
  readonly color: string
  /** WebP by width. */
  readonly pictures: ReadonlyMap<number, Buffer>
}

export const AVATAR_WIDTHS = [64, 128, 400] as const
const WIDEST = 400
const MOST_PIXELS = 40_000_000
/** What may come: drawings (SVG) and documents, which the library reads too, may not. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'gif'])

/**
 * Makes the sizes of an avatar of a photo, upright and without what else stood in the file, such as where it was
 * taken. Decoding runs on threads of its own, one photo at a time: one of 40 megapixels takes 160 MB.
 * @param square what to cut out; the middle where nothing is said
 * @throws 400 when it is no picture, one of more than 40 megapixels, or the square lies outside of it
 */
export function makeAvatar(bytes: Uint8Array, square: Square | undefined): Promise<Avatar> {
  const made = last.then(() => make(bytes, square))
  last = made.catch(() => {})
  return made
}

let last: Promise<unknown> = Promise.resolve()

async function make(bytes: Uint8Array, wanted: Square | undefined): Promise<Avatar> {
  const { width, height } = await measure(bytes)
  const square = wanted ?? middleOf(width, height)
  if (square.x + square.size > width || square.y + square.size > height)
    throw badInput('size', 'Цей квадрат виходить за межі фото')
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .extract({ left: square.x, top: square.y, width: square.size, height: square.size })
    .resize(WIDEST, WIDEST)
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw unreadable()
    })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const entries = AVATAR_WIDTHS.map(
    async (size) =>
      [
        size,
        await sharp(data, { raw }).resize(size, size).webp({ quality: 84 }).toBuffer(),
      ] as const,
  )
  const { dominant } = await sharp(data, { raw }).stats()
  return { color: hexOf(dominant), pictures: new Map(await Promise.all(entries)) }
}

async function measure(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  if (bytes.byteLength === 0) throw unreadable()
  // the limit is ours to say: the library's own would read as «not a picture»
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!found || !FORMATS.has(found.format)) throw unreadable()
  const { width, height } = found.autoOrient
  if (width * height > MOST_PIXELS)
    throw badInput('file', 'Фото завелике: можна до 40 мегапікселів')
  return { width, height }
}

const unreadable = () =>
  badInput('file', 'Це не схоже на фото. Підійдуть JPEG, PNG, WebP, AVIF і GIF')

function middleOf(width: number, height: number): Square {
  const size = Math.min(width, height)
  return { x: Math.floor((width - size) / 2), y: Math.floor((height - size) / 2), size }
}

const hexOf = ({ r, g, b }: { r: number; g: number; b: number }) =>
  `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
