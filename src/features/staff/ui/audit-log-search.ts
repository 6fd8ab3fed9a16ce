import { beforeOf } from '../../../browser/navigation/list-search.ts'

export interface AuditLogSearch {
  readonly before?: number
  readonly username?: string
}

/** The query of the audit log: older than a record, of one person. */
export function auditLogSearch(search: Record<string, unknown>): AuditLogSearch {
  const { username } = search
  return {
    ...beforeOf(search),
    ...(typeof username === 'string' && username && { username }),
  }
}
