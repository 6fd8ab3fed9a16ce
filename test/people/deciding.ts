import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApi } from '../api.ts'
import { published, tellingOf } from '../told.ts'
import { knownWriter, someWriter } from '../writers.ts'

type Writer = Awaited<ReturnType<typeof someWriter>>

/** What a moderator decides most often. */
export const REMOVE = { acts: ['remove'], rule: 2, reason: 'Просить передоплату' }

/** What tests of cases do: somebody reports, a moderator decides. */
export function decidingOf(api: TestApi) {
  const { db } = api
  const { runJobs } = tellingOf(api)
  const report = (by: Writer, objectType: string, objectId: number, reason = 'fraud') =>
    by.ask('POST', '/reports', { objectType, objectId, reason, isGoodFaith: true })
  return {
    report,
    /** As if the minute were over in which decisions can be taken back: what waits for that is done. */
    async afterUndo() {
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
      await runJobs()
    },
    moderators: () => someWriter(api, { role: 'moderator' }),
    decide: (by: Writer, caseId: number, more: object) =>
      by.ask('PUT', `/cases/${caseId}/decision`, more),
    titlesOfFeed: async (): Promise<string[]> =>
      (await api.get('/feed')).tape.map(({ title }: { title: string }) => title),
    countsOf: (id: number) =>
      db
        .selectFrom('customer')
        .select(['posts_count', 'comments_count', 'answers_count', 'rating'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    /** A post of somebody known, reported by another. */
    async reportedPost(title: string) {
      const [author, reporter] = [await knownWriter(api), await someWriter(api)]
      const { body } = await author.ask(
        'POST',
        '/posts',
        published(title, { destinationCountry: 'PL' }),
      )
      const id: number = body.data.id
      expect((await report(reporter, 'post', id)).status).toBe(200)
      await runJobs()
      const { id: caseId } = await db
        .selectFrom('moderation_case')
        .select('id')
        .where('post_id', '=', id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return { author, reporter, id, caseId }
    },
  }
}
