import type { Config } from '../../config/config.ts'
import type { Log } from '../../log.ts'
import { type Database, openPool, type PoolState } from '../database.ts'
import { currentLsn, FLUSHED_LSN, REPLAYED_LSN } from './current-lsn.ts'
import { openLagHistory } from './lag-history.ts'
import { openReplica, type Replica } from './replica.ts'
import { watchServer } from './watch-server.ts'

/** A replica that is further behind is left out, in milliseconds. */
const MAX_LAG = 500
/** How long a read waits for a replica to replay what its reader wrote, in milliseconds; then it goes to the primary. */
const CATCH_UP_TIMEOUT = 50
/** How long a change that all are told of waits for the replicas in use, in milliseconds; one that lags is left out sooner. */
const ALL_CAUGHT_UP_TIMEOUT = 1_000

export interface ReplicaState {
  /** Its host and port. */
  readonly replica: string
  readonly isUsed: boolean
  /** For how long it has been behind the primary, in seconds; undefined while that is not known. */
  readonly lagSeconds: number | undefined
  readonly connections: PoolState
}

/** Copies of the database on other servers, which take reads (docs/decisions/0057-replicas.md). */
export interface Replicas {
  /**
   * The database for a read: a replica that has replayed the log up to a position, or the primary.
   * @param lsn 0: any replica will do
   */
  readerAt(lsn: number): Promise<Database>
  /** The position after everything that was committed until now; undefined where no reader is ever behind. */
  currentLsn(): Promise<number | undefined>
  /** Waits until all replicas that are read have what was committed until now; one that lags is left out. */
  caughtUp(): Promise<void>
  states(): readonly ReplicaState[]
  close(): Promise<void>
}

interface Given {
  readonly config: Config
  readonly databaseUrl: string
  readonly primary: Database
  readonly log: Log
}

/** Opens the replicas of DATABASE_REPLICA_URLS: none is waited for, each is read as soon as it has caught up. */
export function openReplicas({ config, databaseUrl, primary, log }: Given): Replicas {
  const history = openLagHistory()
  const replicas = config.databaseReplicaUrls.map((url) => ({
    url,
    replica: openReplica({
      name: nameOf(url),
      primary,
      log,
      open: () =>
        openPool({
          url,
          poolSize: config.databasePoolSize,
          prepared: config.databasePrepared,
        }),
    }),
  }))
  const used = () => replicas.map(({ replica }) => replica).filter(({ isUsed }) => isUsed)

  const watches = [
    watchServer<{ lsn: number }>({
      url: databaseUrl,
      query: `select ${FLUSHED_LSN} as lsn`,
      onAnswer: ({ lsn }) => history.note(lsn, performance.now()),
      // what the replicas have is the newest that there is
      onFailure: () => {},
    }),
    ...replicas.map(({ url, replica }) =>
      watchServer<{ isStandby: boolean; lsn: number | null }>({
        url,
        query: `select pg_is_in_recovery() as "isStandby", ${REPLAYED_LSN} as lsn`,
        onAnswer: ({ isStandby, lsn }) => {
          replica.noteReplayed(lsn ?? 0)
          const lag = history.lagOf(lsn ?? 0, performance.now())
          if (!isStandby) replica.leaveOut('it is no replica')
          else if (lag === undefined || lag > MAX_LAG) replica.leaveOut('it lags')
          else replica.use()
        },
        onFailure: (error) => replica.lose(error),
      }),
    ),
  ]

  return {
    async readerAt(lsn) {
      const able = used()
      const ready = able.filter(({ replayed }) => replayed >= lsn)
      if (ready.length > 0) return lessBusy(ready).reader
      if (able.length === 0) return primary
      const replica = lessBusy(able)
      return (await replica.reaches(lsn, CATCH_UP_TIMEOUT)) ? replica.reader : primary
    },
    currentLsn: () => currentLsn(primary),
    async caughtUp() {
      const able = used()
      if (able.length === 0) return
      const lsn = await currentLsn(primary)
      await Promise.all(able.map((replica) => replica.reaches(lsn, ALL_CAUGHT_UP_TIMEOUT)))
    },
    states() {
      const now = performance.now()
      return replicas.map(({ replica: { name, isUsed, replayed, connections } }) => {
        const lag = history.lagOf(replayed, now) ?? history.age(now)
        return { replica: name, isUsed, lagSeconds: lag && lag / 1_000, connections }
      })
    },
    async close() {
      await Promise.all(watches.map((stop) => stop()))
      await Promise.all(replicas.map(({ replica }) => replica.close()))
    },
  }
}

const nameOf = (url: string): string => {
  const { hostname, port } = new URL(url)
  return `${hostname}:${port || 5432}`
}

/** Of two that are drawn the one with fewer statements under way: nobody has to know the load of all. */
function lessBusy(replicas: readonly Replica[]): Replica {
  const draw = () => replicas[Math.floor(Math.random() * replicas.length)] as Replica
  const [one, other] = [draw(), draw()]
  return other.load < one.load ? other : one
}
