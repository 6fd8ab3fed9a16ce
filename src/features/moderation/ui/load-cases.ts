import { notFound } from '@tanstack/react-router'
import { orNotFound } from '../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import { paths, rssPath } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import type { SignedIn } from '../../accounts/contract.ts'

const STATES = ['open', 'mine', 'upheld', 'rejected'] as const
/** Which cases are shown. */
export type CasesShown = (typeof STATES)[number]

/** The cases of a state; for everybody but moderators there is no such page. */
export async function loadCases(
  { api }: LoaderContext,
  { role }: SignedIn,
  search: Readonly<Record<string, unknown>>,
) {
  if (role === 'member') throw notFound()
  const shown = STATES.find((one) => one === search.state) ?? 'open'
  const page = Number(search.page) || 1
  const [list, { reasons: canned }] = await orNotFound(
    Promise.all([
      api.listCases({
        state: shown === 'mine' ? 'open' : shown,
        isMine: shown === 'mine',
        page,
      }),
      api.listCannedReasons({}),
    ]),
  ).catch(refuse)
  return { list, shown, canned, head: headOf(m.cases_title(), paths.cases()) }
}

/** One case. */
export async function loadCase({ api }: LoaderContext, { role }: SignedIn, id: number) {
  if (role === 'member') throw notFound()
  const [detail, { reasons: canned }] = await orNotFound(
    Promise.all([api.getCase({ id }), api.listCannedReasons({})]),
  ).catch(refuse)
  return { detail, canned, head: headOf(m.cases_title(), paths.case(id)) }
}

/** What others decided and somebody objected to. */
export async function loadAppeals({ api }: LoaderContext, { role }: SignedIn) {
  if (role === 'member') throw notFound()
  const { appeals } = await orNotFound(api.listAppeals({})).catch(refuse)
  return { appeals, head: headOf(m.appeals_title(), paths.appeals) }
}

/** What was decided, for everybody. */
export async function loadModerationLog({ api }: LoaderContext, before: number | undefined) {
  const log = await api.listModerationLog({ before })
  return {
    log,
    before,
    head: {
      title: m.log_title(),
      description: m.log_lead(),
      robots: before ? 'noindex,follow' : 'index,follow',
      path: paths.moderationLog(before),
      feed: rssPath(paths.moderationLog()),
    },
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

export type CasesData = Awaited<ReturnType<typeof loadCases>>
export type CaseData = Awaited<ReturnType<typeof loadCase>>
export type AppealsData = Awaited<ReturnType<typeof loadAppeals>>
export type ModerationLogData = Awaited<ReturnType<typeof loadModerationLog>>
