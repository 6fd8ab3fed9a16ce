import '../../../lib/allow-inert-parsing.ts'
import './two-versions.css'
import type { ReactNode } from 'react'
import * as m from '../../../paraglide/messages.js'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import type { WholeDraft } from '../contract.ts'

interface TwoVersionsProps {
  readonly mine: string
  readonly other: WholeDraft
  onChoose(mine: boolean): void
}

/** Two devices changed one text: both stand side by side, and the writer chooses. */
export function TwoVersions({ mine, other, onChoose }: TwoVersionsProps) {
  const { content } = other.body
  return (
    <section className="two-versions" aria-label={m.draft_other_title()}>
      <div role="alert">
        <h2>{m.draft_other_title()}</h2>
        <p>{m.draft_other_text()}</p>
      </div>
      <div className="pair">
        <Version title={m.draft_mine()} text={mine}>
          <button type="button" className="button" onClick={() => onChoose(true)}>
            {m.draft_keep_mine()}
          </button>
        </Version>
        <Version
          title={other.device ? m.draft_theirs_on({ device: other.device }) : m.draft_theirs()}
          heading={other.title}
          at={other.updatedAt}
          text={typeof content === 'string' ? content : ''}
        >
          <button type="button" className="button quiet" onClick={() => onChoose(false)}>
            {m.draft_take_theirs()}
          </button>
        </Version>
      </div>
    </section>
  )
}

interface VersionProps {
  readonly title: string
  readonly heading?: string
  readonly at?: string
  readonly text: string
  readonly children: ReactNode
}

/** As text: what another device saved was cleaned by nobody yet. */
function Version({ title, heading, at, text, children }: VersionProps) {
  return (
    <article>
      <h3>
        {title}
        {at && (
          <>
            {' · '}
            <TimeAgo at={at} />
          </>
        )}
      </h3>
      {heading && <b>{heading}</b>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <pre tabIndex={0}>{textOf(text) || m.draft_empty_text()}</pre>
      {children}
    </article>
  )
}

/** The words of HTML that was not cleaned: the browser reads it into a document that runs nothing. */
function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll('</p>', '</p>\n'), 'text/html')
  return body.textContent.trim()
}
