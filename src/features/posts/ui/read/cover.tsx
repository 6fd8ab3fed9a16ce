import { PictureImage } from '../../../../ui/picture/picture-image.tsx'
import type { Post } from '../../contract.ts'

interface CoverProps {
  readonly picture: Post['imagePath']
  /** Whether it stands on the first screen. */
  readonly isFirst?: boolean
}

/** The cover, at most half as high as it is wide, so that it does not push the words away. */
export const Cover = ({ picture, isFirst = true }: CoverProps) =>
  picture && (
    <div className="main-picture">
      <PictureImage
        picture={picture}
        alt=""
        sizes="(max-width: 720px) 100vw, 680px"
        isFirst={isFirst}
      />
    </div>
  )
