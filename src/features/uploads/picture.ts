import { z } from 'zod'

/** An uploaded picture: `src` is the widest one, the others stand beside it by their width. */
export const picture = z.object({
  src: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  widths: z.array(z.number().int()),
  /** The dominant colour. */
  color: z.string(),
  /** A tiny WebP as Base64, shown blurred until it has come; null of what is see-through. */
  preview: z.base64().nullable(),
})
export type Picture = z.infer<typeof picture>

/** What is known of a stored picture. */
export interface PictureRow {
  readonly id: string
  readonly folder: string
  readonly width: number
  readonly height: number
  readonly widths: number[]
  readonly color: string
  readonly preview: Buffer | null
}

/** The columns of a `PictureRow`. */
export const PICTURE_COLUMNS = [
  'id',
  'folder',
  'width',
  'height',
  'widths',
  'color',
  'preview',
] as const

/** The addresses of a stored picture. The folder and the id are the key; names never change their content. */
export function presentPicture(filesUrl: string, file: PictureRow): Picture {
  const { width, height, widths, color } = file
  const src = pictureAddress(filesUrl, file, Math.max(...widths))
  const preview = file.preview?.toString('base64') ?? null
  return { src, width, height, widths, color, preview }
}

/** The address of a picture at one of its widths. */
export const pictureAddress = (
  filesUrl: string,
  file: Pick<PictureRow, 'id' | 'folder'>,
  width: number,
): string => `${filesUrl}/${pictureKey(file, width)}`

/** Where the store keeps one of the widths. */
export const pictureKey = ({ id, folder }: Pick<PictureRow, 'id' | 'folder'>, width: number) =>
  `${folder}/${id}-${width}.webp`

/**
 * The keys of all that the store may keep of a picture: one in `temp` may stand in `posts` already, when what was
 * being saved with it did not come to its end (keep-pictures.ts).
 */
export function pictureKeys(file: Pick<PictureRow, 'id' | 'folder' | 'widths'>): string[] {
  const folders = file.folder === 'temp' ? ['temp', 'posts'] : [file.folder]
  return folders.flatMap((folder) =>
    file.widths.map((width) => pictureKey({ id: file.id, folder }, width)),
  )
}
