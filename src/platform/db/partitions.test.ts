import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { insertPost, insertWorld } from '../../../test/factories.ts'
import { connect } from './connect.ts'
import { openDatabase } from './database.ts'
import { addPartitions, dropPartitions } from './partitions.ts'

const database = await createTestDatabase()
const db = openDatabase({
  url: database.url,
  poolSize: 4,
  prepared: true,
  statementTimeout: 10_000,
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})
await insertWorld(db)
const postId = await insertPost(db)

test('the partitions of today and of the time ahead stand ready, once', async () => {
  await Promise.all([addPartitions(db), addPartitions(db)])
  const [thisMonth, ...nextMonths] = await monthsFromNow(4)
  expect(await partitionsOf('notification_event')).toEqual([thisMonth, ...nextMonths])
  expect(await partitionsOf('post_view')).toHaveLength(8)
  await view('today', 'now()')
  expect(await placesOfViews()).toEqual([[`post_view_${await day('now()')}`, 'today']])
})

test('the rows of a time without a partition are kept, and moved to it once it is made', async () => {
  await sql`drop table ${sql.table(`post_view_${await day("now() + interval '3 days'")}`)}`.execute(
    db,
  )
  await view('ahead', "now() + interval '3 days'")
  await view('far', "now() + interval '400 days'")
  expect(await placesOfViews()).toContainEqual(['post_view_default', 'ahead'])
  await addPartitions(db)
  expect(await placesOfViews()).toEqual([
    ['post_view_default', 'far'],
    [`post_view_${await day('now()')}`, 'today'],
    [`post_view_${await day("now() + interval '3 days'")}`, 'ahead'],
  ])
})

test('a partition has the keys of the others, and its rows go with their post', async () => {
  await expect(view('ahead', "now() + interval '3 days'")).rejects.toThrow('duplicate key')
  await expect(
    sql`insert into post_view (post_id, day, visitor) values (999999, now(), 'x')`.execute(db),
  ).rejects.toThrow('foreign key')
  const gone = await insertPost(db)
  await view('gone', "now() + interval '3 days'", gone)
  await db.deleteFrom('post').where('id', '=', gone).execute()
  expect((await placesOfViews()).map(([, visitor]) => visitor)).not.toContain('gone')
  const { rows } =
    await sql`select from pg_indexes where indexdef ~ 'UNIQUE.*\\(customer_id, cause\\)'
    and tablename ~ '^notification_event_\\d'`.execute(db)
  expect(rows).toHaveLength(4)
})

test('who holds the table puts it off, and writers do not wait meanwhile', async () => {
  await sql`drop table ${sql.table(`post_view_${await day("now() + interval '5 days'")}`)}`.execute(
    db,
  )
  const holder = await connect(database.url, 'svoi-test')
  onTestFinished(() => holder.end())
  await holder.query('begin')
  await holder.query('select from post_view_default')
  await expect(addPartitions(db)).rejects.toMatchObject({ code: '55P03' })
  await view('held', "now() + interval '5 days'")
  await holder.query('commit')
  await addPartitions(db)
  expect(await placesOfViews()).toContainEqual([
    `post_view_${await day("now() + interval '5 days'")}`,
    'held',
  ])
})

test('forgetting drops what ended by a date, also rows that had no partition, and nothing else', async () => {
  const before = await partitionsOf('post_view')
  await sql`create table post_view_2020_01_30 partition of post_view
    for values from ('2020-01-30') to ('2020-01-31')`.execute(db)
  await sql`create table post_view_2020_01_31 partition of post_view
    for values from ('2020-01-31') to ('2020-02-01')`.execute(db)
  await view('dropped', "'2020-01-30'")
  await view('kept', "'2020-01-31'")
  await view('loose', "'2020-01-29'")
  await dropPartitions(db, 'post_view', '2020-01-31')
  expect(await partitionsOf('post_view')).toEqual(['post_view_2020_01_31', ...before])
  const visitors = (await placesOfViews()).map(([, visitor]) => visitor)
  expect(visitors).toContain('kept')
  expect(visitors).toContain('far')
  expect(visitors).not.toContain('dropped')
  expect(visitors).not.toContain('loose')
})

const view = (visitor: string, when: string, post = postId) =>
  sql`insert into post_view (post_id, day, visitor) values (${post}, (${sql.raw(when)})::date, ${Buffer.from(visitor)})`.execute(
    db,
  )

/** Each view with the partition that it is in. */
async function placesOfViews(): Promise<[string, string][]> {
  const { rows } = await sql<{ part: string; visitor: string }>`
    select tableoid::regclass::text as part, convert_from(visitor, 'UTF8') as visitor from post_view
    order by tableoid <> 'post_view_default'::regclass, day`.execute(db)
  return rows.map(({ part, visitor }) => [part, visitor])
}

async function partitionsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    select part::text from partitions_of(${table}) order by starts`.execute(db)
  return rows.map(({ part }) => part)
}

async function monthsFromNow(many: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select 'notification_event_' || to_char(date_trunc('month', now()) + n * interval '1 month', 'YYYY_MM') as name
    from generate_series(0, ${many - 1}) n`.execute(db)
  return rows.map(({ name }) => name)
}

/** The end of the name of a day's partition. */
async function day(when: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(${sql.raw(when)}, 'YYYY_MM_DD') as day`.execute(db)
  return rows[0]?.day ?? ''
}
