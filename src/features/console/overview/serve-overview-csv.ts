import { z } from 'zod'
import * as m from '../../../paraglide/messages.js'
import { destination } from '../../../platform/api/fields.ts'
import type { RequestContext } from '../../../platform/context.ts'
import { badInput } from '../../../platform/errors/failures.ts'
import { resolveScope } from '../../places/scope.ts'
import { type Overview, period } from '../contract.ts'
import { type CsvRows, serveCsv } from '../serve-csv.ts'
import { figureNames } from './figure-names.ts'
import { readOverview } from './read-overview.ts'

const query = z.object({
  days: period,
  country: destination.destinationCountry,
  city: destination.destinationCity,
})

/** The figures behind the plots, day by day. */
export const serveOverviewCsv = (context: RequestContext): Promise<Response> =>
  serveTable(context, 'days', rowsOfDays)

/** The figures of the period, each beside that of the period before. */
export const serveFiguresCsv = (context: RequestContext): Promise<Response> =>
  serveTable(context, 'figures', rowsOfFigures)

/** The figures of all places. */
export const servePlacesCsv = (context: RequestContext): Promise<Response> =>
  serveTable(context, 'places', rowsOfPlaces)

const serveTable = (context: RequestContext, name: string, rowsOf: typeof rowsOfDays) =>
  serveCsv(context, async () => {
    const asked = query.safeParse(Object.fromEntries(context.url.searchParams))
    if (!asked.success) throw badInput('days', m.console_bad_period())
    const { days, country, city } = asked.data
    const scope = await resolveScope(context.db, {
      destinationCountry: country,
      destinationCity: city,
    })
    const overview = await readOverview(context.db, { days, scope, maxPlaces: ALL_PLACES })
    const parts = [name, country?.toLowerCase(), city].filter(Boolean)
    return { name: parts.join('-'), rows: rowsOf(overview) }
  })

/** More than there are cities of a country. */
const ALL_PLACES = 50_000

function rowsOfDays(overview: Overview | null): CsvRows {
  const series = overview?.series ?? []
  const head = [m.console_day(), ...series.map(({ metric }) => figureNames[metric]())]
  const days = series[0]?.points.map(({ day }) => day) ?? []
  return [
    head,
    ...days.map((day, at) => [day, ...series.map(({ points }) => points[at]?.value ?? null)]),
  ]
}

function rowsOfFigures(overview: Overview | null): CsvRows {
  const figures = overview?.figures ?? []
  return [
    [m.console_figure(), m.console_now(), m.console_earlier()],
    ...figures.map(({ figure, value, before }) => [figureNames[figure](), value, before]),
  ]
}

function rowsOfPlaces(overview: Overview | null): CsvRows {
  const head = [
    m.console_place(),
    figureNames.joined(),
    figureNames.active(),
    figureNames.posts(),
    figureNames.questions(),
    figureNames.answers(),
    figureNames['unanswered-share'](),
    figureNames['first-answer'](),
    figureNames.reports(),
    figureNames['decision-time'](),
  ]
  const rows = (overview?.places ?? []).map((place) => [
    place.name,
    place.joined,
    place.active,
    place.posts,
    place.questions,
    place.answers,
    place.unansweredShare,
    place.firstAnswer,
    place.reports,
    place.decisionTime,
  ])
  return [head, ...rows]
}
