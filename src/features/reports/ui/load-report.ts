import { orNotFound } from '../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import { paths, type ReportedType } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'

const TYPES: readonly ReportedType[] = [
  'post',
  'question',
  'event',
  'answer',
  'comment',
  'customer',
]
/** What came of a plain form. */
const STATUSES = [
  'sent',
  'invalid',
  'refused',
  'gone',
  'too-often',
  'muted',
  'blocked',
  'not-shunned',
] as const
/** The report is there: the form is not shown again. */
const OVER = ['sent', 'gone', 'muted', 'blocked', 'not-shunned']

interface ReportSearch {
  readonly type?: ReportedType
  readonly id?: string
  readonly anonymous?: '1'
  readonly status?: (typeof STATUSES)[number]
}

/** The query of the page of reporting: what it is about. */
function readSearch(search: Readonly<Record<string, unknown>>): ReportSearch {
  const type = TYPES.find((one) => one === search.type)
  const status = STATUSES.find((one) => one === search.status)
  const id = ['string', 'number'].includes(typeof search.id) ? String(search.id) : ''
  return {
    ...(type && { type }),
    ...(id && { id }),
    ...(String(search.anonymous) === '1' && { anonymous: '1' }),
    ...(status && { status }),
  }
}

/** The form of reporting, or what came of it: then what was reported may be gone already. */
export async function loadReport(
  { api, visit }: LoaderContext,
  search: Readonly<Record<string, unknown>>,
) {
  const { type, id, anonymous, status } = readSearch(search)
  const isOver = status !== undefined && OVER.includes(status)
  const found = api.getReportTarget({
    objectType: type as ReportedType,
    ...(type === 'customer' ? { objectTypeUsername: id } : { objectId: Number(id) }),
  })
  // what was reported may be gone by now
  const target = await (isOver ? found.catch(() => null) : orNotFound(found))
  const by = visit.isSignedIn ? 'member' : anonymous ? 'anonymous' : 'visitor'
  return {
    target: isOver ? null : target,
    author: target?.author ?? null,
    of: { type: type as ReportedType, id: id ?? '' },
    by: by as 'member' | 'anonymous' | 'visitor',
    status,
    head: {
      title: m.report_title(),
      description: m.report_title(),
      robots: 'noindex,nofollow',
      path: paths.report(),
    },
  }
}

export type ReportData = Awaited<ReturnType<typeof loadReport>>

/** What one reported oneself. */
export async function loadOwnReports({ api }: LoaderContext, before: number | undefined) {
  const list = await api.listOwnReports({ before })
  return {
    list,
    before,
    head: {
      title: m.report_own(),
      description: m.report_own(),
      robots: 'noindex,follow',
      path: paths.ownReports(before),
    },
  }
}

export type OwnReportsData = Awaited<ReturnType<typeof loadOwnReports>>
