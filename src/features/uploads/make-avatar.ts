import * as m from '../../paraglide/messages.js'
import { badInput } from '../../platform/errors/failures.ts'
import { findDocument } from './documents/find-document.ts'
import { dominantColor, type Photo, readPhoto } from './read-photo.ts'
import type { MadePicture } from './store-pictures.ts'

/** A square cut out of a picture, in its pixels as it is seen. */
export interface Square {
  readonly x: number
  readonly y: number
  readonly size: number
}

const WIDTHS = [64, 128, 400] as const
const WIDEST = 400

/**
 * Makes the sizes of an avatar of a photo.
 * @param square what to cut out; the middle where nothing is said
 * @throws as readPhoto does; 400 when the square lies outside of it, or shows a passport or card
 */
export const makeAvatar = (
  bytes: Uint8Array,
  square: Square | undefined,
  ownerId: number,
): Promise<MadePicture> =>
  readPhoto(bytes, { field: 'file', ownerId }, (photo) => cut(photo, square ?? middleOf(photo)))

async function cut(photo: Photo, { x, y, size }: Square): Promise<MadePicture> {
  if (x + size > photo.width || y + size > photo.height)
    throw badInput('size', m.refused_crop_outside())
  const face = await photo.pixels((image) =>
    image
      .extract({ left: x, top: y, width: size, height: size })
      .resize(WIDEST, WIDEST)
      .flatten({ background: '#ffffff' })
      .removeAlpha(),
  )
  if (await findDocument(face)) throw badInput('file', m.refused_avatar_document())
  const { default: sharp } = await import('sharp')
  const sizes = await Promise.all(
    WIDTHS.map((width) =>
      sharp(face.data, { raw: face.raw }).resize(width, width).webp({ quality: 84 }).toBuffer(),
    ),
  )
  return {
    width: WIDEST,
    height: WIDEST,
    color: await dominantColor(face),
    sizes: sizes.map((bytes, index) => ({ width: WIDTHS[index] ?? WIDEST, bytes })),
  }
}

function middleOf({ width, height }: Photo): Square {
  const size = Math.min(width, height)
  return { x: Math.floor((width - size) / 2), y: Math.floor((height - size) / 2), size }
}
