import { chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/platform/db/database.ts'
import { FLAGS } from '../browser/browser.ts'
import { insertPost } from '../factories.ts'
import { emptyFolder } from '../process/own-folder.ts'
import { hasNginx } from '../servers/nginx-server.ts'
import { hasRedis } from '../servers/redis-server.ts'
import { insertMember, signInAs } from '../sign-in.ts'
import { report } from './faults.ts'
import { openLedger, verifyLedger } from './ledgers/ledger.ts'
import { insertPeople } from './ledgers/people.ts'
import { openPictureLedger, verifyPictures } from './ledgers/pictures.ts'
import { copyAsNext } from './next-version.ts'
import { countReads, openWholeSite } from './whole-site.ts'

/** Writes between two faults. */
const PROGRESS = 20
/** For what a page has to show, in milliseconds. */
const SOON = 120_000
const ORIGIN = 'https://svoi.example'
const LINK = 'shcho-b-ne-stalosia'
const isPossible = hasNginx && hasRedis && process.env.CHROMIUM !== undefined

describe.runIf(isPossible)(
  'nginx, two web processes, a worker, two PostgreSQL, Redis and an S3 store',
  () => {
    let site: Awaited<ReturnType<typeof openWholeSite>>
    beforeAll(async () => {
      site = await openWholeSite('whole-picture', ORIGIN)
    }, 300_000)
    afterAll(() => site?.close())

    /** Two browsers of somebody who is signed in, with a post that they read, and others to be told of. */
    async function openReader(count: number) {
      const db = openDatabase({ url: site.primary.url, poolSize: 1, prepared: false })
      const reader = await insertMember(db)
      const postId = await insertPost(db, { author_id: reader, seo_link: LINK })
      const others: number[] = []
      for (let n = 0; n < count; n++) others.push(await insertPost(db, { author_id: reader }))
      const { token } = await signInAs(db, reader)
      const { bearer: teller } = await signInAs(db, await insertMember(db))
      const { bearer: admin } = await signInAs(db, await insertMember(db, { role: 'admin' }))
      await db.destroy()
      const browser = await chromium.launch({
        executablePath: process.env.CHROMIUM ?? '',
        args: [...FLAGS, `--host-resolver-rules=MAP svoi.example:443 127.0.0.1:${site.port}`],
      })
      const open = async () => {
        const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'uk-UA' })
        await context.addCookies([
          { name: '__Host-session', value: token, url: ORIGIN, secure: true, httpOnly: true },
          { name: 'isAuth', value: 'true', url: ORIGIN, secure: true },
        ])
        return context.newPage()
      }
      const [page, other] = [await open(), await open()]
      return { page, other, postId, others, teller, admin, close: () => browser.close() }
    }

    /** Writes below a post and reads it in a page that is loaded anew, perhaps by another process from a replica. */
    async function writeAndRead(page: Page, postId: number, words: string) {
      const address = `${ORIGIN}/uk/p/${LINK}`
      await page.goto(address)
      // as a browser does it, to whichever process nginx chooses
      const status = await page.evaluate(
        async ([objectId, content]) => {
          const response = await fetch('/api/comments', {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-request-with': 'XMLHttpRequest' },
            body: JSON.stringify({ objectId, content }),
          })
          return response.status
        },
        [postId, `<p>${words}</p>`] as const,
      )
      if (status !== 200) throw new Error(`The comment got ${status}`)
      await page.goto(address)
      await page.getByText(words, { exact: true }).first().waitFor({ timeout: 30_000 })
    }

    /** Loads a page that listens to its process. */
    async function listen(page: Page) {
      const channel = page.waitForResponse(
        (response) => new URL(response.url()).pathname === '/live' && response.status() === 200,
        { timeout: 30_000 },
      )
      await Promise.all([channel, page.goto(`${ORIGIN}/uk/p/${LINK}`)])
    }

    /** Somebody else writes: it is the worker that tells, and the process of this page hears it of the worker. */
    async function tell(headers: Record<string, string>, objectId: number) {
      const response = await fetch(`${site.origin}/api/comments`, {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'idempotency-key': `news-of-${objectId}`,
        },
        body: JSON.stringify({ objectId, content: '<p>Новина з іншого процесу</p>' }),
      })
      if (response.status !== 200) throw new Error(`The news got ${response.status}`)
    }

    /** Reads as a visitor until some of it was read on the replica. */
    async function untilReadOnReplica(postId: number) {
      const before = await countReads(site.replica.url)
      const address = `/api/comments?objectType=post&objectId=${postId}`
      const readAndCount = async () => {
        await (await fetch(`${site.origin}${address}`)).arrayBuffer()
        return countReads(site.replica.url)
      }
      await expect.poll(readAndCount, { timeout: SOON }).toBeGreaterThan(before)
    }

    /** Tries until it is done. */
    const untilDone = (act: () => Promise<void>) =>
      expect
        .poll(
          () =>
            act().then(
              () => 'done',
              (error) => String(error),
            ),
          { timeout: SOON },
        )
        .toBe('done')

    test('parts are killed and replaced one after another; nothing is lost, nobody reads what is old, and all hear what is new', async () => {
      const nextFolder = await emptyFolder('whole-picture-next')
      const nextVersion = await copyAsNext(nextFolder)
      const people = await insertPeople(site.primary.url)
      const [token = ''] = people.tokens
      const origin = () => site.origin
      const ledger = openLedger({ origin, people, mail: site.mail })
      const pictures = await openPictureLedger(origin, token)
      let hasReplica = true

      const faults: Record<string, () => Promise<void>> = {
        'nothing yet': async () => {},
        'a web process is killed': site.killWeb,
        'the worker is killed': site.killWorker,
        'the replica is killed': async () => {
          await site.replica.signal('SIGKILL')
          await expect(countReads(site.replica.url)).rejects.toThrow()
          hasReplica = false
        },
        'the replica comes back': async () => {
          await site.replica.start()
          hasReplica = true
        },
        'Redis is killed': site.redis.kill,
        'Redis comes back empty': site.redis.startAgain,
        'the database is restarted': async () => {
          await site.primary.stop()
          await site.primary.start()
        },
        'a new version takes the place of the old one': () => site.deploy(nextFolder),
      }
      const rounds = Object.entries(faults)
      const { page, other, postId, others, teller, admin, close } = await openReader(rounds.length)
      // it stays open all the time: its channel breaks with its process and comes back by itself
      await listen(other)
      for (const [round, [fault, hit]] of rounds.entries()) {
        await hit()
        await ledger.progress(PROGRESS)
        await pictures.progress(1)
        await untilDone(() => writeAndRead(page, postId, `Після того: ${fault}`))
        await untilDone(() => listen(page))
        await untilDone(() => tell(teller, others[round] ?? 0))
        for (const heard of [page, other])
          await expect
            .poll(() => heard.locator('header .bell b').textContent(), { timeout: SOON })
            .toBe(String(round + 1))
        if (hasReplica) await untilReadOnReplica(people.postId)
        report(fault, 1, ledger.lap(), { 'one picture': pictures.lap() })
      }

      const health = await fetch(`${site.origin}/api/admin/jobs`, { headers: admin })
      expect(await health.json()).toMatchObject({ version: nextVersion })
      await ledger.stop()
      await pictures.stop()
      await verifyLedger(site.primary.url, ledger, people)
      // in the store, and as people get them
      for (const files of [site.filesOfStore, `${site.origin}/files`])
        await verifyPictures(files, pictures.ids)
      await close()
    }, 900_000)
  },
)
