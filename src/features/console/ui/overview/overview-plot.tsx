import { showDay } from '../../../../lib/time/day-text.ts'
import * as m from '../../../../paraglide/messages.js'
import type { Overview } from '../../contract.ts'
import { figureNames } from '../../overview/figure-names.ts'
import { Plot } from '../plot.tsx'
import { figureText, shortDay } from './figure-text.ts'

type Series = Overview['series'][number]

/** One figure day by day: drawn, and behind it the same as a table. */
export function OverviewPlot({ metric, points }: Series) {
  const name = figureNames[metric]()
  const textOf = (value: number | null) => figureText(metric, value)
  const known = points.flatMap(({ value }) => value ?? [])
  return (
    <figure className="plot-figure">
      <figcaption>
        <h3>{name}</h3>
      </figcaption>
      {known.length === 0 ? (
        <p className="plot-none">{m.console_no_points()}</p>
      ) : (
        <Plot
          description={m.console_plot({
            name,
            least: textOf(Math.min(...known)),
            most: textOf(Math.max(...known)),
          })}
          points={points.map(({ day, value }) => ({ label: shortDay(day), value }))}
          shape={isLine(metric) ? 'line' : 'bars'}
          textOf={textOf}
        />
      )}
      <details>
        <summary>{m.console_as_table({ name })}</summary>
        <div className="table-box">
          <table className="figures-table">
            <thead>
              <tr>
                <th scope="col">{m.console_day()}</th>
                <th scope="col">{name}</th>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map(({ day, value }) => (
                <tr key={day}>
                  <th scope="row">{showDay(day)}</th>
                  <td>{textOf(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}

const isLine = (metric: Series['metric']) =>
  metric === 'active' || metric === 'unanswered-share' || metric === 'first-answer'
