import { serve, viewerOf } from '../../platform/api/serve.ts'
import { takeLimit } from '../../platform/limits/take-limit.ts'
import { uploadPostImage as call, uploadLimit } from './contract.ts'
import { makePostImage } from './make-post-image.ts'
import { presentPicture } from './picture.ts'
import { type MadePicture, storePictures } from './store-pictures.ts'

/** Takes pictures for a text, all of them or none. Until a post is saved with them, they go after a day. */
export const uploadPostImage = serve(call).handler(async ({ input, context }) => {
  const owner = { ownerId: viewerOf(context).customerId, folder: 'temp' } as const
  // the call has counted the first one
  const more = input.files.length - 1
  if (more > 0) await takeLimit(uploadLimit, { ...context, personId: owner.ownerId }, more)
  const made: MadePicture[] = []
  for (const file of input.files)
    made.push(
      await makePostImage(await file.bytes(), {
        field: 'files',
        name: file.name,
        ownerId: owner.ownerId,
      }),
    )
  const rows = await storePictures(context, owner, made)
  const names = distinctNames(input.files.map((file) => file.name))
  const entries = rows.map((row, index) => {
    const picture = {
      id: row.id,
      ...presentPicture(context.config.filesUrl, row),
      looksLikeDocument: made[index]?.documentZone !== undefined,
    }
    return [names[index] ?? row.id, picture] as const
  })
  return { data: { files: Object.fromEntries(entries) } }
})

/** A second file of a name is `name (2).jpg`, and so on; one without a name is `image`. */
function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    // the name that a plain object cannot have
    const own = name === '' || name === '__proto__' ? 'image' : name
    const [, stem = own, ending = ''] = /^(.+)(\.[^.]+)$/.exec(own) ?? []
    let distinct = own
    for (let number = 2; taken.has(distinct); number++) distinct = `${stem} (${number})${ending}`
    taken.add(distinct)
    return distinct
  })
}
