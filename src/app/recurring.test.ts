import { parseCronItems } from 'graphile-worker'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApi } from '../../test/api.ts'
import { daysAgo, insertCustomer, insertPost } from '../../test/factories.ts'
import { POPULAR_WINDOW } from '../platform/db/list-kinds.ts'
import { recurring } from './recurring.ts'

const { db, services } = await openApi()

test.each(recurring)(
  'the schedule of $task is one that the queue understands',
  ({ task, when }) => {
    expect(() => parseCronItems([{ task, match: when }])).not.toThrow()
  },
)

test('every recurring job runs by its own code, and twice is harmless', async () => {
  for (const job of [...recurring, ...recurring]) await job.run(services)
})

test('a post that grew older moves to the next window of the popular lists', async () => {
  const author = await insertCustomer(db)
  const post = await insertPost(db, { author_id: author, published_at: new Date() })
  await sql`select refresh_popularity(array[${post}::bigint])`.execute(db)
  const windowNow = () =>
    db
      .selectFrom('popular_listing')
      .select('narrowest_window')
      .where('post_id', '=', post)
      .where('tag_id', '=', 0)
      .executeTakeFirstOrThrow()
  expect(await windowNow()).toEqual({ narrowest_window: POPULAR_WINDOW.day })
  await db
    .updateTable('listing')
    .set({ at: daysAgo(3) })
    .where('post_id', '=', post)
    .execute()
  await recurring.find((job) => job.task === 'refresh-popularity')?.run(services)
  expect(await windowNow()).toEqual({ narrowest_window: POPULAR_WINDOW.week })
})
