import { useEffect, useState } from 'react'
import { useMe } from '../../../../browser/navigation/page-context.ts'
import { entryName } from '../../../../browser/storage/entry-name.ts'
import { hasKeptBox } from '../../../../browser/storage/kept-boxes.ts'
import type { Post } from '../../../posts/contract.ts'
import { onKept } from '../kept-event.ts'
import { boxKey } from '../tools/box.ts'

/** How the words begin that this browser keeps for a new comment below a post. */
export function useKeptWords(post: Post): string | undefined {
  const owner = useMe()?.uuid
  const [kept, setKept] = useState<{ owner: string | undefined; words: string }>()
  useEffect(() => {
    let isOver = false
    const names = [owner, undefined].map((one) => entryName(one, boxKey(post.id, { act: 'new' })))
    const read = async () => {
      const words = names.some(hasKeptBox)
        ? await import('./read-kept-words.ts').then((file) => file.readKeptWords(owner, post.id))
        : undefined
      if (!isOver) setKept(words ? { owner, words } : undefined)
    }
    const tell = () => {
      // the box itself still has them
      read().catch(() => {})
    }
    tell()
    const stop = onKept(tell)
    return () => {
      isOver = true
      stop()
    }
  }, [owner, post])
  // nobody reads what somebody else began
  return kept && kept.owner === owner ? kept.words : undefined
}
