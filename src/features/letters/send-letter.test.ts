import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertCustomer } from '../../../test/factories.ts'
import { openMailbox } from '../../../test/mailbox.ts'
import { type MailServerOptions, openMailServer } from '../../../test/servers/mail-server.ts'
import { tasks } from '../../app/tasks.ts'
import { freePort } from '../../platform/db/bundled/free-port.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { LetterJob } from '../../platform/jobs/job-payloads.ts'
import { runWaitingJobs } from '../../platform/jobs/worker.ts'

const PASSWORD = 'mail-password-1'
const SECRET = 'a-secret-of-a-link'
const LINK = `https://svoi.example/uk/confirm-email?token=${SECRET}`

const port = await freePort()
const api = await openApi({
  SMTP_URL: `smtp://svoi:${PASSWORD}@127.0.0.1:${port}`,
  MAIL_FROM: 'Свої <letters@svoi.example>',
  PUBLIC_URL: 'https://svoi.example',
})
const { db, jobPool } = api
const customerId = await insertCustomer(db, { email: 'olena@example.com' })
const verify: LetterJob = {
  letter: 'verify-email',
  customerId,
  values: { link: LINK, hours: 24 },
}

/** Everything that the product logs of its letters, from the chattiest level on. */
let logged = ''
const sink = new Writable({
  write(chunk, _encoding, done) {
    logged += chunk
    done()
  },
})
const services = { ...api.services, log: pino({ level: 'debug' }, sink) }
const runJobs = () => runWaitingJobs(jobPool, { services, tasks, recurring: [], polling: [] })

const closing: (() => Promise<void>)[] = []
const openServer = async (options: Omit<MailServerOptions, 'port'> = {}) => {
  const server = await openMailServer({ port, password: PASSWORD, ...options })
  closing.push(server.close)
  return server
}

/** What waits in the queue, whether now or later. */
async function readQueue() {
  const { rows } = await sql<{ attempts: number; max_attempts: number; is_later: boolean }>`
    select attempts, max_attempts, run_at > created_at as is_later from graphile_worker.jobs`.execute(
    db,
  )
  return rows
}
const makeDue = () => sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  logged = ''
})

