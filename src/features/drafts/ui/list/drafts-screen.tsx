import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../../../browser/api/api-client.ts'
import { revalidate } from '../../../browser/api/revalidate.ts'
import { useMe } from '../../../browser/navigation/page-context.ts'
import { type JournalEntry, listJournal, takeEntries } from '../../../browser/storage/journal.ts'
import { paths } from '../../../lib/address/paths.ts'
import { plainTextOf } from '../../../lib/html/plain-text.ts'
import { excerptOf } from '../../../lib/text/excerpt.ts'
import * as m from '../../../paraglide/messages.js'
import { Empty } from '../../../ui/empty.tsx'
import { failureText } from '../../../ui/failure-text.ts'
import { showToast } from '../../../ui/toasts.tsx'
import { UnprovenNotice } from '../../accounts/ui/unproven.tsx'
import { draftOf } from './draft-of.ts'
import { DraftRow, type ShownDraft } from './draft-row.tsx'
import { hiddenComment, hiddenPost } from './hidden-item.ts'
import { HiddenItems } from './hidden-items.tsx'
import type { DraftsData } from './load-drafts.ts'

/** All that one has begun and not finished: what the server has, and what this device alone has. */
export function DraftsScreen({ drafts, posts, comments }: DraftsData) {
  const me = useMe()
  const router = useRouter()
  const [thrown, setThrown] = useState<readonly string[]>([])
  const here = useJournal(me?.uuid)
  const shown = merge(drafts, here).filter(({ key }) => !thrown.includes(key))
  const run = (work: () => Promise<unknown>) =>
    work().then(
      () => revalidate(router),
      (error: unknown) => showToast(failureText(error)),
    )
  const hide = (key: string) => setThrown((all) => [...all, key])
  const show = (key: string) => setThrown((all) => all.filter((one) => one !== key))
  const throwAway = ({ key, isOnlyHere }: ShownDraft) =>
    run(async () => {
      const back = await takeAway(me?.uuid, key, isOnlyHere)
      hide(key)
      showToast(m.drafts_thrown(), {
        title: m.comment_undo(),
        run: () =>
          void run(async () => {
            await back()
            show(key)
          }),
      })
    })
  return (
    <>
      <div className="say">
        <h1>{m.drafts_title()}</h1>
      </div>
      <UnprovenNotice />
      {shown.length + posts.length + comments.length === 0 && (
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
          <DraftRow key={draft.key} draft={draft} onThrow={() => void throwAway(draft)} />
        ))}
      </ul>
      <HiddenItems
        id="hidden-posts"
        title={m.drafts_hidden_title()}
        items={posts.map(hiddenPost)}
      />
      <HiddenItems
        id="hidden-comments"
        title={m.drafts_hidden_comments_title()}
        items={comments.flatMap(hiddenComment)}
      />
    </>
  )
}

/** @returns what brings it back */
async function takeAway(owner: string | undefined, key: string, isOnlyHere: boolean) {
  const there = isOnlyHere ? null : (await api.getDraft({ key })).draft
  if (!isOnlyHere) await api.removeDraft({ key })
  const putBack = await takeEntries(owner, key)
  return async () => {
    if (!there) return putBack()
    const { version } = there
    const response = await api.saveDraft(draftOf(there))
    // newer words of this device go on from it
    await putBack({ had: version, has: response.version })
  }
}

function useJournal(owner: string | undefined): readonly JournalEntry[] {
  const [entries, setEntries] = useState<readonly JournalEntry[]>([])
  useEffect(() => {
    void listJournal(owner).then(setEntries)
  }, [owner])
  return entries
}

/** What is only here stands among what the server has; newer words of this device in place of older ones. */
function merge(drafts: DraftsData['drafts'], here: readonly JournalEntry[]): ShownDraft[] {
  const unsaved = here.filter(({ isSaved, words, title }) => !isSaved && (words > 0 || title))
  const onServer = new Map(drafts.map((draft) => [draft.key, draft]))
  const known = drafts.filter(({ key }) => !unsaved.some((entry) => entry.key === key))
  return [
    ...known.map((draft) => ({ ...draft, isOnlyHere: false })),
    ...unsaved.map((entry) => ({
      ...entry,
      excerpt: excerptOf(plainTextOf(String(entry.body.content ?? ''))),
      device: m.drafts_only_here(),
      updatedAt: entry.changedAt,
      target: onServer.get(entry.key)?.target ?? entry.target ?? null,
      isOnlyHere: !onServer.has(entry.key),
    })),
  ].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
}
