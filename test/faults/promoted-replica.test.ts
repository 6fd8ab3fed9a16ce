import { expect, test } from 'vitest'
import { connect } from '../../src/platform/db/connect.ts'
import { emptyFolder } from '../process/own-folder.ts'
import { type Product, startProduct } from '../product.ts'
import { openBlackHole } from '../servers/black-hole.ts'
import { openReplicatedServers, type ReplicatedServer } from '../servers/replicated-servers.ts'
import { report } from './faults.ts'
import { insertWriters, openLedger, verifyLedger } from './ledger.ts'

/** Writes before and after the primary dies. */
const PROGRESS = 20

test('the primary dies and a replica that commits wait for takes its place: nothing is lost', async () => {
  const site = await openReplicatedSite('faults-promoted')
  await site.primary.run(`alter system set synchronous_standby_names = '*'`)
  await site.primary.run('select pg_reload_conf()')
  await site.ledger.progress(PROGRESS)
  site.ledger.lap()
  await site.primary.signal('SIGKILL')
  await site.promote()
  await site.ledger.progress(PROGRESS)
  await site.ledger.stop()
  await verifyLedger(site.replica.url, site.ledger.words, site.postId)
  report('replica promoted, synchronous', 1, site.ledger.lap())
  await site.close()
})

test('without synchronous_standby_names what had not reached the replica is lost, and all else goes on', async () => {
  const site = await openReplicatedSite('faults-promoted-late')
  await site.ledger.progress(PROGRESS)
  // the replica falls behind
  await site.replica.stop()
  await site.ledger.progress(PROGRESS)
  await site.primary.signal('SIGKILL')
  await site.replica.start()
  await site.promote()
  const { length: acknowledgedBefore } = site.ledger.words
  await site.ledger.progress(PROGRESS)
  await site.ledger.stop()
  const kept = await wordsOf(site.replica.url, site.postId)
  const lost = site.ledger.words.filter((word) => !kept.includes(word))
  expect(lost.length).toBeGreaterThanOrEqual(PROGRESS)
  expect(site.ledger.words.slice(0, acknowledgedBefore)).toEqual(expect.arrayContaining(lost))
  expect(new Set(kept).size, 'done twice').toBe(kept.length)
  console.log(`replica promoted, asynchronous and ${PROGRESS} writes behind: ${lost.length} lost`)
  await site.close()
})

async function openReplicatedSite(name: string) {
  const { primary, replicas } = await openReplicatedServers([''])
  const replica = replicas[0] as ReplicatedServer
  // the address of the database stays, and leads elsewhere
  const proxy = await openBlackHole(primary.url)
  const settings = {
    DATABASE_URL: proxy.url,
    DATA_DIR: await emptyFolder(name),
    DEMO: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  }
  const product: Product = await startProduct({ ...settings, ROLE: 'all' })
  await product.ready()
  const { tokens, postId } = await insertWriters(primary.url, 4)
  const ledger = openLedger({ origin: () => product.origin, writers: tokens, postId })
  return {
    primary,
    replica,
    ledger,
    postId,
    async promote() {
      await replica.run('select pg_promote()')
      proxy.leadTo(replica.url)
      proxy.reset()
    },
    async close() {
      await product.stop()
      proxy.close()
    },
  }
}

async function wordsOf(url: string, postId: number): Promise<string[]> {
  const client = await connect(url, 'svoi-test')
  const { rows } = await client
    .query<{ word: string }>(
      `select substring(content from 'слово-[0-9a-f-]{36}') as word from comment where post_id = $1`,
      [postId],
    )
    .finally(() => client.end())
  return rows.map(({ word }) => word)
}
