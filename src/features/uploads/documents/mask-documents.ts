import type { Sharp } from 'sharp'
import { documentCorners } from '../../../lib/document-zone/document-corners.ts'
import type { Zone } from '../../../lib/document-zone/find-zone.ts'
import type { Pixels } from '../read-photo.ts'
import { findDocument } from './find-document.ts'

/** More documents in one picture are not told apart. */
const MAX_DOCUMENTS = 4
const PAINT = '#64748b'
/** In places a side: nothing can be read in so few. */
const COARSE = 16

/**
 * Paints all documents of a picture over: each with all that is printed on it, as far as its zone tells where it
 * lies. Where it does not, nothing of the picture can be recognised afterwards.
 * @param zone of the first one
 */
export async function maskDocuments(picture: Pixels, zone: Zone): Promise<Pixels> {
  let painted = picture
  let next: Zone | undefined = zone
  for (let count = 0; next && count < MAX_DOCUMENTS; count++) {
    const corners = documentCorners(next)
    if (!corners) break
    painted = await paint(painted, corners)
    next = await findDocument(painted)
  }
  return next ? coarsen(painted) : painted
}

async function paint(
  { data, raw }: Pixels,
  corners: readonly { readonly x: number; readonly y: number }[],
): Promise<Pixels> {
  const points = corners.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  const { width, height } = raw
  const over = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><polygon points="${points}" fill="${PAINT}"/></svg>`
  const { default: sharp } = await import('sharp')
  return pixelsOf(sharp(data, { raw }).composite([{ input: Buffer.from(over) }]))
}

async function coarsen({ data, raw }: Pixels): Promise<Pixels> {
  const { default: sharp } = await import('sharp')
  const few = await pixelsOf(sharp(data, { raw }).resize(COARSE, COARSE, { fit: 'fill' }))
  const { width, height } = raw
  return pixelsOf(sharp(few.data, { raw: few.raw }).resize(width, height, { fit: 'fill' }))
}

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}
