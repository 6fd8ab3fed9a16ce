import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApi } from '../../test/api.ts'
import { daysAgo, insertCustomer, insertPost } from '../../test/factories.ts'
import { recurring } from './recurring.ts'

const { db, services } = await openApi()

test('every recurring job runs by its own code, and twice is harmless', async () => {
  for (const job of [...recurring, ...recurring]) await job.run(services)
})

test('a post that grew older moves to the next age of the popular list', async () => {
  const author = await insertCustomer(db)
  const post = await insertPost(db, { author_id: author, published_at: new Date() })
  await sql`select refresh_popularity(array[${post}::bigint])`.execute(db)
  const ageNow = () =>
    db
      .selectFrom('popular_listing')
      .select('age')
      .where('post_id', '=', post)
      .where('tag_id', '=', 0)
      .executeTakeFirstOrThrow()
  expect(await ageNow()).toEqual({ age: 0 })
  await db
    .updateTable('listing')
    .set({ at: daysAgo(3) })
    .where('post_id', '=', post)
    .execute()
  await recurring.find((job) => job.task === 'refresh-popularity')?.run(services)
  expect(await ageNow()).toEqual({ age: 1 })
})
