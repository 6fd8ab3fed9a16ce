import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertWorld } from '../../../test/factories.ts'
import { openMailbox } from '../../../test/mailbox.ts'
import { decidingOf, REMOVE } from '../../../test/people/deciding.ts'
import { insertMember } from '../../../test/sign-in.ts'
import { tasks } from '../../app/tasks.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { type JobServices, runWaitingJobs, type Tasks } from '../../platform/jobs/worker.ts'

const api = await openApi({ LOG_LEVEL: 'silent' })
const { db, jobPool, services } = api
await insertWorld(db)
const mailbox = openMailbox(api)
const { reportedPost, moderators, decide } = decidingOf(api)

/** Does the work, and is gone before the outcome of the job is recorded. */
const dying = Object.fromEntries(
  Object.entries(tasks).map(([name, work]) => [
    name,
    async (...given: Parameters<typeof work>) => {
      await (work as (...given: unknown[]) => Promise<void>)(...given)
      throw new Error('The worker was killed')
    },
  ]),
) as unknown as Tasks
const runJobs = (given: JobServices, some: Tasks) =>
  runWaitingJobs(jobPool, { services: given, tasks: some, recurring: [], polling: [] })
/** Letters themselves go. */
const dyingEarlier = { ...dying, 'send-letter': tasks['send-letter'] }
const makeDue = () => sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)

/** All that come, however often jobs are tried again. */
async function lettersTo(...emails: readonly string[]): Promise<string[]> {
  const subjects: string[] = []
  for (let turn = 0; turn < 3; turn++) {
    await makeDue()
    const letters = await mailbox.readNew()
    subjects.push(...letters.filter(({ to }) => emails.includes(to)).map(({ subject }) => subject))
  }
  return subjects
}

test('a worker that is killed after it made the link for a new password leaves one letter', async () => {
  const email = 'forgot@example.com'
  await insertMember(db, { email })
  await enqueue(db, 'send-reset-link', { email, isOwn: false })
  await runJobs(services, dyingEarlier)
  expect(await lettersTo(email)).toEqual(['Новий пароль'])
})

test('a worker that is killed after a letter has gone leaves nothing to be sent again', async () => {
  const email = 'once@example.com'
  const customerId = await insertMember(db, { email })
  const values = { at: new Date().toISOString() }
  await enqueue(db, 'send-letter', { letter: 'password-changed', customerId, values })
  await runJobs(services, dying)
  expect(await lettersTo(email)).toEqual(['Пароль змінено'])
})

test('a worker that is killed after it let a letter wait its turn leaves one letter', async () => {
  const email = 'waits@example.com'
  const customerId = await insertMember(db, { email })
  const values = { at: new Date().toISOString() }
  await enqueue(db, 'send-letter', { letter: 'password-changed', customerId, values })
  const take = async (counter: string) => (counter === `letters:${email}` ? 60 : 0)
  await runJobs({ ...services, limits: { take } }, dying)
  expect(await lettersTo(email)).toEqual(['Пароль змінено'])
})

test('a worker that is killed after it told of a decision leaves one letter to each whom it concerns', async () => {
  const { author, id, caseId } = await reportedPost('Кімната на Волі від власника')
  const email = 'visitor@example.com'
  const visitor = { name: 'Олена Кос', email, isGoodFaith: true, reason: 'fraud' }
  const sent = await api.send('/api/reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ objectType: 'post', objectId: id, ...visitor }),
  })
  expect(sent.status).toBe(200)
  const ofAuthor = 'author@example.com'
  await db.updateTable('customer').set({ email: ofAuthor }).where('id', '=', author.id).execute()
  expect((await decide(await moderators(), caseId, REMOVE)).status).toBe(200)
  await mailbox.readNew()
  await makeDue()
  await runJobs(services, dyingEarlier)
  expect((await lettersTo(email, ofAuthor)).sort()).toEqual([
    'За вашою скаргою знайшли порушення, його усунуто',
    // the letter of what they have not seen
    'Модератор видалив вашу публікацію',
    'Рішення модератора щодо вас',
  ])
})
