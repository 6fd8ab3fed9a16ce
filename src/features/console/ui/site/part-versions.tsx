import * as m from '../../../../paraglide/messages.js'
import { TimeAgo } from '../../../../ui/time-ago.tsx'
import type { SiteContent, SitePart, SiteVersion } from '../../site/site-contract.ts'

interface PartVersionsProps {
  readonly part: SitePart
  /** An earlier version comes into the form, to be looked at and saved. */
  onTake(content: SiteContent): void
  onGiveBack(): void
}

/** What a part was before: who changed it, when, and why; the newest first, what the product came with last. */
export function PartVersions({ part, onTake, onGiveBack }: PartVersionsProps) {
  const { versions, shipped } = part
  const holdsShipped = versions.length === 0 || versions[0]?.content === null
  return (
    <>
      <h3>{m.site_versions()}</h3>
      <ol className="failed-jobs">
        {versions.map((version, index) => (
          <li key={version.id}>
            <About version={version} isNow={index === 0} />
            {index > 0 && (
              <button
                type="button"
                className="button quiet"
                onClick={() => onTake(version.content ?? shipped)}
              >
                {m.site_take()}
              </button>
            )}
          </li>
        ))}
        <li>
          <div>
            <p>
              {m.site_shipped()} {versions.length === 0 && <Now />}
            </p>
          </div>
          {!holdsShipped && (
            <button type="button" className="button quiet" onClick={onGiveBack}>
              {m.site_give_back()}
            </button>
          )}
        </li>
      </ol>
    </>
  )
}

const Now = () => <span className="badge teal">{m.site_holds_now()}</span>

function About({ version, isNow }: { version: SiteVersion; isNow: boolean }) {
  const { editor, editedAt, note, isTold, content } = version
  return (
    <div>
      <p>
        {editor?.name ?? m.audit_gone()} · {editedAt && <TimeAgo at={editedAt} />}{' '}
        {isNow && <Now />} {isTold && <span className="badge">{m.site_told()}</span>}
      </p>
      <p className="console-note failed-why">{note || (content === null && m.site_shipped())}</p>
    </div>
  )
}
