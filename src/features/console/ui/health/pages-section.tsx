import { csvPath } from '../../../../lib/address/csv-path.ts'
import { paths } from '../../../../lib/address/paths.ts'
import { groupDigits } from '../../../../lib/text/uk-number.ts'
import * as m from '../../../../paraglide/messages.js'
import type { HealthData } from './load-health.ts'

/** The file has them all. */
const MAX_SHOWN = 15

/** How long the server takes for pages, the slowest first. */
export function PagesSection({ pages, search }: Pick<HealthData, 'pages' | 'search'>) {
  return (
    <section aria-labelledby="pages">
      <div className="section-head">
        <h2 id="pages">{m.page_times_title()}</h2>
        <a href={csvPath('pages', paths.health(search))} download>
          {m.console_csv()}
        </a>
      </div>
      <p className="console-note">{m.page_times_lead()}</p>
      {pages.length === 0 ? (
        <p className="plot-none">{m.page_times_none()}</p>
      ) : (
        <Table pages={pages} />
      )}
      {pages.length > MAX_SHOWN && (
        <p className="console-note">{m.page_times_more({ count: groupDigits(MAX_SHOWN) })}</p>
      )}
    </section>
  )
}

const Table = ({ pages }: Pick<HealthData, 'pages'>) => (
  <section
    className="table-box"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the keyboard
    tabIndex={0}
    aria-label={m.console_as_table({ name: m.page_times_title() })}
  >
    <table className="figures-table">
      <thead>
        <tr>
          <th scope="col">{m.page_times_route()}</th>
          <th scope="col">{m.page_times_times()}</th>
          <th scope="col">{m.page_times_median()}</th>
          <th scope="col">{m.page_times_p95()}</th>
          <th scope="col">{m.page_times_p95_before()}</th>
        </tr>
      </thead>
      <tbody>
        {pages.slice(0, MAX_SHOWN).map(({ route, times, median, p95, before }) => (
          <tr key={route}>
            <th scope="row">
              <code>{route}</code>
            </th>
            <td>{groupDigits(times)}</td>
            <td>{textOf(median)}</td>
            <td>{textOf(p95)}</td>
            <td>{textOf(before.p95)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const textOf = (milliseconds: number | null) =>
  milliseconds === null ? m.figure_none() : groupDigits(milliseconds)
