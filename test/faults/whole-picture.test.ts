import { chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/platform/db/database.ts'
import { FLAGS } from '../browser/browser.ts'
import { insertPost } from '../factories.ts'
import { emptyFolder } from '../process/own-folder.ts'
import { openSocket, type Product, startProduct } from '../product.ts'
import { hasNginx, openNginx } from '../servers/nginx-server.ts'
import { hasRedis, startRedis } from '../servers/redis-server.ts'
import { openReplicatedServers, type ReplicatedServers } from '../servers/replicated-servers.ts'
import { openS3Server } from '../servers/s3-server.ts'
import { insertMember, signInAs } from '../sign-in.ts'
import { report } from './faults.ts'
import { insertWriters, openLedger, verifyLedger } from './ledger.ts'

/** Writes between two faults. */
const PROGRESS = 20
const ORIGIN = 'https://svoi.example'
const LINK = 'shcho-b-ne-stalosia'
const isPossible = hasNginx && hasRedis && process.env.CHROMIUM !== undefined

describe.runIf(isPossible)(
  'nginx, two web processes, a worker, two PostgreSQL, Redis and an S3 store',
  () => {
    let servers: ReplicatedServers
    let redis: Awaited<ReturnType<typeof startRedis>>
    let socket: Awaited<ReturnType<typeof openSocket>>
    let nginx: Awaited<ReturnType<typeof openNginx>>
    let settings: Record<string, string>
    let web: Product[]
    let worker: Product

    const startWeb = async () => {
      const product = await startProduct({ ...settings, ROLE: 'web' }, process.cwd(), socket)
      await product.says('Свої відкрито')
      return product
    }
    const startWorker = () => startProduct({ ...settings, ROLE: 'worker' })

    beforeAll(async () => {
      const folder = await emptyFolder('whole-picture')
      servers = await openReplicatedServers([''])
      redis = await startRedis()
      settings = {
        ...(await openS3Server()),
        DATABASE_URL: servers.primary.url,
        DATABASE_REPLICA_URLS: servers.replicas.map(({ url }) => url).join(),
        REDIS_URL: redis.url,
        DATA_DIR: `${folder}/data`,
        SECRET_KEY: Buffer.alloc(32, 5).toString('base64'),
        PUBLIC_URL: ORIGIN,
        TRUST_PROXY: '1',
        DEMO: 'off',
        RATE_LIMITS: 'off',
      }
      const migrate = await startProduct({ ...settings, ROLE: 'migrate' })
      expect(await migrate.ended).toBe(0)
      socket = await openSocket()
      web = [await startWeb(), await startWeb()]
      worker = await startWorker()
      nginx = await openNginx(await emptyFolder('whole-picture/proxy'), socket.port)
    })
    afterAll(async () => {
      await nginx.close()
      await Promise.all([...web, worker].map((product) => product.stop()))
      await redis.stop()
      await servers.close()
      socket.close()
    })

    /** A browser of somebody who is signed in, with a post of theirs. */
    async function openReader() {
      const db = openDatabase({ url: servers.primary.url, poolSize: 1, prepared: false })
      const reader = await insertMember(db)
      const postId = await insertPost(db, { author_id: reader, seo_link: LINK })
      const { token } = await signInAs(db, reader)
      await db.destroy()
      const browser = await chromium.launch({
        executablePath: process.env.CHROMIUM ?? '',
        args: [
          ...FLAGS,
          `--host-resolver-rules=MAP svoi.example:443 127.0.0.1:${nginx.address.port}`,
        ],
      })
      const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'uk-UA' })
      await context.addCookies([
        { name: '__Host-session', value: token, url: ORIGIN, secure: true, httpOnly: true },
        { name: 'isAuth', value: 'true', url: ORIGIN, secure: true },
      ])
      const page = await context.newPage()
      return { page, postId, close: () => browser.close() }
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
      await page.getByText(words, { exact: true }).first().waitFor({ timeout: 15_000 })
    }

    test('parts are killed and replaced one after another; nothing is lost, and nobody reads what is old', async () => {
      const { tokens, postId: busy } = await insertWriters(servers.primary.url, 4)
      const origin = () => `http://127.0.0.1:${socket.port}`
      const ledger = openLedger({ origin, writers: tokens, postId: busy })
      const { page, postId, close } = await openReader()
      const [replica] = servers.replicas

      const faults: Record<string, () => Promise<void>> = {
        'nothing yet': async () => {},
        'a web process is killed': async () => {
          web[0]?.kill('SIGKILL')
          await web[0]?.ended
          web[0] = await startWeb()
        },
        'the worker is killed': async () => {
          worker.kill('SIGKILL')
          await worker.ended
          worker = await startWorker()
        },
        'the replica is killed': async () => replica?.signal('SIGKILL'),
        'the replica comes back': async () => replica?.start(),
        'Redis is killed and comes back empty': async () => redis.startAgain(),
        'the database is restarted': async () => {
          await servers.primary.stop()
          await servers.primary.start()
        },
        'a new version takes the place of the old one': async () => {
          for (const [at, before] of web.entries()) {
            const next = await startWeb()
            await before.stop()
            web[at] = next
          }
        },
      }
      for (const [fault, hit] of Object.entries(faults)) {
        await hit()
        await ledger.progress(PROGRESS)
        await expect
          .poll(
            () => writeAndRead(page, postId, `Після того: ${fault}`).then(() => 'read', String),
            {
              timeout: 60_000,
            },
          )
          .toBe('read')
        report(fault, 1, ledger.lap())
      }

      // news of what others write, from whichever process they wrote to
      const db = openDatabase({ url: servers.primary.url, poolSize: 1, prepared: false })
      const { bearer } = await signInAs(db, await insertMember(db))
      await db.destroy()
      await page
        .waitForFunction(() => document.documentElement.dataset.live === 'on')
        .catch(() => {})
      const told = await fetch(`${origin()}/api/comments`, {
        method: 'POST',
        headers: { ...bearer, 'content-type': 'application/json' },
        body: JSON.stringify({ objectId: postId, content: '<p>Новина з іншого процесу</p>' }),
      })
      expect(told.status).toBe(200)
      await page
        .getByRole('link', { name: /Сповіщення/ })
        .getByText('1')
        .first()
        .waitFor({ timeout: 30_000 })

      await ledger.stop()
      await verifyLedger(servers.primary.url, ledger.words, busy)
      await close()
    }, 600_000)
  },
)
