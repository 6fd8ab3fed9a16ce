import { previewAddress } from './preview-address.ts'

/** An uploaded picture: `src` is the widest one, the others stand beside it by their width. */
interface Picture {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  /** A tiny WebP as Base64. */
  readonly preview: string | null
}

interface PictureImageProps {
  readonly picture: Picture
  readonly alt: string
  /** The widths at which the page shows it, as the attribute `sizes` wants. */
  readonly sizes: string
  /** The largest thing of the first screen: fetched at once. */
  readonly isFirst?: boolean
}

/** An uploaded picture at the width that the screen needs, its place kept and filled by its preview while it loads. */
export function PictureImage({ picture, alt, sizes, isFirst }: PictureImageProps) {
  const at = (width: number) => picture.src.replace(/-\d+(\.\w+)$/, `-${width}$1`)
  return (
    <>
      {picture.preview && <img className="preview" src={previewAddress(picture.preview)} alt="" />}
      <img
        src={at(picture.widths[1] ?? picture.width)}
        srcSet={picture.widths.map((width) => `${at(width)} ${width}w`).join(', ')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </>
  )
}
