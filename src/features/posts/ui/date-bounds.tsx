import { useStaying } from '../../../browser/navigation/use-staying.ts'
import { type DateBound, dateBounds } from '../../../lib/time/date-bounds.ts'
import * as m from '../../../paraglide/messages.js'
import { FilterGroup } from './list/list-frame.tsx'

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
  const link = (since: DateBound | undefined, title: string) => ({
    title,
    href: staying(since ? boundPath(path, since) : path),
    isCurrent: since === current,
  })
  return (
    <FilterGroup
      title={m.bound_label()}
      links={[link(undefined, all), ...dateBounds.map((since) => link(since, titles[since]()))]}
    />
  )
}

const boundPath = (path: string, since: DateBound) =>
  `${path}${path.includes('?') ? '&' : '?'}since=${since}`
