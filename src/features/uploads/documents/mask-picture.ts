import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { notFound } from '../../../platform/errors/failures.ts'
import { maskPicture as call } from '../contract.ts'
import { makeSizes } from '../make-post-image.ts'
import { pictureKey, pictureKeys, presentPicture } from '../picture.ts'
import { readPhoto } from '../read-photo.ts'
import { storePictures } from '../store-pictures.ts'
import { findOwnDocument } from './find-own-document.ts'
import { maskDocuments } from './mask-documents.ts'

/** Paints the document of a picture over. The new picture takes its place; nothing of the one before is kept. */
export const maskPicture = serve(call).handler(async ({ input, context }) => {
  const { db, files, config } = context
  const ownerId = viewerOf(context).customerId
  const { zone, ...before } = await findOwnDocument(db, input.id, ownerId)
  const widest = await files.open(pictureKey(before, Math.max(...before.widths)))
  if (!widest) throw notFound(m.refused_picture_gone())
  const masked = await readPhoto(await widest.bytes(), { field: 'id', ownerId }, async (photo) =>
    makeSizes(await maskDocuments(await photo.pixels((image) => image), zone)),
  )
  const [row] = await storePictures(context, { ownerId, folder: 'temp' }, [masked])
  if (!row) throw new Error('One picture was stored and none came back')
  // the files first: of a process that ends halfway the row stays, and goes after a day with what is left
  await Promise.all(pictureKeys(before).map((key) => files.remove(key)))
  await db.deleteFrom('file').where('id', '=', before.id).execute()
  return { data: { id: row.id, ...presentPicture(config.filesUrl, row) } }
})
