import shareImage from '../../../browser/navigation/share-image.png?url'
import type { Picture } from '../../../features/uploads/picture.ts'

/** One that the product comes with. */
export const picture: Picture = {
  src: shareImage,
  width: 1_200,
  height: 630,
  widths: [1_200],
  color: '#0f6cb3',
  preview:
    'UklGRjgAAABXRUJQVlA4ICwAAACwAQCdASoQAAgABUB8JZwAAxf6//8AAP7tjUzx+ZZvWPHZ6hQxu0TWQAAAAA==',
}
