import { useLocation } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import * as m from '../paraglide/messages.js'
import { Empty } from '../ui/empty.tsx'

/** In place of a page that broke: what happened and what to do. */
export function Failure() {
  const again = useLocation({ select: (location) => location.href })
  return (
    <>
      <title>{`${m.error_title()} — ${m.brand()}`}</title>
      <meta name="robots" content="noindex" />
      <div className="say">
        <h1>{m.error_title()}</h1>
      </div>
      <Empty icon="triangle-alert" title="500">
        <p>{m.error_text()}</p>
        <p className="chips">
          <a className="button" href={again}>
            {m.error_again()}
          </a>
          <a className="button quiet" href={paths.contactUs}>
            {m.error_write()}
          </a>
        </p>
      </Empty>
    </>
  )
}
