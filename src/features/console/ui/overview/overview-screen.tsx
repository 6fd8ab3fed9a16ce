import { csvPath } from '../../../../lib/address/csv-path.ts'
import { paths } from '../../../../lib/address/paths.ts'
import { showDay } from '../../../../lib/time/typed/day-text.ts'
import * as m from '../../../../paraglide/messages.js'
import { Empty } from '../../../../ui/empty.tsx'
import { Figures } from '../../../../ui/figures.tsx'
import { TimeAgo } from '../../../../ui/time-ago.tsx'
import { StaffTabs } from '../../../staff/ui/staff-tabs.tsx'
import { figureNames } from '../../overview/figure-names.ts'
import { DURATIONS } from '../../overview/metrics.ts'
import { Periods } from '../periods.tsx'
import { PlotFigure } from '../plot-figure.tsx'
import { figureText } from './figure-text.ts'
import type { OverviewData } from './load-overview.ts'
import { OverviewPlaces } from './overview-places.tsx'
import { ServiceSummary } from './service-summary.tsx'

/** Measured at a time or computed of others; the rest are amounts. */
const LINES: readonly string[] = ['active', 'unanswered-share', ...DURATIONS]

/** How the community lives: figures of a period, the same day by day, and where. */
export function OverviewScreen({ overview, ...data }: OverviewData) {
  const service = data.service && <ServiceSummary {...data.service} days={data.search.days} />
  return (
    <>
      <div className="say">
        <h1>{m.console_title()}</h1>
        <p>{m.console_lead()}</p>
      </div>
      <StaffTabs current="overview" />
      <Periods
        days={data.search.days}
        pathOf={(days) => paths.overview({ ...data.search, days })}
      />
      <Place {...data} />
      {overview ? (
        <>
          <p className="console-note">
            {m.console_until({ day: showDay(overview.endsOn) })} {m.console_refreshed()}{' '}
            <TimeAgo at={overview.refreshedAt} />
          </p>
          <Figures
            label={m.console_figures()}
            figures={overview.figures
              .toSorted(knownFirst(({ value }) => value === null))
              .map(({ figure, value, before }) => ({
                name: figureNames[figure](),
                text: figureText(figure, value),
                note:
                  before === null
                    ? m.console_no_before()
                    : m.console_before({ value: figureText(figure, before) }),
              }))}
          />
          <p className="console-note">
            <a href={csvPath('figures', paths.overview(data.search))} download>
              {m.console_figures_csv()}
            </a>
          </p>
          {service}
          <section aria-labelledby="by-day">
            <div className="section-head">
              <h2 id="by-day">{m.console_by_day()}</h2>
              <a href={csvPath('overview', paths.overview(data.search))} download>
                {m.console_csv()}
              </a>
            </div>
            <div className="plots">
              {overview.series.toSorted(knownFirst(isBlank)).map(({ metric, points }) => (
                <PlotFigure
                  key={metric}
                  name={figureNames[metric]()}
                  points={points}
                  shape={LINES.includes(metric) ? 'line' : 'bars'}
                  textOf={(value) => figureText(metric, value)}
                />
              ))}
            </div>
          </section>
          {!data.search.city && <OverviewPlaces places={overview.places} search={data.search} />}
        </>
      ) : (
        <>
          <Empty icon="clock" title={m.console_not_counted()}>
            <p>{m.console_not_counted_text()}</p>
          </Empty>
          {service}
        </>
      )}
    </>
  )
}

/** Where the figures are of, with the way back to wider places. */
function Place({ search, countryName, cityName }: Omit<OverviewData, 'overview'>) {
  const { country, days } = search
  if (!country) return null
  return (
    <nav className="console-place" aria-label={m.console_where()}>
      <a href={paths.overview({ days })}>{m.staff_everywhere()}</a>
      {cityName && <a href={paths.overview({ days, country })}>{countryName}</a>}
      <b>{cityName ?? countryName}</b>
    </nav>
  )
}

/** What says something stands before what does not; the order is kept otherwise. */
const knownFirst =
  <Item,>(isUnknown: (item: Item) => boolean) =>
  (one: Item, other: Item) =>
    Number(isUnknown(one)) - Number(isUnknown(other))

const isBlank = ({ points }: { readonly points: readonly { readonly value: number | null }[] }) =>
  points.every(({ value }) => !value)
