import { useStaying } from '../../../browser/navigation/use-staying.ts'
import { type DateBound, dateBounds } from '../../../lib/time/date-bounds.ts'
import * as m from '../../../paraglide/messages.js'

interface DateBoundsProps {
  /** The list without a bound. */
  readonly path: string
  readonly current: DateBound | undefined
  /** What the list without a bound is called. */
  readonly all: string
}

const titles = { month: m.bound_month, 'five-months': m.bound_five_months }

/** The two date bounds of a list as shortcuts, beside the list without one. */
export function DateBounds({ path, current, all }: DateBoundsProps) {
  const staying = useStaying()
  const link = (since: DateBound | undefined, title: string) => (
    <a
      key={title}
      className="chip"
      href={staying(since ? boundPath(path, since) : path)}
      {...(since === current && { 'aria-current': 'page' as const })}
    >
      {title}
    </a>
  )
  return (
    <nav className="chips" aria-label={m.bound_label()}>
      {link(undefined, all)}
      {dateBounds.map((since) => link(since, titles[since]()))}
    </nav>
  )
}

const boundPath = (path: string, since: DateBound) =>
  `${path}${path.includes('?') ? '&' : '?'}since=${since}`
