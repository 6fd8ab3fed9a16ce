import './drafts.css'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../../../api-client.ts'
import { paths } from '../../../lib/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { useShell } from '../../../shell/shell-context.ts'
import { Empty } from '../../../ui/empty.tsx'
import { failureText } from '../../../ui/failure-text.ts'
import { showToast } from '../../../ui/toasts.tsx'
import { DraftRow, type ShownDraft } from './draft-row.tsx'
import { HiddenPosts } from './hidden-posts.tsx'
import { dropJournal, type JournalEntry, listJournal } from './journal.ts'
import type { DraftsData } from './load-drafts.ts'

/** All that one has begun and not finished: what the server has, and what this device alone has. */
export function DraftsScreen({ drafts, posts }: DraftsData) {
  const { me } = useShell()
  const router = useRouter()
  const [thrown, setThrown] = useState<readonly string[]>([])
  const here = useJournal(me?.username)
  const shown = merge(drafts, here).filter(({ key }) => !thrown.includes(key))
  const throwAway = async (key: string) => {
    try {
      await api.removeDraft({ key })
      await dropJournal(me?.username, key)
      setThrown((all) => [...all, key])
      showToast(m.drafts_thrown())
      await router.invalidate()
    } catch (error) {
      showToast(failureText(error))
    }
  }
  return (
    <>
      <div className="say">
        <h1>{m.drafts_title()}</h1>
      </div>
      {shown.length === 0 && posts.length === 0 && (
        <Empty icon="file-pen-line" title={m.drafts_none_title()}>
          <p>{m.drafts_none_text()}</p>
          <p className="chips">
            <a className="button" href={paths.writePost}>
              {m.write()}
            </a>
          </p>
        </Empty>
      )}
      <ul className="drafts">
        {shown.map((draft) => (
          <DraftRow key={draft.key} draft={draft} onThrow={() => throwAway(draft.key)} />
        ))}
      </ul>
      <HiddenPosts posts={posts} />
    </>
  )
}

function useJournal(owner: string | undefined): readonly JournalEntry[] {
  const [entries, setEntries] = useState<readonly JournalEntry[]>([])
  useEffect(() => {
    void listJournal(owner).then(setEntries)
  }, [owner])
  return entries
}

/** What is only here stands among what the server has; of both, what is newer here is said to be so. */
function merge(drafts: DraftsData['drafts'], here: readonly JournalEntry[]): ShownDraft[] {
  const onlyHere = here
    .filter(({ key, isSaved, words, title }) => {
      return !isSaved && (words > 0 || title !== '') && !drafts.some((draft) => draft.key === key)
    })
    .map((entry) => ({
      ...entry,
      excerpt: '',
      device: '',
      updatedAt: entry.changedAt,
      target: null,
      isOnlyHere: true,
    }))
  return [...drafts.map((draft) => ({ ...draft, isOnlyHere: false })), ...onlyHere].sort((a, b) =>
    b.updatedAt.localeCompare(a.updatedAt),
  )
}
