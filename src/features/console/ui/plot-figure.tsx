import { shortDay } from '../../../lib/time/short-day.ts'
import { showDay } from '../../../lib/time/typed/day-text.ts'
import * as m from '../../../paraglide/messages.js'
import { Plot } from './plot.tsx'

interface PlotFigureProps {
  readonly name: string
  /** Day by day, the oldest first; null where nothing can be said. */
  readonly points: readonly { readonly day: string; readonly value: number | null }[]
  readonly shape: 'bars' | 'line'
  /** A value as people read it. */
  readonly textOf: (value: number | null) => string
}

/** One figure day by day: drawn, and behind it the same as a table. */
export function PlotFigure({ name, points, shape, textOf }: PlotFigureProps) {
  const known = points.flatMap(({ value }) => value ?? [])
  return (
    <figure className="plot-figure">
      <figcaption>
        <h3>{name}</h3>
      </figcaption>
      {known.length === 0 ? (
        <p className="plot-none">{m.console_no_points()}</p>
      ) : known.every((value) => value === 0) ? (
        <p className="plot-none">{m.console_only_zeros()}</p>
      ) : (
        <Plot
          description={m.console_plot({
            name,
            min: textOf(Math.min(...known)),
            max: textOf(Math.max(...known)),
          })}
          points={points.map(({ day, value }) => ({ label: shortDay(day), value }))}
          shape={shape}
          textOf={textOf}
        />
      )}
      <details>
        <summary>{m.console_as_table({ name })}</summary>
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
      </details>
    </figure>
  )
}
