import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { TimeAgo } from '../../../../ui/time-ago.tsx'
import type { ListedPart } from '../../site/site-contract.ts'
import { nameOfPart } from './part-names.ts'
import type { SiteTab } from './site-search.ts'

/** What can be edited at a tab, with who did it last. */
export function PartsList({ tab, parts }: { tab: SiteTab; parts: readonly ListedPart[] }) {
  return (
    <ul className="failed-jobs">
      {parts.map(({ name, content, editor, editedAt }) => (
        <li key={name}>
          <div>
            <p>
              <a href={paths.site({ tab, name: name.slice(name.indexOf('/') + 1) })}>
                {nameOfPart(name)}
              </a>{' '}
              {content !== null && <span className="badge">{m.site_edited()}</span>}
            </p>
            {editedAt && (
              <p className="console-note">
                {editor?.name ?? m.audit_gone()} · <TimeAgo at={editedAt} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
