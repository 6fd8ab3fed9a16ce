import type { Database } from '../../../platform/db/database.ts'
import { PICTURE_COLUMNS, presentPicture } from '../../uploads/picture.ts'
import type { BusinessPhoto } from '../contract.ts'

/** The photos of a business in its order. */
export async function findPhotos(
  db: Database,
  filesUrl: string,
  customerId: number,
): Promise<BusinessPhoto[]> {
  const rows = await db
    .selectFrom('business_photo')
    .innerJoin('file', 'file.id', 'business_photo.file_id')
    .select(PICTURE_COLUMNS)
    .select('business_photo.alt')
    .where('business_photo.customer_id', '=', customerId)
    .orderBy('business_photo.position')
    .execute()
  return rows.map(({ alt, ...row }) => ({ id: row.id, ...presentPicture(filesUrl, row), alt }))
}
