import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { createApp } from '../src/app/app.ts'
import type { RenderPage } from '../src/app/pages/page-handler.ts'
import { pageRoutes } from '../src/app/pages/page-routes.ts'
import { createPageRenderer } from '../src/app/pages/render-page.tsx'
import { readConfig } from '../src/platform/config/config.ts'
import { openServices } from '../src/platform/open-services.ts'
import type { CacheOutcome } from '../src/platform/page-cache/page-cache.ts'
import { forgetSite } from '../src/platform/site/remember-site.ts'
import { type Body, senderTo } from './api.ts'
import { checkedLog } from './log/checked-log.ts'

const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')

/** One of several processes that serve a site, with connections and memory of its own; whoever opens it closes it. */
export async function openProcess(databaseUrl: string, settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'svoi-test-'))
  const config = readConfig({
    NODE_ENV: 'test',
    ROLE: 'web',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: '8',
    FILES_URL: 'http://files.test',
    RATE_LIMITS: 'off',
    TRUST_PROXY: '1',
    ACCESS_LOG: 'on',
    DATA_DIR: dataDir,
    SECRET_KEY,
    ...settings,
    LOG_LEVEL: 'info',
  })
  const log = checkedLog({ isPrinted: false })
  const services = await openServices(config, databaseUrl, log.stream)
  // as the process itself does (src/server.ts)
  const forget = () => forgetSite(services.db)
  services.bus.listen(({ type }) => type === 'site' && forget(), forget)
  const render = createPageRenderer('/main.js', 'http://files.test')
  let drawn = 0
  const renderPage: RenderPage = (...given) => {
    drawn += 1
    return render(...given)
  }
  const app = createApp(services, { renderPage, routes: pageRoutes })
  const send = senderTo(app)
  return {
    services,
    send,
    /** A page as a visitor gets it, and how it was found. */
    async visit(address: string) {
      const before = drawn
      const { status, headers, body } = await send(address)
      const staleness = headers.get('cache-status')
      const kept: CacheOutcome = drawn > before ? 'drawn' : 'fresh'
      const stale: CacheOutcome = staleness?.includes('stale-error') ? 'stale-error' : 'stale'
      return { status, headers, body: body as string, outcome: staleness ? stale : kept }
    },
    call: (method: string, address: string, body: Body, headers: Record<string, string> = {}) =>
      send(`/api${address}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    async close() {
      await services.close()
      await rm(dataDir, { recursive: true })
      expect(log.leaks, 'what the log may not tell of people').toEqual([])
    },
  }
}
