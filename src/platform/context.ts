import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { FileStore } from './files/file-store.ts'
import type { LimitStore } from './limits/limit-store.ts'
import type { Bus } from './live/bus.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail/mail.ts'
import type { SecretBox } from './secret-box.ts'

/** What a process opens once and hands to everything. */
export interface Services {
  readonly config: Config
  readonly db: Database
  /** What anybody may fetch who knows its address. */
  readonly files: FileStore
  /** What one person alone may have, such as the archive of what is theirs. */
  readonly privateFiles: FileStore
  readonly log: Log
  readonly limits: LimitStore
  /** What processes tell each other. */
  readonly bus: Bus
  readonly mail: Mail
  readonly secrets: SecretBox
}

/** The services and who asks, as far as that is known: what is their own is marked for them. */
export interface Asking extends Services {
  readonly viewer?: Viewer | undefined
}

/** Who asks, known by the session that the request carries. */
export interface Viewer {
  readonly customerId: number
  /** The name of this person that outlives every other; a browser keeps what is theirs under it. */
  readonly uuid: string
  readonly username: string
  readonly type: 1 | 2
  readonly role: 'member' | 'moderator' | 'admin'
  readonly isEmailVerified: boolean
  readonly sessionId: string
  /** Proved to be themselves within the last 15 minutes: open for what is delicate. */
  readonly isFresh: boolean
  /** Proved to be themselves within the last day: open for decisions about others. */
  readonly isProvenToday: boolean
  /** Has a passkey or a confirmed authenticator app. */
  readonly hasSecondFactor: boolean
}

/** What one request knows: the services, who asks and from where. */
export interface RequestContext extends Services {
  readonly requestId: string
  /** Address of the visitor, behind the trusted proxies. */
  readonly address: string
  readonly userAgent: string
  /** The cookies as they came; read by name where a page needs one. */
  readonly cookie: string
  /** The token of the `Authorization` header; with it the cookies say nothing. */
  readonly bearer: string | undefined
  /** Undefined for a visitor without an account. */
  readonly viewer: Viewer | undefined
  /** Names this call, so that it is done once however often it comes. */
  readonly idempotencyKey?: string | undefined
  /**
   * Keeps the answer of a call that came with such a name, within the transaction of what it makes: a process that
   * ends between the two would do it again.
   */
  readonly settle?: ((tx: Database, answer: unknown) => Promise<void>) | undefined
  /** What the answer carries besides its own headers: cookies that a call sets. */
  readonly responseHeaders: Headers
}
