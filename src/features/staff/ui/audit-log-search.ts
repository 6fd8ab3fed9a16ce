export interface AuditLogSearch {
  readonly before?: number
  readonly username?: string
}

/** The query of the audit log: older than a record, of one person. */
export function auditLogSearch(search: Record<string, unknown>): AuditLogSearch {
  const before = Number(search.before)
  const { username } = search
  return {
    ...(Number.isSafeInteger(before) && before > 0 && { before }),
    ...(typeof username === 'string' && username && { username }),
  }
}
