import { notFound } from '@tanstack/react-router'
import { orNotFound } from '../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import type { SignedIn } from '../../accounts/contract.ts'
import type { AuditLogSearch } from './audit-log-search.ts'
import { refuseStaff, requireAdmin, staffHead } from './staff-page.ts'

/** Who has a role. */
export async function loadRoles({ api }: LoaderContext, me: SignedIn) {
  requireAdmin(me)
  const { staff } = await orNotFound(api.listRoles({})).catch(refuseStaff)
  return { staff, head: staffHead(m.staff_title(), paths.roles) }
}

/** A page of what people with a role did. */
export async function loadAuditLog({ api }: LoaderContext, me: SignedIn, search: AuditLogSearch) {
  requireAdmin(me)
  const log = await orNotFound(api.listAuditLog(search)).catch(refuseStaff)
  return { log, search, head: staffHead(m.audit_title(), paths.auditLog()) }
}

/** The words that moderators watch; who moderates some places alone has no such page. */
export async function loadWatchedWords({ api }: LoaderContext, { role }: SignedIn) {
  if (role === 'member') throw notFound()
  const { words } = await orNotFound(api.listWatchedWords({})).catch(refuseStaff)
  return { words, head: staffHead(m.watched_title(), paths.watchedWords) }
}

export type RolesData = Awaited<ReturnType<typeof loadRoles>>
export type AuditLogData = Awaited<ReturnType<typeof loadAuditLog>>
export type WatchedWordsData = Awaited<ReturnType<typeof loadWatchedWords>>
