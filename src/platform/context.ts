import type { MayReturnTo } from '../lib/address/safe-redirect.ts'
import type { Moderator } from '../lib/api/moderates.ts'
import type { CustomerType } from '../lib/api/type-numbers.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/database.ts'
import type { Replicas } from './db/replicas/open-replicas.ts'
import type { FileStore } from './files/file-store.ts'
import type { LimitStore } from './limits/limit-store.ts'
import type { Bus } from './live/bus.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail/mail.ts'
import type { MapTiles } from './map-tiles/open-map-tiles.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { SecretBox } from './secret-box.ts'
import type { RequestSpan } from './trace/request-span.ts'

/** What a process opens once and passes to all its code. */
export interface Services {
  readonly config: Config
  /** The primary; while a call reads on a replica, that replica. */
  readonly db: Database
  /** Absent: there are none. */
  readonly replicas?: Replicas | undefined
  /** Files that anybody with the address may fetch. */
  readonly files: FileStore
  /** Files for one person, such as the export of their data. */
  readonly privateFiles: FileStore
  /** Of streets; absent where the map has none. */
  readonly mapTiles?: MapTiles | undefined
  readonly log: Log
  readonly metrics: Metrics
  readonly limits: LimitStore
  /** Messages between processes. */
  readonly bus: Bus
  readonly mail: Mail
  readonly secrets: SecretBox
}

/** The services and the viewer, if there is one; their own likes, bookmarks and follows are marked. */
export interface ViewerContext extends Services {
  readonly viewer?: Viewer | undefined
}

/** A mute forbids publishing, a ban everything but one's own account and reading. */
export interface Sanction {
  readonly kind: 'mute' | 'ban'
  /** Null: for good. */
  readonly endsAt: Date | null
}

/** The person whose session the request carries. */
export interface Viewer extends Moderator<number> {
  readonly customerId: number
  /** A permanent id of this person; a browser stores their data under it. */
  readonly uuid: string
  readonly username: string
  readonly type: CustomerType
  readonly isEmailVerified: boolean
  readonly sessionId: string
  /** When the session began. */
  readonly signedInAt: Date
  /** Reauthenticated within the last 15 minutes; needed for sensitive changes. */
  readonly isFresh: boolean
  /** Reauthenticated within the last day; needed for decisions about others. */
  readonly isProvenToday: boolean
  /** Has a passkey or a confirmed authenticator app. */
  readonly hasSecondFactor: boolean
  /** What is forbidden to them now; null for nearly everybody. */
  readonly sanction: Sanction | null
  /** Something that they follow was published and is not in their inbox yet. */
  readonly hasPendingNotifications: boolean
  /** Blocked somebody, or somebody blocked them. */
  readonly hasBlocks: boolean
  readonly hasMutedWords: boolean
}

/** Where one request reads, and whether it has written. */
export interface RequestReads {
  /** The same database for all reads of the request, unless one asks for a later position. */
  readerAt(lsn: number): Promise<Database>
  noteWrite(): void
  readonly hasWritten: boolean
}

/** The context of one request: the services, the viewer and the visitor's address. */
export interface RequestContext extends Services {
  /** The address that is asked for, parsed once. */
  readonly url: URL
  readonly requestId: string
  /** What is noted of the request for the metrics and the access log. */
  readonly span: RequestSpan
  /** Address of the visitor, behind the trusted proxies. */
  readonly address: string
  readonly userAgent: string
  /** The `Cookie` header; empty without one and with a bearer token. */
  readonly cookie: string
  /** The token of the `Authorization` header; with it the cookies are ignored. */
  readonly bearer: string | undefined
  /** Absent where there are no replicas: everything is read on the primary. */
  readonly reads?: RequestReads | undefined
  /** Replicas that have not replayed so much of the log do not serve this request. */
  readonly minimumLsn?: number | undefined
  /** Undefined for a visitor without an account. */
  readonly viewer: Viewer | undefined
  /** The idempotency key of this call: repeated with it, the call runs once. */
  readonly idempotencyKey?: string | undefined
  /**
   * Stores the response of a call with an idempotency key, in the transaction that creates the thing: otherwise a
   * process that ends between the two would create it twice.
   */
  readonly storeResponse?: ((tx: Database, response: unknown) => Promise<void>) | undefined
  /** Additional headers of the response: cookies that a call sets. */
  readonly responseHeaders: Headers
  readonly mayReturnTo: MayReturnTo
}
