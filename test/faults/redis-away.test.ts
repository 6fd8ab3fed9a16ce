import { expect, test } from 'vitest'
import { freePort } from '../../src/platform/db/bundled/free-port.ts'
import { emptyFolder } from '../process/own-folder.ts'
import { startProduct } from '../product.ts'
import { openBlackHole } from '../servers/black-hole.ts'
import { expectAlerts, hasPromtool, only, seriesBetween } from '../servers/promtool.ts'
import { hasRedis, startRedis } from '../servers/redis-server.ts'
import { FAULTS, repeat, report } from './faults.ts'
import { NETWORK_FAULTS } from './network-faults.ts'
import { openListener, openSearcher } from './readers.ts'
import { onDatabase, openSite } from './site.ts'

/** Searches during a fault. */
const SEARCHES = 4

test.runIf(hasRedis)(
  'Redis is behind a broken network, emptied or killed: people write, search and hear news of another process',
  async () => {
    const redis = await startRedis()
    const proxy = await openBlackHole(redis.url)
    const folder = await emptyFolder('faults-redis')
    const site = await openSite(folder, { REDIS_URL: proxy.url })
    // news and searches are those of a second process, whose limits are on
    const metricsPort = String(await freePort())
    const other = await startProduct({
      METRICS_PORT: metricsPort,
      ROLE: 'web',
      DATABASE_URL: await onDatabase(folder, async (url) => url),
      REDIS_URL: proxy.url,
      DATA_DIR: folder,
    })
    await other.ready()
    const searcher = openSearcher(other.origin)
    const listener = await openListener(other.origin, site.people.authorToken)
    const goesOn = async () => {
      await site.progress()
      await searcher.progress(SEARCHES)
    }
    const newsCame = () => listener.upTo(site.ledger.words.length)

    const expectToldOperator = async () => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      if (hasPromtool)
        expectAlerts(only(/^svoi_limits_shared/, seriesBetween(text, text)), ['SvoiLimitsAlone'])
    }

    const faults: Record<string, () => Promise<void>> = {
      emptied: redis.empty,
      'killed, and empty when it is back': redis.startAgain,
    }
    for (const [fault, { begin, end }] of Object.entries(NETWORK_FAULTS))
      faults[fault] = async () => {
        begin(proxy)
        await goesOn()
        if (fault === 'black-holed') await expectToldOperator()
        end(proxy)
      }
    await goesOn()
    await newsCame()
    for (const [fault, hit] of Object.entries(faults)) {
      for (const ledger of [site.ledger, searcher, listener]) ledger.lap()
      const times = await repeat(FAULTS.outages, async () => {
        await hit()
        await goesOn()
        await newsCame()
      })
      const others = { 'one search': searcher.lap(), 'news of one write': listener.lap() }
      report(`Redis ${fault}`, times, site.ledger.lap(), others)
    }

    await searcher.stop()
    expect([...searcher.statuses]).toEqual([200])
    await site.verify()
    await newsCame()
    await listener.leave()
    await other.stop()
    await site.stop()
    proxy.close()
    await redis.stop()
  },
)
