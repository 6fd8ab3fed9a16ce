import type { RequestReads } from '../../context.ts'
import type { Database } from '../database.ts'
import { lastChangeOf } from './last-change.ts'
import { primaryOf } from './primary-of.ts'

interface Reading {
  readonly db: Database
  readonly reads?: RequestReads | undefined
  readonly minimumLsn?: number | undefined
}

/**
 * The same context, whose reads go to a replica that has what this person wrote before and what this process has heard
 * of; to the primary where there are no replicas, or none that is fit.
 */
export async function onReplica<Context extends Reading>(context: Context): Promise<Context> {
  const { reads, minimumLsn = 0 } = context
  if (!reads) return context
  const lsn = Math.max(minimumLsn, lastChangeOf(primaryOf(context.db)))
  return { ...context, db: await reads.readerAt(lsn) }
}
