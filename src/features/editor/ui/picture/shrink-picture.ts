const MAX_SIDE = 1_920
const QUALITY = 0.86
/** A picture of the web as it is: what needs no shrinking and weighs no more goes untouched. */
const LIGHT_ENOUGH = 400 * 1_024

export interface SmallPicture {
  readonly file: File
  /** Its drawing to show meanwhile; nothing when this browser cannot read it, and the server may. */
  readonly preview: HTMLCanvasElement | undefined
}

/** Makes a photo as small as a page needs, upright and without where it was taken. GIFs keep moving. */
export async function shrinkPicture(file: File): Promise<SmallPicture> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return { file, preview: undefined }
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
  const preview = document.createElement('canvas')
  preview.width = Math.max(1, Math.round(bitmap.width * scale))
  preview.height = Math.max(1, Math.round(bitmap.height * scale))
  preview.getContext('2d')?.drawImage(bitmap, 0, 0, preview.width, preview.height)
  bitmap.close()
  const mayStay = scale === 1 && file.size <= LIGHT_ENOUGH && file.type !== 'image/bmp'
  if (file.type === 'image/gif' || mayStay) return { file, preview }
  // a drawing may be transparent, which JPEG is not
  const other = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
  const small = (await encode(preview, 'image/webp')) ?? (await encode(preview, other))
  if (!small || (scale === 1 && small.size >= file.size)) return { file, preview }
  const name = file.name.replace(/\.\w+$/, `.${small.type.slice('image/'.length)}`)
  return { file: new File([small], name, { type: small.type }), preview }
}

/** Browsers that cannot write a kind of file write PNG. */
async function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY))
  return blob?.type === type ? blob : undefined
}
