import type { Database } from '../../src/platform/db/database.ts'
import { insertPost } from '../factories.ts'
import { revisionOf } from '../people/moderating.ts'
import { everyone, members, type Row } from './permission-cast.ts'

/** For who keeps order; to everybody else it is closed. */
const order = (input: Row['input']): Row => ({ input, statuses: [401, 403, 403, 200, 200] })

/** Who gets what from the calls about reports and what waits. */
export function moderationRows(db: Database, comment: number): Record<string, Row> {
  /** A post that waits, as a moderator has read it. */
  const waitingBy = async (author_id: number) => {
    const waiting = { status: 2, seo_link: null, published_at: null }
    const objectId = await insertPost(db, { author_id, ...waiting })
    return { objectType: 'post', objectId, revision: await revisionOf(db, 'post', objectId) }
  }
  return {
    createReport: {
      input: () => ({
        objectType: 'comment',
        objectId: comment,
        reason: 'spam',
        isGoodFaith: true,
        isAboutChildAbuse: true,
      }),
      statuses: [200, 200, 200, 200, 200],
    },
    getReportTarget: everyone({ objectType: 'comment', objectId: comment }),
    listOwnReports: members(),

    listWaiting: order({}),
    publishWaiting: order(({ ids }) => waitingBy(ids.owner)),
    rejectWaiting: order(async ({ ids }) => ({
      ...(await waitingBy(ids.owner)),
      reason: 'Проти правил',
    })),
  }
}
