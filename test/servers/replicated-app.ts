import { afterAll } from 'vitest'
import { createApp } from '../../src/app/app.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { openCheckedServices } from '../log/checked-services.ts'
import { openReplicatedServers } from './replicated-servers.ts'

/**
 * The application over a primary and replicas of it.
 * @param replicaSettings lines of postgresql.conf, one text for each replica
 * @param addressOf by which address the application reaches a replica; its own unless told
 */
export async function openReplicatedApp(
  replicaSettings: readonly string[],
  addressOf: (url: string, at: number) => string | Promise<string> = (url) => url,
) {
  const { primary, replicas, close } = await openReplicatedServers(replicaSettings)
  afterAll(close)
  const urls = await Promise.all(replicas.map(({ url }, at) => addressOf(url, at)))
  const config = readConfig({
    NODE_ENV: 'test',
    ACCESS_LOG: 'on',
    TRUST_PROXY: '1',
    DATABASE_POOL_SIZE: '8',
    RATE_LIMITS: 'off',
    SECRET_KEY: Buffer.alloc(32).toString('base64'),
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URLS: urls.join(', '),
  })
  const { services: opened } = await openCheckedServices(config, primary.url)
  afterAll(() => opened.close())
  /** Where each read went. */
  const choices: Database[] = []
  const replicasOfApp = opened.replicas && {
    ...opened.replicas,
    async readerAt(lsn: number) {
      const chosen = (await opened.replicas?.readerAt(lsn)) ?? opened.db
      choices.push(chosen)
      return chosen
    },
  }
  const services = { ...opened, replicas: replicasOfApp }
  return { app: createApp(services), services, primary, replicas, choices }
}
