import { paths } from '../lib/paths.ts'
import * as m from '../paraglide/messages.js'
import { Empty } from '../ui/empty.tsx'

/** In place of a page that is not there: what to do next. */
export function NotFound() {
  return (
    <>
      <title>{`${m.not_found_title()} — ${m.brand()}`}</title>
      <meta name="robots" content="noindex" />
      <div className="say">
        <h1>{m.not_found_title()}</h1>
      </div>
      <Empty icon="search-x" title="404">
        <p>{m.not_found_text()}</p>
        <p className="chips">
          <a className="button" href={paths.feed()}>
            {m.not_found_home()}
          </a>
          <a className="button quiet" href={paths.search({}, '')}>
            {m.not_found_search()}
          </a>
        </p>
      </Empty>
    </>
  )
}
