import { withPage } from '../lib/address/paths.ts'
import * as m from '../paraglide/messages.js'
import { Icon } from './icon.tsx'

interface PagerProps {
  readonly path: string
  readonly page: number
  readonly perPage: number
  readonly total: number
  /** How many of them the list shows at the most; all if not said. */
  readonly limit?: number
  /** Where on the page the list begins: `#list` keeps what stands above it out of the way. */
  readonly anchor?: `#${string}`
}

/** Links to the pages of a list: the first, the last and those around. Nothing when all fits one page. */
export function Pager({ path, page, perPage, total, limit = total, anchor }: PagerProps) {
  const href = (one: number) => withPage(path, one) + (anchor ?? '')
  const last = Math.ceil(Math.min(total, limit) / perPage)
  if (last <= 1) return null
  return (
    <nav className="pages" aria-label={m.pages_label()}>
      {page > 1 && page <= last && (
        <a className="edge" rel="prev" href={href(page - 1)}>
          <Icon name="arrow-left" />
          {m.pages_previous()}
        </a>
      )}
      {shownPages(page, last).map((one, index) =>
        one === undefined ? (
          <span key={`gap-${index < 2 ? 'left' : 'right'}`}>…</span>
        ) : (
          <a
            key={one}
            href={href(one)}
            aria-label={m.page_number({ page: one })}
            {...(one === page && { 'aria-current': 'page' as const })}
          >
            {one}
          </a>
        ),
      )}
      {page < last && (
        <a className="edge" rel="next" href={href(page + 1)}>
          {m.pages_next()}
          <Icon name="arrow-right" />
        </a>
      )}
    </nav>
  )
}

/** Page numbers to show; undefined stands for a gap. */
function shownPages(page: number, last: number): (number | undefined)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, last])].filter(
    (one) => one >= 1 && one <= last,
  )
  return wanted
    .sort((a, b) => a - b)
    .flatMap((one, index) => {
      const before = wanted[index - 1]
      return before !== undefined && one - before > 1 ? [undefined, one] : [one]
    })
}
