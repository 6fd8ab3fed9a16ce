import { clock, longDate } from '../../../../lib/time/uk-date.ts'
import * as m from '../../../../paraglide/messages.js'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useLoaded } from '../../../places/ui/chooser/use-loaded.ts'
import type { TextVersions } from '../../versions/contract.ts'
import { Prose } from '../prose.tsx'

interface TextHistoryProps {
  /** Of what it is: another one is loaded anew. */
  readonly of: string
  load(): Promise<{ versions: TextVersions }>
  onClose(): void
}

/** What words said before each of their changes. */
export function TextHistory({ of, load, onClose }: TextHistoryProps) {
  const { value, failure } = useLoaded(of, load)
  return (
    <Dialog title={m.text_history()} onClose={onClose}>
      {!value && <p role="status">{failure ?? m.wait()}</p>}
      {value?.versions.length === 0 && <p>{m.text_history_none()}</p>}
      {value?.versions.map(({ title, content, writtenAt }) => (
        <section key={writtenAt} className="version">
          <h3>{m.text_history_at({ at: momentOf(writtenAt) })}</h3>
          {title && <p className="version-title">{title}</p>}
          <Prose html={content} />
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
