import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Notice } from '../../../ui/notice.tsx'

interface UnsubscribePanelProps {
  /** `news` or `digest`, which is ended, or `unknown`; nothing before the press. */
  readonly status: string | undefined
  readonly token: string | undefined
}

/** What the link of a letter leads to: a button that ends such letters, then what it came to. */
export function UnsubscribePanel({ status, token }: UnsubscribePanelProps) {
  if (status === undefined && token)
    return (
      <section className="over" aria-labelledby="unsubscribe">
        <h2 id="unsubscribe">{m.unsubscribe_title()}</h2>
        <p className="lead">{m.unsubscribe_text()}</p>
        {/* to the address of the page itself, which carries the token; needs no script */}
        <form method="post">
          <button type="submit" className="button large">
            {m.unsubscribe_button()}
          </button>
        </form>
      </section>
    )
  const isDone = status === 'news' || status === 'digest'
  const title = isDone ? m.unsubscribe_done() : m.unsubscribe_unknown()
  return (
    <section className="over" aria-label={title}>
      <Notice kind={isDone ? 'good' : 'wrong'} title={title}>
        <p>
          {isDone ? `${textOf(status)} ${m.unsubscribe_done_text()}` : m.unsubscribe_unknown_text()}
        </p>
        <p className="chips">
          <a className="button" href={paths.notificationSettings}>
            {m.unsubscribe_settings()}
          </a>
        </p>
      </Notice>
    </section>
  )
}

const textOf = (list: string): string =>
  list === 'digest' ? m.unsubscribe_digest() : m.unsubscribe_news()
