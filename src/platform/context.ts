import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { FileStore } from './files/file-store.ts'
import type { Log } from './log.ts'

/** What a process opens once and hands to everything. */
export interface Services {
  readonly config: Config
  readonly db: Database
  readonly files: FileStore
  readonly log: Log
}

/** What one request knows: the services, who asks and from where. */
export interface RequestContext extends Services {
  readonly requestId: string
  /** Address of the visitor, behind the trusted proxies. */
  readonly address: string
  readonly userAgent: string
  /** The cookies as they came; read by name where a page needs one. */
  readonly cookie: string
}
