import type { RequestClass } from '../trace/request-span.ts'

/** From a page of the cache to one that is given up, in seconds. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Every metric of our own by name, with its labels. A label has few values that we choose: the template of a route,
 * never an address, a name or an id. A metric is exported once something feeds it.
 */
export const METRICS = {
  svoi_http_requests_total: {
    type: 'counter',
    help: 'Requests answered, by route template, class of load and status.',
    labels: ['route', 'method', 'class', 'status'],
  },
  svoi_http_request_duration_seconds: {
    type: 'histogram',
    help: 'Time from the arrival of a request to its response.',
    labels: ['route', 'class'],
    buckets: SECONDS,
  },
  svoi_http_queue_seconds: {
    type: 'histogram',
    help: 'Time between the proxy (X-Request-Start) and this process.',
    labels: [],
    buckets: SECONDS,
  },
  svoi_api_calls_total: {
    type: 'counter',
    help: 'Calls of the API, each call of a batch by itself.',
    labels: ['call', 'status'],
  },
  svoi_api_call_duration_seconds: {
    type: 'histogram',
    help: 'Time of one call of the API.',
    labels: ['call'],
    buckets: SECONDS,
  },
  svoi_page_cache_total: {
    type: 'counter',
    help: 'Pages for visitors, by whether the cache had them.',
    labels: ['result'],
  },
  svoi_requests_shed_total: {
    type: 'counter',
    help: 'Requests refused to protect the others, by class of load.',
    labels: ['class'],
  },
  svoi_error_reports_total: {
    type: 'counter',
    help: 'Errors for the address of SENTRY_DSN, by what became of them.',
    labels: ['outcome'],
  },
  svoi_letters_total: {
    type: 'counter',
    help: 'Letters of all processes, by outcome.',
    labels: ['outcome'],
  },
  svoi_event_loop_utilization: {
    type: 'gauge',
    help: 'Share of time since the last reading in which the event loop was busy, 0 to 1.',
    labels: [],
  },
  svoi_pool_connections: {
    type: 'gauge',
    help: 'Connections of a pool to the database, by state.',
    labels: ['pool', 'state'],
  },
  svoi_pool_waiting: {
    type: 'gauge',
    help: 'Queries that wait for a connection of the pool.',
    labels: ['pool'],
  },
  svoi_jobs: {
    type: 'gauge',
    help: 'Jobs in the queue of all processes, by state.',
    labels: ['state'],
  },
  svoi_oldest_job_seconds: {
    type: 'gauge',
    help: 'How long the oldest due job waits.',
    labels: [],
  },
  svoi_live_connections: {
    type: 'gauge',
    help: 'Live connections of this process.',
    labels: ['of'],
  },
  svoi_replica_lag_seconds: {
    type: 'gauge',
    help: 'How far a replica is behind.',
    labels: ['replica'],
  },
  svoi_replica_used: {
    type: 'gauge',
    help: 'Whether a replica is read, 1 or 0.',
    labels: ['replica'],
  },
  svoi_limits_shared: {
    type: 'gauge',
    help: 'Whether limits are counted in the store that processes share, 1 or 0.',
    labels: [],
  },
  svoi_oldest_unshipped_wal_seconds: {
    type: 'gauge',
    help: 'How long the oldest finished segment of the log of changes waits for the target of the backups.',
    labels: [],
  },
  svoi_last_backup_timestamp_seconds: {
    type: 'gauge',
    help: 'When the last good backup was made.',
    labels: [],
  },
  svoi_last_rehearsal_timestamp_seconds: {
    type: 'gauge',
    help: 'When a backup was last restored as a rehearsal.',
    labels: [],
  },
} as const satisfies Record<string, Metric>

interface Metric {
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly help: string
  readonly labels: readonly string[]
  readonly buckets?: readonly number[]
}

type List = typeof METRICS
export type MetricName = keyof List

/** The names of the metrics of a type. */
export type MetricOf<Type extends Metric['type']> = {
  [Name in MetricName]: List[Name]['type'] extends Type ? Name : never
}[MetricName]

/** The labels of a metric with their values. */
export type LabelsOf<Name extends MetricName> = {
  readonly [Label in List[Name]['labels'][number]]: Label extends 'class' ? RequestClass : string
}
