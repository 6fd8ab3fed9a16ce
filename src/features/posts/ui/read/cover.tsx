import { PictureImage } from '../../../../ui/picture/picture-image.tsx'
import type { Post } from '../../contract.ts'

/** The cover below the head, at most half as high as it is wide, so that it does not push the words away. */
export const Cover = ({ picture }: { picture: Post['imagePath'] }) =>
  picture && (
    <div className="main-picture">
      <PictureImage picture={picture} alt="" sizes="(max-width: 720px) 100vw, 680px" isFirst />
    </div>
  )
