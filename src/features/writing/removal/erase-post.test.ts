import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifyCounts } from '../../../../bench/large/verify.ts'
import { openApi } from '../../../../test/api.ts'
import { insertCustomer, insertPost, insertWorld } from '../../../../test/factories.ts'
import { knownWriter } from '../../../../test/writers.ts'
import type { Database } from '../../../platform/db/database.ts'
import { erasePost } from './erase-post.ts'

const api = await openApi()
const { db, databaseUrl } = api
await insertWorld(db)

const ANSWERS = 450

test('a question with many answers is erased in batches while others write', async () => {
  const people = [await insertCustomer(db), await insertCustomer(db), await insertCustomer(db)]
  const question = await insertPost(db, { kind: 1, country_code: 'PL' })
  await insertAnswers(db, question, people)
  const author = await knownWriter(api)
  const hold = await holdOldAnswer(db, question)
  const erased = erasePost(db, question)
  // the batches before the one that is held are committed
  await expect.poll(() => countComments(db, question)).toBeLessThan(ANSWERS)
  const published = await author.ask('POST', '/posts', {
    type: 'question',
    title: 'Хто пише тим часом?',
    content: '<p>Будь-хто.</p>',
    destinationCountry: 'PL',
  })
  expect(published.status).toBe(200)
  await hold.release()
  expect(await erased).toBe(true)
  expect(await db.selectFrom('post').select('id').where('id', '=', question).execute()).toEqual([])
  expect(await verifyCounts(databaseUrl)).toEqual([])
})

test('views of other posts stay, though they have the same place in another partition', async () => {
  const [erased, stays] = [await insertPost(db), await insertPost(db)]
  await sql`update post set views_count = 1 where id = ${stays}`.execute(db)
  const view = (post: number, day: string) =>
    sql`insert into post_view (post_id, day, visitor)
      values (${post}, (now() + ${day}::interval)::date, 'x') returning ctid::text`.execute(db)
  const places = [await view(erased, '0 days'), await view(stays, '1 day')]
  expect(places[0]?.rows).toEqual(places[1]?.rows)
  expect(await erasePost(db, erased)).toBe(true)
  const { rows } = await sql`select post_id from post_view`.execute(db)
  expect(rows).toEqual([{ post_id: stays }])
})

test('what was not finished is taken up again', async () => {
  const question = await insertPost(db, { kind: 1 })
  await insertAnswers(db, question, [await insertCustomer(db)])
  expect(await erasePost(db, question, () => true)).toBe(false)
  expect(await countComments(db, question)).toBeLessThan(ANSWERS)
  expect(await erasePost(db, question)).toBe(true)
  expect(await verifyCounts(databaseUrl)).toEqual([])
})

/** Every third answer is replied to, and liked by all. */
async function insertAnswers(db: Database, post: number, people: readonly number[]): Promise<void> {
  await sql`
    with answer as (
      insert into comment (post_id, author_id, content, excerpt)
      select ${post}, (${people}::bigint[])[1 + n % ${people.length}::integer], '<p>Так</p>', 'Так'
      from generate_series(1, ${ANSWERS - 150}) n returning id
    ), reply as (
      insert into comment (post_id, author_id, parent_id, root_id, content, excerpt)
      select ${post}, ${people[0]}, id, id, '<p>Ні</p>', 'Ні' from answer limit 150
    )
    insert into comment_like (comment_id, customer_id)
    select id, person from answer, unnest(${people}::bigint[]) person`.execute(db)
}

const countComments = async (db: Database, post: number) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from comment where post_id = ${post}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Somebody changes an old answer, which is not of the first batch, and takes their time. */
async function holdOldAnswer(db: Database, post: number) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let isHeld = () => {}
  const held = new Promise<void>((resolve) => {
    isHeld = resolve
  })
  const holding = db.transaction().execute(async (tx) => {
    await sql`select from comment where post_id = ${post} and replies_count = 0
      order by id limit 1 for update`.execute(tx)
    isHeld()
    await released
  })
  await held
  return {
    release() {
      release()
      return holding
    },
  }
}
