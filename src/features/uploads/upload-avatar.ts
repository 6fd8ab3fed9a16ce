import * as m from '../../paraglide/messages.js'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import { badInput } from '../../platform/errors/failures.ts'
import { uploadAvatar as call } from './contract.ts'
import { makeAvatar, type Square } from './make-avatar.ts'
import { pictureAddress } from './picture.ts'
import { storePictures } from './store-pictures.ts'

/** Takes a photo for a profile. It is nobody's face yet: until setUser names it, it goes after a day. */
export const uploadAvatar = serve(call).handler(async ({ input, context }) => {
  const owner = { ownerId: viewerOf(context).customerId, folder: 'customers' } as const
  const avatar = await makeAvatar(await input.file.bytes(), squareOf(input), owner.ownerId)
  const [row] = await storePictures(context, owner, [avatar])
  if (!row) throw new Error('One picture was stored and none came back')
  return { id: row.id, src: pictureAddress(context.config.filesUrl, row, 128) }
})

interface Crop {
  readonly x?: number | undefined
  readonly y?: number | undefined
  readonly size?: number | undefined
}

function squareOf({ x, y, size }: Crop): Square | undefined {
  if (x === undefined && y === undefined && size === undefined) return undefined
  if (x === undefined || y === undefined || size === undefined)
    throw badInput('size', m.refused_crop_part())
  return { x, y, size }
}
