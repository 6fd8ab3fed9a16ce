import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApi } from '../../../../../test/api.ts'
import { insertComment, insertPost, insertWorld } from '../../../../../test/factories.ts'
import { decidingOf, REMOVE } from '../../../../../test/people/deciding.ts'
import { someWriter } from '../../../../../test/writers.ts'
import type { Database } from '../../../../platform/db/database.ts'

// Rows are locked by number before any is changed (docs/decisions/0015-lock-order.md).

const api = await openApi()
const { db } = api
await insertWorld(db)
const { moderators, decide, reportedPost } = decidingOf(api)

/** A reported post between others: an earlier question of a stranger with an accepted answer, and a later post. */
async function between() {
  const asker = await someWriter(api)
  const question = await insertPost(db, { kind: 1, author_id: asker.id })
  const { author, id: own, caseId } = await reportedPost('Допис серед інших')
  const later = await insertPost(db, { author_id: author.id, published_at: new Date() })
  const answer = await insertComment(db, { post_id: question, author_id: author.id })
  await db
    .updateTable('post')
    .set({ accepted_comment_id: answer })
    .where('id', '=', question)
    .execute()
  return { question, own, later, caseId }
}

/** While somebody holds a row for which it waits, which of the others anybody may still lock. */
const freeMeanwhile = (held: number, others: readonly number[], ask: () => Promise<unknown>) =>
  db
    .transaction()
    .execute(async (tx) => {
      await sql`select from post where id = ${held} for no key update`.execute(tx)
      const asked = ask()
      await expect.poll(() => countWaiting(tx), { timeout: 10_000 }).toBeGreaterThan(0)
      const { rows } = await sql<{ id: number }>`select id from post
        where id = any (${others}::bigint[]) order by id for no key update skip locked`.execute(tx)
      return { asked, free: rows.map(({ id }) => id) }
    })
    .then(async ({ asked, free }) => ({ answer: await asked, free }))

async function countWaiting(tx: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::integer as waiting from pg_locks
    where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`.execute(tx)
  return rows[0]?.waiting ?? 0
}

test.each(['own', 'question'] as const)(
  'a decision about all of a day, and its undo, wait for the %s post before they hold a later one',
  async (which) => {
    const { caseId, ...posts } = await between()
    const later = which === 'own' ? [posts.later] : [posts.own, posts.later]
    const moderator = await moderators()
    let puid = ''
    const deciding = await freeMeanwhile(posts[which], later, async () => {
      const decided = await decide(moderator, caseId, { ...REMOVE, isWholeDay: true })
      puid = decided.body.puid
      return decided
    })
    expect(deciding).toMatchObject({ free: later, answer: { status: 200 } })
    const undoing = await freeMeanwhile(posts[which], later, () =>
      moderator.ask('DELETE', `/decisions/${puid}`),
    )
    expect(undoing).toMatchObject({ free: later, answer: { status: 200 } })
  },
  60_000,
)

test('two decisions about all of a day of one person at once', async () => {
  const { author, caseId } = await reportedPost('Перший допис із двох')
  const second = await insertPost(db, { author_id: author.id, published_at: new Date() })
  await (await someWriter(api)).ask('POST', '/reports', {
    objectType: 'post',
    objectId: second,
    reason: 'spam',
    isGoodFaith: true,
  })
  const { id: other } = await db
    .selectFrom('moderation_case')
    .select('id')
    .where('post_id', '=', second)
    .executeTakeFirstOrThrow()
  const [one, two] = [await moderators(), await moderators()]
  const whole = { ...REMOVE, isWholeDay: true }
  for (let times = 1; times <= 5; times++) {
    const decided = await Promise.all([decide(one, caseId, whole), decide(two, other, whole)])
    for (const { status } of decided) expect([200, 409]).toContain(status)
    const [first, last] = decided.map(({ body }) => body.puid)
    const undone = await Promise.all([
      first && one.ask('DELETE', `/decisions/${first}`),
      last && two.ask('DELETE', `/decisions/${last}`),
    ])
    for (const answer of undone) if (answer) expect(answer.status).toBe(200)
  }
}, 60_000)
