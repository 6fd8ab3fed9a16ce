import { expect } from 'vitest'
import { connect } from '../../src/platform/db/connect.ts'
import { emptyFolder } from '../process/own-folder.ts'
import { migrate, openSocket, type Product, startRole } from '../product.ts'
import { openMailServer } from '../servers/mail-server.ts'
import { openNginx } from '../servers/nginx-server.ts'
import { startRedis } from '../servers/redis-server.ts'
import { openReplicatedServers, type ReplicatedServer } from '../servers/replicated-servers.ts'
import { openS3Server } from '../servers/s3-server.ts'
import { mailSettings } from './ledgers/letters.ts'

/**
 * nginx, two web processes on one socket, a worker, a primary and a replica of it, Redis, an S3 store and a mail server.
 * @param name of its folder
 * @param publicUrl the address that a browser has
 */
export async function openWholeSite(name: string, publicUrl: string) {
  const servers = await openReplicatedServers([''])
  const replica = servers.replicas[0] as ReplicatedServer
  const redis = await startRedis()
  const s3 = await openS3Server()
  const mail = await openMailServer()
  const settings = {
    ...s3,
    ...mailSettings(mail.url),
    DATABASE_URL: servers.primary.url,
    DATABASE_REPLICA_URLS: replica.url,
    REDIS_URL: redis.url,
    DATA_DIR: await emptyFolder(`${name}/data`),
    SECRET_KEY: Buffer.alloc(32, 5).toString('base64'),
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: '1',
    DEMO: 'off',
    RATE_LIMITS: 'off',
  }
  let folder = process.cwd()
  const socket = await openSocket()
  const start = (role: 'web' | 'worker') => startRole(role, settings, { folder, socket })
  await migrate(settings)
  const web = [await start('web'), await start('web')]
  let worker = await start('worker')
  const nginx = await openNginx(await emptyFolder(`${name}/proxy`), socket.port)
  return {
    primary: servers.primary,
    replica,
    redis,
    mail,
    /** Where browsers come in, by TLS. */
    port: nginx.address.port,
    /** Where what needs no TLS comes in, through nginx too. */
    origin: `http://127.0.0.1:${nginx.bare}`,
    filesOfStore: `${s3.S3_ENDPOINT}/${s3.S3_BUCKET}`,
    async killWeb() {
      await kill(web[0])
      web[0] = await start('web')
    },
    async killWorker() {
      await kill(worker)
      worker = await start('worker')
    },
    /** Rolls out what stands in a folder: it migrates, then each process gives way to one of it. */
    async deploy(next: string) {
      folder = next
      await migrate(settings, folder)
      for (const [at, before] of web.entries()) {
        web[at] = await start('web')
        await before.stop()
      }
      const before = worker
      worker = await start('worker')
      await before.stop()
    },
    async close() {
      await nginx.close()
      const stops = await Promise.allSettled([...web, worker].map((product) => product.stop()))
      await redis.stop()
      await mail.close()
      await servers.close()
      socket.close()
      expect(stops.filter(({ status }) => status === 'rejected')).toEqual([])
    },
  }
}

async function kill(product: Product | undefined): Promise<void> {
  product?.kill('SIGKILL')
  // nothing else has ended it
  expect(await product?.ended).toBeNull()
}

/** How often comments were read on a server: it counts its own, and begins anew when it was killed. */
export async function countReads(url: string): Promise<number> {
  const client = await connect(url, 'svoi-test')
  const { rows } = await client.query(READS).finally(() => client.end())
  return rows[0].reads
}

const READS = `select (seq_scan + idx_scan)::integer as reads from pg_stat_user_tables
  where relname = 'comment'`
