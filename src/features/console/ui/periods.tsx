import * as m from '../../../paraglide/messages.js'
import { PERIODS, type Period, USUAL_PERIOD } from '../overview/metrics.ts'

interface PeriodsProps {
  /** The chosen one; the usual if not said. */
  readonly days: Period | undefined
  /** The same page over another period. */
  readonly pathOf: (days: Period) => string
}

/** Over how many days the figures of a page are, as links. */
export const Periods = ({ days = USUAL_PERIOD, pathOf }: PeriodsProps) => (
  <nav className="chips console-periods" aria-label={m.console_period()}>
    {PERIODS.map((one) => (
      <a
        key={one}
        className="chip"
        href={pathOf(one)}
        {...(one === days && { 'aria-current': 'true' as const })}
      >
        {m.console_days({ count: one })}
      </a>
    ))}
  </nav>
)
