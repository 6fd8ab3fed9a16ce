import { notFound } from '@tanstack/react-router'
import { orNotFound } from '../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import type { SignedIn } from '../../accounts/contract.ts'

/** Who has a role; for everybody but admins there is no such page. */
export async function loadRoles({ api }: LoaderContext, { role }: SignedIn) {
  if (role !== 'admin') throw notFound()
  const { staff } = await orNotFound(api.listRoles({})).catch(refuse)
  return { staff, head: headOf(m.staff_title(), paths.roles) }
}

/** A page of what people with a role did. */
export async function loadAuditLog(
  { api }: LoaderContext,
  { role }: SignedIn,
  search: AuditLogSearch,
) {
  if (role !== 'admin') throw notFound()
  const log = await orNotFound(api.listAuditLog(search)).catch(refuse)
  return { log, search, head: headOf(m.audit_title(), paths.auditLog()) }
}

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

/** The role was taken back meanwhile. */
function refuse(error: { readonly status?: number }): never {
  throw error.status === 403 ? notFound() : error
}

const headOf = (title: string, path: string) => ({
  title,
  description: title,
  robots: 'noindex,follow',
  path,
})

export type RolesData = Awaited<ReturnType<typeof loadRoles>>
export type AuditLogData = Awaited<ReturnType<typeof loadAuditLog>>
