import { api } from '../../../../browser/api/api-client.ts'
import { clock, longDate } from '../../../../lib/time/uk-date.ts'
import * as m from '../../../../paraglide/messages.js'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useLoaded } from '../../../places/ui/chooser/use-loaded.ts'
import { Prose } from '../../../posts/ui/prose.tsx'

/** What a comment said before each of its changes. */
export function CommentHistory({ id, onClose }: { id: number; onClose(): void }) {
  const { value, failure } = useLoaded(String(id), () => api.listCommentVersions({ id }))
  return (
    <Dialog title={m.comment_history()} onClose={onClose}>
      {!value && <p role="status">{failure ?? m.wait()}</p>}
      {value?.versions.map((version) => (
        <section key={version.writtenAt} className="version">
          <h3>{m.comment_history_at({ at: momentOf(version.writtenAt) })}</h3>
          <Prose html={version.content} />
        </section>
      ))}
    </Dialog>
  )
}

/** By the clock of who reads: two changes of one day are told apart. */
function momentOf(iso: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return `${longDate(iso, timeZone)}, ${clock(iso, timeZone)}`
}
