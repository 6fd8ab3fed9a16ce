import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import { useMe } from '../../../../browser/navigation/page-context.ts'
import { type JournalEntry, listJournal, takeEntries } from '../../../../browser/storage/journal.ts'
import { plainTextOf } from '../../../../lib/html/plain-text.ts'
import { excerptOf } from '../../../../lib/text/excerpt.ts'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { showToast } from '../../../../ui/toasts.tsx'
import { draftOf } from '../draft-of.ts'
import type { ShownDraft } from './draft-row.tsx'
import type { DraftsData } from './load-drafts.ts'

/** All that one has begun and not finished: what the server has, and what this device alone has; how it is thrown away. */
export function useBegun(drafts: DraftsData['drafts']) {
  const me = useMe()
  const router = useRouter()
  const [thrown, setThrown] = useState<readonly string[]>([])
  const here = useJournal(me?.uuid)
  const begun = merge(drafts, here ?? []).filter(({ key }) => !thrown.includes(key))
  const run = (work: () => Promise<unknown>) =>
    work().then(
      () => revalidate(router),
      (error: unknown) => showToast(failureText(error)),
    )
  const hide = (key: string) => setThrown((all) => [...all, key])
  const show = (key: string) => setThrown((all) => all.filter((one) => one !== key))
  const throwAway = ({ key, isOnlyHere }: ShownDraft) =>
    void run(async () => {
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
  return {
    begun,
    /** Whether what this device alone has is among them by now. */
    isWhole: here !== undefined,
    throwAway,
  }
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

/** Undefined while it is being read. */
function useJournal(owner: string | undefined): readonly JournalEntry[] | undefined {
  const [entries, setEntries] = useState<readonly JournalEntry[]>()
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
