import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { takeFromQueue } from './take-from-queue.ts'
import { startWorker, type Tasks } from './worker.ts'

const { services, databaseUrl, db } = await openApi({ LOG_LEVEL: 'silent' })

/**
 * A worker that notes which people it was told to remove, and ends with each when it may.
 * @param endsItself whether each ends its job itself
 */
async function openWorker(beatEvery = 500, mayEnd = Promise.resolve(), endsItself = false) {
  const removed: number[] = []
  const tasks: Pick<Tasks, 'remove-person'> = {
    'remove-person': async (_services, { customerId }, job) => {
      removed.push(customerId)
      await mayEnd
      if (endsItself) await db.transaction().execute((tx) => takeFromQueue(tx, job))
    },
  }
  const worker = await startWorker({
    url: databaseUrl,
    services,
    tasks: tasks as Tasks,
    recurring: [],
    polling: [],
    beatEvery,
  })
  return { removed, worker }
}

/** A job that a worker began some time ago. */
async function insertLocked(customerId: number, owner: string, secondsAgo: number) {
  await db.transaction().execute(async (tx) => {
    await sql`select graphile_worker.add_job('remove-person',
      json_build_object('customerId', ${customerId}::integer))`.execute(tx)
    await sql`update graphile_worker._private_jobs set locked_by = ${owner}, attempts = 1,
      locked_at = now() - make_interval(secs => ${secondsAgo})
      where payload->>'customerId' = ${String(customerId)}`.execute(tx)
  })
}

const left = async () => {
  const { rows } = await sql<{ id: string }>`select payload->>'customerId' as id
    from graphile_worker._private_jobs order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

test('what a worker that is gone had begun is done by another, and nothing of one that lives', async () => {
  // the queue makes its tables at its first start
  await (await openWorker()).worker.stop()
  await insertLocked(1, 'gone', 120)
  await insertLocked(2, 'alive', 120)
  await insertLocked(3, 'has just begun', 5)
  await db.insertInto('job_worker').values({ id: 'alive' }).execute()
  const { removed, worker } = await openWorker()
  await vi.waitFor(() => expect(removed).toEqual([1]), { timeout: 15_000 })
  await expect.poll(left).toEqual(['2', '3'])
  await worker.stop()
  const owners = await db.selectFrom('job_worker').select('id').execute()
  expect(owners).toEqual([{ id: 'alive' }])
})

test('a worker that stops during its sign of life is not said to live', async () => {
  await db.deleteFrom('job_worker').execute()
  const { worker } = await openWorker(1000)
  const owners = () => db.selectFrom('job_worker').select('id').execute()
  await expect.poll(owners).toHaveLength(1)
  await sql`create function slow_beat() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.5); return new; end $$`.execute(db)
  await sql`create trigger slow_beat before insert on job_worker
    for each row execute function slow_beat()`.execute(db)
  const beats = () =>
    sql`select from pg_stat_activity
    where query like 'insert into job_worker%' and wait_event = 'PgSleep'`.execute(db)
  await expect.poll(async () => (await beats()).rows, { timeout: 5_000 }).toHaveLength(1)
  await worker.stop()
  await sql`drop trigger slow_beat on job_worker`.execute(db)
  expect(await owners()).toEqual([])
})

test('a job that a living worker locked without being told of it is done by it, and nothing that it does', async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await db.deleteFrom('job_worker').execute()
  const end = Promise.withResolvers<void>()
  const { removed, worker } = await openWorker(500, end.promise)
  const owners = () => db.selectFrom('job_worker').select('id').execute()
  await expect.poll(owners).toHaveLength(1)
  const [owner] = await owners()
  await sql`select graphile_worker.add_job('remove-person', '{"customerId": 6}')`.execute(db)
  await expect.poll(() => removed).toEqual([6])
  // it runs on, for longer than a minute
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes'`.execute(
    db,
  )
  await insertLocked(7, owner?.id ?? '', 120)
  await vi.waitFor(() => expect(removed).toEqual([6, 7]), { timeout: 15_000 })
  end.resolve()
  await expect.poll(left).toEqual([])
  expect(removed).toEqual([6, 7])
  await worker.stop()
})

test.each([
  ['that was done before a failover took its outcome away is not done again', false, [8]],
  ['that ended itself is done again where a failover took that away, with its work', true, [8, 8]],
] as const)('a job %s', async (_what, endsItself, expected) => {
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  const end = Promise.withResolvers<void>()
  const { removed, worker } = await openWorker(500, end.promise, endsItself)
  await sql`select graphile_worker.add_job('remove-person', '{"customerId": 8}')`.execute(db)
  await expect.poll(() => removed).toEqual([8])
  // as the replica had it
  await sql`create table of_replica as select * from graphile_worker._private_jobs`.execute(db)
  end.resolve()
  await expect.poll(left).toEqual([])
  // the worker has ended that one when it has done another: else its outcome would remove the row that comes back
  await sql`select graphile_worker.add_job('remove-person', '{"customerId": 9}')`.execute(db)
  await expect.poll(() => removed).toEqual([8, 9])
  await expect.poll(left).toEqual([])
  const columns = sql.raw(`id, task_id, payload, priority, run_at, attempts, max_attempts,
    created_at, revision, locked_by, locked_at`)
  await sql`update of_replica set locked_at = now() - interval '2 minutes'`.execute(db)
  await sql`insert into graphile_worker._private_jobs (${columns}) overriding system value
    select ${columns} from of_replica`.execute(db)
  await sql`drop table of_replica`.execute(db)
  await expect.poll(left, { timeout: 15_000 }).toEqual([])
  expect(removed.filter((id) => id === 8)).toEqual(expected)
  await worker.stop()
})

test('after an outage those who live have time to say so before anybody takes their jobs', async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await db.deleteFrom('job_worker').execute()
  await insertLocked(4, 'alive', 120)
  await insertLocked(5, 'gone', 120)
  const long_ago = sql<Date>`now() - interval '2 minutes'`
  await db.insertInto('job_worker').values({ id: 'alive', seen_at: long_ago }).execute()
  // the worker is refused at its third sign of life; the other one gives its next sign before the fifth
  await sql`create sequence beat`.execute(db)
  await sql`create function hinder_beat() returns trigger language plpgsql as $$
    declare number bigint := nextval('beat');
    begin
      if number = 3 then raise 'away'; end if;
      if number = 5 then update job_worker set seen_at = now() where id = 'alive'; end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger hinder_beat before insert on job_worker
    for each row execute function hinder_beat()`.execute(db)
  const { removed, worker } = await openWorker(500)
  await vi.waitFor(() => expect(removed).toEqual([5]), { timeout: 30_000 })
  await expect.poll(left).toEqual(['4'])
  await worker.stop()
}, 60_000)
