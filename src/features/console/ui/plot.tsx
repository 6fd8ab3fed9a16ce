/** What a plot draws at one place of its axis; null: nothing can be said there. */
export interface PlotPoint {
  readonly label: string
  readonly value: number | null
}

interface PlotProps {
  /** What it shows, in words: it is read in place of the drawing. */
  readonly description: string
  readonly points: readonly PlotPoint[]
  /** Amounts are bars; what is between, such as a share, is a line. */
  readonly shape: 'bars' | 'line'
  /** A value as people read it. */
  readonly textOf: (value: number) => string
}

/** The width of one point and the height of all, in units of the drawing, which is stretched to its place. */
const STEP = 10
const HEIGHT = 100
const GAP = 2

/**
 * A plot of one value over time, drawn on the server as SVG. Its words stand around it as text, so that they keep their
 * size when the drawing is stretched. No library: the smallest one costs more than the whole page.
 */
export function Plot({ description, points, shape, textOf }: PlotProps) {
  const top = Math.max(...points.map(({ value }) => value ?? 0))
  const width = points.length * STEP
  const middle = points[Math.floor(points.length / 2)]
  const yOf = (value: number) => HEIGHT - (top === 0 ? 0 : (value / top) * HEIGHT)
  return (
    <div className="plot">
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={description}
      >
        {shape === 'bars' ? <Bars points={points} yOf={yOf} /> : <path d={lineOf(points, yOf)} />}
      </svg>
      <p className="plot-top" aria-hidden="true">
        {top > 0 && textOf(top)}
      </p>
      <p className="plot-axis" aria-hidden="true">
        <span>{points[0]?.label}</span>
        <span>{middle?.label}</span>
        <span>{points.at(-1)?.label}</span>
      </p>
    </div>
  )
}

interface Drawn {
  readonly points: readonly PlotPoint[]
  readonly yOf: (value: number) => number
}

const Bars = ({ points, yOf }: Drawn) =>
  points.map(({ label, value }, index) =>
    value ? (
      <rect
        key={label}
        x={index * STEP + GAP / 2}
        y={yOf(value)}
        width={STEP - GAP}
        height={HEIGHT - yOf(value)}
      />
    ) : null,
  )

/** A line through what is known; a point alone is a dot, and where nothing can be said the line breaks. */
function lineOf(points: readonly PlotPoint[], yOf: Drawn['yOf']): string {
  return points
    .map(({ value }, index) => {
      if (value === null) return ''
      const goesOn = points[index - 1]?.value != null
      const at = `${(index + 0.5) * STEP} ${yOf(value).toFixed(1)}`
      return goesOn ? `L${at}` : `M${at}h0`
    })
    .join('')
}
