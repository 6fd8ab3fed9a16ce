import { everywherePath, paths } from '../lib/address/paths.ts'
import * as m from '../paraglide/messages.js'
import { Empty } from './empty.tsx'

/** Nothing here: either nobody wrote yet, or the page number is beyond the end. */
export function FeedEmpty({ total, path }: { total: number; path: string }) {
  if (total > 0) {
    return (
      <Empty icon="book-open" title={m.beyond_end_title()}>
        <p>{m.beyond_end_text()}</p>
        <a className="button" href={path}>
          {m.beyond_end_first()}
        </a>
      </Empty>
    )
  }
  return (
    <Empty icon="pen-line" title={m.feed_empty_title()}>
      <p>{m.feed_empty_text()}</p>
      <p className="chips">
        <a className="button" href={paths.writePost}>
          {m.write()}
        </a>
        <a className="button quiet" href={everywherePath(paths.feed())}>
          {m.feed_empty_everywhere()}
        </a>
      </p>
    </Empty>
  )
}
