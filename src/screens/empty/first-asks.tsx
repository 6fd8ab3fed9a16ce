import { useDestination } from '../../browser/navigation/page-context.ts'
import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { firstsOf, type Subject } from './subject.ts'

/** What nobody has asked, or set up, in a place yet: each opens the form with its title. */
export function FirstAsks({ subject }: { subject: Subject }) {
  const { to } = useDestination()
  const { type, titles } = firstsOf(subject, !to.city)
  const act = type === 'event' ? m.empty_add() : m.empty_ask()
  return (
    <ul className="first-questions">
      {titles.map((title) => (
        <li key={title}>
          <b>{title}</b>
          <a
            className="button soft"
            href={paths.writeAt(type, to, title)}
            aria-label={`${act}: ${title}`}
          >
            {act}
          </a>
        </li>
      ))}
    </ul>
  )
}
