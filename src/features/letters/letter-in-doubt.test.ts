import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { openBlackHole } from '../../../test/servers/black-hole.ts'
import { openMailServer } from '../../../test/servers/mail-server.ts'
import { insertMember } from '../../../test/sign-in.ts'
import { tasks } from '../../app/tasks.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { markInDoubt } from '../../platform/jobs/in-doubt.ts'
import { type JobServices, runWaitingJobs } from '../../platform/jobs/worker.ts'
import { type Mail, MailFailure } from '../../platform/mail/mail.ts'

/** What the server says to a whole letter; undefined takes it. */
let refusal: number | undefined
/** The server has been told for whom a letter is. */
let named = Promise.withResolvers<void>()
const server = await openMailServer({
  refusal() {
    named.resolve()
    return undefined
  },
  letterRefusal: () => refusal,
})
const network = await openBlackHole(server.url)
const api = await openApi({
  SMTP_URL: network.url,
  MAIL_FROM: 'Свої <letters@svoi.example>',
  LOG_LEVEL: 'silent',
})
const { db, jobPool, services } = api
const customerId = await insertMember(db, { email: 'olena@example.com' })
const runJobs = (given: JobServices = services) =>
  runWaitingJobs(jobPool, { services: given, tasks, recurring: [], polling: [] })

beforeEach(async () => {
  refusal = undefined
  named = Promise.withResolvers()
  server.letters.splice(0)
  const values = { at: new Date().toISOString() }
  await enqueue(db, 'send-letter', { letter: 'password-changed', customerId, values })
})
afterEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await sql`delete from letter_day`.execute(db)
})
afterAll(async () => {
  network.close()
  await server.close()
})

/** What waits in the queue, and what became of letters. */
async function readState() {
  const { rows } = await sql<{ jobs: number; outcomes: Record<string, number> | null }>`
    select (select count(*) from graphile_worker.jobs) as jobs,
      (select jsonb_object_agg(outcome, times) from letter_day) as outcomes`.execute(db)
  return { letters: server.letters.length, ...rows[0] }
}

test('a letter that a server took without a response is in doubt, and does not come again', async () => {
  const held = server.holdResponses()
  const running = runJobs()
  await held.taken
  network.reset()
  held.give()
  await running
  expect(await readState()).toEqual({ letters: 1, jobs: 0, outcomes: { 'in-doubt': 1 } })
})

test('a letter that a server never asked for is tried again', async () => {
  network.loseResponseTo(/RCPT TO/)
  const running = runJobs()
  await named.promise
  network.reset()
  await running
  network.loseResponseTo(undefined)
  expect(await readState()).toEqual({ letters: 0, jobs: 1, outcomes: null })
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
  await runJobs()
  expect(await readState()).toEqual({ letters: 1, jobs: 0, outcomes: { sent: 1 } })
})

test('a letter whose worker died on the way to the response is in doubt, and does not come again', async () => {
  const { rows } = await sql<{ id: string; queuedAt: Date }>`
    select id::text, created_at as "queuedAt" from graphile_worker._private_jobs`.execute(db)
  for (const job of rows) await markInDoubt(db, { ...job, attempt: 0 })
  await runJobs()
  expect(await readState()).toEqual({ letters: 0, jobs: 0, outcomes: { 'in-doubt': 1 } })
})

test('a whole letter that is refused for now is tried again', async () => {
  refusal = 452
  await runJobs()
  expect(await readState()).toEqual({ letters: 0, jobs: 1, outcomes: null })
  refusal = undefined
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
  await runJobs()
  expect(await readState()).toEqual({ letters: 1, jobs: 0, outcomes: { sent: 1 } })
})

test('a letter does not go before that is noted', async () => {
  const message = { subject: 'Новини', html: '<p>Новини</p>', text: 'Новини' }
  const letter = { ...message, to: 'olena@example.com', id: 'abc', date: new Date() }
  const away = () => Promise.reject(new Error('the database is away'))
  await expect(services.mail.send(letter, away)).rejects.toThrow(MailFailure)
  await services.mail.send({ ...letter, subject: 'Пізніші новини' })
  expect(server.letters.map(({ subject }) => subject)).toEqual(['Пізніші новини'])
})

test('a worker whose job another one has taken over meanwhile sends no letter', async () => {
  const slow: Mail = {
    ...services.mail,
    send: (message, beforeEnd) =>
      services.mail.send(message, async () => {
        await sql`update graphile_worker._private_jobs set attempts = attempts + 1`.execute(db)
        await beforeEnd?.()
      }),
  }
  await runJobs({ ...services, mail: slow })
  expect(await readState()).toEqual({ letters: 0, jobs: 1, outcomes: null })
})

/** The next note of a job fails, as where the database was away for a moment. */
async function failOnce() {
  await sql`create sequence notes`.execute(db)
  await sql`create function fail_once() returns trigger language plpgsql as $$ begin
    if new.flags ? 'in-doubt' and nextval('notes') = 1 then raise exception using errcode = '57P01'; end if;
    return new; end $$`.execute(db)
  await sql`create trigger fail_once before update of flags on graphile_worker._private_jobs
    for each row execute function fail_once()`.execute(db)
  onTestFinished(async () => {
    await sql`drop function fail_once cascade`.execute(db)
    await sql`drop sequence notes`.execute(db)
  })
}

test('it is noted again where the database was away for a moment', async () => {
  await failOnce()
  await runJobs()
  expect(await readState()).toEqual({ letters: 1, jobs: 0, outcomes: { sent: 1 } })
})

test('a letter whose connection broke before that was noted is tried again', async () => {
  await failOnce()
  let noted: Promise<void> | undefined
  const broken: Mail = {
    async send(_letter, beforeEnd) {
      noted = beforeEnd?.()
      throw new MailFailure('ECONNECTION')
    },
    close() {},
  }
  await runJobs({ ...services, mail: broken })
  await noted
  expect(await readState()).toEqual({ letters: 0, jobs: 1, outcomes: null })
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
  await runJobs()
  expect(await readState()).toEqual({ letters: 1, jobs: 0, outcomes: { sent: 1 } })
})
