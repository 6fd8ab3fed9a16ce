import { performance } from 'node:perf_hooks'
import { collectDefaultMetrics } from 'prom-client'
import { remember } from '../../lib/cache/remember.ts'
import { lastBackups } from '../backup/backup-runs.ts'
import { unshippedWalAge } from '../backup/ship-archived-wal.ts'
import type { Services } from '../context.ts'
import { type Database, type PoolState, poolState } from '../db/database.ts'
import type { Replicas } from '../db/replicas/open-replicas.ts'
import { readQueue } from '../jobs/queue-health.ts'
import type { Metrics } from './metrics.ts'

/** How long the figures of the queue are kept, in seconds: several may collect them. */
const QUEUE_SECONDS = 5

/** Metrics of the process itself (memory, processor, event loop), of its pools of connections, replicas, shared limits and the queue. */
export function watchProcess({ config, db, limits, metrics, replicas }: Services): void {
  collectDefaultMetrics({ register: metrics.registry })
  let before = performance.eventLoopUtilization()
  metrics.read('svoi_event_loop_utilization', () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    return [{ labels: {}, value: utilization }]
  })
  watchPool(metrics, 'pages', db)
  if (replicas) watchReplicas(metrics, replicas)
  watchQueue(metrics, db)
  const { isShared } = limits
  if (isShared)
    metrics.read('svoi_limits_shared', () => [{ labels: {}, value: Number(isShared()) }])
  if (config.backup) watchBackups(metrics, db)
  // the log of the bundled database, which runs in this role alone
  if (config.backup && config.role === 'all')
    metrics.read('svoi_oldest_unshipped_wal_seconds', async () => [
      { labels: {}, value: await unshippedWalAge({ config }) },
    ])
}

/** Metrics of a pool of connections. */
export function watchPool(metrics: Metrics, pool: 'pages' | 'jobs', db: Database): void {
  metrics.read('svoi_pool_connections', () => connectionsOf(pool, poolState(db)))
  metrics.read('svoi_pool_waiting', () => [{ labels: { pool }, value: poolState(db).waiting }])
}

/** The lag of the replicas, as far as it is known, whether they are read, and their pools, each under the host and port of its replica. */
function watchReplicas(metrics: Metrics, replicas: Replicas): void {
  metrics.read('svoi_replica_lag_seconds', () =>
    replicas
      .states()
      .flatMap(({ replica, lagSeconds: value }) =>
        value === undefined ? [] : [{ labels: { replica }, value }],
      ),
  )
  metrics.read('svoi_replica_used', () =>
    replicas
      .states()
      .map(({ replica, isUsed }) => ({ labels: { replica }, value: Number(isUsed) })),
  )
  metrics.read('svoi_pool_connections', () =>
    replicas.states().flatMap(({ replica, connections }) => connectionsOf(replica, connections)),
  )
  metrics.read('svoi_pool_waiting', () =>
    replicas.states().map(({ replica, connections }) => ({
      labels: { pool: replica },
      value: connections.waiting,
    })),
  )
}

const connectionsOf = (pool: string, { total, idle }: PoolState) => [
  { labels: { pool, state: 'used' }, value: total - idle },
  { labels: { pool, state: 'idle' }, value: idle },
]

function watchQueue(metrics: Metrics, db: Database): void {
  const queue = remember(() => readQueue(db), {
    seconds: QUEUE_SECONDS,
    maxEntries: 1,
    key: () => '',
  })
  metrics.read('svoi_jobs', async () => {
    const { oldestAt: _, ...states } = await queue()
    return Object.entries(states).map(([state, value]) => ({ labels: { state }, value }))
  })
  metrics.read('svoi_oldest_job_seconds', async () => {
    const { oldestAt } = await queue()
    const value = oldestAt ? Math.max(0, Date.now() - oldestAt.getTime()) / 1_000 : 0
    return [{ labels: {}, value }]
  })
}

/** Zero, the year 1970, before the first one: backups that never worked are overdue, and an alert says so. */
function watchBackups(metrics: Metrics, db: Database): void {
  const timeOf = (run: { readonly at: Date } | null) => [
    { labels: {}, value: (run?.at.getTime() ?? 0) / 1_000 },
  ]
  metrics.read('svoi_last_backup_timestamp_seconds', async () =>
    timeOf((await lastBackups(db)).backup),
  )
  metrics.read('svoi_last_rehearsal_timestamp_seconds', async () =>
    timeOf((await lastBackups(db)).rehearsal),
  )
}
