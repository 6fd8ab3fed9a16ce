import { notFound } from '@tanstack/react-router'
import { orNotFound } from '../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import type { SignedIn } from '../../accounts/contract.ts'
import type { AuditLogSearch } from './audit-log-search.ts'

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

/** The words that moderators watch; who moderates some places alone has no such page. */
export async function loadWatchedWords({ api }: LoaderContext, { role }: SignedIn) {
  if (role === 'member') throw notFound()
  const { words } = await orNotFound(api.listWatchedWords({})).catch(refuse)
  return { words, head: headOf(m.watched_title(), paths.watchedWords) }
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
export type WatchedWordsData = Awaited<ReturnType<typeof loadWatchedWords>>
