import { randomUUID } from 'node:crypto'
import type { Zone } from '../../lib/document-zone/find-zone.ts'
import type { Services } from '../../platform/context.ts'
import { type PictureRow, pictureKey } from './picture.ts'

/** A picture in all its sizes, as WebP; width and height are those of the widest. */
export interface MadePicture {
  readonly width: number
  readonly height: number
  readonly color: string
  /** Of a picture in a text, unless it is see-through (make-preview.ts). */
  readonly preview?: Buffer | null
  /** Of a picture in a text (look-of.ts). */
  readonly look?: string | null
  /** Where the machine-readable zone of a document lies, in its pixels. */
  readonly documentZone?: Zone | undefined
  readonly sizes: readonly { readonly width: number; readonly bytes: Buffer }[]
}

/**
 * Stores pictures of somebody, in the order given. Nothing shows them yet: what is not put to use goes after a day
 * (drop-unused-files.ts).
 */
export async function storePictures(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { ownerId, folder }: { readonly ownerId: number; readonly folder: 'customers' | 'temp' },
  pictures: readonly MadePicture[],
): Promise<PictureRow[]> {
  const made = pictures.map((picture) => ({ picture, row: rowOf(picture, folder) }))
  // the rows first: without one nobody would know of the files of a process that ended halfway
  await db
    .insertInto('file')
    .values(
      made.map(({ picture, row }) => ({
        ...row,
        owner_id: ownerId,
        look: picture.look ?? null,
        document_zone: picture.documentZone ? JSON.stringify(picture.documentZone) : null,
        byte_size: picture.sizes.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
        unused_since: new Date(),
      })),
    )
    .execute()
  await Promise.all(
    made.flatMap(({ picture, row }) =>
      picture.sizes.map(({ width, bytes }) =>
        files.put(pictureKey(row, width), bytes, 'image/webp'),
      ),
    ),
  )
  return made.map(({ row }) => row)
}

const rowOf = (
  { width, height, color, preview, sizes }: MadePicture,
  folder: string,
): PictureRow => ({
  id: randomUUID(),
  folder,
  width,
  height,
  widths: sizes.map((size) => size.width),
  color,
  preview: preview ?? null,
})
