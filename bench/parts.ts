// npm run bench:parts: what the parts cost that a growing site turns on (docs/operations.md): metrics and the access log, and
// the rule of the replicas, as a share of a page; shared limits, as the wait of a call that has one. Redis is needed.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrate } from '../test/product.ts'
import { hasRedis } from '../test/servers/redis-server.ts'
import { openReplicatedServers } from '../test/servers/replicated-servers.ts'
import { measureLimits } from './parts/limits.ts'
import { measureMonitoring } from './parts/monitoring.ts'
import { measureReplicaRule } from './parts/replica-rule.ts'

if (!hasRedis) throw new Error('redis-server is not installed')
await measureMonitoring()
const folder = await mkdtemp(path.join(tmpdir(), 'svoi-parts-'))
const { primary, replicas, close } = await openReplicatedServers([''])
try {
  await migrate({ DATABASE_URL: primary.url, DATA_DIR: folder, DEMO: 'on' })
  await measureReplicaRule({ primaryUrl: primary.url, replicaUrl: replicas[0]?.url ?? '' })
  await measureLimits(primary.url)
} finally {
  await close()
  await rm(folder, { recursive: true })
}