describe('by SMTP', () => {
  test('a letter comes as it was written, in both forms', async () => {
    const server = await openServer()
    await enqueue(db, 'send-letter', verify)
    await runJobs()
    expect(server.letters).toHaveLength(1)
    const [letter] = server.letters
    expect(letter).toMatchObject({
      to: 'olena@example.com',
      subject: 'Підтвердьте свою пошту',
      link: LINK,
    })
    expect(letter?.text).toContain(`Підтвердити пошту:\n${LINK}\n`)
    const header = (name: string) => letter?.headers.find(({ key }) => key === name)?.value
    expect(header('from')).toMatch(/<letters@svoi\.example>$/)
    expect(header('auto-submitted')).toBe('auto-generated')
    expect(header('message-id')).toMatch(/^<[\da-f]{32}@svoi\.example>$/)
    expect(header('content-type')).toMatch(/^multipart\/alternative/)
    expect(header('list-unsubscribe')).toBeUndefined()
    expect(await readQueue()).toEqual([])
    expect(logged).toContain('letter sent')
    expect(logged).not.toMatch(new RegExp(`${SECRET}|${PASSWORD}|olena@`))
  })

  test('one click ends what is not asked for (RFC 8058)', async () => {
    const server = await openServer()
    await api.services.mail.send({
      to: 'olena@example.com',
      subject: 'Новини',
      html: '<p>Новини</p>',
      text: 'Новини',
      id: 'abc',
      date: new Date(),
      unsubscribe: 'https://svoi.example/unsubscribe?token=x',
    })
    expect(server.letters[0]?.headers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          key: 'list-unsubscribe',
          value: '<https://svoi.example/unsubscribe?token=x>',
        }),
        expect.objectContaining({
          key: 'list-unsubscribe-post',
          value: 'List-Unsubscribe=One-Click',
        }),
      ]),
    )
  })

  test('a refused connection brings the letter back later, and then it comes once', async () => {
    await enqueue(db, 'send-letter', verify)
    await runJobs()
    expect(await readQueue()).toEqual([{ attempts: 1, max_attempts: 12, is_later: true }])
    expect(logged).toContain('ECONNREFUSED')
    expect(logged).not.toMatch(new RegExp(`${SECRET}|${PASSWORD}|olena@`))
    const server = await openServer()
    await makeDue()
    await runJobs()
    expect(server.letters.map(({ to }) => to)).toEqual(['olena@example.com'])
    expect(await readQueue()).toEqual([])
  })

  test('a wrong password of ours is tried again, and not told to the log', async () => {
    const server = await openServer({ password: 'another' })
    await enqueue(db, 'send-letter', verify)
    await runJobs()
    expect(server.letters).toEqual([])
    expect(await readQueue()).toHaveLength(1)
    expect(logged).toContain('535')
    expect(logged).not.toMatch(new RegExp(`${SECRET}|${PASSWORD}|olena@`))
  })

  test('an address that is refused for good is noted and not tried again', async () => {
    const server = await openServer({ refusal: () => 550 })
    await enqueue(db, 'send-letter', verify)
    await runJobs()
    expect(server.letters).toEqual([])
    expect(await readQueue()).toEqual([])
    expect(logged).toContain('letter refused')
    expect(logged).not.toMatch(new RegExp(`${SECRET}|olena@`))
  })

  test('an address that is refused for now is tried again, as the same message of the same moment', async () => {
    let isFull = true
    const server = await openServer({ refusal: () => (isFull ? 452 : undefined) })
    await enqueue(db, 'send-letter', verify)
    const askedAt = new Date('2026-03-01T10:00:00Z')
    await sql`update graphile_worker._private_jobs set created_at = ${askedAt}`.execute(db)
    await runJobs()
    expect(await readQueue()).toEqual([{ attempts: 1, max_attempts: 12, is_later: true }])
    isFull = false
    await makeDue()
    await runJobs()
    expect(server.letters).toHaveLength(1)
    const date = server.letters[0]?.headers.find(({ key }) => key === 'date')?.value
    expect(new Date(date ?? '')).toEqual(askedAt)
  })

  test('an address of its own wins; who is gone gets nothing, and a letter elsewhere still goes', async () => {
    const server = await openServer()
    const gone = await insertCustomer(db, { email: 'gone@example.com', deleted_at: new Date() })
    await enqueue(db, 'send-letter', {
      letter: 'change-email',
      customerId,
      to: 'new@example.com',
      values: { link: LINK, hours: 1 },
    })
    await enqueue(db, 'send-letter', { ...verify, customerId: gone })
    await enqueue(db, 'send-letter', {
      letter: 'left',
      customerId: gone,
      to: 'gone@example.com',
      values: { posts: 'delete' },
    })
    await runJobs()
    expect(server.letters.map(({ to }) => to)).toEqual(['new@example.com', 'gone@example.com'])
    expect(await readQueue()).toEqual([])
  })
})

describe('without SMTP', async () => {
  const plain = await openApi()
  const person = await insertCustomer(plain.db, { email: 'taras@example.com' })
  const mailbox = openMailbox(plain)

  test('letters are files, read in the order in which they came', async () => {
    expect(await mailbox.readNew()).toEqual([])
    for (const hours of [1, 2])
      await enqueue(plain.db, 'send-letter', {
        letter: 'reset-password',
        customerId: person,
        values: { link: `${LINK}&n=${hours}`, hours },
      })
    const letters = await mailbox.readNew()
    expect(letters.map(({ to, link }) => ({ to, link }))).toEqual([
      { to: 'taras@example.com', link: `${LINK}&n=1` },
      { to: 'taras@example.com', link: `${LINK}&n=2` },
    ])
    expect(await mailbox.readNew()).toEqual([])
  })
})
