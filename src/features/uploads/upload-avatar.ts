import { randomUUID } from 'node:crypto'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import { badInput } from '../../platform/errors/failures.ts'
import { uploadAvatar as call } from './contract.ts'
import { AVATAR_WIDTHS, makeAvatar, type Square } from './make-avatar.ts'
import { pictureAddress } from './picture.ts'

const FOLDER = 'customers'

/** Takes a photo for a profile. It is nobody's face yet: until setUser names it, it goes after a day. */
export const uploadAvatar = serve(call).handler(async ({ input, context }) => {
  const { db, files, config } = context
  const { customerId } = viewerOf(context)
  const avatar = await makeAvatar(await input.file.bytes(), squareOf(input))
  const id = randomUUID()
  const pictures = [...avatar.pictures]
  // the row first: without one nobody would know of the files of a process that ended halfway
  await db
    .insertInto('file')
    .values({
      id,
      owner_id: customerId,
      folder: FOLDER,
      width: Math.max(...AVATAR_WIDTHS),
      height: Math.max(...AVATAR_WIDTHS),
      widths: [...AVATAR_WIDTHS],
      color: avatar.color,
      byte_size: pictures.reduce((sum, [, bytes]) => sum + bytes.byteLength, 0),
      unused_since: new Date(),
    })
    .execute()
  await Promise.all(
    pictures.map(([width, bytes]) =>
      files.put(`${FOLDER}/${id}-${width}.webp`, bytes, 'image/webp'),
    ),
  )
  return { id, src: pictureAddress(config.filesUrl, { id, folder: FOLDER }, 128) }
})

interface Crop {
  readonly x?: number | undefined
  readonly y?: number | undefined
  readonly size?: number | undefined
}

function squareOf({ x, y, size }: Crop): Square | undefined {
  if (x === undefined && y === undefined && size === undefined) return undefined
  if (x === undefined || y === undefined || size === undefined)
    throw badInput('size', 'Квадрат задають усі три числа: x, y і size')
  return { x, y, size }
}
