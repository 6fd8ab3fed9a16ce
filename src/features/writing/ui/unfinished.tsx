import { useEffect, useState } from 'react'
import { useMe } from '../../../browser/navigation/page-context.ts'
import { type JournalEntry, listJournal } from '../../../browser/storage/journal.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { isCommentKind } from '../../drafts/is-comment-kind.ts'

/** The last text that was begun on this device and not finished: one tap leads back to it. */
export function Unfinished({ besides }: { besides: string }) {
  const me = useMe()
  const [last, setLast] = useState<JournalEntry>()
  useEffect(() => {
    void listJournal(me?.uuid).then((entries) => {
      const [newest] = entries
        .filter(
          ({ key, act, kind, words, title }) =>
            act === 'new' && !isCommentKind(kind) && key !== besides && (words || title),
        )
        .sort((a, b) => b.changedAt.localeCompare(a.changedAt))
      setLast(newest)
    })
  }, [me, besides])
  if (!last) return null
  return (
    <p className="field-hint">
      <a className="link" href={paths.write({ draft: last.key })}>
        {m.write_continue({ title: last.title || m.drafts_untitled() })}
      </a>
    </p>
  )
}
