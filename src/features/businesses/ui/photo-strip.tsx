import * as m from '../../../paraglide/messages.js'
import { PictureImage } from '../../../ui/picture/picture-image.tsx'
import type { Business } from '../contract.ts'

/** How high the photos stand on wide screens, in pixels; narrow ones show them a quarter lower (business.css). */
const HEIGHT = 240
/** Width to height; what is wider may be made lower than the strip, and its preview would be seen beside it. */
const WIDEST_PREVIEW = 16 / 9

/** The photos of a business side by side in their own proportions; each opens whole. */
export function PhotoStrip({ photos }: Pick<Business, 'photos'>) {
  if (photos.length === 0) return null
  return (
    <ul className="photo-strip" aria-label={m.business_photos()}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <a href={photo.src} target="_blank" rel="noopener">
            <PictureImage
              picture={isWide(photo) ? { ...photo, preview: null } : photo}
              alt={photo.alt}
              sizes={`${Math.round((HEIGHT * photo.width) / photo.height)}px`}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

const isWide = ({ width, height }: Business['photos'][number]) => width > WIDEST_PREVIEW * height
