import { revisionOfClaim } from '../../src/features/moderation/claims/select-claims.ts'
import { CUSTOMER_TYPE } from '../../src/lib/api/type-numbers.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { insertCustomer, insertPost } from '../factories.ts'
import { decidedOf } from '../people/decided.ts'
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
  /** The signs of a post that everybody reads. */
  const notedOf = async (author_id: number) => {
    const post_id = await insertPost(db, { author_id })
    const signs = JSON.stringify([{ sign: 'urgency', weight: 2, quote: '' }])
    const { id } = await db
      .insertInto('suspicion')
      .values({ post_id, score: 2, signs })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const { caseAbout, decisionAbout, appealBy, banOf } = decidedOf(db)
  /** What a member reported. */
  const reportBy = async (reporter_id: number) => {
    const id = await caseAbout(reporter_id)
    const report = await db
      .insertInto('report')
      .values({ case_id: id, reporter_id, reason: 'spam' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, reportId: report.id }
  }
  /** A claim of a member on the business of another, with its revision. */
  const claimBy = async (claimant_id: number) => {
    const business_id = await insertCustomer(db, { type: CUSTOMER_TYPE.business })
    const { id } = await db
      .insertInto('business_claim')
      .values({ business_id, claimant_id, words: 'Номер у реєстрі: 0000123456' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { revision } = await db
      .selectFrom('customer as profile')
      .select(revisionOfClaim.as('revision'))
      .where('id', '=', business_id)
      .executeTakeFirstOrThrow()
    return { id, revision }
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

    getDecision: {
      // about the owner
      input: async ({ ids }) => ({ puid: await decisionAbout(ids.owner) }),
      statuses: [401, 404, 200, 200, 200],
    },
    undoDecision: {
      input: async ({ ids }) => ({ puid: await decisionAbout(ids.owner) }),
      statuses: [401, 403, 403, 404, 404],
    },
    undoRejection: {
      // decided by another
      input: async ({ ids }) => ({ id: await caseAbout(ids.owner, 'rejected') }),
      statuses: [401, 403, 403, 404, 404],
    },
    revokeDecision: order(async ({ ids }) => ({
      puid: await decisionAbout(ids.owner, ids.another),
      reason: 'Помилково',
    })),
    createAppeal: {
      input: async ({ ids }) => ({ puid: await decisionAbout(ids.owner), words: 'Не згоден' }),
      statuses: [401, 404, 200, 404, 404],
    },
    listSanctions: members(),
    listCases: order({}),
    getCase: order(async ({ ids }) => ({ id: await caseAbout(ids.owner) })),
    takeCase: order(async ({ ids }) => ({ id: await caseAbout(ids.owner), isTaken: true })),
    decideCase: order(async ({ ids }) => ({ id: await caseAbout(ids.owner), acts: [] })),
    addModeratorNote: order(async ({ ids }) => ({
      id: await caseAbout(ids.owner),
      text: 'Нотатка',
    })),
    objectToOutcome: {
      // of somebody else, or of nobody
      input: { id: 1, words: 'Перегляньте ще раз' },
      statuses: [401, 404, 404, 404, 404],
    },
    listCannedReasons: order({}),
    saveCannedReason: order({ rule: 1, text: 'Реклама' }),
    removeCannedReason: order({ id: 100 }),
    pinGuides: order({ countryCode: 'PL', revision: 0, guides: [] }),
    pinDates: order({ countryCode: 'PL', revision: 0, dates: [] }),
    listAppeals: order({}),
    decideAppeal: order(async ({ ids }) => ({
      id: await appealBy(ids.owner),
      outcome: 'upheld',
      answer: 'Перевірено',
    })),
    stopReports: order(async ({ ids }) => ({
      ...(await reportBy(ids.owner)),
      reason: 'Скаржиться без причини',
    })),
    confirmBan: order(async ({ ids }) => ({ puid: await banOf(ids.owner) })),
    listModerationLog: everyone(),

    listBusinessClaims: order({}),
    decideBusinessClaim: order(async ({ ids }) => ({
      ...(await claimBy(ids.owner)),
      outcome: 'confirmed',
    })),
    listNoted: order({}),
    readNoted: order(async ({ ids }) => ({ id: await notedOf(ids.owner) })),
    listWaiting: order({}),
    getModerationCounts: order({}),
    publishWaiting: order(({ ids }) => waitingBy(ids.owner)),
    rejectWaiting: order(async ({ ids }) => ({
      ...(await waitingBy(ids.owner)),
      reason: 'Проти правил',
    })),
  }
}
