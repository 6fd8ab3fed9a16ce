import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../src/platform/db/bundled/free-port.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { emptyFolder } from '../process/own-folder.ts'
import { openBlackHole } from '../servers/black-hole.ts'
import { type MailServer, openMailServer } from '../servers/mail-server.ts'
import { hasRedis, startRedis } from '../servers/redis-server.ts'
import { openS3Server } from '../servers/s3-server.ts'
import { insertMember } from '../sign-in.ts'
import { FAULTS, KINDS, repeat, report } from './faults.ts'
import { openPictureLedger, verifyPictures } from './pictures.ts'
import { onDatabase, openSite } from './site.ts'

type Proxy = Awaited<ReturnType<typeof openBlackHole>>

/** Letters between two faults. */
const LETTERS = 3
interface FaultOfNetwork {
  readonly begin: (proxy: Proxy) => void
  readonly end: (proxy: Proxy) => void
}
/** What a network does to everything that goes over it, and how it comes back. */
const FAULTS_OF_NETWORK: Record<string, FaultOfNetwork> = {
  'black-holed': {
    begin: (proxy) => proxy.swallow(true),
    end: (proxy) => {
      proxy.swallow(false)
      proxy.reset()
    },
  },
  reset: { begin: (proxy) => proxy.reset(), end: () => {} },
  'dropped silently': { begin: (proxy) => proxy.silence(), end: (proxy) => proxy.reset() },
  delayed: { begin: (proxy) => proxy.delay(200), end: (proxy) => proxy.delay(0) },
}

let mailServer: MailServer
let mail: Proxy
let s3: Proxy
let redis: Awaited<ReturnType<typeof startRedis>> | undefined
let redisProxy: Proxy | undefined
let settings: Record<string, string>

beforeAll(async () => {
  const port = await freePort()
  mailServer = await openMailServer({ port })
  mail = await openBlackHole(`smtp://127.0.0.1:${port}`)
  const s3Settings = await openS3Server()
  s3 = await openBlackHole(s3Settings.S3_ENDPOINT)
  redis = hasRedis ? await startRedis() : undefined
  redisProxy = redis && (await openBlackHole(redis.url))
  settings = {
    ...s3Settings,
    S3_ENDPOINT: new URL(s3.url).origin,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Свої <letters@svoi.example>',
    ...(redisProxy && { REDIS_URL: redisProxy.url }),
  }
})
afterAll(async () => {
  for (const proxy of [mail, s3, redisProxy]) proxy?.close()
  await mailServer.close()
  await redis?.stop()
})

describe('the network to the mail server, the file store and Redis breaks under writes', () => {
  test('nothing is lost, no letter doubled, and all goes on by itself', async () => {
    const site = await openSite(await emptyFolder('faults-network'), settings)
    const origin = () => site.product().origin
    const [token = ''] = site.tokens
    const pictures = await openPictureLedger(origin, token)
    const asked: string[] = []
    const askForLetters = async () => {
      for (let n = 0; n < LETTERS; n++) {
        const email = `person-${asked.length}@example.com`
        await onDatabase(site.folder, async (url) => {
          const db = openDatabase({ url, poolSize: 1, prepared: false })
          await insertMember(db, { email })
          await db.destroy()
        })
        const response = await fetch(`${origin()}/api/password/forgot`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ email }),
        })
        expect(response.status).toBe(200)
        asked.push(email)
      }
    }
    const sent = () => new Set(mailServer.letters.map(({ to }) => to)).size
    const allSent = () => expect.poll(sent, { timeout: 120_000, interval: 100 }).toBe(asked.length)

    for (const [name, proxy] of Object.entries({ SMTP: mail, S3: s3, Redis: redisProxy }))
      for (const [fault, { begin, end }] of Object.entries(FAULTS_OF_NETWORK).slice(0, KINDS)) {
        if (!proxy) continue
        const times = await repeat(FAULTS.jumps, async () => {
          begin(proxy)
          if (name === 'SMTP') await askForLetters()
          await site.progress()
          end(proxy)
          await pictures.progress(1)
          if (name === 'SMTP') await allSent()
        })
        report(`${name} ${fault}`, times, site.ledger.lap())
      }

    if (redis) {
      const faults = { emptied: redis.empty, 'killed and empty': redis.startAgain }
      for (const [fault, hit] of Object.entries(faults)) {
        const times = await repeat(FAULTS.restarts, async () => {
          await hit()
          await site.progress()
        })
        report(`Redis ${fault}`, times, site.ledger.lap())
      }
    }

    // SMTP knows no way to find out whether the server took it: at least once, with one id
    const { length: before } = mailServer.letters
    mail.loseResponseTo(/\r\n\.\r\n$/)
    await askForLetters()
    await expect
      .poll(() => mailServer.letters.length, { timeout: 60_000 })
      .toBeGreaterThanOrEqual(before + LETTERS)
    mail.loseResponseTo(undefined)
    await site.progress()
    await pictures.stop()
    await verifyPictures(`${origin()}/files`, pictures.ids)
    expect([...pictures.refusals].filter((said) => !said.startsWith('503 '))).toEqual([])
    await site.close()
    const ids = mailServer.letters.map(({ to, headers }) => [to, idOf(headers)].join(' '))
    expect(new Set(ids).size, 'one id for each letter, however often it came').toBe(asked.length)
    expect(new Set(ids.slice(0, before)).size, 'none twice while the response came').toBe(before)
    console.log(
      `${asked.length} letters asked for, ${ids.length} came, ${LETTERS} lost their response`,
    )
  })
})

const idOf = (headers: { key: string; value: string }[]) =>
  headers.find(({ key }) => key === 'message-id')?.value
