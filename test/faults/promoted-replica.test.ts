import { afterAll, expect, test } from 'vitest'
import { connect } from '../../src/platform/db/connect.ts'
import { emptyFolder } from '../process/own-folder.ts'
import { startProduct } from '../product.ts'
import { openBlackHole } from '../servers/black-hole.ts'
import { openMailServer } from '../servers/mail-server.ts'
import {
  openReplicatedServers,
  type ReplicatedServer,
  type ReplicatedServers,
} from '../servers/replicated-servers.ts'
import { report } from './faults.ts'
import { openLedger, verifyLedger, verifyWords } from './ledgers/ledger.ts'
import { mailSettings } from './ledgers/letters.ts'
import { insertPeople } from './ledgers/people.ts'

/** Writes before and after the primary dies. */
const PROGRESS = 20

const careful = await openReplicatedServers([''])
const usual = await openReplicatedServers([''])
afterAll(() => Promise.all([careful.close(), usual.close()]))

test('the primary dies and a replica that commits wait for takes its place: nothing is lost', async () => {
  const { primary } = careful
  await primary.run(`alter system set synchronous_standby_names = '*'`)
  await primary.run('select pg_reload_conf()')
  const site = await openReplicatedSite(careful, 'faults-promoted')
  await site.ledger.progress(PROGRESS)
  site.ledger.lap()
  await primary.signal('SIGKILL')
  await site.promote()
  await site.ledger.progress(PROGRESS)
  await site.ledger.stop()
  await verifyLedger(site.replica.url, site.ledger, site.people)
  report('replica promoted that commits waited for', 1, site.ledger.lap())
  await site.close()
})

test('without synchronous_standby_names what had not reached the replica is lost with the primary, and nothing else', async () => {
  const site = await openReplicatedSite(usual, 'faults-promoted-late')
  await site.ledger.progress(PROGRESS)
  // the replica falls behind
  await site.replica.stop()
  await site.ledger.progress(PROGRESS)
  site.ledger.lap()
  await usual.primary.signal('SIGKILL')
  await site.replica.start()
  await site.promote()
  const before = site.ledger.words.slice()
  await site.ledger.progress(PROGRESS)
  await site.ledger.stop()
  const kept = new Set(await wordsOf(site.replica.url, site.people.postId))
  const lost = site.ledger.words.filter((word) => !kept.has(word))
  expect(lost.length).toBeGreaterThanOrEqual(PROGRESS)
  expect(before.slice(-lost.length)).toEqual(lost)
  // what is there is there once, with its notifications and counters
  const words = site.ledger.words.filter((word) => kept.has(word))
  await verifyWords(site.replica.url, words, site.people.postId)
  console.log(
    `replica promoted that was some writes behind: ${lost.length} lost; one write waited ${site.ledger.lap()} ms at most`,
  )
  await site.close()
})

/** The product in one process over a primary and its replica, under writes. */
async function openReplicatedSite({ primary, replicas }: ReplicatedServers, name: string) {
  const replica = replicas[0] as ReplicatedServer
  // the address of the database stays, and leads elsewhere
  const proxy = await openBlackHole(primary.url)
  const mail = await openMailServer()
  const product = await startProduct({
    DATABASE_URL: proxy.url,
    ...mailSettings(mail.url),
    DATABASE_REPLICA_URLS: replica.url,
    DATA_DIR: await emptyFolder(name),
    DEMO: 'off',
    RATE_LIMITS: 'off',
  })
  await product.ready()
  const people = await insertPeople(primary.url)
  const ledger = openLedger({ origin: () => product.origin, people, mail })
  return {
    replica,
    ledger,
    people,
    async promote() {
      await replica.run('select pg_promote()')
      proxy.leadTo(replica.url)
      proxy.reset()
    },
    async close() {
      await product.stop()
      await mail.close()
      proxy.close()
    },
  }
}

async function wordsOf(url: string, postId: number): Promise<string[]> {
  const client = await connect(url, 'svoi-test')
  const { rows } = await client
    .query<{ word: string }>(
      `select substring(content from 'слово-[a-p-]{36}') as word from comment where post_id = $1`,
      [postId],
    )
    .finally(() => client.end())
  return rows.map(({ word }) => word)
}
