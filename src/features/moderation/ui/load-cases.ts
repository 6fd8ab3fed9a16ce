import { notFound } from '@tanstack/react-router'
import { loadMe } from '../../../browser/navigation/load-me.ts'
import { orNotFound } from '../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import { paths, rssPath } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import type { SignedIn } from '../../accounts/contract.ts'
import { casesSearch } from './cases-search.ts'

/** The cases that the filters of the address leave; for everybody but moderators there is no such page. */
export async function loadCases(
  { api }: LoaderContext,
  me: SignedIn,
  words: Record<string, string>,
) {
  if (me.role === 'member') throw notFound()
  const search = casesSearch(words)
  const { state = 'open', reason, type, country, city, by, page } = search
  const [list, counts, { reasons: canned }, { data }] = await orNotFound(
    Promise.all([
      api.listCases({
        state: state === 'mine' ? 'open' : state,
        isMine: state === 'mine',
        reason,
        objectType: type,
        countryCode: country,
        city,
        takenBy: by,
        page,
      }),
      api.getModerationCounts({}),
      api.listCannedReasons({}),
      api.listCountries({}),
    ]),
  ).catch(refuse)
  const countries = data.filter(({ countryCode }) => isModerated(me, countryCode))
  return { list, counts, search, countries, canned, head: headOf(m.cases_title(), paths.cases()) }
}

/** Whether somebody moderates a country, or a city of it. */
const isModerated = ({ role, moderatedPlaces }: SignedIn, countryCode: string) =>
  role === 'admin' ||
  moderatedPlaces === null ||
  moderatedPlaces.some((place) => place.countryCode === countryCode)

/** One case. */
export async function loadCase({ api }: LoaderContext, { role }: SignedIn, id: number) {
  if (role === 'member') throw notFound()
  const [detail, { reasons: canned }, { cases: queue }] = await orNotFound(
    Promise.all([api.getCase({ id }), api.listCannedReasons({}), api.listCases({})]),
  ).catch(refuse)
  return { detail, canned, queue, head: headOf(m.cases_title(), paths.case(id)) }
}

/** What others decided and somebody objected to. */
export async function loadAppeals({ api }: LoaderContext, { role }: SignedIn) {
  if (role === 'member') throw notFound()
  const [{ appeals, bans }, counts] = await orNotFound(
    Promise.all([api.listAppeals({}), api.getModerationCounts({})]),
  ).catch(refuse)
  return { appeals, bans, counts, head: headOf(m.appeals_title(), paths.appeals) }
}

/** Who asks to have a business verified, or says that one is theirs. */
export async function loadClaims({ api }: LoaderContext, { role }: SignedIn) {
  if (role === 'member') throw notFound()
  const [{ claims }, counts] = await orNotFound(
    Promise.all([api.listBusinessClaims({}), api.getModerationCounts({})]),
  ).catch(refuse)
  return { claims, counts, head: headOf(m.claims_title(), paths.claims) }
}

/** What was decided, for everybody; for a moderator it is a part of the desk. */
export async function loadModerationLog(context: LoaderContext, before: number | undefined) {
  const me = await loadMe(context)
  const [log, counts] = await Promise.all([
    context.api.listModerationLog({ before }),
    me && me.role !== 'member' ? context.api.getModerationCounts({}) : undefined,
  ])
  return {
    log,
    counts,
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
export type ClaimsData = Awaited<ReturnType<typeof loadClaims>>
export type ModerationLogData = Awaited<ReturnType<typeof loadModerationLog>>
