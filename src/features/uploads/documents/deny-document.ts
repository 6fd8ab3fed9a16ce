import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { denyDocument as call } from '../contract.ts'
import { findOwnDocument } from './find-own-document.ts'

/** Keeps what the owner of a picture says: that it shows no document. Moderators see it (shield/look-for-fraud.ts). */
export const denyDocument = serve(call).handler(async ({ input, context }) => {
  const { id } = await findOwnDocument(context.db, input.id, viewerOf(context).customerId)
  await context.db
    .updateTable('file')
    .set({ document_denied_at: new Date() })
    .where('id', '=', id)
    .where('document_denied_at', 'is', null)
    .execute()
  return {}
})
