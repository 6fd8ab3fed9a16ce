import { sql } from 'kysely'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { publishOwnPictures } from '../../uploads/publish-own-pictures.ts'
import { setBusinessPhotos as call } from '../contract.ts'
import { lockBusiness } from '../lock-business.ts'
import { findPhotos } from './find-photos.ts'

/**
 * Makes the photos of one's own business exactly these, in this order.
 * @throws 403 when it is the profile of a person; 400 and 422 as publishOwnPictures does
 */
export const setBusinessPhotos = serve(call).handler(async ({ input, context }) => {
  const customer_id = viewerOf(context).customerId
  const { photos } = input
  await context.db.transaction().execute(async (tx) => {
    await lockBusiness(tx, customer_id)
    // the database gives all of them up (db/schema/functions/posts.sql), those that stay are put to use again
    await tx.deleteFrom('business_photo').where('customer_id', '=', customer_id).execute()
    const ids = photos.map(({ id }) => id)
    await publishOwnPictures(context, tx, { ids, ownerId: customer_id })
    if (photos.length > 0)
      await tx
        .insertInto('business_photo')
        .values(
          photos.map(({ id, alt }, position) => ({ customer_id, position, file_id: id, alt })),
        )
        .execute()
    await tx
      .updateTable('business')
      .set({ told_at: sql`now()` })
      .where('customer_id', '=', customer_id)
      .execute()
  })
  return { photos: await findPhotos(context.db, context.config.filesUrl, customer_id) }
})
