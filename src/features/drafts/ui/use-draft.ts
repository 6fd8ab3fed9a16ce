import { useEffect, useState, useSyncExternalStore } from 'react'
import { DraftKeeper } from './draft-keeper.ts'
import { type DraftOf, type KeptDraft, nothingKept } from './kept-draft.ts'

interface UsedDraft extends KeptDraft {
  readonly keeper: DraftKeeper
}

/** A text box whose words are kept: begins with what was typed before, ends with the last second of typing. */
export function useDraft(of: DraftOf): UsedDraft {
  const [keeper] = useState(() => new DraftKeeper(of))
  const draft = useSyncExternalStore(keeper.subscribe, keeper.read, () => nothingKept)
  useEffect(() => {
    keeper.open()
    void keeper.load()
    const flush = () => void keeper.flush()
    const turn = () => void (document.visibilityState === 'hidden' ? keeper.flush() : keeper.look())
    addEventListener('online', flush)
    addEventListener('pageshow', turn)
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', turn)
    return () => {
      removeEventListener('online', flush)
      removeEventListener('pageshow', turn)
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', turn)
      flush()
      keeper.close()
    }
  }, [keeper])
  return { ...draft, keeper }
}
