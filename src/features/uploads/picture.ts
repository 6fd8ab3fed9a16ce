import { z } from 'zod'

/** An uploaded picture: `src` is the widest one, the others stand beside it by their width. */
export const picture = z.object({
  src: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  widths: z.array(z.number().int()),
  /** The dominant colour, shown while it loads. */
  color: z.string(),
})
export type Picture = z.infer<typeof picture>

interface PictureRow {
  readonly id: string
  readonly folder: string
  readonly width: number
  readonly height: number
  readonly widths: number[]
  readonly color: string
}

/** The addresses of a stored picture. The folder and the id are the key; names never change their content. */
export function presentPicture(filesUrl: string, file: PictureRow): Picture {
  const { width, height, widths, color } = file
  return { src: pictureAddress(filesUrl, file, Math.max(...widths)), width, height, widths, color }
}

/** The address of a picture at one of its widths. */
export function pictureAddress(
  filesUrl: string,
  file: Pick<PictureRow, 'id' | 'folder'>,
  width: number,
): string {
  return `${filesUrl}/${file.folder}/${file.id}-${width}.webp`
}

/** The keys of all that the store keeps of a picture. */
export const pictureKeys = ({
  id,
  folder,
  widths,
}: Pick<PictureRow, 'id' | 'folder' | 'widths'>): string[] =>
  widths.map((width) => `${folder}/${id}-${width}.webp`)
