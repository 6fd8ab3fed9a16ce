import { keyOf, type SealedStore } from './sealed-store.ts'

/** What a backup holds, written last: without it there is none. */
export interface Manifest {
  /** The UTC time of its beginning: `20261126t021500z`. */
  readonly id: string
  /** Whose content it has: the state of the database at this moment, in ISO 8601. */
  readonly takenAt: string
  /** The version of the product, and a checksum of its schema. */
  readonly version: string
  readonly schema: string
  readonly database: BaseBackup | Dump
  readonly tables: readonly TableRows[]
  /** The files of the site; which they are stands in the list of the same id. */
  readonly files: { readonly count: number; readonly bytes: number }
  readonly secrets: {
    /** Base64. */
    readonly secretKey: string
    readonly machineIdentity: string
    /** Of the bundled database. */
    readonly databasePassword: string | null
  }
}

/** A copy of the bundled server's folder and the segments of its log that make it whole. */
export interface BaseBackup {
  readonly kind: 'base'
  readonly serverVersion: number
  /** Bytes in the target. */
  readonly bytes: number
  /** The log that it goes on with: the id of the archive, and the segments of the backup itself. */
  readonly archive: string
  readonly firstSegment: string
  readonly lastSegment: string
  /** The restore point at `takenAt`. */
  readonly restorePoint: string
}

/** What pg_dump wrote of another server. */
export interface Dump {
  readonly kind: 'dump'
  readonly serverVersion: number
  readonly bytes: number
}

/** How many rows a table had at the moment of the backup: between these two, equal for a dump. */
export interface TableRows {
  readonly name: string
  readonly min: number
  readonly max: number
}

/** The name of a backup or list that begins now; names sort as times. */
export const idOf = (time: Date) =>
  time.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '').toLowerCase()

/** The time in an id. */
export const timeOfId = (id: string) =>
  new Date(id.replace(/^(....)(..)(..)t(..)(..)(..)z$/, '$1-$2-$3T$4:$5:$6Z'))

/** @throws a damage (`isDamage`) when it cannot be read */
export const readManifest = (store: SealedStore, id: string): Promise<Manifest> =>
  store.readJson<Manifest>(keyOf('manifests', id))
